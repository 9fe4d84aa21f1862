import WaymarkEngine

/// Do I share my location?
package struct SharingQuestion: Question {
    package init() {}

    package static var name: StaticString { "sharing" }
    package static var parent: StaticString? { "share" }
    package static var command: StaticString { "status" }
    package static var doc: StaticString { "Show whether you share your location, how, and until when." }
    package static var topic: Topic { .members }
    package static var isOfMember: Bool { true }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> SharingStatus {
        try SharingStatus(of: try inquiry.member(), inquiry)
    }
}

/// Whether a member shares a location, how, and with whom.
package struct SharingStatus: Answer {
    private let member: String
    private let share: SharingShare?
    private let groups: [String]
    private let broker: BrokerStatus?
    private let words: MemberWords

    init(of member: String, _ inquiry: Inquiry) throws(AnswerError) {
        let (venue, now) = (try inquiry.venue, try inquiry.moment)
        let state = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.sharing(in: venue).state(of: [member], at: now)
        }
        self.member = member
        groups = state.groups(of: member).map(\.id)
        words = MemberWords(venue, at: now)
        share = state.share(of: member).flatMap { share in
            share.until > now ? SharingShare(mode: share.mode, precision: share.precision, until: share.until) : nil
        }
        broker = try inquiry.people.broker(venue, now)
    }

    private var isSharing: Bool { share != nil }
    private var mode: String? { share?.mode.rawValue }
    private var precision: String? { share?.precision.rawValue }
    private var until: VenueMoment? { share.map { VenueMoment($0.until, in: words.venue.calendar) } }

    package static var name: StaticString { "sharing" }
    package static var schema: StaticString? { "waymark.share/1" }
    package static var doc: StaticString { "Whether a member shares a location, how, and with whom." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.member, "member", doc: "The id of the member.")
        v.member(\.isSharing, "sharing", doc: "Whether the member shares a location.")
        v.member(\.mode, "mode", doc: "When locations are sent; null without sharing.")
        v.member(\.precision, "precision", doc: "How precisely they are sent; null without sharing.")
        v.member(\.until, "until", doc: "When sharing ends; null without sharing.")
        v.member(\.groups, "groups", doc: "The ids of the groups that receive them.")
        v.object(\.broker, "broker", omitted: true, doc: "The broker that the venue is joined to.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        if let share {
            let what =
                switch share.precision {
                case .exact: "the exact position"
                case .level: "only the level"
                case .building: "only the building"
                }
            sheet.add("\(member) shares \(what) until \(words.text(share.until)), mode \(share.mode.rawValue)")
        } else {
            sheet.add("\(member) does not share a location")
        }
        sheet.add(
            groups.isEmpty
                ? "in no group: nobody receives it"
                : "in \(counted(groups.count, "group")): \(groups.joined(separator: ", "))")
        if let broker { sheet.add(broker.sentence) }
        return sheet
    }
}

private struct SharingShare: Sendable {
    var mode: SharingMode
    var precision: SharingPrecision
    var until: Timestamp
}
