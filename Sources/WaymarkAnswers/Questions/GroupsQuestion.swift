import WaymarkEngine

/// Which groups am I in?
package struct GroupsQuestion: Question {
    package init() {}

    package static var name: StaticString { "groups" }
    package static var parent: StaticString? { "group" }
    package static var command: StaticString { "list" }
    package static var doc: StaticString { "List your groups, the one with the latest activity first." }
    package static var topic: Topic { .members }
    package static var isOfMember: Bool { true }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> GroupsAnswer {
        let member = try inquiry.member()
        let (venue, now) = (try inquiry.venue, try inquiry.moment)
        let groups = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.sharing(in: venue).groups(of: member, at: now)
        }
        let words = MemberWords(venue, at: now)
        return GroupsAnswer(member: member, groups: groups.map { GroupEntry($0, words) })
    }
}

/// The groups of a member.
package struct GroupsAnswer: Answer {
    fileprivate let member: String
    package let groups: [GroupEntry]

    package static var name: StaticString { "groups" }
    package static var schema: StaticString? { "waymark.groups/1" }
    package static var doc: StaticString { "The groups of a member." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.groups, "groups", rows: true, doc: "The groups, the one with the latest activity first.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        if groups.isEmpty { sheet.add("\(member) is in no group") }
        sheet.add(table(phrasebook))
        return sheet
    }
}

/// A group of members.
package struct GroupEntry: Answer {
    private let group: SharingGroup
    private let words: MemberWords

    init(_ group: SharingGroup, _ words: MemberWords) { (self.group, self.words) = (group, words) }

    var id: String { group.id }
    var subject: String { group.subject }
    var members: [String] { group.members }
    var started: VenueMoment { VenueMoment(group.started, in: words.venue.calendar) }
    var active: VenueMoment { VenueMoment(group.lastActivity, in: words.venue.calendar) }
    private var membersText: String { members.joined(separator: ", ") }
    private var activeText: String { words.text(group.lastActivity) }

    package static var name: StaticString { "group" }
    package static var doc: StaticString { "A group of members." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the group.")
        v.member(\.subject, "subject", doc: "What it is about.")
        v.member(\.members, "members", for: .programs, doc: "The ids of its members.")
        v.member(\.membersText, "members", for: .tables, doc: "The ids of its members.")
        v.member(\.started, "started", for: .programs, doc: "When it was started.")
        v.member(\.active, "active", for: .programs, doc: "When something was shared in it last.")
        v.member(\.activeText, "active", for: .tables, doc: "When something was shared in it last.")
    }
}
