import WaymarkEngine

/// What followed from what members did. Positions are not part of it.
package struct SharingReport: Answer {
    package let entries: [SharingNotice]

    /// - Parameter now: The moment of events that have none.
    package init(_ events: [SharingEvent], at now: Timestamp, in calendar: VenueCalendar) {
        entries = events.compactMap { SharingNotice($0, at: now, in: calendar) }
    }

    package var lines: [JSON]? {
        entries.map { entry in
            guard case .object(let members) = entry.document.tree else { return entry.document.tree }
            return .object([JSON.Member("schema", "waymark.sharing/1")] + members)
        }
    }

    package static var name: StaticString { "sharing_report" }
    package static var schema: StaticString? { "waymark.sharing_report/1" }
    package static var doc: StaticString { "What followed from what members did. Positions are not part of it." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.entries, "events", rows: true, doc: "What happened, in order.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for entry in entries { sheet.add(entry.line) }
        return sheet
    }
}

/// Something that people need to know about members and groups.
package struct SharingNotice: Answer {
    private let time: VenueMoment
    private let event: String
    private let member: String?
    private let group: String?
    private let sentence: String

    /// Describes an event; nil if nobody needs to know it.
    init?(_ event: SharingEvent, at now: Timestamp, in calendar: VenueCalendar) {
        let described: (String, String?, String?, String)? =
            switch event {
            case .sharingEnded(let id, .expired, _):
                ("sharing_expired", id, nil, "\(id) no longer shares: the chosen time is over")
            case .sharingEnded(let id, .stopped, _): ("sharing_stopped", id, nil, "\(id) stopped sharing")
            case .memberLeft(let group, let id): ("member_left", id, group, "\(id) left \(group)")
            case .groupEnded(let group): ("group_ended", nil, group, "\(group) ended: the last member left")
            case .wrongClock(let id, let ahead):
                (
                    "wrong_clock", id, nil,
                    "the clock of \(id) is \(abs(ahead) / 1000) s \(ahead > 0 ? "ahead" : "behind")"
                )
            case .told(let group, let text, let plugin): ("group_told", nil, group, "\(group): \(text) [\(plugin)]")
            case .skipped(let id, .away): ("position_away", id, nil, "\(id ?? "-") is away from the venue")
            case .skipped(let id, .unusable):
                ("position_unusable", id, nil, "a position of \(id ?? "-") is not used")
            default: nil
            }
        guard let described else { return nil }
        (self.event, member, group, sentence) = described
        let moment = if case .sharingEnded(_, _, let moment) = event { moment } else { now }
        time = VenueMoment(moment, in: calendar)
    }

    /// The event as a line of text.
    package var line: String { "\(time.calendar.formatTimeWithSeconds(time.moment)) \(sentence)" }

    package static var name: StaticString { "sharing_notice" }
    package static var doc: StaticString { "Something that people need to know about members and groups." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.time, "time", doc: "When it happened.")
        v.member(\.event, "event", doc: "What happened: member_left.")
        v.member(\.member, "member", doc: "The id of the member whom it is about; null for none.")
        v.member(\.group, "group", doc: "The id of the group; null for none.")
    }
}
