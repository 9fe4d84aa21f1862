import WaymarkModel

/// From when until when people can use a feature, by its dates: `start_date`, `opening_date` and `end_date` as in OpenStreetMap
/// (wiki.openstreetmap.org/wiki/Key:start_date, Key:opening_date, Key:end_date), and what other formats call them.
///
/// An import has no clock, so dates become hours: what opens in 2030 is closed until then whenever somebody asks. Dates
/// before this version of Waymark are over. Where only a year or a month is stated, `start_date` and `end_date` mean its first
/// day, and `opening_date`, which is a plan, its last.
struct StatedPeriod: Hashable, Sendable {
    /// Why nobody can use it now; nil if it is in use, or will be.
    private(set) var closure: String?
    /// The rules of hours that close it at some times: `1970 Jan 1-2030 Feb 28 off`.
    private(set) var rules: [String] = []
    /// The first date because of which it is closed at some times.
    private(set) var reason: String?
    /// What the dates say of its use.
    private(set) var remarks: [Remark] = []
    /// The date of a start that is not understood.
    private(set) var unreadStart: String?
    /// The dates that are not understood and that may say that it is not in use.
    private(set) var unreadClosures: [String] = []

    /// What a date says: that of `start_date=2030`, that nobody uses it before 2030-01-01.
    struct Remark: Hashable, Sendable {
        var tag: String
        var text: String
    }

    /// The first day that can be in the future of an import.
    private static let earliest = CalendarDate(year: 2026, month: 1, day: 1)
    /// The years that hours can name.
    private static let years = 1970...2199

    /// What a date says.
    enum Kind: Hashable {
        /// Since when it is in use; when it is planned to open; from when on it is gone.
        case start, plan, end
    }

    /// What programs and people write where there is no date.
    private static let nothing: Set<String> = [
        "", "-", "0", "none", "null", "nil", "never", "no", "ongoing", "present", "0000-00-00",
    ]

    /// Whether no date says anything.
    var isEmpty: Bool { closure == nil && rules.isEmpty && remarks.isEmpty && unreadStart == nil }

    /// Adds a date.
    mutating func add(_ key: String, _ text: String, _ kind: Kind) {
        if Self.nothing.contains(text.lowercased()) { return }
        let tag = "\(key)=\(text.prefix(60))"
        switch kind {
        case .start, .plan: readStart(tag, text, isPlan: kind == .plan)
        case .end: readEnd(tag, text)
        }
        if closure != nil { rules = [] }
    }

    /// Adds the dates of something else that has to be passed, too. They are not reported again.
    mutating func merge(_ other: StatedPeriod) {
        closure = closure ?? other.closure
        reason = reason ?? other.reason
        rules = closure == nil ? rules + other.rules.filter { !rules.contains($0) } : []
    }

    /// Returns the hours of what has some hours, without the time before it opens and after it ends.
    func hours(besides stated: OpeningHours?) -> OpeningHours? {
        if rules.isEmpty || stated == StatedClosure.never { return stated }
        let whole = try? OpeningHours(([stated?.source ?? "24/7"] + rules).joined(separator: "; "))
        return whole ?? (try? OpeningHours((["24/7"] + rules).joined(separator: "; "))) ?? StatedClosure.never
    }

    /// Reads the date before which nobody uses it.
    private mutating func readStart(_ tag: String, _ text: String, isPlan: Bool) {
        guard let days = Self.days(in: text) else {
            // Who plans to open it says that it is closed. Who says since when it is open does not.
            guard isPlan || ServiceState(text) == .closed else { return unreadStart = tag }
            closure = closure ?? tag
            return unreadClosures.append(tag)
        }
        let start = isPlan ? days.last : days.start
        guard start > Self.earliest else { return }
        remarks.append(Remark(tag: tag, text: "nobody uses it before \(start)"))
        guard Self.years.contains(start.year) else { return closure = closure ?? tag }
        reason = reason ?? tag
        rules.append("1970 Jan 1-\(Self.words(start.adding(days: -1))) off")
    }

