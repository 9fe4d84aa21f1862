import BrokerTestSupport
import Testing
import WaymarkBroker
import WaymarkEngine

@Suite struct `Positions are kept for a day` {
    @Test func `An engine deletes old ones although nobody shares anything, with or without a connection`() throws {
        let clock = Desk.Clock()
        let desk = try Desk(
            "desk", at: nil, clock, settings: BrokerSettings(BrokerAddress(host: "127.0.0.1", port: 1)))
        try desk.group("ada", "ben")
        try desk.share("ada", seconds: 600)
        try desk.stand("ada", at: "cinema")
        try desk.step()
        let sent = clock.now
        #expect(try desk.sharing.trail(of: "ada", for: "ben", at: sent).points.count == 1)
        clock.pass(seconds: 900)
        // The share ends, which changes the store for the last time.
        try desk.step()
        clock.pass(seconds: 86_400 - 900 - 60)
        try desk.step()
        let stored = try desk.engine.store.members.sharing(in: "riverside-mall")
        clock.pass(seconds: 120)
        try desk.step()
        #expect(try desk.engine.store.members.sharing(in: "riverside-mall") != stored)
        #expect(try !desk.engine.store.members.deleteShared(before: sent))
    }
}

@Suite(.broker) struct `Positions at a broker are kept for a day` {
    private let broker: TestBroker
    private let clock = Desk.Clock()

    init() throws {
        broker = try TestBroker()
        try broker.start()
    }

    @Test func `Every engine deletes old ones, and one that a broker still retains does not come back`() throws {
        let one = try Desk("one", at: broker, clock)
        let two = try Desk("two", at: broker, clock)
        for desk in [one, two] { try desk.group("ada", "ben", "phil") }
        try run(one, two, until: "the connections") { one.service.isConnected && two.service.isConnected }
        try one.share("ben", seconds: 600)
        try one.stand("ben", at: "bakery")
        // A phone of another program retains its last position, without an end.
        let old = try one.payload(at: "cinema")
        try broker.publish("owntracks/phil/phone", old, options: ["-r"])
        func count(_ desk: Desk, _ member: String) throws -> Int {
            try desk.sharing.trail(of: member, for: "ada", at: clock.now).points.count
        }
        try run(one, two, until: "the positions") {
            try [one, two].allSatisfy { try count($0, "ben") == 1 && count($0, "phil") == 1 }
        }
        let sent = clock.now
        clock.pass(seconds: 900)
        try run(one, two, until: "the end of the share") { try broker.retained("owntracks/ben/+").isEmpty }
        clock.pass(seconds: 86_400)
        try run(one, two, until: "the deletion at both") {
            try [one, two].allSatisfy { try count($0, "ben") == 0 && count($0, "phil") == 0 }
        }
        // What is not shown any more is deleted in the next step.
        for desk in [one, two] {
            for _ in 0..<3 { try desk.step() }
            #expect(try !desk.engine.store.members.deleteShared(before: sent.adding(seconds: 60)))
        }
        try run(one, two, until: "the deletion at the broker") { try broker.retained("owntracks/phil/+").isEmpty }
        // If a phone sends an old one again, a third engine hears it at once, and so does one that comes back.
        try broker.publish("owntracks/phil/phone", old, options: ["-r"])
        try two.crash()
        let three = try Desk("three", at: broker, clock)
        try three.group("ada", "ben", "phil")
        try run(one, two, three, until: "the connections") { two.service.isConnected && three.service.isConnected }
        clock.pass(seconds: 5)
        try broker.publish("owntracks/phil/phone", try one.payload(at: "bakery"))
        let desks = [one, two, three]
        try run(one, two, three, until: "the new position") { try desks.allSatisfy { try count($0, "phil") >= 1 } }
        for desk in desks {
            #expect(try count(desk, "phil") == 1 && count(desk, "ben") == 0)
        }
        try run(one, two, three, until: "the deletion of the old one") { try broker.retained("owntracks/+/+").isEmpty }
    }

    @Test func `An engine deletes what a phone retained that is away, too`() throws {
        let one = try Desk("one", at: broker, clock)
        try one.group("ada", "phil")
        try run(one, until: "the connection") { one.service.isConnected }
        let time = clock.now.milliseconds / 1000
        try broker.publish(
            "owntracks/phil/phone", #"{"_type":"location","acc":3,"lat":0,"lon":0,"tst":\#(time),"tid":"ph"}"#,
            options: ["-r"])
        for _ in 0..<5 { try one.step() }
        #expect(try broker.retained("owntracks/+/+").count == 1)
        clock.pass(seconds: 86_400 + 60)
        try run(one, until: "the deletion") { try broker.retained("owntracks/+/+").isEmpty }
    }

    @Test func `An engine that starts later deletes what a phone retained a day before`() throws {
        let one = try Desk("one", at: broker, clock)
        try one.group("ada", "phil")
        try run(one, until: "the connection") { one.service.isConnected }
        try broker.publish("owntracks/phil/phone", try one.payload(at: "cinema"), options: ["-r"])
        try run(one, until: "the position") {
            try one.sharing.trail(of: "phil", for: "ada", at: clock.now).points.count == 1
        }
        try one.crash()
        clock.pass(seconds: 600)
        // It knows the message already, and hears it once more.
        try run(one, until: "the connection") { one.service.isConnected }
        clock.pass(seconds: 86_400)
        try run(one, until: "the deletion") { try broker.retained("owntracks/+/+").isEmpty }
    }
}
