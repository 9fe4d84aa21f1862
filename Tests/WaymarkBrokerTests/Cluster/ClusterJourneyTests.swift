import BrokerTestSupport
import Testing
import WaymarkBroker
import WaymarkEngine

@Suite(.cluster) struct `Journeys on a cluster` {
    private let servers: Servers
    private let phones: Phones

    init() throws {
        servers = try Servers(1)
        phones = try Phones(servers, over: 0)
    }

    private func run(_ desks: Desk..., until what: String, _ condition: () throws -> Bool) throws {
        try takeTurns(desks, phones, until: what, condition)
    }

    @Test func `One engine at one server keeps a journey until it arrives`() throws {
        let desk = try servers.desk("desk")
        try run(desk, until: "the partitions") { desk.service.partitions.count == 8 }
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        try run(desk, until: "the journey") { phones.names("phil").contains("session_started") }
        #expect(desk.service.travellers == ["phil"])
        servers.clock.pass(seconds: 1)
        phones.send("owntracks/phil/phone", try desk.payload(at: "bakery"))
        try run(desk, until: "an instruction") { phones.names("phil").contains("did_pass_visual_instruction") }
        servers.clock.pass(seconds: 240)
        try run(desk, until: "the arrival") {
            servers.clock.pass(seconds: 1)
            phones.send("owntracks/phil/phone", try desk.payload(at: "cinema"))
            return phones.names("phil").contains("did_arrive")
        }
        phones.ask("phil", #"{"_type":"end"}"#)
        try run(desk, until: "the end") { phones.names("phil").contains("session_ended") }
        #expect(phones.faults("phil") == [])
        #expect(desk.service.travellers.isEmpty)
    }

    @Test func `Another engine continues the journeys of one that died`() throws {
        let first = try servers.desk("first")
        try run(first, until: "the partitions") { first.service.partitions.count == 8 }
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        servers.clock.pass(seconds: 1)
        phones.send("owntracks/phil/phone", try first.payload(at: "bakery"))
        try run(first, until: "an instruction") { phones.names("phil").contains("did_pass_visual_instruction") }
        let before = phones.names("phil")
        // From now on, the first engine does nothing. What it says goodbye with would release its partitions.
        let second = try servers.desk("second")
        phones.send("owntracks/phil/phone", try first.payload(at: "bakery", more: #","n":2"#))
        try run(second, until: "the partitions") { second.service.partitions.count == 8 }
        #expect(second.service.travellers == ["phil"])
        servers.clock.pass(seconds: 240)
        try run(second, until: "the arrival") {
            servers.clock.pass(seconds: 1)
            phones.send("owntracks/phil/phone", try second.payload(at: "cinema"))
            return phones.names("phil").contains("did_arrive")
        }
        #expect(phones.faults("phil") == [])
        #expect(Array(phones.names("phil").prefix(before.count)) == before)
        #expect(phones.heard["phil"]?.count == 1)
        // The first engine wakes. It still believes in its partitions, and its next write is refused.
        #expect(first.service.partitions.count == 8)
        try run(first, until: "the refusal") { first.service.partitions.isEmpty }
        #expect(first.service.travellers.isEmpty)
        try run(first, second, until: "the end of the journey") {
            servers.clock.pass(seconds: 1)
            phones.ask("phil", #"{"_type":"end"}"#)
            return phones.names("phil").contains("session_ended")
        }
        #expect(phones.faults("phil") == [])
    }

    @Test func `Engines share the partitions and give up what is too much`() throws {
        let first = try servers.desk("first")
        try run(first, until: "all partitions") { first.service.partitions.count == 8 }
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        try run(first, until: "the journey") { phones.names("phil").contains("session_started") }
        let second = try servers.desk("second", changing: { $0.seed = 3 })
        try run(first, second, until: "equal shares") {
            first.service.partitions.count == 4 && second.service.partitions.count == 4
        }
        let third = try servers.desk("third", changing: { $0.seed = 5 })
        let desks = [first, second, third]
        try run(first, second, third, until: "equal shares") {
            desks.map { $0.service.partitions.count }.sorted() == [2, 3, 3]
        }
        #expect(Set(desks.flatMap { $0.service.partitions }) == Set(0..<8))
        #expect(desks.flatMap { $0.service.travellers } == ["phil"])
        // An engine that leaves gives up everything at once.
        try first.stop()
        try run(second, third, until: "equal shares") {
            second.service.partitions.count == 4 && third.service.partitions.count == 4
        }
        #expect(second.service.travellers + third.service.travellers == ["phil"])
        #expect(phones.faults("phil") == [])
    }

    @Test func `Requests that cannot be met are answered or counted`() throws {
        let desk = try servers.desk("desk", changing: { $0.admitsSenders = false })
        try desk.group("ada", "phil")
        try run(desk, until: "the partitions") { desk.service.partitions.count == 8 }
        phones.ask("phil", #"{"_type":"go","to":"cinema"}"#)
        try run(desk, until: "an answer") { phones.others.count == 1 }
        #expect(phones.others[0]["message"]?.text?.contains("your position") == true)
        phones.ask("phil", #"{"_type":"go","to":"cinemma","from":"bakery"}"#)
        try run(desk, until: "an answer") { phones.others.count == 2 }
        phones.ask("eve", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        phones.ask("phil", "{{{")
        phones.send("owntracks/phil/phone", "nonsense")
        try run(desk, until: "the refusals") {
            desk.service.counters.refused["not a member of the venue"] == 1
                && desk.service.counters.refused["a request that cannot be read"] == 1
        }
        #expect(desk.service.travellers.isEmpty)
    }

    @Test func `A closure is in force for journeys on the cluster`() throws {
        let desk = try servers.desk("desk")
        try run(desk, until: "the partitions") { desk.service.partitions.count == 8 }
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        try run(desk, until: "the journey") { phones.names("phil").contains("session_started") }
        try desk.engine.add(
            ConditionDraft(target: .connector("lift-west"), effect: .closed, reason: "repair"), to: try desk.venue)
        try run(desk, until: "the change") { phones.names("phil").contains("conditions_changed") }
        // Another store gives the condition another number, which is not a change.
        let second = try servers.desk("second")
        _ = try second.engine.add(
            ConditionDraft(target: .connector("lift-east"), effect: .closed), to: try second.venue)
        for condition in try second.engine.conditions(of: try second.venue) {
            try second.engine.lift(condition, from: try second.venue)
        }
        try run(second, until: "the journey") { second.service.travellers == ["phil"] }
        servers.clock.pass(seconds: 10)
        phones.send("owntracks/phil/phone", try desk.payload(at: "bakery"))
        try run(second, until: "an instruction") { phones.names("phil").contains("did_pass_visual_instruction") }
        #expect(phones.names("phil").filter { $0 == "conditions_changed" }.count == 1)
        #expect(phones.faults("phil") == [])
    }
}
