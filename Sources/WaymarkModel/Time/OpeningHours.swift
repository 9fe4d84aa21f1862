/// A schedule in the syntax of OpenStreetMap's `opening_hours`.
///
/// `docs/opening-hours.md` describes the supported subset, its meaning, and what is refused. Two values are equal if
/// their texts are.
///
/// ```swift
/// let hours = try OpeningHours("Mo-Fr 08:00-18:00; PH off")
/// let isOpen = hours.isOpen(at: now, in: venue.calendar)
/// ```
public struct OpeningHours: Hashable, Sendable {
    /// The text as the author wrote it.
    public let source: String
    /// Whether it is open at every moment, regardless of the calendar.
    ///
    /// This is exact for rules on weekdays and times. Rules on dates, weeks or holidays count as exceptions unless a
    /// later rule without any opens everything again.
    public let isAlwaysOpen: Bool
    let rules: [OpeningRule]

    /// Parses a text.
    ///
    /// - Throws: `OpeningHoursError` with the offset of the first character that cannot be understood.
    public init(_ source: String) throws(OpeningHoursError) {
        self.source = source
        var parser = OpeningHoursParser(source)
        rules = try parser.parse()
        isAlwaysOpen = Self.coversEverything(rules)
    }

    /// The number of times of day in the text.
    package var spanCount: Int { rules.reduce(0) { $0 + $1.spans.count } }

    /// Hours that are never open, with an empty text; no text is parsed to this value.
    static let blank = OpeningHours()

    private init() { (source, isAlwaysOpen, rules) = ("", false, []) }

    /// Keeps a text that cannot be parsed, as a damaged file has it. It is never open.
    package init(unreadable source: String) { (self.source, isAlwaysOpen, rules) = (source, false, []) }

    /// Whether the text was parsed.
    package var isReadable: Bool { !rules.isEmpty }

    /// Returns whether the texts are equal.
    public static func == (left: OpeningHours, right: OpeningHours) -> Bool { left.source == right.source }
    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension OpeningHours {
    /// Returns whether other hours mean the same, however they are spelled.
    ///
    /// This is exact for rules on weekdays and times. Rules on dates, weeks or holidays mean the same if they do so one by one.
    package func means(_ other: OpeningHours) -> Bool {
        if source == other.source || isReadable && rules == other.rules { return true }
        let isWeekly = (rules + other.rules).allSatisfy { !$0.days.dependsOnDate }
        return isReadable && other.isReadable && isWeekly && weeklySpans == other.weeklySpans
    }

    /// The times of the week, as minutes from its start, merged across midnight.
    private var weeklySpans: [Range<Int>] {
        let week = 7 * 1440
        var spans: [Range<Int>] = []
        // The day before the week extends into it.
        for day in -1..<7 {
            // Day 4 since 1970 was a Monday.
            for span in Self.spans(of: day + 4, under: rules, holidays: HolidayCalendar()) {
                let start = max(0, day * 1440 + Int(span.start))
                let end = min(week, day * 1440 + Int(span.end))
                if start < end { spans.append(start..<end) }
            }
        }
        return spans.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, span in
            if let last = merged.last, span.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                merged.append(span)
            }
        }
    }
}
