import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `A route is a question` {
    private let clinic: Clinic

    init() throws { clinic = try Clinic() }

    private func answer(_ values: [(String, String)]) throws -> RouteAnswer {
        var bag = Bag()
        for (name, text) in values { bag.add(name, .text(text)) }
        let inquiry = Inquiry(clinic.engine, try clinic.engine.venue(), at: Clinic.now)
        return try bag.fill(RouteQuestion.self).ask(inquiry)
    }

    @Test(arguments: [
        [], [("why", "true")], [("guidance", "true"), ("lang", "nl")], [("polyline5", "true"), ("via", "wc-g")],
        [("depart", "2026-01-05T23:30")], [("avoid", "stairs,elevator")], [("profile", "wheelchair"), ("why", "true")],
        [("compare", "wheelchair"), ("assume-closed", "lift")],
    ]) func `The declared members are the bytes that are written`(options: [(String, String)]) throws {
        let places = try clinic.engine.venue().venue.places.map(\.id.rawValue)
        var written = 0
        for from in places {
            for to in places {
                guard let answer = try? answer([("from", from), ("to", to)] + options) else { continue }
                let declared = answer.walked.tree.compact()
                #expect(answer.document.tree.compact() == declared, "\(from) to \(to)")
                #expect(answer.document.compact() == declared)
                #expect(answer.document.bytes() == Array(declared.utf8))
                written += 1
            }
        }
        #expect(written > 10)
    }

    @Test func `Each point that is wrong is named`() throws {
        let door = RequestDoor(inquiry: clinic.inquiry)
        #expect(door.answer("/route?from=atlantis&to=lab").body["parameter"] == "from")
        #expect(door.answer("/route?from=desk&to=atlantis").body["parameter"] == "to")
        let response = door.answer("/route?from=desk&via=lab&via=atlantis&to=lab")
        #expect(response.body["parameter"] == "via")
        #expect(response.body["index"] == 1)
    }

    @Test(arguments: [
        ("/route?from=desk&to=lab&arrive=now&depart=now", "arrive", "give depart or arrive, not both"),
        (
            "/route?from=desk&to=lab&compare-assuming=true", "compare-assuming",
            "compare-assuming needs assume-closed, assume-open or assume-delay"
        ),
        ("/route?from=desk&to=lab&lang=xx", "lang", #"there is no phrasebook for the language "xx""#),
        ("/route?from=desk&to=lab&compare=sledge", "compare", #"the value "sledge" is invalid for "compare""#),
    ]) func `Parameters that do not fit are refused`(request: String, parameter: String, message: String) {
        let response = RequestDoor(inquiry: clinic.inquiry).answer(request)
        #expect(response.status == 400)
        #expect(response.body["parameter"]?.text == parameter)
        #expect(response.body["message"]?.text == message)
    }

    @Test func `A profile to compare with needs the permission that the traveller's needs`() {
        let inquiry = clinic.inquiry
        inquiry.objection = { traveller in
            traveller.profile.name == "wheelchair" ? AnswerError(.forbidden, "no", parameter: "profile") : nil
        }
        let door = RequestDoor(inquiry: inquiry)
        let refused = door.answer("/route?from=desk&to=lab&compare=wheelchair")
        #expect(refused.status == 403)
        #expect(refused.body["parameter"]?.text == "compare")
        #expect(door.answer("/route?from=desk&to=lab&compare=stroller").status == 200)
    }

    @Test(arguments: [
        ("", 1), ("&via=wc-g", 2), ("&compare=wheelchair", 2), ("&via=wc-g&compare=wheelchair&compare=stroller", 6),
        ("&assume-closed=lift&compare-assuming=true", 2), ("&arrive=2026-01-05T12:00", 2),
    ]) func `Every search is paid for before it is made`(options: String, searches: Int) {
        let inquiry = clinic.inquiry
        var paid = 0
        inquiry.pay = { count throws(AnswerError) in paid += count }
        #expect(RequestDoor(inquiry: inquiry).answer("/route?from=desk&to=lab" + options).status == 200)
        #expect(paid >= searches)
        inquiry.pay = { _ throws(AnswerError) in throw AnswerError(.tooBig, "too many") }
        #expect(RequestDoor(inquiry: inquiry).answer("/route?from=desk&to=lab" + options).status != 200)
    }

    @Test func `CSV has a line for each step`() throws {
        let lines = AnswerRows(try answer([("from", "desk"), ("to", "lab")]), for: .rows).csv.split(separator: "\n")
        #expect(
            lines.first
                == "route,leg,distance,duration,weight,name,maneuver_location,maneuver_modifier,maneuver_kind,maneuver_instruction,level_id,level_name,building,end_level_id,end_level_name,context,highway,sign"
        )
        let steps = try answer([("from", "desk"), ("to", "lab")]).guided.guided.legs.map(\.steps.count)
        #expect(lines.count == 1 + steps.reduce(0, +))
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("1,1,") })
    }

    @Test func `What only an assumption makes possible is shown beside the refusal`() throws {
        let house = try ClosedHouse()
        try house.close("lift", reason: "repair")
        try house.close("stairs", reason: "repair")
        let inquiry = { Inquiry(house.engine, try house.engine.venue(), at: Clinic.now) }
        let query = "/route?from=bar&to=room&assume-open=stairs"
        let refused = RequestDoor(inquiry: try inquiry()).answer("/route?from=bar&to=room")
        #expect(refused.status != 200)
        let open = RequestDoor(inquiry: try inquiry()).answer(query)
        let both = RequestDoor(inquiry: try inquiry()).answer(query + "&compare-assuming=true")
        #expect(both.status == 200)
        #expect(both.body["routes"] == open.body["routes"])
        #expect(both.body["assumed"] == open.body["assumed"])
        #expect(both.body["compare"]?[0]?["profile"] == "as it is")
        #expect(both.body["compare"]?[0]?["message"]?.text?.isEmpty == false)
    }

    @Test func `A refusal says what was assumed`() throws {
        let house = try ClosedHouse()
        let inquiry = Inquiry(house.engine, try house.engine.venue(), at: Clinic.now)
        let door = RequestDoor(inquiry: inquiry)
        let answer = door.answer("/route?from=bar&to=room&assume-closed=lift&assume-closed=stairs")
        #expect(answer.status != 200)
        #expect(answer.body["notes"]?.elements?.contains { $0.text?.hasPrefix("assumed closed: ") == true } == true)
    }
}