    /// Reads the date from which on nobody uses it.
    private mutating func readEnd(_ tag: String, _ text: String) {
        guard let days = Self.days(in: text) else {
            closure = closure ?? tag
            return unreadClosures.append(tag)
        }
        let end = days.first
        guard end > Self.earliest else {
            closure = closure ?? tag
            return remarks.append(Remark(tag: tag, text: "nobody uses it any more"))
        }
        // Databases write a date in the year 9999 for what has no end.
        guard Self.years.contains(end.year) else { return }
        remarks.append(Remark(tag: tag, text: "nobody uses it from \(end) on"))
        reason = reason ?? tag
        rules.append("\(Self.words(end))-2199 Dec 31 off")
    }

    // MARK: Dates

    /// The days that a text can mean.
    private struct Days {
        /// The first day of the first date.
        var first: CalendarDate
        /// The first day of the last date: of `2027..2029`, that of 2029.
        var start: CalendarDate
        /// The last day of the last date.
        var last: CalendarDate
    }

    /// Returns what a text can mean: `2027-03-31`, `2027-03`, `2027`, and also `2027..2029` and `~2030`. Nil if it has no year.
    private static func days(in text: String) -> Days? {
        var found: Days?
        for match in plain(text).matches(of: /(\d+)(?:-(\d{2})(?:-(\d{2}))?)?(?!\d)/) {
            guard match.output.1.count == 4, let year = Int(match.output.1) else { continue }
            let month = match.output.2.flatMap { Int($0) }
            let day = match.output.3.flatMap { Int($0) }
            let start = CalendarDate(year: year, month: month ?? 1, day: day ?? 1)
            guard start.isValid else { return nil }
            let lastDay = day ?? CalendarDate.days(inMonth: month ?? 12, of: year)
            let last = CalendarDate(year: year, month: month ?? 12, day: lastDay)
            let former = found ?? Days(first: start, start: start, last: last)
            found = Days(
                first: min(former.first, start), start: max(former.start, start), last: max(former.last, last))
        }
        return found
    }

    /// Returns a text with its dates as `2030-03-01`, without times: `1.3.2030`, `2030/03/01`, `20300301`, `2030-03-01T08:00Z`,
    /// `1898553600`.
    private static func plain(_ text: String) -> String {
        guard text.utf8.count <= 200 else { return "" }
        // Seconds, or milliseconds, since 1970.
        if text.contains(/^\d{10}(\d{3})?$/), let number = Int(text) {
            let days = number / (text.utf8.count > 10 ? 86_400_000 : 86_400)
            return "\(CalendarDate(year: 1970, month: 1, day: 1).adding(days: days))"
        }
        func date(_ year: Substring, _ month: Substring, _ day: Substring) -> String {
            [year, month, day].map { $0.count == 1 ? "0\($0)" : String($0) }.joined(separator: "-")
        }
        return text.replacing(/(\d)[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?([-+]\d{2}:?\d{2}|Z))?/) { $0.output.1 }
            .replacing(/\b(\d{4})[\/.](\d{1,2})[\/.](\d{1,2})\b/) { date($0.output.1, $0.output.2, $0.output.3) }
            .replacing(/\b(\d{4})(\d{2})(\d{2})\b/) { date($0.output.1, $0.output.2, $0.output.3) }
            .replacing(/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/) { date($0.output.3, $0.output.2, $0.output.1) }
            .replacing(/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/) { match in
                // Which number is the day is unknown, unless the other cannot be a month.
                let (one, other, year) = (match.output.1, match.output.2, match.output.3)
                let readings = [(one, other), (other, one)].filter { (1...12).contains(Int($0.0) ?? 0) }
                return readings.map { date(year, $0.0, $0.1) }.joined(separator: "..")
            }
    }

    private static func words(_ date: CalendarDate) -> String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return "\(date.year) \(months[date.month - 1]) \(date.day)"
    }
}
