import BrokerTestSupport
import Testing

@testable import WaymarkBroker
@testable import WaymarkEngine

/// Three engines with stores of their own, each with the shipped plugin for alarms.
@Suite(.broker) struct `Costs of plugins over a broker` {
    private let broker: TestBroker
    private let clock = Desk.Clock()
    private let one: Desk
    private let two: Desk
    private let three: Desk

    init() throws {
        let broker = try TestBroker()
        try broker.start()
        let one = try Self.desk("one", broker, clock)
        let two = try Self.desk("two", broker, clock)
        let three = try Self.desk("three", broker, clock)
        try run(one, two, three, until: "the connections") {
            one.service.isConnected && two.service.isConnected && three.service.isConnected
        }
        (self.broker, self.one, self.two, self.three) = (broker, one, two, three)
    }

    private static func desk(_ id: String, _ broker: TestBroker, _ clock: Desk.Clock) throws -> Desk {
        let folder = Desk.mall.replacing("venues/riverside-mall", with: "plugins/evacuation")
        return try Desk(id, at: broker, clock, plugins: folder)
    }

    private func request(_ desk: Desk) throws -> RouteRequest {
        RouteRequest(
            waypoints: try ["bays-a", "cinema"].map { try desk.engine.waypoint($0, in: desk.venue) },
            profile: .wheelchair, time: .depart(clock.now))
    }

    private func journey(_ desk: Desk) throws -> Journey {
        var journey = try Journey(
            desk.engine, venue: desk.venue, request: request(desk), options: JourneyOptions(), at: clock.now)
        _ = try journey.setOut()
        return journey
    }

    /// Lets a second pass, after which the journey's way is closed.
    private func closes(_ journey: inout Journey) throws {
        let events = try journey.take(.tick(journey.now.adding(seconds: 1)))
        #expect(events.contains { $0.name == "did_fail_to_reroute" })
        let isClosed = journey.session?.isWayClosed
        #expect(isClosed == true)
    }

    /// Lets time pass, after which the journey's way is open.
    private func opens(_ journey: inout Journey) throws {
        let events = try journey.take(.tick(journey.now.adding(seconds: 10)))
        #expect(events.contains { $0.name == "way_reopened" })
    }

    private func evacuate(_ desk: Desk, _ arguments: String...) {
        let (host, venue) = (desk.engine.pluginHost(for: "riverside-mall"), try? desk.venue)
        _ = host.flatMap { desk.engine.answer(command: "evacuate", arguments: arguments, of: $0, in: venue) }
    }

    private func isAlarmed(_ desk: Desk) throws -> Bool {
        try desk.engine.store.pluginValues.value("alarm", of: "evacuation", scope: "venue/riverside-mall") != nil
    }

    @Test func `An alarm at one engine closes the way of journeys at the others, and its end opens it`() throws {
        var first = try journey(two)
        var second = try journey(three)
        evacuate(one, "lift-east", "lift-west")
        try run(one, two, three, until: "the alarm") { try isAlarmed(two) && isAlarmed(three) }
        try closes(&first)
        try closes(&second)
        #expect(throws: EngineError.self) { try two.engine.route(request(two), in: two.venue) }
        // Any engine ends it.
        evacuate(three, "off")
        try run(one, two, three, until: "the end") { try !isAlarmed(one) && !isAlarmed(two) }
        try opens(&first)
        try opens(&second)
        #expect(throws: Never.self) { try two.engine.route(request(two), in: two.venue) }
        let kept = try broker.retained("waymark/v1/riverside-mall/$costs/#")
        #expect(kept.count == 1 && kept[0].contains(#""revision": 2"#) && kept[0].contains(#""engine": "three""#))
    }

    @Test func `An engine that was away neither misses an alarm nor brings an old one back`() throws {
        evacuate(one, "lift-east")
        try run(one, two, three, until: "the alarm") { try isAlarmed(two) && isAlarmed(three) }
        try one.stop()
        evacuate(two, "off")
        try run(two, three, until: "the end") { try !isAlarmed(three) }
        try one.crash()
        try run(one, two, three, until: "the end at the engine that was away") { try !isAlarmed(one) }
        for desk in [two, three] { #expect(try !isAlarmed(desk)) }
        let late = try Self.desk("late", broker, clock)
        evacuate(two, "lift-west")
        try run(one, two, three, late, until: "the alarm") { try isAlarmed(one) && isAlarmed(late) }
    }

    @Test func `What happened while a plugin was disabled reaches it when it is enabled`() throws {
        for isAlarm in [true, false] {
            try two.engine.setPlugin("evacuation", isEnabled: false)
            evacuate(one, isAlarm ? "lift-east" : "off")
            try run(one, two, three, until: "the other engine") { try isAlarmed(three) == isAlarm }
            #expect(try isAlarmed(two) != isAlarm)
            try two.engine.setPlugin("evacuation", isEnabled: true)
            try run(one, two, three, until: "the enabled plugin") { try isAlarmed(two) == isAlarm }
            #expect(try isAlarmed(one) == isAlarm && isAlarmed(three) == isAlarm)
        }
    }

    @Test(arguments: ["away", "new"]) func `An alarm of an engine that missed changes reaches all`(_ kind: String)
        throws
    {
        try three.stop()
        for _ in 0..<3 {
            evacuate(one, "lift-west")
            try run(one, two, until: "the alarm") { try isAlarmed(two) }
            evacuate(one, "off")
            try run(one, two, until: "the end") { try !isAlarmed(two) }
        }
        let late = kind == "away" ? three : try Self.desk("three", broker, clock)
        evacuate(late, "lift-east")
        if kind == "away" { try late.crash() }
        try run(one, two, late, until: "the alarm everywhere") { try isAlarmed(one) && isAlarmed(two) }
        #expect(try isAlarmed(late))
        // Everybody knows of it now, so anybody ends it.
        evacuate(two, "off")
        try run(one, two, late, until: "the end") { try !isAlarmed(one) && !isAlarmed(late) }
        #expect(try !isAlarmed(two))
    }

    @Test func `An alarm here outlives the end of another one that was away`() throws {
        evacuate(one, "lift-west")
        try run(one, two, three, until: "the alarm") { try isAlarmed(two) && isAlarmed(three) }
        try three.stop()
        evacuate(three, "off")
        evacuate(one, "lift-east")
        try run(one, two, until: "the other alarm") { try alarm(two).contains("lift-east") }
        try three.crash()
        try run(one, two, three, until: "the other alarm") {
            try [one, two, three].allSatisfy { try alarm($0).contains("lift-east") }
        }
    }

    @Test func `An end that did not know of an alarm ends it nowhere, not even while the engine of the alarm is away`()
        throws
    {
        evacuate(one, "lift-west")
        try run(one, two, three, until: "the alarm") { try isAlarmed(two) && isAlarmed(three) }
        try two.stop()
        evacuate(two, "off")
        evacuate(one, "lift-east")
        try run(one, three, until: "the other alarm") { try alarm(three).contains("lift-east") }
        try one.stop()
        try two.crash()
        try run(two, three, until: "the alarm at the engine that ended it") {
            #expect(try alarm(three).contains("lift-east"))
            return try alarm(two).contains("lift-east")
        }
    }

    private func alarm(_ desk: Desk) throws -> String {
        try desk.engine.store.pluginValues.value("alarm", of: "evacuation", scope: "venue/riverside-mall") ?? ""
    }
}
