import Synchronization
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// One test per row of the table in docs/navigation.md: the 23 methods of Mapbox's NavigationServiceDelegate.
@Suite struct `The methods of a navigation service delegate` {
    let venue = Trip.venue()

    /// Answers what a test says and notes what it was asked.
    final class Spy: NavigationPolicies, Sendable {
        let asked = Mutex<[String]>([])
        let answers: [String: Bool]

        init(_ answers: [String: Bool] = [:]) { self.answers = answers }

        private func ask(_ name: String) -> Bool? {
            asked.withLock { $0.append(name) }
            return answers[name]
        }

        func shouldDiscard(_ fix: Fix, verdict: FixVerdict, in context: SessionContext) -> Bool? { ask("discard") }
        func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? { ask("reroute") }
        func shouldPreventReroutesWhenArriving(at waypoint: Int, in context: SessionContext) -> Bool? { ask("prevent") }
        func didArrive(at waypoint: Int, isLast: Bool, in context: SessionContext) -> Bool? { ask("arrive") }
        func shouldReleaseResources(in context: SessionContext) -> Bool? { ask("release") }
        func shouldTakeAlternative(_ index: Int, in context: SessionContext) -> Bool? { ask("alternative") }
    }

    func session(_ rerouting: NavigationSession.Rerouting = .automatic) -> NavigationSession {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue), rerouting: rerouting)
        _ = session.update(Trip.fix(5, 0, "l0", at: 0), routes: Routes())
        return session
    }

    var found: Routes { Routes(next: .success(Trip.errand(in: venue))) }

    @Test func `1 shouldReroute: true by default, a veto holds`() {
        var open = session()
        #expect(
            open.update(Trip.fix(6, 20, "l0", at: 1), routes: found).contains(
                .didReroute(.offRoute, isProactive: false)))
        var vetoed = session()
        let spy = Spy(["reroute": false])
        let events = vetoed.update(Trip.fix(6, 20, "l0", at: 1), policies: spy, routes: found)
        #expect(spy.asked.withLock { $0 }.contains("reroute"))
        #expect(!events.contains(.willReroute(.offRoute)))
        #expect(vetoed.plan == Trip.plan(in: venue))
    }

    @Test func `2 willReroute comes before the query, 9 didReroute after the new route is in`() {
        var session = session()
        let events = session.update(Trip.fix(6, 20, "l0", at: 1), routes: found)
        let will = events.firstIndex(of: .willReroute(.offRoute))
        let did = events.firstIndex(of: .didReroute(.offRoute, isProactive: false))
        #expect(will != nil && did != nil && will! < did!)
        #expect(session.plan == Trip.errand(in: venue))
    }

    @Test func `3 didUpdateAlternatives tells the whole new list and what went`() {
        var session = session()
        var routes = found
        routes.offers = .success([Trip.plan(in: venue)])
        let events = session.update(Trip.fix(6, 20, "l0", at: 1), routes: routes)
        #expect(events.contains(.didUpdateAlternatives(count: 1, removed: 0)))
    }

    @Test func `4 didFailToUpdateAlternatives tells why`() {
        var session = session()
        var routes = found
        routes.offers = .failure(AlternativesError("no time"))
        let events = session.update(Trip.fix(6, 20, "l0", at: 1), routes: routes)
        #expect(events.contains(.didFailToUpdateAlternatives("no time")))
    }

    @Test func `5 and 6 will and did take an alternative, around the new route`() {
        var session = session()
        var routes = found
        routes.offers = .success([Trip.plan(in: venue)])
        _ = session.update(Trip.fix(6, 20, "l0", at: 1), routes: routes)
        let events = session.update(.command(.takeAlternative(0), at: Trip.start.adding(seconds: 2)), routes: routes)
        let order = events.filter {
            [.willTakeAlternative(0), .didReroute(.alternative, isProactive: false), .didTakeAlternative].contains($0)
        }
        #expect(order == [.willTakeAlternative(0), .didReroute(.alternative, isProactive: false), .didTakeAlternative])
        #expect(session.plan == Trip.plan(in: venue))
    }

    @Test func `7 didFailToTakeAlternative leaves the route`() {
        var session = session()
        let events = session.update(.command(.takeAlternative(3), at: Trip.start), routes: found)
        #expect(events == [.didFailToTakeAlternative("there is no such alternative")])
        #expect(session.plan == Trip.plan(in: venue))
    }

    @Test func `8 shouldDiscard is asked for every fix, and overrules the verdict both ways`() {
        var session = session()
        let spy = Spy(["discard": true])
        let good = session.update(Trip.fix(6, 0, "l0", at: 1), policies: spy, routes: Routes())
        #expect(
            good == [
                .locationDiscarded(
                    Fix(point: Point(x: 6, y: 0), level: "l0", accuracy: 1, time: Trip.start.adding(seconds: 1)),
                    .qualified)
            ])
        let poor = session.update(
            Trip.fix(6, 0, "l0", at: 2, accuracy: 500), policies: Spy(["discard": false]), routes: Routes())
        #expect(poor.contains { if case .progress = $0 { true } else { false } })
    }

    @Test func `10 didFailToReroute keeps the old route`() {
        var session = session()
        let events = session.update(Trip.fix(6, 20, "l0", at: 1), routes: Routes())
        #expect(events.contains(.didFailToReroute(.offRoute, .noRoute(RoutingError(.noPath)))))
        #expect(session.plan == Trip.plan(in: venue))
    }

    @Test func `11 didRefresh when only times changed, a proactive reroute when the way is closed`() {
        var session = session()
        let routes = Routes(refreshedPlan: Trip.plan(in: venue))
        #expect(session.update(.conditionsChanged(at: Trip.start), routes: routes) == [.didRefreshRoute])
        let closed = session.update(.conditionsChanged(at: Trip.start), routes: found)
        #expect(closed.contains(.didReroute(.closure, isProactive: true)))
    }

    @Test func `12 didUpdate comes with the whole new progress`() {
        var session = session()
        let events = session.update(Trip.fix(39.5, 0.5, "l0", at: 1), routes: Routes())
        guard case .progress(let progress)? = events.first(where: { if case .progress = $0 { true } else { false } })
        else { return #expect(Bool(false), "no progress") }
        #expect(progress.position == session.position)
        #expect(progress.position.step == 1)
        #expect(progress.rawLocation == Point(x: 39.5, y: 0.5))
        #expect(progress.location == Point(x: 40, y: 0))
    }

    @Test func `13 reroutes stop on arrival unless told otherwise`() {
        for (answer, expected) in [(nil, false), (false, true)] as [(Bool?, Bool)] {
            var session = session()
            let spy = Spy(answer.map { ["prevent": $0] } ?? [:])
            let walk = [Trip.fix(40, 0, "l0", at: 1), Trip.fix(40, 0, "l1", at: 2), Trip.fix(40, 29, "l1", at: 3)]
            for fix in walk { _ = session.update(fix, policies: spy, routes: found) }
            let events = session.update(Trip.fix(80, 29, "l1", at: 20), policies: spy, routes: found)
            #expect(events.contains(.willReroute(.afterArrival)) == expected)
        }
    }

    @Test func `14 willArrive on each update of the approach, 15 didArrive once`() {
        var session = session()
        _ = session.update(Trip.fix(40, 0, "l0", at: 40), routes: Routes())
        var will = 0
        var did = 0
        for (second, y) in [0.0, 8, 16, 22, 28, 30, 30].enumerated() {
            for event in session.update(Trip.fix(40, y, "l1", at: Double(90 + second)), routes: Routes()) {
                if case .willArrive = event { will += 1 }
                if case .didArrive = event { did += 1 }
            }
        }
        #expect(will == 4)
        #expect(did == 1)
    }

    @Test func `16 and 17 instructions, visual before spoken`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        let events = session.update(Trip.fix(5, 0, "l0", at: 0), routes: Routes())
        let first = StepPosition(leg: 0, step: 0)
        let said = events.filter { $0 == .visualInstruction(first, "walk") || $0 == .spokenInstruction(first, "walk") }
        #expect(said == [.visualInstruction(first, "walk"), .spokenInstruction(first, "walk")])
        let ahead = session.update(Trip.fix(30, 0, "l0", at: 25), routes: Routes())
        #expect(ahead.contains(.spokenInstruction(StepPosition(leg: 0, step: 1), "soon lift")))
    }

    @Test func `18 a change of authorization is told, and fixes are ignored while denied`() {
        var session = session()
        let denied = session.update(.authorizationChanged(.denied, at: Trip.start), routes: Routes())
        #expect(denied == [.authorizationChanged(.denied)])
        #expect(session.update(Trip.fix(6, 0, "l0", at: 1), routes: Routes()).isEmpty)
        _ = session.update(.authorizationChanged(.full, at: Trip.start), routes: Routes())
        #expect(!session.update(Trip.fix(6, 0, "l0", at: 2), routes: Routes()).isEmpty)
    }

    @Test func `19 resources are released at the end unless told otherwise`() {
        var open = session()
        let ended = open.update(.command(.end, at: Trip.start), routes: Routes())
        #expect(ended == [.sessionEnded(.cancelled), .resourcesReleased])
        var kept = session()
        #expect(
            kept.update(.command(.end, at: Trip.start), policies: Spy(["release": false]), routes: Routes()) == [
                .sessionEnded(.cancelled)
            ])
    }

    @Test func `20 to 23 simulating begins and ends with its own reason`() {
        var session = session()
        let begun = session.update(.tick(Trip.start.adding(seconds: 10)), routes: Routes())
        #expect(Array(begun.prefix(2)) == [.willBeginSimulating(.poorSignal), .didBeginSimulating(.poorSignal)])
        let ended = session.update(.command(.end, at: Trip.start.adding(seconds: 11)), routes: Routes())
        #expect(Array(ended.prefix(2)) == [.willEndSimulating(.poorSignal), .didEndSimulating(.poorSignal)])
        var manual = self.session()
        #expect(
            manual.update(.command(.beginSimulating, at: Trip.start), routes: Routes()) == [
                .willBeginSimulating(.manual), .didBeginSimulating(.manual),
            ])
        #expect(
            manual.update(.command(.endSimulating, at: Trip.start), routes: Routes()) == [
                .willEndSimulating(.manual), .didEndSimulating(.manual),
            ])
    }
}
