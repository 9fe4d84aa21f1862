import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `A clearly better way is offered` {
    let venue = Trip.venue()

    /// What follows from changed conditions, with `left` seconds to go on foot and another way of `other` seconds.
    func events(left: Double, other: Double, policies: some NavigationPolicies = DefaultPolicies()) -> [NavigationEvent]
    {
        let plan = Trip.walk("a", "b", "e", in: venue, secondsPerMetre: left / 80)
        let better = Trip.walk("a", "b", "f", in: venue, secondsPerMetre: other / 80)
        var session = NavigationSession(venue: venue, plan: plan)
        session.run([Trip.fix(0, 0, "l0", at: 0)])
        return session.run(
            [.conditionsChanged(at: Trip.start)], policies: policies,
            routes: Routes(next: .success(better), refreshedPlan: plan))
    }

    let taken = NavigationEvent.didReroute(.init(.betterRoute, isProactive: true))

    @Test func `A better way saves at least thirty seconds`() {
        #expect(events(left: 80, other: 50).contains(taken))
        #expect(!events(left: 80, other: 50.1).contains(taken))
        #expect(events(left: 80, other: 50.1).contains(.didRefreshRoute))
    }

    @Test func `A better way saves at least a tenth of the remaining time`() {
        #expect(events(left: 400, other: 360).contains(taken))
        #expect(!events(left: 400, other: 360.1).contains(taken))
    }

    @Test func `Other ways are not offered to somebody who has arrived`() {
        let plan = Trip.walk("a", "b", "e", in: venue)
        let routes = Routes(offers: .success([Trip.walk("a", "b", "f", in: venue)]), refreshedPlan: plan)
        var session = NavigationSession(venue: venue, plan: plan)
        #expect(session.run([Trip.fix(0, 0, "l0", at: 0)], routes: routes).has("did_update_alternatives"))
        // A venue that was imported again has other alternatives, which the next fix asks for.
        _ = session.move(into: Trip.venue(), along: plan, at: Trip.start)
        let end = venue.node("e")!.position
        let events = session.run([Trip.fix(end.x, end.y, "l0", at: 200)], routes: routes)
        #expect(events.has("did_arrive") && !events.has("did_update_alternatives"))
    }

    @Test func `A better way is announced before it is taken, and may be vetoed`() {
        struct Veto: NavigationPolicies {
            func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? { false }
        }
        let names = events(left: 80, other: 40).names
        #expect(names.prefix(3) == ["will_reroute", "step_changed", "did_reroute"])
        let vetoed = events(left: 80, other: 40, policies: Veto())
        #expect(vetoed.prefix(2) == [.rerouteVetoed(.init(.betterRoute, by: nil)), .didRefreshRoute])
    }
}

@Suite struct `A reroute knows the elevator ride` {
    let venue = Trip.venue()

    /// The query when the way closes with the traveller standing at the lift for some seconds.
    func query(after seconds: Double) -> RouteRequest? {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(39, 0, "l0", at: 39), Trip.fix(40, 0, "l0", at: 40)])
        session.run([Trip.fix(40, 0, "l0", at: 40 + seconds)])
        let asked = Asked()
        session.run([.conditionsChanged(at: Trip.start.adding(seconds: 40 + seconds))], routes: asked)
        #expect(session.isWayClosed)
        return asked.queries.first
    }

    @Test func `A reroute while the traveller waits for the elevator starts there`() {
        #expect(query(after: 5)?.waypoints == [.node("b"), .node("d")])
    }

    @Test func `A reroute during a ride starts at the landing where the ride ends`() {
        #expect(query(after: 49)?.waypoints == [.node("c"), .node("d")])
    }
}

@Suite struct `An alternative can be taken by walking it` {
    let venue = Trip.venue()

    struct Veto: NavigationPolicies {
        func shouldTakeAlternative(_ index: Int, in context: SessionContext) -> Bool? { false }
    }

    var main: RoutePlan { Trip.walk("a", "b", "e", in: venue) }
    var other: RoutePlan { Trip.walk("a", "b", "f", in: venue) }
    var routes: Routes { Routes(offers: .success([other])) }

