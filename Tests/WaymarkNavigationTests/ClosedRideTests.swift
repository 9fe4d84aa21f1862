import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// Routes on which one segment ahead is closed until a moment, and nothing else leads on.
private struct Shut: RouteProvider {
    var plan: RoutePlan
    var segment: Int
    var until: Timestamp?
    var opens: Timestamp?

    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> {
        // From the far landing there would be a way.
        if query.waypoints.first == .node("c") { return .success(plan) }
        return .failure(RoutingError(.closed(opens: opens)))
    }
    func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> {
        .success([])
    }
    func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? {
        let isOpen = until.map { time >= $0 } ?? false
        return isOpen || spot.segments + spot.entered > segment ? plan : nil
    }
    func closure(of plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RouteClosure? {
        RouteClosure(leg: 0, segment: segment)
    }
}

@Suite struct `A closed elevator ahead is not used` {
    let venue = Trip.venue()
    var plan: RoutePlan { Trip.plan(in: venue) }

    /// Walks to the landing; the elevator is closed after some seconds.
    private func walk(closedAfter seconds: Double, until: Double, _ routes: Shut) -> (
        session: NavigationSession, events: [NavigationEvent]
    ) {
        var session = NavigationSession(venue: venue, plan: plan)
        var events: [NavigationEvent] = []
        for second in stride(from: 0, through: until, by: 1) {
            if second == seconds {
                events += session.run([.conditionsChanged(at: Trip.start.adding(seconds: second))], routes: routes)
            }
            events += session.run([Trip.fix(min(40, second), 0, "l0", at: second)], routes: routes)
        }
        return (session, events)
    }

    @Test func `A closed elevator is not announced, shown or spoken`() {
        let events = walk(closedAfter: 10, until: 100, Shut(plan: plan, segment: 1)).events
        let texts = events.compactMap { event in
            switch event {
            case .visualInstruction(let event): event.text
            case .spokenInstruction(let event): event.text
            default: nil
            }
        }
        #expect(texts == ["walk", "walk"])
    }

    @Test(arguments: [10.0, 45, 60])
    func `A closed elevator does not carry a traveller who asks for a new route before it`(closed: Double) {
        let routes = Shut(plan: plan, segment: 1)
        var (session, _) = walk(closedAfter: closed, until: 200, routes)
        #expect(session.isWayClosed)
        let events = session.run([.command(.reroute, at: Trip.start.adding(seconds: 201))], routes: routes)
        #expect(events.contains(.didFailToReroute(.init(.manual, .noRoute(RoutingError(.closed(opens: nil)))))))
        // At the landing, where they stand.
        #expect(session.lastQuery?.waypoints.first == .node("b"))
        #expect(!events.has("did_reroute"))
    }

    @Test func `A closed elevator is not ridden by estimate until it opens again`() {
        let opens = Trip.start.adding(seconds: 400)
        let routes = Shut(plan: plan, segment: 1, until: opens, opens: opens)
        var (session, _) = walk(closedAfter: 10, until: 60, routes)
        let closed = session.run(
            (61..<400).map { .tick(Trip.start.adding(seconds: Double($0))) }, routes: routes)
        #expect(closed.has("did_begin_simulating") && !closed.has("floor_changed"))
        #expect(session.level == "l0")
        let open = session.run(
            (400...480).map { .tick(Trip.start.adding(seconds: Double($0))) }, routes: routes)
        #expect(open.contains(.wayReopened))
        let ride = open.firstIndex { if case .levelChanged = $0 { true } else { false } }
        // The wait of 42 s and the ride of 8 s begin when it opens.
        #expect(ride != nil)
        #expect(session.level == "l1")
    }

    @Test func `An elevator that opens again is shown and spoken`() {
        let routes = Shut(plan: plan, segment: 1, until: Trip.start.adding(seconds: 80))
        let events = walk(closedAfter: 10, until: 120, routes).events
        #expect(events.contains(.wayReopened))
        #expect(events.contains(.visualInstruction(.init(StepPosition(leg: 0, step: 1), "lift"))))
    }

    @Test func `An elevator that closes lets out its passengers`() {
        // Boarded after 42 s at the landing, which is reached after 40 s.
        let routes = Shut(plan: plan, segment: 1)
        var (session, events) = walk(closedAfter: 85, until: 86, routes)
        #expect(!session.isWayClosed && !events.has("did_fail_to_reroute"))
        events = session.run([Trip.fix(40, 0, "l1", at: 92)], routes: routes)
        #expect(events.has("floor_changed"))
    }

    @Test func `A traveller who still stands at the landing long after the ride's end has not been carried`() {
        let routes = Shut(plan: plan, segment: 1)
        let (session, events) = walk(closedAfter: 150, until: 151, routes)
        #expect(session.isWayClosed && events.has("did_fail_to_reroute"))
    }

    @Test func `The first ride ahead is the closed one if the provider only says that something is closed`() {
        var session = NavigationSession(venue: venue, plan: plan)
        var routes = Routes()
        routes.next = .failure(RoutingError(.closed(opens: nil)))
        session.run([Trip.fix(0, 0, "l0", at: 0)], routes: routes)
        session.run([.conditionsChanged(at: Trip.start.adding(seconds: 1))], routes: routes)
        #expect(!session.isClosed(StepPosition(leg: 0, step: 0)))
        #expect(session.isClosed(StepPosition(leg: 0, step: 1)) && session.isClosed(StepPosition(leg: 0, step: 2)))
    }
}

@Suite struct `Progress follows a new route` {
    @Test func `Progress is about the new route at once`() {
        let venue = Trip.venue()
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(0, 0, "l0", at: 0), Trip.fix(10, 0, "l0", at: 10)])
        let new = Trip.walk("a", "b", "e", in: venue)
        let events = session.run(
            [.command(.reroute, at: Trip.start.adding(seconds: 12))], routes: Routes(next: .success(new)))
        #expect(events.has("did_reroute") && !events.has("did_update_progress"))
        #expect(session.progress?.distanceRemaining == 70)
        #expect(session.progress?.distanceToManeuver == 30)
        #expect(session.progress?.arrival == Trip.start.adding(seconds: 12 + 70))
    }
}
