import WaymarkModel

/// From when until when people can use a feature, by its dates: `start_date`, `opening_date` and `end_date`
/// (wiki.openstreetmap.org/wiki/Key:start_date, Key:opening_date, Key:end_date).
///
/// An import has no clock, so dates become hours: what opens in 2030 is closed until then whenever somebody asks. Dates
/// before this version of Waymark are over. Where only a year or a month is stated, `start_date` and `end_date` mean its first
/// day, and `opening_date`, which is a plan, its last.
struct OSMPeriod: Hashable, Sendable {
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

    init(_ tags: OSMTags) {
        readStart("start_date", tags, isPlan: false)
        readStart("opening_date", tags, isPlan: true)
        readEnd("end_date", tags)
        if closure != nil { rules = [] }
    }

    /// Reads the date before which nobody uses it.
    private mutating func readStart(_ key: String, _ tags: OSMTags, isPlan: Bool) {
        guard let text = tags[key] else { return }
        let tag = "\(key)=\(text.prefix(60))"
        guard let days = Self.days(in: text) else {
            // Who plans to open it says that it is closed. Who says since when it is open does not.
            guard isPlan else { return unreadStart = tag }
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
    private mutating func readEnd(_ key: String, _ tags: OSMTags) {
        guard let text = tags[key] else { return }
        let tag = "\(key)=\(text.prefix(60))"
        guard let days = Self.days(in: text) else {
            closure = closure ?? tag
            return unreadClosures.append(tag)
        }
        let end = days.first
        guard end > Self.earliest else {
            closure = closure ?? tag
            return remarks.append(Remark(tag: tag, text: "nobody uses it any more"))
        }
        remarks.append(Remark(tag: tag, text: "nobody uses it from \(end) on"))
        guard Self.years.contains(end.year) else { return }
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
        for match in text.matches(of: /(\d+)(?:-(\d{2})(?:-(\d{2}))?)?(?!\d)/) {
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

    private static func words(_ date: CalendarDate) -> String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return "\(date.year) \(months[date.month - 1]) \(date.day)"
    }
}
