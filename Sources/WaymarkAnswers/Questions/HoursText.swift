import WaymarkEngine

/// The state of opening hours: the author's text, whether it is open now, and the hours of today.
package struct HoursText: Answer {
    /// Returns who may enter a level or building, and when, as lines of a sheet: `hours of Level 2`, `Level 2 only for`.
    static func facts(
        _ rules: [EnclosureRule], _ names: FeatureNames, now: Timestamp
    ) -> [(name: String, text: String?)] {
        rules.flatMap { rule -> [(name: String, text: String?)] in
            let name =
                switch rule.enclosure {
                case .level(let id): names.venue.level(id)?.name.text(in: names.language) ?? id.rawValue
                case .building(let id): names.building(id)
                }
            let roles = rule.access.names.joined(separator: ", ")
            return [
                ("hours of \(name)", HoursText(rule.hours, now: now, in: names.venue.calendar)?.text),
                ("\(name) only for", roles.isEmpty ? nil : roles),
            ]
        }
    }

    private let hours: OpeningHours
    private let now: Timestamp
    private let calendar: VenueCalendar

    init?(_ hours: OpeningHours?, now: Timestamp, in calendar: VenueCalendar) {
        guard let hours else { return nil }
        self.hours = hours
        self.now = now
        self.calendar = calendar
    }

    var isOpen: Bool { hours.isOpen(at: now, in: calendar) }

    /// The hours and their state: `Mo-Fr 09:00-17:00 (open now, until 17:00)`.
    var text: String {
        let change = isOpen ? hours.nextClosing(after: now, in: calendar) : hours.nextOpening(after: now, in: calendar)
        let moment = change.map { calendar.formatLocal($0, readOn: calendar.date(of: now)) }
        let state = isOpen ? "open now" : "closed now"
        return "\(hours.source) (\(state)\(moment.map { isOpen ? ", until \($0)" : ", opens at \($0)" } ?? ""))"
    }

    /// The intervals that start today: `10:00-12:00, 13:00-17:00`; nil if there are none.
    var today: String? { spans.isEmpty ? nil : spans.joined(separator: ", ") }

    var spans: [String] {
        let date = calendar.date(of: now)
        let midnight = calendar.timestamp(of: date, minute: 0)
        let next = calendar.timestamp(of: date.adding(days: 1), minute: 0)
        let before = calendar.timestamp(of: date.adding(days: -1), minute: 0)
        let after = calendar.timestamp(of: date.adding(days: 2), minute: 0)
        let intervals = hours.openIntervals(from: before, to: after, in: calendar)
        if intervals.contains(where: { $0.start <= midnight && $0.end >= next }) { return ["all day"] }
        return intervals.filter { $0.start >= midnight && $0.start < next }
            .map { "\(calendar.formatTime($0.start))-\(calendar.formatTime($0.end))" }
    }

    package static var name: StaticString { "hours_now" }
    package static var doc: StaticString { "The state of opening hours." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.isOpen, "open_now", doc: "Whether it is open now.")
        v.member(\.spans, "today", doc: "The intervals that start today.")
    }
}
