import WaymarkModel
import WaymarkRouting

/// The stretches of a leg on which the traveller crosses open floor: each is one step.
///
/// Stretches of a few metres, and regions that are corridors, are described like other ways.
struct FloorRuns {
    /// Consecutive segments in one region.
    struct Run: Hashable {
        var segments: Range<Int>
        var region: Index<Region>
    }

    /// The minimum length of a crossing that is mentioned, in metres.
    static let shortest = 10.0
    /// The length at the start of a crossing that gives its direction, in metres.
    static let directionLength = 10.0
    /// The minimum angle of a bend that has its own sentence, in degrees, and the minimum length on both sides of it, in
    /// metres.
    static let bendAngle = 45.0
    static let bendLength = 25.0
    /// The minimum angle of a bend that leads back, in degrees, and the minimum length on both sides of it, in metres. It
    /// is mentioned closer to others, because a traveller who heads for the exit misses it.
    static let returnAngle = 90.0
    static let returnLength = 10.0

    private let segments: [RouteSegment]
    private let venue: Venue
    private let runs: [Run]

    init(_ segments: [RouteSegment], _ venue: Venue, _ floors: OpenFloors) {
        self.segments = segments
        self.venue = venue
        guard !venue.regions.isEmpty else {
            runs = []
            return
        }
        var runs: [Run] = []
        for (index, segment) in segments.enumerated() {
            guard let region = venue.region(of: segment) else { continue }
            if let last = runs.last, last.region == region, last.segments.upperBound == index {
                runs[runs.count - 1].segments = last.segments.lowerBound..<index + 1
            } else {
                runs.append(Run(segments: index..<index + 1, region: region))
            }
        }
        self.runs = runs.filter { run in
            segments[run.segments].reduce(0) { $0 + $1.distance } >= Self.shortest
                && !floors[run.region].isCorridor
        }
    }

    /// Returns the stretch that a segment belongs to; nil if it is not on open floor.
    func run(around index: Int) -> Run? { runs.first { $0.segments.contains(index) } }

    /// Returns the compass bearing of the first metres of a stretch; nil if it leads nowhere.
    func bearing(_ run: Run) -> Double? {
        var left = Self.directionLength
        let start = segments[run.segments.lowerBound].start
        for segment in segments[run.segments] {
            let length = segment.start.distance(to: segment.end)
            if length >= left, length > 0 {
                let end = segment.start.interpolated(to: segment.end, fraction: left / length)
                return venue.bearing(from: start, to: end)
            }
            left -= length
        }
        return venue.bearing(from: start, to: segments[run.segments.upperBound - 1].end)
    }

    /// Adds the turns on open floor, and those behind it, to the turns of a leg.
    func addTurns(to course: inout LegCourse, by finder: TurnFinder) {
        for run in runs {
            addBends(of: run, to: &course)
            let next = run.segments.upperBound
            guard next < segments.count, course.pieces[next].role.hasCourse, self.run(around: next) == nil,
                let last = run.segments.last(where: { course.pieces[$0].hasBearing }),
                let before = course.bearing(of: last), let after = course.bearing(of: next)
            else { continue }
            let angle = Heading.change(from: before, to: after)
            guard abs(angle) > TurnFinder.noise else { continue }
            let others = finder.otherWays(
                from: next - 1, to: next, of: segments, heading: before, flights: false, in: &course)
            finder.tell([TurnFinder.Bend(segment: next, angle: angle, others: others)], in: &course)
        }
    }

    /// Adds the bends of a stretch that are worth a sentence: sharp ones, far from its ends and from each other.
    private func addBends(of run: Run, to course: inout LegCourse) {
        var since = 0.0
        var left = 0.0
        for index in run.segments { left += course.pieces[index].length }
        var before: Double?
        for index in run.segments {
            let after = course.bearing(of: index)
            if let before, let after {
                let angle = Heading.change(from: before, to: after)
                let room = abs(angle) > Self.returnAngle ? Self.returnLength : Self.bendLength
                if abs(angle) > Self.bendAngle, since >= room, left >= room {
                    course.pieces[index].turn = Turn(
                        .choice, before: before, angle: angle, modifier: TurnModifier(angle: angle))
                    since = 0
                }
            }
            before = after ?? before
            since += course.pieces[index].length
            left -= course.pieces[index].length
        }
    }
}