    /// A session at the fork, with the other way on offer.
    func session() -> NavigationSession {
        var session = NavigationSession(venue: venue, plan: main)
        let events = session.run([Trip.fix(30, 0, "l0", at: 30), Trip.fix(40, 0, "l0", at: 40)], routes: routes)
        #expect(events.contains(.didUpdateAlternatives(.init(count: 1, removed: 0))))
        #expect(session.alternatives == [other])
        return session
    }

    @Test func `Two fixes on an alternative past the fork take it, and the traveller is never off the route`() {
        var session = session()
        let first = session.run([Trip.fix(40, 5, "l0", at: 45)], routes: routes)
        #expect(!first.has("did_take_alternative"))
        let second = session.run([Trip.fix(40, 6, "l0", at: 51)], routes: routes)
        #expect(second.contains(.didTakeAlternative))
        #expect(!(first + second).has("did_go_off_route"))
        #expect(session.plan == other)
    }

    @Test func `One fix ten metres from the route takes the alternative`() {
        var session = session()
        let events = session.run([Trip.fix(40, 10, "l0", at: 50)], routes: routes)
        #expect(events.contains(.didTakeAlternative))
        #expect(!events.has("did_go_off_route"))
    }

    @Test func `A vetoed alternative is not taken, and the traveller is off the route`() {
        var session = session()
        let events = session.run([Trip.fix(40, 10, "l0", at: 50)], policies: Veto(), routes: routes)
        #expect(!events.has("did_take_alternative"))
        #expect(events.has("did_go_off_route"))
        #expect(session.plan == main)
    }

    /// Routes on which the other way is closed, and if `isShut` everything.
    private struct Closed: RouteProvider {
        var plan: RoutePlan
        var isShut = false

        func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> {
            .failure(RoutingError(.closed(opens: nil)))
        }
        func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> {
            .failure(AlternativesError("closed"))
        }
        func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? {
            isShut ? nil : plan
        }
        func closure(of plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RouteClosure? {
            isShut || plan == self.plan ? RouteClosure(leg: 0, segment: 1) : nil
        }
    }

    @Test func `An alternative that was closed meanwhile is not taken, and is no longer available`() {
        var session = session()
        let before = session
        let events = session.run(
            [.command(.takeAlternative(0), at: Trip.start.adding(seconds: 41))], routes: Closed(plan: other))
        #expect(
            events == [
                .didFailToTakeAlternative(.init("it is closed")), .didUpdateAlternatives(.init(count: 0, removed: 1)),
            ])
        #expect(session.plan == main && session.position == before.position)
        #expect(session.alternatives.isEmpty)
    }

    @Test func `Walking on a closed alternative does not take it`() {
        var session = session()
        let events = session.run(
            [Trip.fix(40, 10, "l0", at: 50), Trip.fix(40, 12, "l0", at: 60)], routes: Closed(plan: other))
        #expect(events.filter { $0.name == "did_fail_to_take_alternative" }.count == 1)
        #expect(!events.has("did_reroute") && events.has("did_go_off_route"))
    }

    @Test func `An alternative is withdrawn when the way ahead is closed and there is no other`() {
        var session = session()
        let events = session.run(
            [.conditionsChanged(at: Trip.start.adding(seconds: 41))], routes: Closed(plan: other, isShut: true))
        #expect(session.isWayClosed)
        #expect(events.contains(.didUpdateAlternatives(.init(count: 0, removed: 1))))
        #expect(session.alternatives.isEmpty)
        // The search for a way round has said that there is none; nothing is searched for a second time.
        #expect(events.has("did_fail_to_reroute") && !events.has("did_fail_to_update_alternatives"))
    }

    @Test func `An alternative is dropped ten metres beyond its fork`() {
        var session = session()
        session.run([Trip.fix(50, 0, "l0", at: 50)], routes: routes)
        #expect(session.alternatives.count == 1)
        let events = session.run([Trip.fix(50.5, 0, "l0", at: 51)], routes: routes)
        #expect(events.contains(.didUpdateAlternatives(.init(count: 0, removed: 1))))
        #expect(session.alternatives.isEmpty)
    }
}
