import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `A request can return alternatives` {
    /// Three ways from `a` to `b`. A column is 2 s of walking: 96 s, 112 s and 144 s.
    private static let corridors = VenueBuilder(["g": ground], scale: 2.3)
    private static let ground = """
        p-----------------------o-----------------------q
        |                                               |
        |                                               |
        |                                               |
        |                                               |
        |                                               |
        a-----------------------m-----------------------b
        |                                               |
        k-----------------------n-----------------------l
        """

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

    @Test func `Of two elevators with the same doors, the second does not make another way`() throws {
        var venue = VenueBuilder(["g": "s--------a", "u": "b--------t"], scale: 3)
        for id in ["one", "two"] as [FeatureID] { venue.connector(id, .elevator, ["a", "b"]) }
        let asking = Asking(venue)
        let request = RouteRequest(waypoints: [.node("s"), .node("t")], time: .depart(morning))
        let route = try asking.router.route(request, using: asking.space).route
        #expect(route.path == "s a b t")
        #expect(try asking.router.alternatives(to: route, for: request, using: asking.space).isEmpty)
    }

    @Test func `A route to where it starts has no other ways`() throws {
        let asking = Asking(Self.corridors)
        let request = RouteRequest(waypoints: [.node("a"), .node("a")], time: .depart(morning))
        let route = try asking.router.route(request, using: asking.space).route
        #expect(route.legs[0].segments.isEmpty)
        #expect(try asking.router.alternatives(to: route, for: request, using: asking.space).isEmpty)
    }

    @Test func `Alternatives may be longer if the request says so`() throws {
        var rules = AlternativeRules()
        rules.stretch = 2.5
        let (_, others) = try Self.others(Asking(Self.corridors), rules: rules)
        #expect(others.map(\.path) == ["a k n l b", "a p o q b"])
    }

    @Test(arguments: [
        Waypoint.category("toilet"), .category("elevator"), .category("elevator", level: "g"),
        .category("elevator", level: "u"), .category("exit"),
    ])
    func `Alternatives lead to what the route has chosen of a category`(_ category: Waypoint) throws {
        // From `a`, what is at `b` is the nearest, and what is at `l` is not much farther.
        var venue = VenueBuilder(["g": Self.ground, "u": "c----d"], scale: 2.3)
        venue.place("here", at: ["b"], category: "toilet")
        venue.place("there", at: ["l"], category: "toilet")
        venue.connector("lift", .elevator, ["b", "c"])
        venue.connector("other-lift", .elevator, ["l", "d"])
        for index in venue.contents.nodes.indices where ["b", "l"].contains(venue.contents.nodes[index].id) {
            venue.contents.nodes[index].kind = .entrance
        }
        let asking = Asking(venue)
        let request = RouteRequest(waypoints: [.node("a"), category], time: .depart(morning))
        let route = try asking.router.route(request, using: asking.space).route
        let others = try asking.router.alternatives(to: route, for: request, using: asking.space)
        #expect(others.map { $0.legs[0].to.destination } == [route.legs[0].to.destination])
        #expect(others.first?.path.hasPrefix("a k n l b") == true)
        #expect(others.map { $0.legs[0].to.waypoint } == [category])
    }

    @Test func `A way to another one of a category is not offered`() throws {
        var venue = Self.corridors
        venue.place("here", at: ["m"], category: "toilet")
        venue.place("there", at: ["n"], category: "toilet")
        let asking = Asking(venue)
        let request = RouteRequest(waypoints: [.node("a"), .category("toilet")], time: .depart(morning))
        let route = try asking.router.route(request, using: asking.space).route
        #expect(route.path == "a m")
        #expect(try asking.router.alternatives(to: route, for: request, using: asking.space).map(\.path) == [])
    }

    @Test func `Alternatives have their true time`() throws {
        let (route, others) = try Self.others(Asking(Self.corridors))
        let other = try #require(others.first)
        #expect([route.duration, other.duration] == [96_000, 112_000])
        #expect(other.weight == other.duration)
    }
}

@Suite struct `Alternatives are admissible` {
    /// Brute force: every part of a leg whose inner weight is below the limit, by the oracle.
    private static func isLocallyOptimal(
        _ leg: RouteLeg, beside best: RouteLeg, departure: Timestamp, _ oracle: (Timestamp) -> Oracle
    ) -> Bool {
        let limit = 0.25 * Double(best.weight)
        var entries = [departure]
        for segment in leg.segments {
            entries.append(entries[entries.count - 1].adding(milliseconds: segment.duration + segment.waiting))
        }
        let nodes = [leg.from.node] + leg.segments.map(\.toNode)
        for first in leg.segments.indices {
            let asked = oracle(entries[first])
            for last in first..<leg.segments.count {
                let inner = leg.segments[first...last].dropFirst().dropLast().reduce(0) { $0 + $1.weight }
                guard Double(inner) < limit else { break }
                guard let start = nodes[first], let end = nodes[last + 1] else { continue }
                let venue = asked.venue
                let part = leg.segments[first...last]
                let key = Oracle.Key(
                    avoided: part.reduce(0) { $0 + ($1.isAvoided ? $1.weight : 0) },
                    weight: part.reduce(0) { $0 + $1.weight })
                guard let answer = asked.best([[venue[start].id], [venue[end].id]]) else { return false }
                if answer.key < key { return false }
            }
        }
        return true
    }

