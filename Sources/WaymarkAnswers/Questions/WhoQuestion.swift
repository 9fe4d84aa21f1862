import WaymarkEngine

/// Where are the members of my groups?
package struct WhoQuestion: Question {
    package var group: String?

    package init() {}

    package static var name: StaticString { "who" }
    package static var doc: StaticString { "Show the members of your groups and their latest positions." }
    package static var topic: Topic { .members }
    package static var isOfMember: Bool { true }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.group, "group", "group", at: .positional, doc: "Only the members of this group.")
    }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> WhoAnswer {
        let viewer = try inquiry.member()
        let (venue, now) = (try inquiry.venue, try inquiry.moment)
        let seen = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.sharing(in: venue).seen(by: viewer, in: group, at: now)
        }
        let words = MemberWords(venue, at: now)
        return WhoAnswer(viewer: viewer, members: seen.map { SeenMember($0, words) })
    }
}

/// The members whom a member sees.
package struct WhoAnswer: Answer {
    fileprivate let viewer: String
    package let members: [SeenMember]

    package static var name: StaticString { "who" }
    package static var schema: StaticString? { "waymark.who/1" }
    package static var doc: StaticString { "The members whom a member sees." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.members, "members", rows: true, doc: "The members.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        if members.isEmpty { sheet.add("\(viewer) sees nobody: group start MEMBER starts a group") }
        sheet.add(table(phrasebook))
        return sheet
    }
}

/// A member with their latest position.
package struct SeenMember: Answer {
    private let seen: SeenLocation
    private let words: MemberWords
    private let point: Point?
    private let near: String?

    init(_ seen: SeenLocation, _ words: MemberWords) {
        (self.seen, self.words) = (seen, words)
        let (venue, message) = (words.venue.venue, seen.location?.message)
        let point = message.map { venue.anchor.point(of: $0.coordinate) }
        self.point = point
        near = point.flatMap { point in
            if let level = message?.level { return words.place(point, level, accuracy: message?.accuracy) }
            // Without a level, only the building is known.
            let building = venue.buildings.first { $0.id == message?.building }
            return building?.name.base.onOneLine ?? venue.name.base.onOneLine
        }
    }

    private var message: LocationMessage? { seen.location?.message }
    private var member: MemberEntry { MemberEntry(seen.member) }
    private var memberID: String { seen.member.id }
    private var label: String { seen.member.label }
    private var levelText: String { words.level(message?.level) + (message?.levelBasis == nil ? "" : " (assumed)") }
    private var nearText: String { near ?? "-" }
    private var timeText: String { seen.location.map { words.text($0.time) } ?? "-" }
    private var stateText: String { state + (hasWrongClock ? ", wrong clock" : "") }
    private var state: String { seen.location == nil ? "not sharing" : seen.end?.rawValue ?? "sharing" }
    private var x: Double? { point?.x }
    private var y: Double? { point?.y }
    private var location: Coordinate? { message?.coordinate }
    private var level: FeatureID? { message?.level }
    private var levelBasis: String? { message?.levelBasis?.rawValue }
    private var time: VenueMoment? { seen.location.map { VenueMoment($0.time, in: words.venue.calendar) } }
    private var hasWrongClock: Bool { seen.location?.hasWrongClock ?? false }

    package static var name: StaticString { "seen_member" }
    package static var doc: StaticString { "A member with their latest position." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.object(\.member, "member", for: .programs, doc: "The member.")
        v.member(\.memberID, "member", for: .tables, doc: "The id of the member.")
        v.member(\.label, "name", for: .tables, doc: "The name.")
        v.member(\.levelText, "level", for: .tables, doc: "The level.")
        v.member(\.nearText, "near", for: .tables, doc: "A place nearby.")
        v.member(\.timeText, "time", for: .tables, doc: "When the position was measured.")
        v.member(\.stateText, "state", for: .tables, doc: "Whether the member shares.")
        v.member(\.location, "location", for: .geometry, doc: "The position.")
        v.member(
            \.state, "state", for: .programs, doc: "sharing, not sharing, or why the position is no longer current.")
        v.member(\.x, "x", .metres, for: .programs, doc: "The position in the venue's frame.")
        v.member(\.y, "y", .metres, for: .programs, doc: "The same.")
        v.member(\.level, "level_id", for: .programs, doc: "The id of the level.")
        v.member(
            \.levelBasis, "level_by", for: .programs, doc: "What the level was judged by; null if it was stated.")
        v.member(\.near, "near", for: .programs, doc: "A place nearby, or the building.")
        v.member(\.time, "time", for: .programs, doc: "When the position was measured.")
        v.member(
            \.hasWrongClock, "wrong_clock", for: .programs,
            doc: "Whether the clock of the sender was wrong; the time is then that of the arrival.")
    }
}
