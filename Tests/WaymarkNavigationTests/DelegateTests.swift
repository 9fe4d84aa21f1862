import Synchronization
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// One test per row of the table in docs/navigation.md: the 23 methods of Mapbox's NavigationServiceDelegate.
@Suite struct `Every method of a navigation service delegate has a counterpart` {
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

    @Test func `Method 1, shouldReroute, is true by default, and a veto holds`() {
        var open = session()
        #expect(
            open.update(Trip.fix(6, 20, "l0", at: 1), routes: found).contains(
                .didReroute(.init(.offRoute, isProactive: false))))
        var vetoed = session()
        let spy = Spy(["reroute": false])
        let events = vetoed.update(Trip.fix(6, 20, "l0", at: 1), policies: spy, routes: found)
        #expect(spy.asked.withLock { $0 }.contains("reroute"))
        #expect(!events.contains(.willReroute(.init(.offRoute))))
        #expect(vetoed.plan == Trip.plan(in: venue))
    }

    @Test func `Methods 2 and 9: willReroute comes before the query, didReroute after the new route is in`() {
        var session = session()
        let events = session.update(Trip.fix(6, 20, "l0", at: 1), routes: found)
        let will = events.firstIndex(of: .willReroute(.init(.offRoute)))
        let did = events.firstIndex(of: .didReroute(.init(.offRoute, isProactive: false)))
        #expect(will != nil && did != nil && will! < did!)
        #expect(session.plan == Trip.errand(in: venue))
    }

    @Test func `Method 3, didUpdateAlternatives, gives the whole new list and the alternatives that went`() {
        var session = session()
        var routes = found
        routes.offers = .success([Trip.plan(in: venue)])
        let events = session.update(Trip.fix(6, 20, "l0", at: 1), routes: routes)
        #expect(events.contains(.didUpdateAlternatives(.init(count: 1, removed: 0))))
    }

    @Test func `Method 4, didFailToUpdateAlternatives, gives the reason`() {
        var session = session()
        var routes = found
        routes.offers = .failure(AlternativesError("no time"))
        let events = session.update(Trip.fix(6, 20, "l0", at: 1), routes: routes)
        #expect(events.contains(.didFailToUpdateAlternatives(.init("no time"))))
    }

    @Test func `Methods 5 and 6, willTakeAlternative and didTakeAlternative, enclose the new route`() {
        var session = session()
        var routes = found
        routes.offers = .success([Trip.plan(in: venue)])
        _ = session.update(Trip.fix(6, 20, "l0", at: 1), routes: routes)
        let events = session.update(.command(.takeAlternative(0), at: Trip.start.adding(seconds: 2)), routes: routes)
        let order = events.filter {
            [.willTakeAlternative(.init(0)), .didReroute(.init(.alternative, isProactive: false)), .didTakeAlternative]
                .contains($0)
        }
        #expect(
            order == [
                .willTakeAlternative(.init(0)), .didReroute(.init(.alternative, isProactive: false)),
                .didTakeAlternative,
            ])
        #expect(session.plan == Trip.plan(in: venue))
    }

    @Test func `Method 7, didFailToTakeAlternative, keeps the route`() {
        var session = session()
        let events = session.update(.command(.takeAlternative(3), at: Trip.start), routes: found)
        #expect(events == [.didFailToTakeAlternative(.init("there is no such alternative"))])
        #expect(session.plan == Trip.plan(in: venue))
    }

    @Test func `Method 8, shouldDiscard, is asked for every fix and overrules the verdict both ways`() {
        var session = session()
        let spy = Spy(["discard": true])
        let good = session.update(Trip.fix(6, 0, "l0", at: 1), policies: spy, routes: Routes())
        #expect(
            good == [
                .locationDiscarded(
                    .init(
                        Fix(point: Point(x: 6, y: 0), level: "l0", accuracy: 1, time: Trip.start.adding(seconds: 1)),
                        .qualified))
            ])
        let poor = session.update(
            Trip.fix(6, 0, "l0", at: 2, accuracy: 500), policies: Spy(["discard": false]), routes: Routes())
        #expect(poor.contains { if case .progress = $0 { true } else { false } })
    }

    @Test func `Method 10, didFailToReroute, keeps the old route`() {
        var session = session()
        let events = session.update(Trip.fix(6, 20, "l0", at: 1), routes: Routes())
        #expect(events.contains(.didFailToReroute(.init(.offRoute, .noRoute(RoutingError(.noPath))))))
        #expect(session.plan == Trip.plan(in: venue))
    }

    @Test func `Method 11, didRefresh, is sent if only times changed, and a closed way causes a reroute`() {
        var session = session()
        let routes = Routes(refreshedPlan: Trip.plan(in: venue))
        #expect(session.update(.conditionsChanged(at: Trip.start), routes: routes) == [.didRefreshRoute])
        let closed = session.update(.conditionsChanged(at: Trip.start), routes: found)
        #expect(closed.contains(.didReroute(.init(.closure, isProactive: true))))
    }

    @Test func `Method 12, didUpdate, carries the whole new progress`() {
        var session = session()
        let events = session.update(Trip.fix(39.5, 0.5, "l0", at: 1), routes: Routes())
        guard case .progress(let progress)? = events.first(where: { if case .progress = $0 { true } else { false } })
        else { return #expect(Bool(false), "no progress") }
        #expect(progress.position == session.position)
        #expect(progress.position.step == 1)
        #expect(progress.rawLocation == Point(x: 39.5, y: 0.5))
        #expect(progress.location == Point(x: 40, y: 0))
    }

    @Test func `Method 13 stops reroutes on arrival unless a policy answers otherwise`() {
        for (answer, expected) in [(nil, false), (false, true)] as [(Bool?, Bool)] {
            var session = session()
            let spy = Spy(answer.map { ["prevent": $0] } ?? [:])
            let walk = [Trip.fix(40, 0, "l0", at: 1), Trip.fix(40, 0, "l1", at: 2), Trip.fix(40, 29, "l1", at: 3)]
            for fix in walk { _ = session.update(fix, policies: spy, routes: found) }
            let events = session.update(Trip.fix(80, 29, "l1", at: 20), policies: spy, routes: found)
            #expect(events.contains(.willReroute(.init(.afterArrival))) == expected)
        }
    }

    @Test func `Methods 14 and 15: willArrive comes at each update of the approach, didArrive once`() {
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

    @Test func `Methods 16 and 17 give the visual instruction before the spoken one`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        let events = session.update(Trip.fix(5, 0, "l0", at: 0), routes: Routes())
        let first = StepPosition(leg: 0, step: 0)
        let said = events.filter {
            $0 == .visualInstruction(.init(first, "walk")) || $0 == .spokenInstruction(.init(first, "walk"))
        }
        #expect(said == [.visualInstruction(.init(first, "walk")), .spokenInstruction(.init(first, "walk"))])
        let ahead = session.update(Trip.fix(30, 0, "l0", at: 25), routes: Routes())
        #expect(ahead.contains(.spokenInstruction(.init(StepPosition(leg: 0, step: 1), "soon lift"))))
    }

    @Test func `Method 18 reports a change of authorization, and fixes are ignored while it is denied`() {
        var session = session()
        let denied = session.update(.authorizationChanged(.denied, at: Trip.start), routes: Routes())
        #expect(denied == [.authorizationChanged(.init(.denied))])
        #expect(session.update(Trip.fix(6, 0, "l0", at: 1), routes: Routes()).isEmpty)
        _ = session.update(.authorizationChanged(.full, at: Trip.start), routes: Routes())
        #expect(!session.update(Trip.fix(6, 0, "l0", at: 2), routes: Routes()).isEmpty)
    }

    @Test func `Method 19 releases resources at the end unless a policy answers otherwise`() {
        var open = session()
        let ended = open.update(.command(.end, at: Trip.start), routes: Routes())
        #expect(ended == [.sessionEnded(.init(.cancelled)), .resourcesReleased])
        var kept = session()
        #expect(
            kept.update(.command(.end, at: Trip.start), policies: Spy(["release": false]), routes: Routes()) == [
                .sessionEnded(.init(.cancelled))
            ])
    }

    @Test func `Methods 20 to 23 report that a simulation starts and ends, with its own reason`() {
        var session = session()
        let begun = session.update(.tick(Trip.start.adding(seconds: 10)), routes: Routes())
        #expect(
            Array(begun.prefix(2)) == [
                .willBeginSimulating(.init(.poorSignal)), .didBeginSimulating(.init(.poorSignal)),
            ])
        let ended = session.update(.command(.end, at: Trip.start.adding(seconds: 11)), routes: Routes())
        #expect(
            Array(ended.prefix(2)) == [.willEndSimulating(.init(.poorSignal)), .didEndSimulating(.init(.poorSignal))])
        var manual = self.session()
        #expect(
            manual.update(.command(.beginSimulating, at: Trip.start), routes: Routes()) == [
                .willBeginSimulating(.init(.manual)), .didBeginSimulating(.init(.manual)),
            ])
        #expect(
            manual.update(.command(.endSimulating, at: Trip.start), routes: Routes()) == [
                .willEndSimulating(.init(.manual)), .didEndSimulating(.init(.manual)),
            ])
    }
}
