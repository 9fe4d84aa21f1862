import WaymarkModel
import WaymarkRouting

/// The line of a planned step, read from its leg: the location of its maneuver, then the ends of its segments.
struct StepLine {
    private let segments: [RouteSegment]
    private let location: Point
    private let level: Index<Level>
    private let range: Range<Int>

    init(of plan: StepPlan, in segments: [RouteSegment]) {
        self.segments = segments
        location = plan.location
        level = plan.level
        range = plan.segments
    }

    /// Returns the start of the last straight piece.
    func startOfLastStretch(in venue: Venue) -> Point? { straight(from: range.count, by: -1, in: venue) }

    /// Returns the end of the first straight piece.
    func endOfFirstStretch(in venue: Venue) -> Point? { straight(from: 0, by: 1, in: venue) }

    private func point(_ place: Int) -> Point {
        place == 0 ? location : segments[range.lowerBound + place - 1].end
    }

    private func level(_ place: Int) -> Index<Level> {
        place == 0 ? level : segments[range.lowerBound + place - 1].toLevel
    }

    private func straight(from start: Int, by stride: Int, in venue: Venue) -> Point? {
        let (origin, level) = (point(start), level(start))
        var far: Point?
        var first: (way: Way, bearing: Double?)?
        var place = start + stride
        while place >= 0, place <= range.count {
            let end = point(place)
            let way = Way(from: origin, to: end)
            if self.level(place) == level, way.length >= Heading.shortestDisplacement {
                if let known = first {
                    let product = known.way.product(with: way)
                    if product < Heading.cosineBeyondStraight { break }
                    // So near the limit, the bearings decide.
                    if product <= Heading.cosineWithinStraight {
                        let before = known.bearing ?? known.way.bearing(in: venue)
                        first?.bearing = before
                        let change = Heading.change(from: before, to: way.bearing(in: venue))
                        if abs(change) > TurnModifier.straightLimit { break }
                    }
                } else {
                    first = (way, nil)
                }
                far = end
            }
            place += stride
        }
        return far
    }

    /// A displacement.
    private struct Way {
        var (dx, dy): (Double, Double)
        var length: Double

        init(from start: Point, to end: Point) {
            (dx, dy) = (end.x - start.x, end.y - start.y)
            length = (dx * dx + dy * dy).squareRoot()
        }

        /// Returns the cosine of the angle to another displacement.
        func product(with other: Way) -> Double { (dx * other.dx + dy * other.dy) / (length * other.length) }

        func bearing(in venue: Venue) -> Double { venue.anchor.compassBearing(dx: dx, dy: dy) }
    }
}
