import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `Routes over random floors are the shortest` {
    @Test(arguments: 1...RandomSeeds.count(milliseconds: 25))
    func `Between free positions and nodes, a route is as long as the oracle's`(seed: UInt64) throws {
        let drawing = FloorDrawing(seed: seed)
        let oracle = FloorOracle(rings: drawing.rings)
        // Each position has one node.
        let anchors = Set(drawing.anchors).sorted()
        let venue = FloorVenue(rings: drawing.rings, anchors: anchors).venue
        let router = Router(snapshot: VenueSnapshot(venue))
        let space = SearchSpace()
        var random = SeededGenerator(seed: seed &+ 99)
        var points: [MillimetrePoint] = []
        var attempts = 0
        while points.count < 3, attempts < 500 {
            attempts += 1
            let point = MillimetrePoint(
                x: Int32.random(in: -3000...3000, using: &random), y: Int32.random(in: -3000...3000, using: &random))
            if oracle.contains(point), oracle.freeSectors(at: point).count == 1 { points.append(point) }
        }
        let ends =
            points.map { Waypoint.position($0.point, level: "g") }
            + anchors.indices.map { Waypoint.node(FeatureID("a\($0)")) }
        let expected = oracle.lengths(between: points + anchors)
        for a in ends.indices {
            for b in ends.indices where a != b {
                let request = RouteRequest(waypoints: [ends[a], ends[b]], time: .depart(morning))
                let route = try router.route(request, using: space).route
                // Each piece is rounded to a millimetre, and its time to a millisecond.
                let tolerance = 0.003 * Double(route.legs[0].segments.count) + 0.001
                #expect(abs(route.distance - expected[a][b] / 1000) <= tolerance, "\(drawing): \(a) to \(b)")
                for (one, two) in zip(route.legs[0].segments, route.legs[0].segments.dropFirst()) {
                    #expect(one.end.distance(to: two.start) <= 0.001)
                }
                let back = try router.route(
                    RouteRequest(waypoints: [ends[b], ends[a]], time: .depart(morning)), using: space
                ).route
                #expect(back.weight == route.weight, "\(drawing): \(a) to \(b)")
            }
        }
    }
}
