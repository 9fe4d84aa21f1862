import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

/// A closed level is left by a way that does not come back, also where a shorter way leads over another level and back.
@Suite struct `A way that comes back hides no way out` {
    private static func closing(_ level: FeatureID, in venue: Venue) -> [Condition] {
        venue.targets(closing: .level(level)).enumerated().map {
            Condition(id: Int64($0 + 1), target: $1, effect: .closed, enclosure: .level(level))
        }
    }

    @Test(arguments: [false, true]) func `The way within the level is taken`(isClosed: Bool) throws {
        // The bridge from p to q is much shorter than the way round by m and n.
        var venue = VenueBuilder(
            [
                "g": """
                a-----------------m
                                  |
                                  |
                                  |
                z-----------------n
                """, "u": "p-q", "h": "k--l",
            ], scale: 3)
        venue.connector("up", .stairs, ["a", "p"])
        venue.connector("down", .stairs, ["q", "z"])
        venue.connector("out", .stairs, ["z", "k"])
        let asking = Asking(venue)
        let conditions = isClosed ? Self.closing("g", in: venue.venue) : []
        let route = try asking(.node("a"), .node("l"), conditions: conditions).route
        #expect(route.path == (isClosed ? "a m n z k l" : "a p q z k l"))
        // Where the traveller is out as soon as they are on the bridge, they are led there.
        #expect(try asking(.node("a"), .node("q"), conditions: conditions).route.path == "a p q")
        let request = ReachRequest(
            points: [.node("l")], direction: .to, limit: .time(.max / 2), traveller: Traveller(), departure: morning)
        let reach = try asking.router.reach(request, conditions: conditions, using: asking.space)
        let start = try #require(asking.router.snapshot.venue.index(ofNode: "a"))
        #expect(reach.spot(at: start)?.duration == route.duration)
    }

    @Test func `Who is refused is refused if more is closed`() {
        var refused = 0
        for seed in RandomSeeds.range(6) {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0x7d3)
            let (venue, space) = (drawn.venue, SearchSpace())
            let router = Router(snapshot: VenueSnapshot(venue))
            let start = random.pick(venue.nodes)
            let closed = Self.closing(start.level, in: venue)
            func isRefused(_ end: FeatureID, _ conditions: [Condition]) -> Bool {
                let request = RouteRequest(waypoints: [.node(start.id), .node(end)], time: .depart(drawn.moments[0]))
                return (try? router.route(request, conditions: conditions, using: space)) == nil
            }
            for _ in 0..<6 {
                let end = random.pick(venue.nodes).id
                guard isRefused(end, closed) else { continue }
                refused += 1
                for connector in venue.connectors {
                    let more = Condition(id: 900, target: .connector(connector.id), effect: .closed)
                    #expect(isRefused(end, closed + [more]), "seed \(seed): \(start.id) to \(end), \(connector.id)")
                }
            }
        }
        #expect(refused > 10, "\(refused)")
    }
}
