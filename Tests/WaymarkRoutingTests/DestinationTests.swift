import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `Connectors, openings and entrances are destinations` {
    @Test(arguments: ["elevator", "stairs", "escalator", "exit"])
    func `The nearest of a kind cost what the oracle says, and none is missing`(kind: String) throws {
        let space = SearchSpace()
        var count = 0
        for seed in 0..<60 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let drawn = RandomVenue(seed: seed)
            let venue = drawn.venue
            let start = random.pick(venue.nodes).id
            if drawn.mayEnclose(start) { continue }
            let request = NearestRequest(
                category: kind, from: .node(start), count: 100, profile: random.pick(Profile.standard),
                departure: drawn.moments[0])
            let plain = RouteRequest(waypoints: [], profile: request.profile, time: .depart(request.departure))
            let oracle = Oracle(venue, plain, drawn.conditions, departure: request.departure)
            let roles = request.profile.roles.union([.public])
            var expected: [FeatureID: Int64] = [:]
            for connector in venue.connectors where connector.kind.rawValue == kind {
                guard connector.access.isEmpty || !connector.access.isDisjoint(with: roles) else { continue }
                let stops = connector.stops.filter { $0.access.isEmpty || !$0.access.isDisjoint(with: roles) }
                expected[connector.id] = oracle.withoutLongWaits([[start], stops.map(\.node)])?.key.weight
            }
            if kind == "exit" {
                for node in venue.nodes where node.kind == .entrance {
                    expected[node.id] = oracle.withoutLongWaits([[start], [node.id]])?.key.weight
                }
            }
            let router = Router(snapshot: VenueSnapshot(venue))
            let found = (try? router.nearest(request, conditions: drawn.conditions, using: space)) ?? []
            #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.place, $0.weight) }) == expected, "seed \(seed)")
            count += found.count

            // The route to the category leads to the nearest that is open, and one to a connector to its best landing.
            let wanted = RouteRequest(
                waypoints: [.node(start), .category(kind)], profile: request.profile, time: .depart(request.departure))
            guard let answer = try? router.route(wanted, conditions: drawn.conditions, using: space) else { continue }
            #expect(answer.route.legs[0].to.destination != nil)
            let better = found.filter { $0.isOpen && $0.weight < (answer.waitingRoute ?? answer.route).weight }
            #expect(better.isEmpty, "seed \(seed)")
        }
        #expect(count > 5 || kind == "exit", "\(count)")
    }

    private static let floors = VenueBuilder(
        [
            "g": """
            E-----F
            |
            a--S
            """,
            "u": """
            E-----F
            |
            b--S
            """,
        ], scale: 2.5,
        legend: """
            E: {connector: {id: near, kind: elevator}}
            F: {connector: {id: far, kind: elevator}}
            S: {connector: {id: stairs, steps: 20}}
            """)

    @Test func `A closed elevator as a destination says so, and the nearest is another`() throws {
        let asking = Asking(Self.floors)
        let closed = Condition(id: 1, target: .connector("near"), effect: .closed)
        let refusal = asking.refusal(.node("a"), .connector("near"), conditions: [closed])
        #expect(refusal?.reason == .closed(opens: nil))
        #expect(refusal?.blocks.map(\.cause) == [.place("near", closed)])
        #expect(try asking(.node("a"), .connector("near")).route.legs[0].to.destination != nil)
        let other = try asking(.node("a"), .category("elevator"), conditions: [closed])
        let venue = asking.router.snapshot.venue
        #expect(other.route.legs[0].to.destination.map { venue.id(of: $0) } == "far")
        let first = try asking(.node("a"), .category("lift"))
        #expect(first.route.legs[0].to.destination.map { venue.id(of: $0) } == "near")
    }

    private struct Alarm: Weighting {
        let venue: Venue
        let author = "alarm"

        func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
            guard case .connector(let index, _, _) = passage.source, venue[index].id == "near" else { return nil }
            return PassageAdjustment(isClosed: true)
        }
    }

    @Test func `An elevator that a rule closes is closed as a destination, too`() throws {
        let venue = Self.floors.venue
        let router = Router(snapshot: VenueSnapshot(venue), weightings: [Alarm(venue: venue)])
        let space = SearchSpace()
        func destination(_ to: Waypoint) throws -> FeatureID? {
            let request = RouteRequest(waypoints: [.node("a"), to], time: .depart(morning))
            return try router.route(request, using: space).route.legs[0].to.destination.map { venue.id(of: $0) }
        }
        #expect(try destination(.category("elevator")) == "far")
        do {
            _ = try destination(.connector("near"))
            Issue.record("there is a route")
        } catch let error as RoutingError {
            if case .closed = error.reason {} else { Issue.record("\(error)") }
        }
        let listed = try router.nearest(
            NearestRequest(category: "elevator", from: .node("a"), departure: morning), using: space)
        #expect(listed.filter { !$0.isOpen }.map(\.place) == ["near"])
        #expect(listed.filter(\.isOpen).map(\.place) == ["far"])
    }

    @Test func `A closed landing is left out where another of the connector is open`() throws {
        let asking = Asking(Self.floors)
        let landing = Condition(id: 1, target: .connectorStop("near", level: "g"), effect: .closed)
        let route = try asking(.node("a"), .connector("near"), conditions: [landing]).route
        #expect(route.venue[route.legs[0].to.level].id == "u")
    }
}
