import Testing
import WaymarkImport
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `No admissible way over a point is missed` {
    /// Asks for the ways between two nodes, and compares them with brute force.
    ///
    /// - Returns: Whether there was something to compare: a route during which nothing opens or closes.
    private func compare(
        _ router: Router, _ request: RouteRequest, conditions: [Condition] = [],
        _ space: SearchSpace, _ name: Comment,
        rules: AlternativeRules = AlternativeRules()
    ) throws -> [Route]? {
        // What penalties find besides does not matter.
        var rules = rules
        rules.attempts = 0
        guard let route = try? router.route(request, conditions: conditions, using: space).route else { return nil }
        let others = try router.alternatives(
            to: route, for: request, conditions: conditions, rules: rules, using: space)
        let weights = try router.weights(for: WeightsKey(request, conditions: conditions), at: route.departure)
        let end = route.departure.adding(milliseconds: Int64(Double(route.duration) * rules.stretch))
        // Who avoids ways may wait for others until tomorrow.
        let isQuiet = weights.validUntil.map { end < $0 && request.avoid.isEmpty } ?? true
        guard isQuiet, route.legs[0].segments.allSatisfy({ !$0.leavesClosed && $0.waiting == 0 }) else { return nil }
        let slow = SlowSingleVia(weights)
        for other in others { #expect(slow.detoursMakeSense(other, beside: route, rules, in: router.snapshot), name) }
        if others.count < rules.count {
            let missed = slow.admissible(beside: route, others, rules, in: router.snapshot)
            #expect(missed == nil, name)
        }
        return others
    }

    @Test func `In drawn venues, with all that changes costs`() throws {
        let space = SearchSpace()
        var (compared, found) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 12) {
            var random = SeededGenerator(seed: UInt64(seed))
            let drawn = RandomVenue(seed: UInt64(seed))
            let slow = random.pick(drawn.venue.edges).id
            let rule = SlowPath(snapshot: VenueSnapshot(drawn.venue), path: slow)
            let router = Router(snapshot: rule.snapshot, weightings: random.chance(0.3) ? [rule] : [])
            for _ in 0..<10 {
                let ends = (0..<2).map { _ in Waypoint.node(random.pick(drawn.venue.nodes).id) }
                var request = RouteRequest(waypoints: ends, time: .depart(drawn.moments[0]))
                if random.chance(0.2) { request.avoid = [random.pick([.stairs, .elevator, .escalator])] }
                if random.chance(0.2) { request.profile = .wheelchair }
                let others = try compare(
                    router, request, conditions: drawn.conditions, space,
                    "seed \(seed) \(ends) \(request.avoid) \(request.profile.name)")
                compared += others == nil ? 0 : 1
                found += others?.count ?? 0
            }
        }
        #expect(compared > 40 && found > 4, "\(compared) \(found)")
    }

    /// Adds a surcharge to a path, as plugins do.
    private struct SlowPath: Weighting {
        let author = "slow"
        let snapshot: VenueSnapshot
        let path: FeatureID

        func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
            guard case .edge(let index, _) = passage.source, snapshot.venue[index].id == path else { return nil }
            return PassageAdjustment(surcharge: 7.5)
        }
    }

    private func compare(_ path: String, pairs: Int, at moment: Timestamp = morning) throws -> Int {
        let venue = try #require(try VenueImporter().read(path: path).venues.first)
        let router = Router(snapshot: VenueSnapshot(venue))
        let space = SearchSpace()
        var random = SeededGenerator(seed: 7)
        var found = 0
        for number in 0..<pairs {
            let ends = (0..<2).map { _ in Waypoint.node(random.pick(venue.nodes).id) }
            let request = RouteRequest(
                waypoints: ends, profile: number % 4 == 3 ? .wheelchair : .walking, time: .depart(moment))
            found += try compare(router, request, space, Comment(rawValue: "\(ends)"))?.count ?? 0
        }
        return found
    }

    private static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/venues/"

    @Test(arguments: ["fernhill-park", "riverside-mall", "st-brendan-hospital"])
    func `In the shipped venues`(name: String) throws {
        #expect(try compare(Self.root + name, pairs: 16) > 0)
    }

    @Test(arguments: [
        ("riverside-mall", ["toys", "photo-booth"]), ("riverside-mall", ["dentist", "flowers"]),
        ("st-brendan-hospital", ["quiet-room", "car-park-b-place"]),
    ])
    func `Ways that penalties miss are found`(name: String, ends: [FeatureID]) throws {
        let venue = try #require(try VenueImporter().read(path: Self.root + name).venues.first)
        let router = Router(snapshot: VenueSnapshot(venue))
        let request = RouteRequest(waypoints: ends.map { .place($0) }, time: .depart(morning))
        let space = SearchSpace()
        let route = try router.route(request, using: space).route
        #expect(try router.alternatives(to: route, for: request, using: space).count == 1)
    }

    @Test(arguments: [["l3-exit-e", "g-lift-west"], ["g-e4", "l3-w1s"], ["l1-w3s", "l2-e3n"]] as [[FeatureID]])
    func `A detour that leaves a flight at a landing is compared with what is left of the flight`(ends: [FeatureID])
        throws
    {
        let venue = try #require(try VenueImporter().read(path: Self.root + "riverside-mall").venues.first)
        let router = Router(snapshot: VenueSnapshot(venue))
        let request = RouteRequest(waypoints: ends.map { .node($0) }, time: .depart(morning))
        _ = try compare(router, request, SearchSpace(), "\(ends)", rules: AlternativeRules(count: 8))
    }

    static let real = ["graph-bwh-hospital", "imdf-addenbrookes", "osm-lund/lund.osm"]

    @Test(.realData(real), arguments: real) func `In real venues`(name: String) throws {
        _ = try compare(RealData.path(name), pairs: 8)
    }

    @Test func `The other legs stay as they are`() throws {
        // From `a` to `b` there are two ways that are nearly as long, and on to `c` one.
        let asking = Asking(
            VenueBuilder(
                [
                    "g": """
                    a-----------------------------b--c
                    |                             |
                    k-----------------------------l
                    """
                ], scale: 2.3))
        let request = RouteRequest(waypoints: ["a", "b", "c"].map { .node($0) }, time: .depart(morning))
        let route = try asking.router.route(request, using: asking.space).route
        var rules = AlternativeRules()
        rules.attempts = 0
        let others = try asking.router.alternatives(to: route, for: request, rules: rules, using: asking.space)
        #expect(others.map(\.path) == ["a k l b c"])
        #expect(others.first?.legs.count == 2)
    }
}
