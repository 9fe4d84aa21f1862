import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `A request can return alternatives` {
    /// Three ways from `a` to `b`. A column is 2 s of walking: 48 s, 64 s and 96 s.
    private static let corridors = VenueBuilder(
        [
            "g": """
            p-----------o-----------q
            |                       |
            |                       |
            |                       |
            |                       |
            |                       |
            a-----------m-----------b
            |                       |
            k-----------n-----------l
            """
        ], scale: 2.3)

    private static func others(
        _ asking: Asking, rules: AlternativeRules = AlternativeRules()
    ) throws -> (route: Route, others: [Route]) {
        let request = RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(morning))
        let route = try asking.router.route(request, using: asking.space).route
        return (route, try asking.router.alternatives(to: route, for: request, rules: rules, using: asking.space))
    }

    @Test func `Alternatives are truly different and not much longer`() throws {
        let (route, others) = try Self.others(Asking(Self.corridors))
        #expect(route.path == "a m b")
        #expect(others.map(\.path) == ["a k n l b"])
    }

    @Test func `Alternatives may be longer if the request says so`() throws {
        var rules = AlternativeRules()
        rules.stretch = 2.5
        let (_, others) = try Self.others(Asking(Self.corridors), rules: rules)
        #expect(others.map(\.path) == ["a k n l b", "a p o q b"])
    }

    @Test func `Alternatives have their true time`() throws {
        let (route, others) = try Self.others(Asking(Self.corridors))
        let other = try #require(others.first)
        #expect([route.duration, other.duration] == [48_000, 64_000])
        #expect(other.weight == other.duration)
    }
}

@Suite struct `A route can be priced again` {
    @Test func `A route with a closure ahead has no price, and a closure behind does not matter`() throws {
        let asking = Asking(.twoFloors)
        let request = RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(morning))
        let route = try asking.router.route(request, using: asking.space).route
        let segment = try #require(route.legs[0].segments.firstIndex { $0.fromLevel != $0.toLevel })
        guard case .connector(let index, _, _) = route.legs[0].segments[segment].source else {
            Issue.record("no connector on the way")
            return
        }
        let connector = asking.router.snapshot.venue[index].id
        let closed = Condition(id: 1, target: .connector(connector), effect: .closed)
        #expect(try asking.router.repriced(route, for: request, conditions: [], at: morning) == route)
        #expect(try asking.router.repriced(route, for: request, conditions: [closed], at: morning) == nil)
        let passed = try asking.router.repriced(
            route, for: request, conditions: [closed], from: RouteSpot(segments: segment + 1), at: morning)
        #expect(passed?.legs[0].segments.map(\.source) == route.legs[0].segments.map(\.source))
    }

    @Test func `A new price includes the current delays`() throws {
        let asking = Asking(.twoFloors)
        let request = RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(morning))
        let route = try asking.router.route(request, using: asking.space).route
        let connector = try #require(
            route.legs[0].segments.lazy.compactMap { segment -> FeatureID? in
                guard case .connector(let index, _, _) = segment.source else { return nil }
                return asking.router.snapshot.venue[index].id
            }.first)
        let delay = Condition(id: 1, target: .connector(connector), effect: .delayed(seconds: 60))
        let later = try asking.router.repriced(route, for: request, conditions: [delay], at: morning)
        #expect(later?.duration == route.duration + 60_000)
    }
}
