import BrokerTestSupport
import Foundation
import StoreFixtures
import Testing
import WaymarkBroker
import WaymarkEngine
import WaymarkStore

@Suite(.broker) struct `Live conditions over a broker` {
    private let broker: TestBroker
    private let clock = Desk.Clock()
    private let one: Desk
    private let two: Desk

    init() throws {
        broker = try TestBroker()
        try broker.start()
        let (one, two) = (try Desk("one", at: broker, clock), try Desk("two", at: broker, clock))
        try run(one, two, until: "the connections") { one.service.isConnected && two.service.isConnected }
        (self.one, self.two) = (one, two)
    }

    private let closure = ConditionDraft(target: .connector("lift-east"), effect: .closed, reason: "repair")

    private func conditions(_ desk: Desk) throws -> [Condition] { try desk.engine.conditions(of: desk.venue) }

    @Test func `A closure at one engine is in force at the other's next query`() throws {
        let profile = Profile.wheelchair
        let request = try ["bays-a", "cinema"].map { try two.engine.waypoint($0, in: two.venue) }
        func route() throws -> Int64 {
            try two.engine.route(
                RouteRequest(waypoints: request, profile: profile, time: .depart(clock.now)), in: two.venue
            )
            .guided.route.duration
        }
        let before = try route()
        try one.engine.add(closure, to: one.venue)
        try run(one, two, until: "the closure") { try !conditions(two).isEmpty }
        let received = try conditions(two)[0]
        #expect(received.target == closure.target && received.reason == "repair" && received.author == "one")
        #expect(try route() != before)
        #expect(two.news.contains(.conditionSet(received, by: "one")))
        // An engine that joins later gets it, too.
        let three = try Desk("three", at: broker, clock)
        try run(three, until: "the closure") { try conditions(three).map(\.target) == [closure.target] }
        try one.engine.lift(try conditions(one)[0], from: one.venue)
        try run(one, two, three, until: "the end") { try conditions(two).isEmpty && conditions(three).isEmpty }
        #expect(try route() == before)
        let kept = try broker.retained("waymark/v1/riverside-mall/$conditions/#")
        #expect(
            kept.count == 1 && kept[0].contains(#""_type": "condition_lifted""#) && kept[0].contains(#""revision": 2"#))
    }

    @Test func `A later end that a plugin sets reaches other engines as the same condition`() throws {
        func close(until seconds: Double) throws {
            var hook = HookRecord(plugin: "feed")
            var draft = closure
            (draft.author, draft.until) = ("feed", clock.now.adding(seconds: seconds))
            hook.conditions = [draft]
            _ = try one.engine.store.hooks.keep(
                HookTransaction(scope: "", visitor: "ada", venue: "riverside-mall", time: clock.now, hooks: [hook]),
                waiting: 1, isStrict: true)
        }
        try close(until: 20)
        try run(one, two, until: "the closure") { try !conditions(two).isEmpty }
        let first = try conditions(two)[0]
        try close(until: 50)
        try run(one, two, until: "the later end") {
            try conditions(two).map(\.until) == [clock.now.adding(seconds: 50)]
        }
        #expect(try conditions(two).map(\.id) == [first.id])
        #expect(two.news.filter { if case .conditionSet = $0 { true } else { false } }.count == 1)
        #expect(try conditions(one).map(\.until) == conditions(two).map(\.until))
    }

    @Test func `A closure that comes again arrives with its hours, and holds only in them`() throws {
        var closure = closure
        closure.every = try OpeningHours("Mo-Su 03:00-03:10; PH off")
        try one.engine.add(closure, to: one.venue)
        try run(one, two, until: "the closure") { try !conditions(two).isEmpty }
        #expect(try conditions(two)[0].every == closure.every)
        #expect(try two.engine.conditions(of: two.venue)[0].isActive(at: clock.now, in: two.venue.calendar) == false)
    }

    @Test func `A closure with a building that an engine does not have closes its landing there`() throws {
        let topic = "waymark/v1/riverside-mall/$conditions/other/7"
        let text =
            #"{"_type":"condition","number":7,"revision":1,"target":"connector","id":"lift-west","#
            + #""effect":"closed","with_building":"annex"}"#
        try broker.publish(topic, text, options: ["-r"])
        try run(one, two, until: "the closure") { try !conditions(one).isEmpty && !conditions(two).isEmpty }
        for desk in [one, two] {
            let condition = try conditions(desk)[0]
            #expect(condition.target == .connector("lift-west") && condition.enclosure == nil)
            let request = try ["bays-a", "cinema"].map { try desk.engine.waypoint($0, in: desk.venue) }
            _ = try desk.engine.route(
                RouteRequest(waypoints: request, profile: .wheelchair, time: .depart(clock.now)), in: desk.venue)
        }
        // The same with a larger number is no news.
        try broker.publish(topic, text.replacing(#""revision":1"#, with: #""revision":2"#), options: ["-r"])
        try one.engine.add(closure, to: one.venue)
        try run(one, two, until: "what came later") { try conditions(two).contains { $0.target == closure.target } }
        #expect(two.news.count { if case .conditionSet = $0 { true } else { false } } == 2)
    }

    @Test func `An engine with a new or older store takes its closures back`() throws {
        try one.engine.add(closure, to: one.venue)
        try one.engine.add(ConditionDraft(target: .place("cinema"), effect: .closed), to: one.venue)
        try run(one, two, until: "the closures") { try conditions(two).count == 2 }
        try one.engine.lift(try conditions(one)[1], from: one.venue)
        try run(one, two, until: "the end") { try conditions(two).count == 1 }
        try one.stop()
        let again = try Desk("one", at: broker, clock)
        try run(again, two, until: "the closure") { try !conditions(again).isEmpty }
        // It has more time to receive and to compare.
        try again.engine.add(ConditionDraft(target: .place("bakery"), effect: .closed), to: again.venue)
        try run(again, two, until: "another one") { try conditions(two).contains { $0.target == .place("bakery") } }
        let expected: Set<Condition.Target> = [closure.target, .place("bakery")]
        for desk in [again, two] { #expect(try Set(conditions(desk).map(\.target)) == expected) }
        #expect(again.news.contains { if case .conditionSet(_, by: "one") = $0 { true } else { false } })
        // It can end what it took back.
        let taken = try #require(try conditions(again).first { $0.target == closure.target })
        try again.engine.lift(taken, from: again.venue)
        try run(again, two, until: "the end") { try conditions(two).map(\.target) == [.place("bakery")] }
    }

    /// Imports the mall at a desk, without a lift or with it.
    private func importMall(at desk: Desk, hasLift: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mall-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: URL(fileURLWithPath: Desk.mall), to: folder)
        let file = folder.appendingPathComponent("connectors.yaml")
        var text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "  - id: lift-east"))
        let end = try #require(text.range(of: "\n\n", range: start.upperBound..<text.endIndex))
        if !hasLift { text.removeSubrange(start.lowerBound..<end.lowerBound) }
        try text.write(to: file, atomically: true, encoding: .utf8)
        _ = try desk.engine.importVenues(folder.path)
    }

    @Test(arguments: [false, true]) func `An import without what a closure is on lifts it at no other engine`(
        isUndone: Bool
    ) throws {
        try one.engine.add(closure, to: one.venue)
        try run(one, two, until: "the closure") { try !conditions(two).isEmpty }
        try importMall(at: two, hasLift: false)
        #expect(try conditions(two).isEmpty)
        // What comes later arrives after an end of the closure would.
        try two.engine.add(ConditionDraft(target: .place("bakery"), effect: .closed), to: two.venue)
        try run(one, two, until: "another one") { try conditions(one).count == 2 }
        #expect(try conditions(one).map(\.target) == [closure.target, .place("bakery")])
        if isUndone {
            _ = try two.engine.undo(try two.engine.undoableChanges().first { $0.kind == .importing }?.id)
        } else {
            try importMall(at: two, hasLift: true)
        }
        try run(one, two, until: "the closure again") { try conditions(two).count == 2 }
        try one.engine.add(ConditionDraft(target: .place("cinema"), effect: .closed), to: one.venue)
        try run(one, two, until: "a third one") { try conditions(two).count == 3 }
        #expect(try conditions(one).count == 3)
        // It is the same closure, which ends everywhere.
        let first = try #require(try conditions(one).first { $0.target == closure.target })
        try one.engine.lift(first, from: one.venue)
        try run(one, two, until: "the end") { try conditions(two).count == 2 }
        #expect(try !conditions(two).contains { $0.target == closure.target })
    }

    @Test func `A closure of something that a venue has only later is taken over then`() throws {
        try importMall(at: two, hasLift: false)
        try one.engine.add(closure, to: one.venue)
        try one.engine.add(ConditionDraft(target: .place("bakery"), effect: .closed), to: one.venue)
        try run(one, two, until: "what fits") { try !conditions(two).isEmpty }
        #expect(try conditions(two).map(\.target) == [.place("bakery")])
        try importMall(at: two, hasLift: true)
        try run(one, two, until: "the rest") { try conditions(two).count == 2 }
        try one.engine.lift(try conditions(one)[0], from: one.venue)
        try run(one, two, until: "the end") { try conditions(two).map(\.target) == [.place("bakery")] }
    }

    @Test(arguments: [false, true]) func `What is gone from a damaged store is not lifted elsewhere, and comes back`(
        isAcknowledged: Bool
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("desk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("s.sqlite").path
        let three = try Desk("three", at: broker, clock, store: path)
        try three.engine.add(closure, to: three.venue)
        try run(one, three, until: "the closure") { try conditions(one).count == 1 }
        try run(three, until: "the acknowledgement") { try three.engine.brokerLink(of: three.venue)?.waiting == 0 }
        let forget = isAcknowledged ? "" : "; UPDATE broker_outbox SET acked_ms = NULL"
        try OldStores.execute("DELETE FROM conditions" + forget, at: path)
        // Before what comes next, an end of the closure would arrive.
        try three.group("ada", "ben")
        try three.share("ada")
        try one.engine.add(ConditionDraft(target: .place("bakery"), effect: .closed), to: one.venue)
        try run(one, two, three, until: "the other engines") { try conditions(two).count == 2 }
        try run(three, until: "the report") {
            three.news.contains { if case .damaged = $0 { true } else { false } }
        }
        #expect(try conditions(one).map(\.target) == [closure.target, .place("bakery")])
        #expect(throws: EngineError.self) { try conditions(three) }
        try three.engine.rebuildStoreIndexes()
        try run(one, two, three, until: "what the others kept") {
            if !three.service.isConnected { clock.pass(seconds: 1) }
            return (try? conditions(three))?.count == 2
        }
        #expect(try Set(conditions(three).map(\.target)) == [closure.target, .place("bakery")])
        #expect(try conditions(one).map(\.target) == [closure.target, .place("bakery")])
    }

    @Test(arguments: [false, true]) func `A venue that an undo brings back has what is in force at the others`(
        isLifted: Bool
    ) throws {
        try one.engine.add(closure, to: one.venue)
        try one.engine.add(ConditionDraft(target: .place("kiosk"), effect: .closed), to: one.venue)
        try two.engine.add(ConditionDraft(target: .place("bakery"), effect: .closed), to: two.venue)
        try run(one, two, until: "the closures") { try conditions(one).count == 3 && conditions(two).count == 3 }
        _ = try two.engine.remove("riverside-mall")
        var expected: Set<Condition.Target> = [closure.target, .place("kiosk"), .place("bakery")]
        if isLifted {
            for target in [closure.target, .place("bakery")] {
                try one.engine.lift(try #require(try conditions(one).first { $0.target == target }), from: one.venue)
                expected.remove(target)
            }
        }
        try run(one, until: "the ends") { try one.engine.brokerLink(of: one.venue)?.waiting == 0 }
        _ = try two.engine.undo()
        try two.crash()
        try run(one, two, until: "the connection") { two.service.isConnected }
        try one.engine.add(ConditionDraft(target: .place("cinema"), effect: .closed), to: one.venue)
        expected.insert(.place("cinema"))
        try run(one, two, until: "the same conditions") {
            if !two.service.isConnected { clock.pass(seconds: 1) }
            return try conditions(two).contains { $0.target == .place("cinema") }
                && conditions(two).count == expected.count
        }
        for desk in [one, two] {
            #expect(try Set(conditions(desk).map(\.target)) == expected)
            #expect(try conditions(desk).count == expected.count)
        }
    }

    @Test func `Any engine can lift a closure`() throws {
        try one.engine.add(closure, to: one.venue)
        try run(one, two, until: "the closure") { try !conditions(two).isEmpty }
        try two.engine.lift(try conditions(two)[0], from: two.venue)
        try run(one, two, until: "the end") { try conditions(one).isEmpty }
        #expect(try conditions(two).isEmpty)
    }

    @Test func `Changes on both sides of an outage meet`() throws {
        try one.engine.add(closure, to: one.venue)
        try run(one, two, until: "the closure") { try !conditions(two).isEmpty }
        broker.stop()
        try run(one, two, until: "the outage") { !one.service.isConnected && !two.service.isConnected }
        try one.engine.lift(try conditions(one)[0], from: one.venue)
        try one.engine.add(ConditionDraft(target: .place("cinema"), effect: .closed), to: one.venue)
        try two.engine.add(ConditionDraft(target: .place("bakery"), effect: .closed), to: two.venue)
        try broker.start()
        let expected: Set<Condition.Target> = [.place("cinema"), .place("bakery")]
        try run(one, two, until: "the same conditions") {
            if !one.service.isConnected || !two.service.isConnected { clock.pass(seconds: 1) }
            return try Set(conditions(one).map(\.target)) == expected && Set(conditions(two).map(\.target)) == expected
        }
        #expect(try conditions(one).count == 2)
        #expect(try conditions(two).count == 2)
    }

    @Test func `A closure that was lifted while its engine was away does not come back`() throws {
        try one.engine.add(closure, to: one.venue)
        try run(one, two, until: "the closure") { try !conditions(two).isEmpty }
        try one.stop()
        try two.engine.lift(try conditions(two)[0], from: two.venue)
        try run(two, until: "the end at the broker") {
            try broker.retained("waymark/v1/riverside-mall/$conditions/#").allSatisfy {
                $0.contains("condition_lifted")
            }
        }
        try one.crash()
        try run(one, two, until: "the end") { try conditions(one).isEmpty }
        // Some more messages, of which none brings it back.
        try one.engine.add(ConditionDraft(target: .place("bakery"), effect: .closed), to: one.venue)
        try run(one, two, until: "another closure") { try conditions(two).map(\.target) == [.place("bakery")] }
        #expect(try conditions(one).map(\.target) == [.place("bakery")])
        let three = try Desk("three", at: broker, clock)
        try run(one, two, three, until: "the other closure") { try !conditions(three).isEmpty }
        #expect(try conditions(three).map(\.target) == [.place("bakery")])
    }

    @Test func `A broker that lost everything, and an engine that missed the end, agree in the end`() throws {
        try one.engine.add(closure, to: one.venue)
        try one.engine.add(ConditionDraft(target: .place("cinema"), effect: .closed), to: one.venue)
        try run(one, two, until: "the closures") { try conditions(two).count == 2 }
        try two.stop()
        try one.engine.lift(try conditions(one)[0], from: one.venue)
        try deliver("the end", by: one)
        // All sessions and retained messages are gone.
        broker.kill()
        try broker.forget()
        try broker.start()
        try two.crash()
        try run(one, two, until: "the end") {
            if !one.service.isConnected || !two.service.isConnected { clock.pass(seconds: 1) }
            return try conditions(two).map(\.target) == [.place("cinema")]
        }
        #expect(try conditions(one).map(\.target) == [.place("cinema")])
    }

    @Test(arguments: [29, 31])
    func `Ends are kept for 30 days, and who was away for longer drops what the broker no longer has`(
        days: Int
    ) throws {
        try one.engine.add(closure, to: one.venue)
        try two.engine.add(ConditionDraft(target: .place("bakery"), effect: .closed), to: two.venue)
        try run(one, two, until: "the closures") { try conditions(one).count == 2 && conditions(two).count == 2 }
        try two.stop()
        for condition in try conditions(one) { try one.engine.lift(condition, from: one.venue) }
        try deliver("the ends", by: one)
        let topics = "waymark/v1/riverside-mall/$conditions/#"
        clock.pass(seconds: Double(days) * 86_400)
        // After 30 days engine one forgets the ends as well, and deletes them at the broker.
        try deliver("the deletion", by: one)
        let retained = try broker.retained(topics)
        #expect(retained.filter { $0.contains("condition_lifted") }.count == (days < 30 ? 2 : 0))
        if days > 30 {
            // The broker's clock stands still. After so long, it has no session with messages for engine two, either.
            broker.kill()
            try broker.forget()
            try broker.start()
        }
        try two.crash()
        // Of its own condition nobody knows any more that it is over.
        let expected: [Condition.Target] = days < 30 ? [] : [.place("bakery")]
        try run(one, two, until: "the end") {
            if !one.service.isConnected || !two.service.isConnected { clock.pass(seconds: 1) }
            return try conditions(two).map(\.target) == expected && conditions(one).map(\.target) == expected
        }
        #expect(try broker.retained(topics).filter { !$0.contains("condition_lifted") }.count == expected.count)
    }

    @Test func `A closure that is undone ends everywhere, and one whose end is undone is in force everywhere`() throws {
        try one.engine.add(closure, to: one.venue)
        try run(one, two, until: "the closure") { try !conditions(two).isEmpty }
        try one.engine.undo()
        try run(one, two, until: "the end") { try conditions(two).isEmpty }
        try one.engine.redo()
        try run(one, two, until: "the closure again") { try !conditions(two).isEmpty }
        // The other engine ends it, and takes that back.
        try two.engine.lift(try conditions(two)[0], from: two.venue)
        try run(one, two, until: "the end at both") { try conditions(one).isEmpty }
        try two.engine.undo()
        try run(one, two, until: "the closure at both") { try conditions(one).map(\.target) == [closure.target] }
        #expect(try conditions(one).map(\.reason) == ["repair"])
        // What came over the broker is no change of the store that received it.
        #expect(try one.engine.undoableChanges().filter { $0.kind == .conditions }.count == 1)
    }

    @Test func `A closure that an engine without a broker ended and set again outlives its end elsewhere`() throws {
        try one.engine.add(closure, to: one.venue)
        try run(one, two, until: "the closure") { try !conditions(two).isEmpty }
        try one.engine.lift(try conditions(one)[0], from: one.venue)
        try one.engine.undo()
        try two.engine.lift(try conditions(two)[0], from: two.venue)
        try deliver("the end", by: two)
        try run(one, two, until: "the closure again") { try !conditions(two).isEmpty }
        #expect(try conditions(one).map(\.target) == [closure.target])
        #expect(try conditions(two).map(\.target) == [closure.target])
    }

    /// Lets an engine send what is new in its store, until the broker has all of it.
    private func deliver(_ what: String, by desk: Desk) throws {
        try desk.step()
        try run(desk, until: "\(what) at the broker") { try desk.engine.brokerLink(of: desk.venue)?.waiting == 0 }
    }
}
