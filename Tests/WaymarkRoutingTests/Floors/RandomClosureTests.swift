import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `Routes around closed areas are the shortest` {
    /// What is within a centimetre of an area's border counts as border, so a route can cut a corner by a little.
    private static let tolerance = 0.05

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 80))
    func `With any subset of areas closed, a route is as long as on the floor without them`(seed: UInt64) throws {
        let hall = ClosableHall(seed: seed)
        let whole = FloorOracle(rings: hall.rings(without: []))
        let anchors = Set(hall.anchors).sorted().filter { anchor in
            !hall.areas.contains { ClosableHall.covers($0, anchor) }
        }
        let areas = hall.areas.enumerated().map { index, area in
            Area(
                id: FeatureID("area\(index)"), level: "g", category: "zone",
                polygon: Polygon(outer: ClosableHall.corners(area).map(\.point)))
        }
        let venue = FloorVenue(rings: hall.rings(without: []), anchors: anchors, areas: areas).venue
        let router = Router(snapshot: VenueSnapshot(venue))
        let space = SearchSpace()
        var random = SeededGenerator(seed: seed &+ 5)
        var points: [MillimetrePoint] = []
        while points.count < 2 {
            let point = MillimetrePoint(
                x: Int32.random(in: 0...2500, using: &random), y: Int32.random(in: 0...2000, using: &random))
            let isFree = hall.areas.allSatisfy {
                point.x < $0.low.x - 12 || point.x > $0.high.x + 12 || point.y < $0.low.y - 12
                    || point.y > $0.high.y + 12
            }
            if isFree, whole.contains(point) { points.append(point) }
        }
        let ends =
            points.map { Waypoint.position($0.point, level: "g") }
            + anchors.indices.map { Waypoint.node(FeatureID("a\($0)")) }
        for subset in 0..<(1 << areas.count) {
            let closed = areas.indices.filter { subset >> $0 & 1 == 1 }
            let conditions = closed.map { Condition(id: Int64($0), target: .area(areas[$0].id), effect: .closed) }
            let oracle = FloorOracle(rings: hall.rings(without: closed.map { hall.areas[$0] }))
            let expected = oracle.lengths(between: points + anchors)
            for (a, b) in [(0, 1), (1, 0)] + (2..<max(ends.count, 2)).map({ (0, $0) }) where expected[a][b] < .infinity
            {
                let request = RouteRequest(waypoints: [ends[a], ends[b]], time: .depart(morning))
                let route = try router.route(request, conditions: conditions, using: space).route
                #expect(
                    abs(route.distance - expected[a][b] / 1000) <= Self.tolerance,
                    "seed \(seed), closed \(closed), \(a) to \(b)")
            }
        }
    }
}
