import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@testable import WaymarkNavigation

/// Most pieces of a long route are passed over, a few at a time. The match must be that of a pass over all of them.
@Suite struct `Pieces that are farther than another are passed over` {
    /// A route that wanders over two levels, with stairs whose ends are above each other, and ways back over the same points.
    private static func track(_ random: inout SeededGenerator, pieces: Int) -> RouteTrack {
        let venue = Trip.venue()
        var point = Point(x: 0, y: 0)
        var level = Index<Level>(0)
        let segments = (0..<pieces).map { _ in
            var segment = Trip.segment(
                Trip.edge("a", "b", in: venue), .corridor, from: "a", to: "b", metres: 1, seconds: 1, in: venue)
            (segment.start, segment.fromLevel) = (point, level)
            if Int.random(in: 0..<6, using: &random) == 0 {
                segment.kind = .stairs
                level = Index(1 - Int(level.rawValue))
            } else {
                let steps = (Int.random(in: -3...3, using: &random), Int.random(in: -3...3, using: &random))
                point = Point(x: point.x + 4 * Double(steps.0), y: point.y + 4 * Double(steps.1))
            }
            (segment.end, segment.toLevel) = (point, level)
            return segment
        }
        let leg = RouteLeg(from: Trip.end("a", in: venue), to: Trip.end("b", in: venue), segments: segments)
        let route = Route(in: venue, profile: .walking, legs: [leg], departure: Trip.start)
        let request = RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(Trip.start))
        return RouteTrack(
            plan: RoutePlan(request: request, route: route, steps: [[Trip.step(0..<pieces, "walk")]]), venue: venue)
    }

    /// The same match, found on one piece after the other.
    private static func nearest(
        to point: Point, level: Index<Level>, among range: Range<Int>, on track: RouteTrack
    ) -> RouteTrack.Match? {
        range.reduce(nil) { (best: RouteTrack.Match?, index) in
            guard let match = track.nearest(to: point, level: level, among: index..<index + 1) else { return best }
            guard let best else { return match }
            let isFoot =
                track.pieces[index].isUpright && match.distance <= 1
                && match.distance * match.distance <= best.distance * best.distance + 1e-6
                && best.piece == index - 1 && best.fraction == 1
            return match.distance < best.distance || isFoot ? match : best
        }
    }

    @Test func `The match is that of a pass over all pieces`() throws {
        for seed in RandomSeeds.range(20) {
            var random = SeededGenerator(seed: seed)
            let track = Self.track(&random, pieces: 50)
            for _ in 0..<30 {
                let (first, second) = (Int.random(in: 0..<50, using: &random), Int.random(in: 0..<50, using: &random))
                let range = min(first, second)..<max(first, second) + 1
                let level = Index<Level>(Int.random(in: 0...1, using: &random))
                // A point on the route, or near it, or anywhere.
                var point = track.pieces[Int.random(in: range, using: &random)].end
                let off = [0, 0.5, 30][Int.random(in: 0..<3, using: &random)]
                point.x += Double.random(in: -off...off, using: &random)
                point.y += Double.random(in: -off...off, using: &random)
                let all = Self.nearest(to: point, level: level, among: range, on: track)
                #expect(track.nearest(to: point, level: level, among: range) == all, "seed \(seed)")
                let part = range.lowerBound..<Int.random(in: range.lowerBound + 1...range.upperBound, using: &random)
                let known = track.nearest(to: point, level: level, among: part)?.distance ?? .infinity
                #expect(track.nearest(to: point, level: level, among: range, within: known) == all, "seed \(seed)")
            }
        }
    }
}
