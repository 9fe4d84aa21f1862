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

    @Test func `A meeting is with members whom the one who asks sees, each with a profile`() {
        let body = door.answer("/meet?participant=bob&participant=desk%3Dwheelchair&pace=0.5").body
        #expect(body["place"] == "wc-g" || body["place"] == "lab")
        #expect(body["participants"]?.elements?.map { $0["profile"] } == ["walking", "wheelchair"])
        let fast = door.answer("/meet?participant=bob&participant=desk%3Dwheelchair&pace=2").body
        #expect((fast["longest_s"]?.decimal ?? 0) < (body["longest_s"]?.decimal ?? 0))
        for (words, index, status) in [
            ("participant=desk&participant=cyd", 1, 409), ("participant=nowhere&participant=desk", 0, 404),
            ("participant=desk&participant=bob%3Dkite", 1, 400),
            ("participant=desk&participant=category:toilet", 1, 400),
        ] {
            let response = door.answer("/meet?\(words)")
            #expect(response.status == status)
            #expect(response.body["parameter"] == "participant")
            #expect(response.body["index"]?.whole == Int64(index))
        }
    }

    @Test func `A point of any question is where a member is, for those who see them`() {
        #expect(door.answer("/route?from=member:bob&to=desk").status == 200)
        let response = door.answer("/route?from=desk&to=member:cyd")
        #expect(response.status == 409)
        #expect(response.body["parameter"] == "to")
        clinic.inquiry.visitor = nil
        #expect(door.answer("/route?from=member:bob&to=desk").status == 403)
    }

    @Test func `Positions of members are not among the questions of plugins`() {
        let names = Catalogue.all.map { "\($0.name)" }
        #expect(Catalogue.ofMembers.allSatisfy { !names.contains("\($0.name)") })
    }
}
