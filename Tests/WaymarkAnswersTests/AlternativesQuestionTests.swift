import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `Alternatives are a question` {
    private let clinic: Clinic
    private var door: RequestDoor { RequestDoor(inquiry: clinic.inquiry) }

    init() throws { clinic = try Clinic() }

    @Test func `The best way is the route, and each other way is one too`() throws {
        let answer = door.answer("/alternatives?from=desk&to=lab")
        let route = door.answer("/route?from=desk&to=lab")
        let other = door.answer("/route?from=desk&to=lab&exclude=escalator")
        #expect(answer.status == 200)
        #expect(answer.body["route"] == route.body["routes"]?[0])
        #expect(answer.body["waypoints"] == route.body["waypoints"])
        #expect(answer.body["alternatives"]?.elements?.count == 1)
        let way = try #require(answer.body["alternatives"]?[0])
        #expect(way["route"] == other.body["routes"]?[0])
        #expect(way["number"] == 1)
        #expect(way["difference"] == "by the stairs, without escalators")
        #expect(way["distance"] == other.body["routes"]?[0]?["distance"])
    }

    @Test func `What is assumed closed is on none of the ways`() {
        let answer = RequestDoor(inquiry: clinic.inquiry).answer("/alternatives?from=desk&to=lab&assume-closed=stairs")
        #expect(answer.body["alternatives"] == [])
        #expect(answer.body["assumed"]?[0] == #"closed: stairs "Stairs""#)
    }

    @Test(arguments: [
        ("from=atlantis&to=lab", "from"), ("from=desk&to=atlantis", "to"), ("from=desk&to=lab&via=atlantis", "via"),
        ("from=desk&to=lab&profile=sledge", "profile"), ("from=desk&to=lab&lang=xx", "lang"),
    ]) func `What is wrong is named`(query: String, parameter: String) {
        #expect(door.answer("/alternatives?" + query).body["parameter"]?.text == parameter)
    }

    @Test func `A role that may not be asked about is refused`() {
        let inquiry = clinic.inquiry
        inquiry.objection = { traveller in
            traveller.roles.contains(Role("staff")) ? AnswerError(.forbidden, "no", parameter: "role") : nil
        }
        #expect(RequestDoor(inquiry: inquiry).answer("/alternatives?from=desk&to=lab&role=staff").status == 403)
    }

    @Test func `More ways take more searches, which are paid for before`() {
        let inquiry = clinic.inquiry
        var paid: [Int] = []
        inquiry.pay = { count throws(AnswerError) in paid.append(count) }
        for count in [1, 8] {
            #expect(RequestDoor(inquiry: inquiry).answer("/alternatives?from=desk&to=lab&count=\(count)").status == 200)
        }
        #expect(paid.count == 2 && paid[0] >= 9 && paid[1] > paid[0])
        inquiry.pay = { _ throws(AnswerError) in throw AnswerError(.tooBig, "too many") }
        #expect(RequestDoor(inquiry: inquiry).answer("/alternatives?from=desk&to=lab").status == 413)
    }

    @Test func `CSV has a line and GeoJSON a feature for each other way`() throws {
        var bag = Bag()
        bag.add("from", .text("desk"))
        bag.add("to", .text("lab"))
        let answer = try bag.fill(AlternativesQuestion.self).ask(clinic.inquiry)
        let lines = AnswerRows(answer, for: .rows).csv.split(separator: "\n")
        #expect(lines.first == "number,distance,duration,difference,weight,arrival,step_free")
        #expect(lines.count == 2)
        let feature = try #require(answer.geoJSON["features"]?[0])
        #expect(feature["geometry"]?["type"] == "MultiLineString")
        #expect(feature["properties"]?["number"] == 1)
    }
}
