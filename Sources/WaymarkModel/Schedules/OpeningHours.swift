/// When something is open, in the syntax of OpenStreetMap's `opening_hours`.
///
/// The subset, what it means and what is refused stand in `docs/opening-hours.md`. Two values are equal if their texts
/// are.
public struct OpeningHours: Hashable, Sendable {
    /// The text as the author wrote it.
    public let source: String
    /// Whether it is open at every moment, whatever the calendar.
    ///
    /// Exact for rules on weekdays and times; rules on dates, weeks or holidays count as exceptions unless a later rule
    /// without any opens everything again.
    public let isAlwaysOpen: Bool
    let rules: [OpeningRule]

    /// Reads a rule text.
    ///
    /// - Throws: `OpeningHoursError` with the offset of the first character that could not be understood.
    public init(_ source: String) throws(OpeningHoursError) {
        self.source = source
        var parser = OpeningHoursParser(source)
        rules = try parser.parse()
        isAlwaysOpen = Self.coversEverything(rules)
    }

    public static func == (left: OpeningHours, right: OpeningHours) -> Bool { left.source == right.source }
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
