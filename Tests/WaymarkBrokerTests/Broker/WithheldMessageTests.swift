import BrokerTestSupport
import Foundation
import Testing
import WaymarkEngine
import WaymarkSharing

@testable import WaymarkBroker

/// Mosquitto grants every subscription, and silently sends nothing of what its access rules forbid.
@Suite(.broker) struct `What access rules of a broker keep back silently` {
    private let broker: TestBroker
    private let clock = Desk.Clock()
    private let closure = ConditionDraft(target: .connector("lift-east"), effect: .closed)
    private let topics = "waymark/v1/riverside-mall/$conditions/#"

    init() throws {
        broker = try TestBroker(["allow_anonymous true", "acl_file DIR/acl"])
        try allow("readwrite #")
        try broker.start()
    }

    private func allow(_ rules: String...) throws {
        try Data(rules.map { "topic \($0)\n" }.joined().utf8).write(to: broker.folder.appendingPathComponent("acl"))
        broker.reload()
    }

    /// Everything may be sent, and everything but what the broker keeps for venues is sent back.
    private func withhold() throws { try allow("write #", "read waymark/v1/riverside-mall/$engines/#", "read test/#") }

    private func conditions(_ desk: Desk) throws -> [Condition] { try desk.engine.conditions(of: desk.venue) }

    private func connect(_ desks: Desk...) throws {
        for desk in desks {
            try run(desk, until: "the connection") {
                if !desk.service.isConnected { clock.pass(seconds: 1) }
                return desk.service.isConnected
            }
        }
    }

    /// Lets an engine send what is new in its store, until the broker has all of it.
    private func deliver(_ what: String, by desk: Desk) throws {
        try desk.step()
        try run(desk, until: "\(what) at the broker") { try desk.engine.brokerLink(of: desk.venue)?.waiting == 0 }
    }

    /// Lets an engine work until it has asked the broker again for what it keeps, and that has come.
    private func renew(_ desk: Desk) throws {
        clock.pass(seconds: 61)
        try deliver("the questions", by: desk)
        let end = "waymark/v1/riverside-mall/ada/request"
        let before = desk.service.counters.received
        try broker.publish(end, "{}")
        try run(desk, until: "the end") { desk.service.counters.received > before }
    }

    @Test func `It comes when they allow it, and what comes again changes nothing`() throws {
        try withhold()
        let (one, two) = (try Desk("one", at: broker, clock), try Desk("two", at: broker, clock))
        try connect(one, two)
        try one.engine.add(closure, to: one.venue)
        try deliver("the closure", by: one)
        for _ in 0..<20 { try two.step() }
        #expect(try conditions(two).isEmpty)
        try broker.publish("waymark/v1/riverside-mall/$conditions/other/1", "rubbish", options: ["-r"])
        try broker.publish("waymark/v1/riverside-mall/$erased/ada", "rubbish", options: ["-r"])
        try broker.publish("waymark/v1/riverside-mall/$costs/feed", "rubbish", options: ["-r"])
        try allow("readwrite #")
        try run(one, two, until: "the closure") {
            clock.pass(seconds: 1)
            return try conditions(two).count == 1
        }
        for _ in 0..<3 { try renew(two) }
        let before = (two.news.count, two.service.counters.refused)
        for _ in 0..<3 { try renew(two) }
        var refused = two.service.counters.refused
        for (reason, count) in before.1 where refused[reason] == count { refused[reason] = nil }
        // Only the marks of this test are refused.
        #expect(refused.count == 1)
        #expect(!two.news[before.0...].contains { if case .conditionSet = $0 { true } else { false } })
        #expect(two.news.count { if case .conditionSet = $0 { true } else { false } } == 1)
    }

    @Test func `A message that comes again from what a broker keeps writes nothing`() throws {
        let desk = try Desk("two", at: nil, clock)
        let condition = try #require(try one(closure))
        let arrivals = [
            ("$conditions/one/1", condition), ("$conditions/one/2", "rubbish"), ("$erased/ada", "rubbish"),
            ("$costs/feed", "rubbish"),
        ].map { topic, text in
            BrokerNotice.arrived(
                BrokerArrival(
                    topic: "waymark/v1/riverside-mall/\(topic)", payload: Array(text.utf8), isRetained: true))
        }
        try desk.service.handle(arrivals)
        #expect(try conditions(desk).count == 1 && desk.service.counters.refused.count == 3)
        let before = (desk.service.counters, desk.service.news.count, try desk.engine.store.stamp())
        try desk.service.handle(arrivals)
        #expect(desk.service.counters == before.0 && desk.service.news.count == before.1)
        #expect(try desk.engine.store.stamp() == before.2)
    }

    /// Returns the message of a condition.
    private func one(_ draft: ConditionDraft) throws -> String? {
        let desk = try Desk("one", at: nil, clock)
        return ConditionMessage(try desk.engine.add(draft, to: desk.venue)).json.compact()
    }

    @Test func `Who was away for more than 30 days takes nothing for over that did not come`() throws {
        let (one, two) = (try Desk("one", at: broker, clock), try Desk("two", at: broker, clock))
        try connect(one, two)
        try one.engine.add(closure, to: one.venue)
        try one.engine.add(ConditionDraft(target: .place("bakery"), effect: .closed), to: one.venue)
        try run(one, two, until: "the closures") { try conditions(two).count == 2 }
        try two.stop()
        let bakery = try #require(try conditions(one).first { $0.target == .place("bakery") })
        try one.engine.lift(bakery, from: one.venue)
        try deliver("the end", by: one)
        clock.pass(seconds: 31 * 86_400)
        try deliver("the deletion", by: one)
        let retained = try broker.retained(topics)
        #expect(retained.count == 1)
        // The broker's clock stands still. After so long, it has no session with messages for engine two, either.
        try withhold()
        broker.kill()
        try broker.forget()
        try broker.start()
        try broker.publish(
            String(retained[0].prefix { $0 != " " }), String(retained[0].drop { $0 != " " }.dropFirst()),
            options: ["-r"])
        try two.crash()
        try connect(two)
        for _ in 0..<3 { try renewSilently(two) }
        #expect(try conditions(two).count == 2)
        try allow("readwrite #")
        #expect(try broker.retained(topics) == retained)
        // It is still known that it was away for so long, after another start, too.
        try two.crash()
        try run(two, until: "the end") {
            clock.pass(seconds: 1)
            return try conditions(two).map(\.target) == [closure.target]
        }
        #expect(try broker.retained(topics).filter { !$0.contains("condition_lifted") } == retained)
    }

    private func renewSilently(_ desk: Desk) throws {
        clock.pass(seconds: 61)
        try deliver("the questions", by: desk)
        for _ in 0..<20 { try desk.step() }
    }

    @Test func `An engine that does not hear of an end sends no older state over it`() throws {
        let (one, two) = (try Desk("one", at: broker, clock), try Desk("two", at: broker, clock))
        try connect(one, two)
        try two.engine.add(closure, to: two.venue)
        try run(one, two, until: "the closure") { try conditions(one).count == 1 }
        try two.stop()
        try one.engine.lift(try conditions(one)[0], from: one.venue)
        try deliver("the end", by: one)
        try one.stop()
        let retained = try broker.retained(topics)
        #expect(retained.count == 1 && retained[0].contains("condition_lifted"))
        try withhold()
        try two.crash()
        try connect(two)
        for _ in 0..<3 { try renewSilently(two) }
        try allow("readwrite #")
        #expect(try broker.retained(topics) == retained)
        try run(two, until: "the end") {
            clock.pass(seconds: 1)
            return try conditions(two).isEmpty
        }
    }
}
