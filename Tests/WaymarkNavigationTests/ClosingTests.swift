import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// Routes whose way closes by the clock, and that remembers what it was asked.
private final class Timed: RouteProvider {
    var next: Result<RoutePlan, RoutingError> = .failure(RoutingError(.closed(opens: nil)))
    /// What the way ahead is at a moment; nil is closed.
    var ahead: (Timestamp) -> RoutePlan?
    var spots: [RouteSpot] = []
    var walkers: [WalkerState] = []

    init(_ ahead: @escaping (Timestamp) -> RoutePlan?) { self.ahead = ahead }

    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> { next }
    func plan(for query: RouteRequest, of walker: WalkerState) -> Result<RoutePlan, RoutingError> {
        walkers.append(walker)
        return next
    }
    func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> {
        .success([])
    }
    func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? {
        spots.append(spot)
        return ahead(time)
    }
}

extension RoutePlan {
    /// The same with some changes to its route.
    fileprivate func with(_ change: (inout Route) -> Void) -> RoutePlan {
        var route = route
        change(&route)
        return RoutePlan(request: request, route: route, steps: steps)
    }
}

@Suite struct `A way that closes by the clock is watched` {
    let venue = Trip.venue()

    /// From a by b to e in 80 s; the second half is closed to who comes to b after some seconds.
    func plan(closing seconds: Double) -> RoutePlan {
        Trip.walk("a", "b", "e", in: venue).with {
            $0.legs[0].segments[1].holdsUntil = Trip.start.adding(seconds: seconds)
        }
    }

    /// Walks at some m/s along the first half for some seconds.
    private func walk(_ session: inout NavigationSession, pace: Double, seconds: Int, _ routes: Timed)
        -> [NavigationEvent]
    {
        session.run(
            (0...seconds).map { Trip.fix(min(39, Double($0) * pace), 0, "l0", at: Double($0)) }, routes: routes)
    }

    @Test func `A closing is not checked for a traveller who comes in time`() {
        let plan = plan(closing: 60)
        let routes = Timed { _ in plan }
        var session = NavigationSession(venue: venue, plan: plan)
        _ = walk(&session, pace: 1, seconds: 39, routes)
        #expect(routes.spots.isEmpty)
    }

    @Test func `A closing is checked if the traveller's own pace is too slow, and the way is then closed`() {
        let plan = plan(closing: 60)
        let routes = Timed { _ in nil }
        var session = NavigationSession(venue: venue, plan: plan)
        let events = walk(&session, pace: 0.5, seconds: 20, routes)
        #expect(events.contains(.willReroute(.init(.closure))))
        #expect(events.contains(.didFailToReroute(.init(.closure, .noRoute(RoutingError(.closed(opens: nil)))))))
        #expect(session.isWayClosed)
        // The pace is known after five samples, and believed five seconds later.
        #expect(routes.spots.first?.pace ?? 0 > 1.5)
        #expect(routes.walkers.first?.pace == routes.spots.first?.pace)
    }

    @Test func `A closing sends the traveller round to a way that is open`() {
        let plan = plan(closing: 60)
        let routes = Timed { _ in nil }
        routes.next = .success(Trip.walk("a", "b", "f", in: venue))
        var session = NavigationSession(venue: venue, plan: plan)
        let events = walk(&session, pace: 0.5, seconds: 20, routes)
        #expect(events.contains(.didReroute(.init(.closure, isProactive: true))))
        #expect(!session.isWayClosed)
    }

    @Test func `A late traveller costs at most one check in five seconds`() {
        let plan = plan(closing: 60)
        let routes = Timed { _ in plan }
        var session = NavigationSession(venue: venue, plan: plan)
        _ = walk(&session, pace: 0.5, seconds: 60, routes)
        #expect((2...11).contains(routes.spots.count))
    }

    @Test func `A closing without another way is retried ever more rarely and reported once`() {
        let plan = plan(closing: 60)
        let routes = Timed { $0 < Trip.start.adding(seconds: 500) ? nil : plan }
        var session = NavigationSession(venue: venue, plan: plan)
        var events = walk(&session, pace: 0.5, seconds: 400, routes)
        #expect(events.filter { $0.name == "did_fail_to_reroute" }.count == 1)
        #expect(routes.spots.count < 15)
        events = session.run((401...600).map { Trip.fix(39, 0, "l0", at: Double($0)) }, routes: routes)
        #expect(events.filter { $0 == .wayReopened }.count == 1)
        #expect(!events.has("did_fail_to_reroute"))
        #expect(!session.isWayClosed)
    }

