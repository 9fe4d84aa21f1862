import WaymarkEngine

/// Starts a group.
package struct StartGroupChange: Change {
    package typealias Reply = StartedGroupAnswer
    package var members: [String] = []
    package var subject = ""

    package init() {}

    package static var name: StaticString { "start-group" }
    package static var parent: StaticString? { "group" }
    package static var command: StaticString { "start" }
    package static var doc: StaticString {
        "Start a group with other members, or find the one with the same members."
    }
    package static var topic: Topic { .members }
    package static var isOfMember: Bool { true }
    package static var permission: Permission { .members }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.members, "member", "member", at: .positional, required: true, doc: "The other members.")
        v.parameter(\.subject, "subject", "text", doc: "What the group is about.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> StartedGroupAnswer {
        let actor = try inquiry.member()
        let desk = try PeopleDesk(inquiry)
        for (index, member) in members.enumerated() {
            _ = try desk.member(member, for: "member", members.count > 1 ? index : nil)
        }
        let updating = try desk.asking { sharing throws(EngineError) in
            try sharing.state(of: Set([actor] + members), at: desk.now)
        }
        let (group, isReused) = try desk.asking { sharing throws(EngineError) in
            try sharing.startGroup(by: actor, with: members, subject: subject, at: desk.now)
        }
        // Members who share, and were in no group before, are somewhere already.
        try desk.hear(try desk.report(group.members.filter { !updating.isUpdating($0) }))
        return StartedGroupAnswer(GroupEntry(group, MemberWords(desk.sharing.venue, at: desk.now)), isReused: isReused)
    }
}

/// The group that was started, or found.
package struct StartedGroupAnswer: Answer {
    private let group: GroupEntry
    private let isReused: Bool

    init(_ group: GroupEntry, isReused: Bool) { (self.group, self.isReused) = (group, isReused) }

    package static var name: StaticString { "started_group" }
    package static var schema: StaticString? { "waymark.group/1" }
    package static var doc: StaticString { "The group that was started, or found." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.group.id, "id", doc: "The id of the group.")
        v.member(\.group.subject, "subject", doc: "What it is about.")
        v.member(\.group.members, "members", doc: "The ids of its members.")
        v.member(\.group.started, "started", doc: "When it was started.")
        v.member(\.group.active, "active", doc: "When something was shared in it last.")
        v.member(\.isReused, "reused", doc: "Whether there was a group with these members already.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        let title = group.subject.isEmpty ? group.id : "\(group.id) \"\(group.subject)\""
        var sheet = AnswerSheet()
        sheet.add("\(title): \(group.members.joined(separator: ", "))" + (isReused ? " (exists already)" : ""))
        return sheet
    }
}
