import WaymarkEngine

/// Adds a member.
package struct AddMemberChange: Change {
    package typealias Reply = MemberAnswer
    package var id = ""
    package var label = ""
    package var address = ""

    package init() {}

    package static var name: StaticString { "add-member" }
    package static var parent: StaticString? { "member" }
    package static var command: StaticString { "add" }
    package static var doc: StaticString { "Add a member, or change the name and address of one." }
    package static var topic: Topic { .members }
    package static var permission: Permission { .members }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.id, "id", "text", at: .positional, required: true, doc: "The id: letters, digits, - and _.")
        v.parameter(\.label, "name", "text", doc: "The name to show.")
        v.parameter(\.address, "address", "text", doc: "The address, such as an email address.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> MemberAnswer {
        let desk = try PeopleDesk(inquiry)
        let member: Member
        do throws(AnswerError) {
            member = try desk.asking { sharing throws(EngineError) in
                try sharing.setMember(id, name: label, address: address, at: desk.now)
            }
        } catch { throw error.kind == .invalid ? error.about("id") : error }
        return MemberAnswer(member, "member \(member.id): \(member.label)")
    }
}

/// Deletes a member.
package struct RemoveMemberChange: Change {
    package typealias Reply = MemberAnswer
    package var id = ""

    package init() {}

    package static var name: StaticString { "remove-member" }
    package static var parent: StaticString? { "member" }
    package static var command: StaticString { "remove" }
    package static var doc: StaticString { "Delete a member with everything that they shared." }
    package static var topic: Topic { .members }
    package static var permission: Permission { .members }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.id, "id", "member", at: .positional, required: true, doc: "The member.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> MemberAnswer {
        let desk = try PeopleDesk(inquiry)
        let member = try desk.member(id, for: "id")
        let events = try desk.perform(.removeMember(member.id))
        inquiry.people.forget(member.id)
        let left = events.count { if case .memberLeft = $0 { true } else { false } }
        return MemberAnswer(member, "deleted \(member.id), who was in \(counted(left, "group"))")
    }
}

/// The member who was added, changed or deleted.
package struct MemberAnswer: Answer {
    private let member: MemberEntry
    private let line: String

    init(_ member: Member, _ line: String) { (self.member, self.line) = (MemberEntry(member), line) }

    package static var name: StaticString { "changed_member" }
    package static var schema: StaticString? { "waymark.member/1" }
    package static var doc: StaticString { "The member who was added, changed or deleted." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.member.id, "id", doc: "The id of the member.")
        v.member(\.member.label, "name", doc: "The name.")
        v.member(\.member.address, "address", doc: "The address, such as an email address.")
        v.member(\.member.color, "color", doc: "The number of the colour on maps.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        sheet.add(line)
        return sheet
    }
}

/// Sends the position of the member who asks.
package struct SendPositionChange: Change {
    package typealias Reply = SentAnswer

    package init() {}

    package static var name: StaticString { "send-position" }
    package static var parent: StaticString? { "share" }
    package static var command: StaticString { "now" }
    package static var doc: StaticString { "Send your position to your groups at once, in any mode." }
    package static var topic: Topic { .members }
    package static var isOfMember: Bool { true }
    package static var permission: Permission { .members }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> SentAnswer {
        let member = try inquiry.member()
        let events = try PeopleDesk(inquiry).perform(.publish(member: member))
        let sent = events.count { if case .sent = $0 { true } else { false } }
        if sent == 0 {
            throw AnswerError(
                .conflict, "there is no position of \(member) to send",
                help: "share start, a group and a position are needed; share status shows what is missing")
        }
        return SentAnswer(member: member, groups: sent)
    }
}

/// How far a position was sent.
package struct SentAnswer: Answer {
    private let member: String
    private let groups: Int

    init(member: String, groups: Int) { (self.member, self.groups) = (member, groups) }

    package static var name: StaticString { "sent_position" }
    package static var schema: StaticString? { "waymark.sent/1" }
    package static var doc: StaticString { "How far a position was sent." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.member, "member", doc: "The id of the member.")
        v.member(\.groups, "groups", doc: "The number of groups that got it.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        sheet.add("sent to \(counted(groups, "group"))")
        return sheet
    }
}
