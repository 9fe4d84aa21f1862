import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `Members ask about each other` {
    private let clinic: Clinic
    private var door: RequestDoor { RequestDoor(inquiry: clinic.inquiry) }

    init() throws {
        clinic = try Clinic()
        try clinic.addMembers()
    }

    @Test func `A member sees the members of their groups, and nobody else`() {
        let seen = door.answer("/who").body["members"]?.elements ?? []
        #expect(seen.map { $0["member"]?["id"] } == ["bob"])
        #expect(seen.first?["state"] == "sharing")
        #expect(seen.first?["level_id"] == "u")
        clinic.inquiry.visitor = "cyd"
        #expect(door.answer("/who").body["members"]?.elements?.count == 0)
    }

    @Test func `A trail is that of a member whom the one who asks sees`() {
        #expect(door.answer("/trail?member=bob").body["positions"]?.elements?.count == 1)
        let response = door.answer("/trail?member=cyd")
        #expect(response.status == 409)
        #expect(response.body["parameter"] == "member")
        clinic.inquiry.visitor = "cyd"
        #expect(door.answer("/trail?member=bob").status == 409)
    }

    @Test func `Who is not a member, or unknown, sees nobody`() {
        clinic.inquiry.visitor = "zoe"
        #expect(door.answer("/who").status == 409)
        clinic.inquiry.visitor = nil
        #expect(door.answer("/who").status == 403)
        #expect(door.answer("/trail?member=bob").status == 403)
    }

    @Test func `Positions of members are not among the questions of plugins`() {
        let names = Catalogue.all.map { "\($0.name)" }
        #expect(Catalogue.ofMembers.allSatisfy { !names.contains("\($0.name)") })
    }
}
