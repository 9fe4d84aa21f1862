import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `The remaining time is counted down` {
    let venue = Trip.venue()

    @Test func `The remaining time counts down while the traveller waits for an elevator and rides it`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(30, 0, "l0", at: 30)])
        let left = [40.0, 50, 85, 89, 200].map { second in
            session.run([Trip.fix(40, 0, "l0", at: second)])
            return session.progress?.durationRemaining
        }
        #expect(left == [80_000, 70_000, 35_000, 31_000, 30_000])
    }

    @Test func `The remaining time counts down through a ride with a stated time`() {
        var contents = venue.contents
        contents.connectors[0].rides = [.init(from: "b", to: "c", duration: 70)]
        let stated = Venue(validated: contents)
        let usual = Trip.plan(in: stated)
        var route = usual.route
        route.legs[0].segments[1].duration = 70_000
        let plan = RoutePlan(request: usual.request, route: route, steps: usual.steps)
        var session = NavigationSession(venue: stated, plan: plan)
        session.run([Trip.fix(30, 0, "l0", at: 30)])
        let left = [40.0, 50, 85, 89, 200].map { second in
            session.run([Trip.fix(40, 0, "l0", at: second)])
            return session.progress?.durationRemaining
        }
        #expect(left == [100_000, 90_000, 55_000, 51_000, 30_000])
    }

    @Test func `The remaining time follows the traveller's own pace on foot, not in the elevator`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(0, 0, "l0", at: 0)])
        #expect(session.progress?.durationRemaining == 120_000)
        session.run((1...10).map { Trip.fix(Double($0) / 2, 0, "l0", at: Double($0)) })
        // Planned at 1 m/s, walked at half of that.
        let slow = 2.0
        #expect(session.progress?.durationRemaining == Int64(65_000 * slow) + 50_000)
        #expect(session.progress?.arrival == Trip.start.adding(seconds: 10 + 65 * slow + 50))
    }

    @Test func `Speeds that nobody walks do not count`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run((0...10).map { Trip.fix(Double($0) * 1.6, 0, "l0", at: Double($0)) })
        #expect(session.progress?.durationToManeuver == 24_000)
    }
}

@Suite struct `A place is reached at any entrance` {
    static let venue: Venue = {
        var contents = Trip.venue().contents
        contents.places = [
            Place(
                id: "shop", name: "Shop", category: "shop", entrances: ["d", "e"], level: "l1",
                position: Point(x: 50, y: 30))
        ]
        return Venue(validated: contents)
    }()

    func arrives(_ x: Double, _ y: Double, _ level: FeatureID) -> Bool {
        var session = NavigationSession(
            venue: Self.venue, plan: Trip.walk("a", "b", "c", "d", in: Self.venue, place: "shop"))
        return session.run([Trip.fix(x, y, level, at: 0)]).contains(
            .didArrive(.init(waypoint: 1, isLast: true, place: "shop")))
    }

    @Test func `Arrival counts at another entrance than the route's, on that entrance's level`() {
        #expect(arrives(40, 27, "l1"))
        #expect(arrives(80, 4, "l0"))
        #expect(!arrives(80, 4.1, "l0"))
        #expect(!arrives(80, 0, "l1"))
        #expect(!arrives(0, 0, "l0"))
    }
}