    @Test func `A closing is retried at the moment it opens`() {
        let opens = Trip.start.adding(seconds: 333)
        let plan = plan(closing: 60)
        let routes = Timed { $0 < opens ? nil : plan }
        routes.next = .failure(RoutingError(.closed(opens: opens)))
        var session = NavigationSession(venue: venue, plan: plan)
        _ = walk(&session, pace: 0.5, seconds: 332, routes)
        #expect(session.isWayClosed)
        #expect(session.run([.tick(opens)], routes: routes).contains(.wayReopened))
    }

    @Test func `A closing is checked after any change, fix or no fix, and reported only if it matters`() {
        let plan = Trip.walk("a", "b", "e", in: venue).with { $0.holdsUntil = Trip.start.adding(seconds: 5) }
        let routes = Timed { _ in plan }
        var session = NavigationSession(venue: venue, plan: plan)
        session.run([Trip.fix(0, 0, "l0", at: 0), .tick(Trip.start.adding(seconds: 4))], routes: routes)
        #expect(routes.spots.isEmpty)
        let events = session.run([.tick(Trip.start.adding(seconds: 5))], routes: routes)
        #expect(routes.spots.count == 1)
        #expect(!events.has("did_refresh_route"))
        session.run([.tick(Trip.start.adding(seconds: 6))], routes: routes)
        #expect(routes.spots.count == 1)
    }

    @Test func `A closing is not checked off the route, but on the return`() {
        let plan = Trip.walk("a", "b", "e", in: venue).with { $0.holdsUntil = Trip.start.adding(seconds: 5) }
        let routes = Timed { _ in plan }
        var session = NavigationSession(venue: venue, plan: plan)
        session.run(
            [Trip.fix(5, 0, "l0", at: 0), Trip.fix(5, 12, "l0", at: 1), Trip.fix(5, 12, "l0", at: 9)], routes: routes)
        #expect(routes.spots.isEmpty)
        session.run([Trip.fix(5, 0, "l0", at: 10)], routes: routes)
        #expect(routes.spots.count == 1)
    }
}

@Suite struct `A traveller is told the notices of a route` {
    let venue = Trip.venue()
    let soon = RouteNotice.placeClosesSoon("shop", closes: Trip.start.adding(seconds: 900))
    let shut = RouteNotice.placeClosedAtArrival("shop", opens: nil)

    @Test func `Notices are reported at the start, and new ones after a refresh and a reroute`() {
        let plan = Trip.walk("a", "b", "e", in: venue)
        let first = plan.with { $0.notices = [soon] }
        let second = plan.with { $0.notices = [soon, shut] }
        var session = NavigationSession(venue: venue, plan: first)
        let start = session.run([Trip.fix(0, 0, "l0", at: 0)])
        #expect(start.prefix(2) == [.sessionStarted, .routeNotice(.init(soon))])
        let refreshed = session.run(
            [.conditionsChanged(at: Trip.start.adding(seconds: 1))], routes: Routes(refreshedPlan: second))
        #expect(refreshed == [.didRefreshRoute, .routeNotice(.init(shut))])
        let again = session.run(
            [.command(.reroute, at: Trip.start.adding(seconds: 2))], routes: Routes(next: .success(second)))
        #expect(!again.has("route_notice"))
    }

    @Test func `Notices are not repeated while the traveller waits for the same opening`() {
        func waiting(_ seconds: Int64) -> RoutePlan {
            Trip.walk("a", "b", "e", in: venue).with {
                $0.notices = [
                    .waitsForOpening(.edge(0, isReversed: false), milliseconds: seconds * 1000, opens: Trip.start)
                ]
            }
        }
        var session = NavigationSession(venue: venue, plan: waiting(60))
        session.run([Trip.fix(0, 0, "l0", at: 0)])
        let events = session.run([.conditionsChanged(at: Trip.start)], routes: Routes(refreshedPlan: waiting(30)))
        #expect(!events.has("route_notice"))
    }
}

