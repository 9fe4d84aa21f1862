/// A country or a part of it whose public holidays are known by rule: `DE-HE`, `GB-SCT`, `US`.
public struct HolidayRegion: Hashable, Sendable {
    /// The code in ISO 3166: of the country, or of a part that keeps other days, too.
    public let code: String

    /// Creates a region from its code, in any case; nil if its holidays are not known.
    public init?(_ code: String) {
        guard let known = Self.byName[code.uppercased()] else { return nil }
        self.code = known
    }

    /// The codes of all regions, ordered.
    public static let codes: [String] = Set(byName.values).sorted()

    private static let rules: [HolidayRule] = table.split(separator: "\n").map { line in
        guard let rule = HolidayRule(line) else {
            preconditionFailure("a line of holidays that cannot be read: \(line)")
        }
        return rule
    }

    private static let byName: [String: String] = {
        var names: [String: String] = [:]
        for code in rules.flatMap(\.regions) {
            names[code] = code
            names[String(code.prefix(2))] = String(code.prefix(2))
        }
        return names
    }()

    /// Returns the holidays in a year, ordered by date, with the days that are free instead of those on a weekend.
    public func holidays(in year: Int) -> [PublicHoliday] {
        // What falls on a weekend at the end of a year can move to the next, and the other way round.
        let near = (year - 1...year + 1).flatMap { days(in: $0) }
        return near.filter { $0.date.year == year }.sorted { ($0.date, $0.name) < ($1.date, $1.name) }
    }

    private var rules: [HolidayRule] {
        Self.rules.filter { $0.regions.contains(code) || $0.regions.contains(String(code.prefix(2))) }
    }

    private func days(in year: Int) -> [PublicHoliday] {
        let kept = rules.compactMap { rule in rule.date(in: year).map { (rule: rule, date: $0) } }
        var dates: Set<CalendarDate> = []
        var days: [PublicHoliday] = []
        func add(_ date: CalendarDate, _ name: String) {
            if dates.insert(date).inserted { days.append(PublicHoliday(date: date, name: name)) }
        }
        // Two can fall on one day, such as Ascension and Labour Day.
        for (rule, date) in kept { add(date, rule.name) }
        for (rule, date) in kept.sorted(by: { $0.date < $1.date }) {
            let substitute: CalendarDate?
            switch rule.substitute {
            case .none: substitute = nil
            case .weekday where date.weekday >= 5:
                substitute = date.next { $0.weekday < 5 && !dates.contains($0) }
            case .nearest where date.weekday >= 5: substitute = date.adding(days: date.weekday == 5 ? -1 : 1)
            case .afterSunday where date.weekday == 6: substitute = date.next { !dates.contains($0) }
            case .weekday, .nearest, .afterSunday: substitute = nil
            }
            if let substitute { add(substitute, "\(rule.name) (in lieu)") }
        }
        for rule in rules where rule.day == .between {
            for date in dates.sorted() where dates.contains(date.adding(days: 2)) && date.adding(days: 1).weekday != 6 {
                add(date.adding(days: 1), rule.name)
            }
        }
        return days
    }
}

extension CalendarDate {
    /// Returns the first later day that fits.
    fileprivate func next(_ fits: (CalendarDate) -> Bool) -> CalendarDate {
        var date = adding(days: 1)
        while !fits(date) { date = date.adding(days: 1) }
        return date
    }
}
