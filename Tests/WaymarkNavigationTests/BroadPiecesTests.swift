import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@testable import WaymarkNavigation

/// The distance from a path is measured on few pieces: on all of them, it must be the same number.
@Suite struct `Only broad pieces are measured beside the line` {
    /// The metres from the nearest path, measured on all pieces.
    private func distance(
        from point: Point, level: Index<Level>, among range: Range<Int>, on track: RouteTrack
    ) -> Double {
        let pieces = range.map { track.pieces[$0] }.filter { $0.startLevel == level || $0.endLevel == level }
        if pieces.contains(where: { $0.floor.map { track.floors[$0].contains(point) } ?? false }) { return 0 }
        return pieces.map { max(0, $0.distance(to: point) - $0.halfWidth) }.min() ?? .infinity
    }

    private static let floor = Polygon(outer: [
        Point(x: 37, y: 5), Point(x: 43, y: 5), Point(x: 43, y: 25), Point(x: 37, y: 25),
    ])

    private func venue(width: Double?, hasFloor: Bool) -> Venue {
        var contents = Trip.venue().contents
        contents.edges[0].width = width
        if hasFloor {
            contents.regions = [
                Region(id: "floor:hall", level: "l1", units: [], polygon: Self.floor, clearance: 0.3)
            ]
            for index in contents.edges.indices
            where contents.edges[index].from == "d" || contents.edges[index].to == "d" {
                contents.edges[index].path = "floor:hall"
            }
        }
        return Venue(validated: contents)
    }

    /// From a to d as in `Trip.plan`, by stairs without a length in plan, or by the lift.
    private func track(in venue: Venue, byStairs: Bool) -> RouteTrack {
        let plan = Trip.plan(in: venue)
        guard byStairs else { return RouteTrack(plan: plan, venue: venue) }
        let leg = plan.route.legs[0]
        var segments = leg.segments
        segments[1] = Trip.segment(
            segments[1].source, .stairs, from: "b", to: "c", metres: 0, seconds: 10, in: venue)
        let route = Route(
            in: venue, profile: .walking, legs: [RouteLeg(from: leg.from, to: leg.to, segments: segments)],
            departure: Trip.start)
        return RouteTrack(plan: RoutePlan(request: plan.request, route: route, steps: plan.steps), venue: venue)
    }

    @Test(arguments: [nil, 0.5, 12], [(false, false), (false, true), (true, false), (true, true)])
    func `The distance is that to the nearest of all pieces`(width: Double?, form: (hasFloor: Bool, byStairs: Bool)) {
        let venue = venue(width: width, hasFloor: form.hasFloor)
        let track = track(in: venue, byStairs: form.byStairs)
        let ranges = track.legs + track.steps.joined()
        let points = stride(from: -8.0, through: 48, by: 1).flatMap { x in
            [-7, -0.3, 0, 0.0005, 0.3, 4, 6, 11, 24, 31].map { Point(x: x + 0.0004, y: $0) }
        }
        for (point, range) in points.flatMap({ point in ranges.map { (point, $0) } }) {
            for level in [Index<Level>(0), Index<Level>(1), Index<Level>(2)] {
                let line = track.nearest(to: point, level: level, among: range)?.distance ?? .infinity
                #expect(
                    track.distanceFromPath(point, level: level, among: range, line: line)
                        == min(line, distance(from: point, level: level, among: range, on: track)))
            }
        }
    }

    @Test func `Lines have no broad pieces`() {
        let track = track(in: venue(width: nil, hasFloor: false), byStairs: false)
        #expect(track.broad.among(track.legs[0]).isEmpty)
        let wide = self.track(in: venue(width: 2, hasFloor: false), byStairs: true)
        #expect(Array(wide.broad.among(wide.legs[0])) == [0, 1])
    }
}