    @Test func `Each shares little, is locally optimal and takes not much longer, as brute force says`() throws {
        let space = SearchSpace()
        var count = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 60) {
            var random = SeededGenerator(seed: UInt64(seed))
            let drawn = RandomVenue(seed: UInt64(seed))
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            for _ in 0..<4 {
                let ends = (0..<2).map { _ in Waypoint.node(random.pick(drawn.venue.nodes).id) }
                let request = RouteRequest(waypoints: ends, time: .depart(drawn.moments[0]))
                guard let route = try? router.route(request, conditions: drawn.conditions, using: space).route,
                    let others = try? router.alternatives(
                        to: route, for: request, conditions: drawn.conditions, using: space)
                else { continue }
                for (number, other) in others.enumerated() {
                    count += 1
                    #expect(Double(other.duration) <= 1.25 * Double(route.duration), "seed \(seed)")
                    for known in [route] + others[..<number] {
                        let sources = Set(known.legs.flatMap(\.segments).map(\.source))
                        let shared = other.legs.flatMap(\.segments).filter { sources.contains($0.source) }
                            .reduce(0) { $0 + $1.duration + $1.waiting }
                        #expect(Double(shared) <= 0.6 * Double(max(other.duration, known.duration)), "seed \(seed)")
                    }
                    let isOptimal = Self.isLocallyOptimal(
                        other.legs[0], beside: route.legs[0], departure: other.departure
                    ) { Oracle(drawn.venue, request, drawn.conditions, departure: $0) }
                    #expect(isOptimal, "seed \(seed)")
                }
            }
        }
        #expect(count > 0)
    }

    @Test func `A flight that is taken in pieces is not another way`() throws {
        var venue = VenueBuilder(["g": "a---b", "m": "c", "u": "d---e"], scale: 12.5)
        venue.connector("stairs", .stairs, ["b", "c", "d"])
        let asking = Asking(venue)
        for ends in [["a", "e"], ["e", "a"], ["b", "d"]] as [[FeatureID]] {
            let request = RouteRequest(waypoints: ends.map { .node($0) }, time: .depart(morning))
            let route = try asking.router.route(request, using: asking.space).route
            #expect(
                try asking.router.alternatives(
                    to: route, for: request, rules: AlternativeRules(count: 8), using: asking.space
                ).isEmpty)
        }
    }

    @Test func `Another way is found behind one that arrives too late`() throws {
        // 100 s along the line; 110 s with the detour above its second half, 124 s by the one below.
        var venue = VenueBuilder()
        venue.level("g", ordinal: 0)
        let points: [(FeatureID, Double, Double)] = [
            ("a", 0, 0), ("m", 63.25, 0), ("b", 115, 0),
            ("p", 73.95, 13.47), ("q", 104.3, 13.47), ("k", 28.75, -29), ("l", 86.25, -29),
        ]
        for (id, x, y) in points { venue.node(id, x, y, on: "g") }
        for (from, to) in [
            ("a", "m"), ("m", "b"), ("m", "p"), ("p", "q"), ("q", "b"), ("a", "k"), ("k", "l"), ("l", "b"),
        ] {
            venue.edge(FeatureID(from), FeatureID(to))
        }
        venue.place("shop", at: ["b"])
        let asking = Asking(venue)
        let request = RouteRequest(waypoints: [.node("a"), .place("shop")], time: .depart(morning))
        func others(_ seconds: Int64?) throws -> [String] {
            let closed = seconds.map {
                Condition(id: 1, target: .place("shop"), effect: .closed, from: morning.adding(seconds: Double($0)))
            }
            let conditions = closed.map { [$0] } ?? []
            let route = try asking.router.route(request, conditions: conditions, using: asking.space).route
            #expect(route.path == "a m b")
            return try asking.router.alternatives(to: route, for: request, conditions: conditions, using: asking.space)
                .map(\.path)
        }
        let (short, long) = ("a m p q b", "a k l b")
        let all = try others(nil)
        #expect(all == [short, long])
        let times = try [["m", "p", "q"], ["k", "l"]].map { via in
            let asked = RouteRequest(
                waypoints: [.node("a")] + via.map { .node(FeatureID($0)) } + [.place("shop")], time: .depart(morning))
            return try asking.router.route(asked, using: asking.space).route.duration
        }
        #expect(try others((times[0] + times[1]) / 2000) == [short])
        #expect(try others(times[0] / 1000 - 1) == [])
    }

    @Test func `A way that leaves the best one only to come back is not offered`() throws {
        // Between `m` and `n` there is a direct way and one that is a little longer.
        let asking = Asking(
            VenueBuilder(
                [
                    "g": """
                    a---m------n-----------b
                        |      |
                        k------l
                    """
                ], scale: 2.3))
        let request = RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(morning))
        let route = try asking.router.route(request, using: asking.space).route
        var rules = AlternativeRules()
        rules.stretch = 3
        rules.sharing = 0.99
        rules.optimality = 0
        let loose = try asking.router.alternatives(to: route, for: request, rules: rules, using: asking.space)
        #expect(loose.map(\.path) == ["a m k l n b"])
        rules.optimality = 0.5
        #expect(try asking.router.alternatives(to: route, for: request, rules: rules, using: asking.space).isEmpty)
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
