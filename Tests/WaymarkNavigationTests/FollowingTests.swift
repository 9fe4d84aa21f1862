import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `A session follows a route` {
    let venue = Trip.venue()

    @Test func `A session takes every step in order and arrives once`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        let simulator = session.simulator(options: SimulationOptions(), start: Trip.start)
        var events: [NavigationEvent] = []
        for number in 0...Int(simulator.duration / 1000) + 3 {
            guard let fix = simulator.fix(number) else { continue }
            events += session.update(.fix(fix), routes: Routes())
        }
        let steps = events.compactMap { if case .stepChanged(let change) = $0 { change.position.step } else { nil } }
        #expect(steps == [1, 2, 3])
        let arrivals = events.filter { if case .didArrive = $0 { true } else { false } }
        #expect(arrivals == [.didArrive(.init(waypoint: 1, isLast: true, place: nil))])
        #expect(!events.contains { if case .wentOffRoute = $0 { true } else { false } })
        let shown = events.compactMap { if case .visualInstruction(let event) = $0 { event.text } else { nil } }
        #expect(shown == ["walk", "lift", "left", "arrive"])
        let levels = events.compactMap {
            if case .levelChanged(let change) = $0 { "\(change.to) \(change.connector?.rawValue ?? "")" } else { nil }
        }
        #expect(levels == ["l1 lift"])
    }

    @Test func `A session arrives on the first fix if the traveller is already there`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        let events = session.update(Trip.fix(41, 28, "l1", at: 0), routes: Routes())
        #expect(events.contains(.didArrive(.init(waypoint: 1, isLast: true, place: nil))))
    }

    @Test func `A session does not arrive below or above the waypoint`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        let events = session.update(Trip.fix(40, 30, "l0", at: 0), routes: Routes())
        #expect(!events.contains { if case .didArrive = $0 { true } else { false } })
    }

    @Test func `A session passes each waypoint once and may be held there`() {
        struct Hold: NavigationPolicies {
            func didArrive(at waypoint: Int, isLast: Bool, in context: SessionContext) -> Bool? { false }
        }
        var session = NavigationSession(venue: venue, plan: Trip.errand(in: venue))
        var arrivals: [NavigationEvent] = []
        for second in 0...60 {
            arrivals += session.update(
                Trip.fix(Double(min(second, 40)), 0, "l0", at: Double(second)), policies: Hold(), routes: Routes()
            )
            .filter { if case .didArrive = $0 { true } else { false } }
        }
        #expect(arrivals == [.didArrive(.init(waypoint: 1, isLast: false, place: nil))])
        #expect(session.position.leg == 0)
        _ = session.update(.command(.advanceLeg, at: Trip.start.adding(seconds: 61)), routes: Routes())
        #expect(session.position.leg == 1)
    }

    private struct Hold: NavigationPolicies {
        func didArrive(at waypoint: Int, isLast: Bool, in context: SessionContext) -> Bool? { false }
        func shouldPreventReroutesWhenArriving(at waypoint: Int, in context: SessionContext) -> Bool? { false }
    }

    @Test func `Another route does not end a wait at a waypoint`() throws {
        var session = NavigationSession(venue: venue, plan: Trip.errand(in: venue), rerouting: .automatic)
        let routes = Asked(Routes(next: .success(Trip.errand(in: venue))))
        var events: [NavigationEvent] = []
        for second in 0...60 {
            let x = second <= 40 ? Double(second) : Double(80 - second)
            events += session.update(
                Trip.fix(x, second > 45 ? 15 : 0, "l0", at: Double(second)), policies: Hold(), routes: routes)
        }
        let query = try #require(routes.queries.first)
        #expect(query.waypoints.dropFirst() == [.node("b"), .node("e")])
        #expect(session.position.leg == 0 && session.heldLeg == 0)
        #expect(events.count { if case .didArrive = $0 { true } else { false } } == 1)
        #expect(session.remainingWaypoints == [.node("b"), .node("e")])
    }

    @Test func `Skipping a waypoint gives a new route from the traveller`() throws {
        var session = NavigationSession(venue: venue, plan: Trip.errand(in: venue))
        _ = session.update(Trip.fix(20, 0, "l0", at: 20), routes: Routes())
        let routes = Asked(Routes(next: .success(Trip.walk("a", "b", "e", in: venue))))
        let events = session.update(.command(.advanceLeg, at: Trip.start.adding(seconds: 21)), routes: routes)
        #expect(routes.queries.map(\.waypoints) == [[.position(Point(x: 20, y: 0), level: "l0"), .node("e")]])
        #expect(events.has("did_reroute"))
        #expect(session.remainingWaypoints == [.node("e")])
        #expect(session.position.leg == 0 && session.waypointBase == 1)
        // Without a route from there, the rest of the old one stays.
        var other = NavigationSession(venue: venue, plan: Trip.errand(in: venue))
        _ = other.update(Trip.fix(20, 0, "l0", at: 20), routes: Routes())
        _ = other.update(.command(.advanceLeg, at: Trip.start.adding(seconds: 21)), routes: Routes())
        #expect(other.position.leg == 1)
    }

    @Test func `A session reports regions, and leaves them late enough not to flicker`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        var log: [String] = []
        for (second, x) in [5.0, 9.5, 10.5, 9.5, 12, 20.5, 21.5, 22.5].enumerated() {
            for event in session.update(Trip.fix(x, 0, "l0", at: Double(second)), routes: Routes()) {
                if case .regionTransition(let crossing) = event {
                    log.append("\(crossing.transition == .enter ? "in" : "out") \(x)")
                }
            }
        }
        #expect(log == ["in 10.5", "out 22.5"])
    }
}
