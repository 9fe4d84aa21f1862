import BrokerTestSupport
import Foundation
import Testing
import WaymarkBroker
import WaymarkEngine

@Suite(.broker) struct `Outages of a broker or an engine` {
    private let broker: TestBroker
    private let clock = Desk.Clock()

    init() throws { broker = try TestBroker() }

    /// How far east of the bakery the traveller is at a second: from one end of the mall to the other, as who is farther away
    /// is not followed.
    private static func metres(_ second: Int) -> Int { second * 6 - 120 }

    @Test func `Without a broker everything else works and messages wait for it`() throws {
        let desk = try Desk("desk", at: broker, clock)
        try desk.group("ada", "ben")
        try desk.share("ada")
        try desk.stand("ada", at: "bakery")
        try desk.step()
        guard case .away(.unreachable, let wait)? = desk.news.first else {
            Issue.record("\(desk.news)")
            return
        }
        #expect((500...1000).contains(wait))
        #expect(try desk.sharing.seen(by: "ben", at: clock.now)[0].location != nil)
        let link = try #require(try desk.engine.brokerLink(of: desk.venue))
        #expect(link.state == .away && link.waiting == 1)
        // The next attempt follows after the wait, and not before.
        try desk.step()
        #expect(desk.news.count == 1)
        clock.pass(seconds: 1)
        try desk.step()
        #expect(desk.news.count == 2)
        try broker.start()
        clock.pass(seconds: 30)
        try run(desk, until: "the position") { desk.service.isConnected && desk.service.counters.sent >= 2 }
        #expect(try broker.retained("owntracks/#").count == 1)
        #expect(try desk.engine.brokerLink(of: desk.venue)?.waiting == 0)
    }

    @Test(arguments: [false, true]) func `Nothing is lost or doubled when the broker ends midway`(isKilled: Bool) throws
    {
        try broker.start()
        let one = try Desk("one", at: broker, clock)
        let two = try Desk("two", at: broker, clock)
        for desk in [one, two] { try desk.group("ada", "ben") }
        try run(one, two, until: "the connections") { one.service.isConnected && two.service.isConnected }
        try one.share("ada")
        for number in 0..<60 {
            try one.stand("ada", at: "bakery", east: Double(Self.metres(number)))
            try one.step()
            if number % 2 == 0 { try two.step() }
            if number == 20 { isKilled ? broker.kill() : broker.stop() }
            if number == 40 { try broker.start() }
            clock.pass(seconds: 1)
        }
        clock.pass(seconds: 60)
        try run(one, two, until: "the last position") {
            if !one.service.isConnected || !two.service.isConnected { clock.pass(seconds: 1) }
            return try two.numbers(of: "ada", for: "ben").last == Self.metres(59)
        }
        #expect(try two.numbers(of: "ada", for: "ben") == (0..<60).map(Self.metres))
        #expect(one.service.counters.connections == 2)
        try run(one, until: "the acknowledgements") { try one.engine.brokerLink(of: one.venue)?.waiting == 0 }
        #expect(try broker.retained("owntracks/ada/+").count == 1)
    }

    @Test func `Nothing is lost or doubled when engines end midway`() throws {
        try broker.start()
        let one = try Desk("one", at: broker, clock)
        let two = try Desk("two", at: broker, clock)
        for desk in [one, two] { try desk.group("ada", "ben") }
        try run(one, two, until: "the connections") { one.service.isConnected && two.service.isConnected }
        try one.share("ada")
        for number in 0..<60 {
            try one.stand("ada", at: "bakery", east: Double(Self.metres(number)))
            try one.step()
            if number % 2 == 0 { try two.step() }
            if number == 20 { try two.crash() }
            if number == 30 { try one.crash() }
            clock.pass(seconds: 1)
        }
        try run(one, two, until: "the last position") { try two.numbers(of: "ada", for: "ben").last == Self.metres(59) }
        #expect(try two.numbers(of: "ada", for: "ben") == (0..<60).map(Self.metres))
    }

    @Test func `A transition that arrives twice is stored once`() throws {
        try broker.start()
        let desk = try Desk("desk", at: broker, clock)
        try desk.group("ada", "phil")
        try run(desk, until: "the connection") { desk.service.isConnected }
        let payload = try desk.payload(at: "cinema", more: #","event":"enter","desc":"Cinema","wtst":0"#)
            .replacing(#""location""#, with: #""transition""#)
        for _ in 0..<3 { try broker.publish("owntracks/phil/phone/event", payload) }
        try run(desk, until: "all of them") { desk.service.counters.repeated == 2 }
        #expect(desk.service.counters.received == 1)
    }

    @Test func `What another process shares and removes is sent`() throws {
        try broker.start()
        let path = broker.folder.appendingPathComponent("store.db").path
        let desk = try Desk("desk", at: broker, clock, store: path)
        try run(desk, until: "the connection") { desk.service.isConnected }
        let clerk = try Engine(EngineConfiguration(storePath: path, clock: { [clock] in clock.now }))
        let sharing = clerk.sharing(in: try clerk.venue())
        for id in ["ada", "ben"] { try sharing.setMember(id, at: clock.now) }
        try sharing.startGroup(by: "ada", with: ["ben"], at: clock.now)
        try sharing.perform(.start(member: "ada", mode: .move, precision: .exact, duration: 60_000), at: clock.now)
        let (point, level) = try desk.place("bakery")
        try sharing.perform(
            .fix(member: "ada", Fix(point: point, level: level, accuracy: 3, time: clock.now)), at: clock.now)
        try run(desk, until: "the position") { try broker.retained("owntracks/+/+").count == 1 }
        try sharing.perform(.removeMember("ada"), at: clock.now)
        try run(desk, until: "the deletion") { try broker.retained("owntracks/+/+").isEmpty }
    }
}
