import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `The segments of a route are those of its steps` {
    @Test func `Segments that are made for a whole leg equal those that are made one by one`() throws {
        let space = SearchSpace()
        var (count, mixed) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 20) {
            var random = SeededGenerator(seed: seed)
            let drawn = RandomVenue(seed: seed)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            for _ in 0..<6 {
                let node = random.pick(drawn.venue.nodes)
                let position = Point(x: node.position.x + 0.5, y: node.position.y - 0.25)
                let start = random.pick([Waypoint.node(node.id), .position(position, level: node.level)])
                let waypoints = [start, .node(random.pick(drawn.venue.nodes).id)]
                let key = WeightsKey(
                    profile: random.pick(Profile.standard), conditions: random.pick([[], drawn.conditions]))
                let query = try RouteQuery(router, key, departure: drawn.moments[0], space: space)
                guard let resolved = try? query.resolve(waypoints).waypoints,
                    case .found(let trip) = query.search.run(resolved.map(\.site))
                else { continue }
                let route = query.builder.route(trip, through: resolved)
                var clock = drawn.moments[0]
                let single = trip.legs[0].map { query.builder.segment($0, clock: &clock) }
                #expect(route.legs[0].segments == single, "seed \(seed)")
                count += single.count
                var notices = route
                query.builder.tellAhead(on: &notices, from: RouteSpot(), arrivals: [route.arrival])
                #expect(notices.notices == route.notices, "seed \(seed)")
                if Set(single.map(\.kind)).count > 1 { mixed += 1 }
            }
        }
        #expect(count > 250 && mixed > 20)
    }
}