@Suite struct `A reroute knows the traveller's heading` {
    let venue = Trip.venue()

    /// What the provider learns of who walks so and then asks for a new route after `pause` seconds.
    private func heading(_ inputs: [SessionInput], pause: Double = 0) -> Double? {
        let routes = Timed { _ in nil }
        var session = NavigationSession(venue: venue, plan: Trip.walk("a", "b", "e", in: venue))
        session.run(inputs, routes: routes)
        guard let last = inputs.last?.time else { return nil }
        session.run([.command(.reroute, at: last.adding(seconds: pause))], routes: routes)
        return routes.walkers.last?.heading
    }

    @Test func `The heading is that of the last two metres`() {
        #expect(heading([Trip.fix(0, 0, "l0", at: 0), Trip.fix(2, 0, "l0", at: 2)]) == 90)
        #expect(heading([Trip.fix(6, 0, "l0", at: 0), Trip.fix(4, 0, "l0", at: 2)]) == 270)
    }

    @Test func `The heading after a corner is that of the new way, not of the chord across the corner`() {
        let corner = [(38.0, 0.0), (40, 0), (40, 1), (40, 2)].enumerated().map { second, point in
            Trip.fix(point.0, point.1, "l0", at: Double(second), accuracy: 3)
        }
        #expect(heading(corner) == 0)
    }

    @Test func `The heading is unknown if the traveller stood, hardly moved, or moved within the accuracy`() {
        #expect(heading([Trip.fix(0, 0, "l0", at: 0), Trip.fix(1.9, 0, "l0", at: 2)]) == nil)
        let vague = [Trip.fix(0, 0, "l0", at: 0, accuracy: 10), Trip.fix(4, 0, "l0", at: 4, accuracy: 10)]
        #expect(heading(vague) == nil)
        #expect(heading([Trip.fix(0, 0, "l0", at: 0), Trip.fix(2, 0, "l0", at: 2)], pause: 11) == nil)
    }

    @Test func `The heading is not carried over from another level`() {
        let ride = [Trip.fix(38, 0, "l0", at: 0), Trip.fix(40, 0, "l0", at: 2), Trip.fix(40, 0, "l1", at: 40)]
        #expect(heading(ride) == nil)
    }
}

@Suite struct `A journey survives a re-import of its venue` {
    @Test func `Waypoint numbers stay the same after a re-import`() {
        let venue = Trip.venue()
        var session = NavigationSession(venue: venue, plan: Trip.errand(in: venue))
        session.run([Trip.fix(0, 0, "l0", at: 0), Trip.fix(40, 0, "l0", at: 40)])
        #expect(session.position.leg == 1)
        #expect(session.remainingWaypoints == [.node("e")])
        let events = session.move(
            into: venue, along: Trip.walk("b", "e", in: venue), at: Trip.start.adding(seconds: 41))
        #expect(events.contains(.didReroute(.init(.venueChanged, isProactive: true))))
        let arrival = session.run([Trip.fix(80, 0, "l0", at: 81)])
        #expect(arrival.contains(.didArrive(.init(waypoint: 2, isLast: true, place: nil))))
        #expect(!arrival.has("session_started"))
    }

    @Test func `A waypoint is not reached twice after a re-import`() {
        let venue = Trip.venue()
        var session = NavigationSession(venue: venue, plan: Trip.walk("a", "b", in: venue))
        session.run([Trip.fix(0, 0, "l0", at: 0), Trip.fix(40, 0, "l0", at: 40)])
        _ = session.move(into: venue, along: Trip.walk("a", "b", in: venue), at: Trip.start.adding(seconds: 41))
        #expect(!session.run([Trip.fix(40, 0, "l0", at: 42)]).has("did_arrive"))
    }
}

@Suite struct `The remaining route is measured from the traveller` {
    @Test func `The remaining route is measured from the traveller's position, within a step too`() {
        let venue = Trip.venue()
        var session = NavigationSession(venue: venue, plan: Trip.walk("a", "b", "e", in: venue))
        #expect(session.remaining(at: Trip.start) == (80, 80_000))
        session.run([Trip.fix(0, 0, "l0", at: 0), Trip.fix(10, 0, "l0", at: 25)])
        #expect(session.remaining(at: Trip.start.adding(seconds: 25)) == (70, 70_000))
    }
}
