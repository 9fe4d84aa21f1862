import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `The level one is on` {
    let venue = Trip.venue()

    /// The levels after each of some fixes at one spot.
    func levels(_ plan: RoutePlan, x: Double, _ levels: [FeatureID]) -> [FeatureID?] {
        var session = NavigationSession(venue: venue, plan: plan)
        session.run([Trip.fix(x, 0, "l0", at: 0)])
        return levels.enumerated().map { second, level in
            session.run([Trip.fix(x, 0, level, at: Double(second + 1))])
            return session.level
        }
    }

    @Test func `is not one that the lift only passes by, and its end at once`() {
        let plan = Trip.walk("a", "b", "x", in: venue)
        let passing = Array(repeating: FeatureID("l1"), count: 8)
        #expect(levels(plan, x: 40, passing + ["l2"]) == Array(repeating: "l0", count: 8) + ["l2"])
    }

    @Test func `does not flicker`() {
        let flicker: [FeatureID] = ["l1", "l1", "l0", "l1", "l1", "l0", "l1", "l1", "l0"]
        #expect(Set(levels(Trip.plan(in: venue), x: 15, flicker)) == ["l0"])
    }

    @Test func `takes three fixes to be the next one, five to be another, away from landings`() {
        #expect(levels(Trip.plan(in: venue), x: 15, ["l1", "l1", "l1"]) == ["l0", "l0", "l1"])
        #expect(levels(Trip.plan(in: venue), x: 15, ["l2", "l2", "l2", "l2", "l2"]) == ["l0", "l0", "l0", "l0", "l2"])
    }

    @Test func `takes one fix at the lift that the route takes, two farther off it`() {
        #expect(levels(Trip.plan(in: venue), x: 36, ["l1"]) == ["l1"])
        #expect(levels(Trip.plan(in: venue), x: 33, ["l1", "l1"]) == ["l0", "l1"])
    }

    @Test func `takes two fixes near a landing that the route does not use`() {
        #expect(levels(Trip.walk("a", "b", "e", in: venue), x: 40, ["l1", "l1"]) == ["l0", "l1"])
    }

    @Test func `is in doubt while a fix tells of another, and nothing is said of a deviation`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(15, 0, "l0", at: 0)])
        #expect(!session.run([Trip.fix(15, 12, "l1", at: 1)]).has("did_go_off_route"))
        #expect(session.run([Trip.fix(15, 12, "l0", at: 2)]).has("did_go_off_route"))
    }

    @Test func `is not in doubt where a policy has decided on it`() {
        struct Ground: NavigationPolicies {
            func resolveLevel(of fix: Fix, proposed: FeatureID, in context: SessionContext) -> FeatureID? { "l0" }
        }
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(15, 0, "l0", at: 0)])
        #expect(session.run([Trip.fix(15, 12, "l1", at: 1)], policies: Ground()).has("did_go_off_route"))
    }

    @Test func `stays while a fix tells none`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(15, 0, nil, at: 0)])
        #expect(session.level == "l0")
        session.run([Trip.fix(15, 0, nil, at: 1)])
        #expect(session.level == "l0")
    }
}
