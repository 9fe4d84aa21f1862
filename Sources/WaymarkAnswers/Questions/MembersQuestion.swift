import WaymarkEngine

/// Who are the members of the venue?
package struct MembersQuestion: Question {
    package init() {}

    package static var name: StaticString { "members" }
    package static var parent: StaticString? { "member" }
    package static var command: StaticString { "list" }
    package static var doc: StaticString { "List the members of the venue." }
    package static var topic: Topic { .members }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> MembersAnswer {
        let venue = try inquiry.venue
        let members = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.sharing(in: venue).state().allMembers
        }
        return MembersAnswer(members: members.map { MemberEntry($0) })
    }
}

/// The members of a venue.
package struct MembersAnswer: Answer {
    package let members: [MemberEntry]

    package static var name: StaticString { "members" }
    package static var schema: StaticString? { "waymark.members/1" }
    package static var doc: StaticString { "The members of a venue." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.members, "members", rows: true, doc: "The members, by id.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        if members.isEmpty { sheet.add("the venue has no members") }
        sheet.add(table(phrasebook))
        return sheet
    }
}

/// A person who can share their location.
package struct MemberEntry: Answer {
    private let member: Member

    package init(_ member: Member) { self.member = member }

    package var id: String { member.id }
    var label: String { member.name }
    var address: String { member.address }
    var color: Int { Int(member.color) }

    package static var name: StaticString { "member" }
    package static var doc: StaticString { "A person who can share their location." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the member.")
        v.member(\.label, "name", doc: "The name.")
        v.member(\.address, "address", doc: "The address, such as an email address.")
        v.member(\.color, "color", doc: "The number of the colour on maps.")
    }
}
