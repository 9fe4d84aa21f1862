import WaymarkModel
import WaymarkRouting

/// A route laid out flat for following: its pieces in order, with what lies before each.
///
/// Matching a fix is one pass over the pieces of a leg, without allocation.
struct RouteTrack: Sendable {
    /// One piece of the route: a walk on one level, a flight, or a ride.
    struct Piece: Sendable {
        var start: Point
        var end: Point
        /// Indices of the levels at both ends in the venue.
        var startLevel: Int32
        var endLevel: Int32
        var leg: Int32
        var step: Int32
        /// Metres, and metres walked before it since the route's start.
        var length: Double
        var distanceBefore: Double
        /// Milliseconds with waits, and those before it since the route's start.
        var duration: Int64
        var durationBefore: Int64

        var changesLevel: Bool { startLevel != endLevel }
    }

    /// A point of the track.
    struct Match: Hashable, Sendable {
        var piece: Int
        /// How far along the piece, 0 to 1.
        var fraction: Double
        var point: Point
        /// Metres from the fix.
        var distance: Double
    }

    let pieces: [Piece]
    /// The pieces of each leg.
    let legs: [Range<Int>]
    /// The pieces of each step of each leg.
    let steps: [[Range<Int>]]
    let totalDistance: Double
    let totalDuration: Int64

    init(plan: RoutePlan, venue: Venue) {
        var pieces: [Piece] = []
        var legs: [Range<Int>] = []
        var steps: [[Range<Int>]] = []
        var distance = 0.0
        var duration: Int64 = 0
        for (legIndex, leg) in plan.route.legs.enumerated() {
            let first = pieces.count
            var step = 0
            let ranges = plan.steps[legIndex].map(\.segments)
            for (index, segment) in leg.segments.enumerated() {
                while step + 1 < ranges.count, index >= ranges[step].upperBound { step += 1 }
                let total = segment.duration + segment.waiting
                pieces.append(
                    Piece(
                        start: segment.start, end: segment.end,
                        startLevel: Int32(venue.index(ofLevel: segment.fromLevel) ?? -1),
                        endLevel: Int32(venue.index(ofLevel: segment.toLevel) ?? -1), leg: Int32(legIndex),
                        step: Int32(step), length: segment.distance, distanceBefore: distance, duration: total,
                        durationBefore: duration))
                distance += segment.distance
                duration += total
            }
            legs.append(first..<pieces.count)
            steps.append(ranges.map { (first + $0.lowerBound)..<(first + $0.upperBound) })
        }
        self.pieces = pieces
        self.legs = legs
        self.steps = steps
        totalDistance = distance
        totalDuration = duration
    }

    /// The point of some pieces nearest to a position on a level; the earliest wins ties.
    ///
    /// A piece that changes the level counts on both of its levels.
    func nearest(to point: Point, level: Int32, among range: Range<Int>) -> Match? {
        var best: Match?
        pieces.withUnsafeBufferPointer { pieces in
            var bestSquared = Double.infinity
            for index in range {
                let piece = pieces[index]
                guard piece.startLevel == level || piece.endLevel == level else { continue }
                let dx = piece.end.x - piece.start.x
                let dy = piece.end.y - piece.start.y
                let squaredLength = dx * dx + dy * dy
                var fraction = 0.0
                if squaredLength > 0 {
                    let along = (point.x - piece.start.x) * dx + (point.y - piece.start.y) * dy
                    fraction = min(1, max(0, along / squaredLength))
                }
                let x = piece.start.x + dx * fraction
                let y = piece.start.y + dy * fraction
                let squared = (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)
                if squared < bestSquared {
                    bestSquared = squared
                    best = Match(
                        piece: index, fraction: fraction, point: Point(x: x, y: y), distance: squared.squareRoot())
                }
            }
        }
        return best
    }

    /// Metres walked from the route's start to a point of the track.
    func distance(at match: Match) -> Double {
        let piece = pieces[match.piece]
        return piece.distanceBefore + piece.length * match.fraction
    }

    /// Milliseconds from the route's start to a point of the track.
    func duration(at match: Match) -> Int64 {
        let piece = pieces[match.piece]
        return piece.durationBefore + Int64((Double(piece.duration) * match.fraction).rounded())
    }
}
