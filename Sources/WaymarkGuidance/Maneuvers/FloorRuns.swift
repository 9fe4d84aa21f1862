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
    /// The minimum length on both sides of a bend that has its own sentence, in metres.
    static let bendLength = 10.0
    /// The same where nobody sees what they must go round, such as at the corner of a closed area. There the straight way competes.
    static let unseenBendLength = StepMerger.microLength
    /// The length on both sides of a bend, in metres, on which a wall or an obstacle is drawn if the way goes round it.
    private static let cornerLength = 3.0
    /// The maximum distance of a bend from the corner that it goes round, in metres.
    private static let cornerError = 0.05

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

    /// Returns the compass bearing of the first metres of a stretch, up to a turn; nil if it leads nowhere.
    func bearing(_ run: Run, in course: LegCourse) -> Double? {
        let turn = run.segments.dropFirst().first { course.pieces[$0].turn != nil }
        return bearing(ofStart: run.segments.lowerBound..<(turn ?? run.segments.upperBound))
    }

    /// Returns the compass bearing of the first metres of some segments; nil if they lead nowhere.
    private func bearing(ofStart range: Range<Int>) -> Double? {
        var left = Self.directionLength
        let start = segments[range.lowerBound].start
        for segment in segments[range] {
            let length = segment.start.distance(to: segment.end)
            if length >= left, length > 0 {
                let end = segment.start.interpolated(to: segment.end, fraction: left / length)
                return venue.bearing(from: start, to: end)
            }
            left -= length
        }
        return venue.bearing(from: start, to: segments[range.upperBound - 1].end)
    }

    /// Returns whether the straight line from the start of a step on open floor to its end is not the way, so that the step must not
    /// name its end: it goes round something that nobody sees, or begins in another direction.
    func misleads(_ step: Range<Int>, in course: inout LegCourse) -> Bool {
        guard let first = step.first, let run = run(around: first) else { return false }
        let own = step.clamped(to: run.segments)
        guard let last = own.last, let goal = venue.bearing(from: segments[first].start, to: segments[last].end),
            let start = bearing(ofStart: own)
        else { return false }
        if abs(Heading.change(from: start, to: goal)) > Turn.smallLimit { return true }
        var before: Double?
        for index in own {
            guard let after = course.bearing(of: index) else { continue }
            if let before, abs(Heading.change(from: before, to: after)) > TurnFinder.noise, isUnseen(at: index, in: run)
            {
                return true
            }
            before = after
        }
        return false
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

    /// Adds the bends of a stretch that are worth a sentence: clear ones, not next to its ends or to each other, and each with which
    /// the way out of something closed ends.
    private func addBends(of run: Run, to course: inout LegCourse) {
        var since = 0.0
        var left = 0.0
        for index in run.segments { left += course.pieces[index].length }
        // The heading that was told, and that of the piece before.
        var (told, before): (Double?, Double?)
        for index in run.segments {
            let after = course.bearing(of: index)
            if let told, let before, let after,
                let turn = bend(at: index, of: run, (told, before, after), room: min(since, left))
            {
                course.pieces[index].turn = turn
                since = 0
            }
            if told == nil || since == 0 { told = after ?? told }
            before = after ?? before
            since += course.pieces[index].length
            left -= course.pieces[index].length
        }
    }

    /// Returns the bend at the start of a segment, if it is worth a sentence.
    ///
    /// - Parameters:
    ///   - headings: The heading that was told, that of the piece before, and that of the segment.
    ///   - room: The metres to the end of the stretch or the next bend, whichever is nearer.
    private func bend(
        at index: Int, of run: Run, _ headings: (told: Double, before: Double, after: Double), room: Double
    ) -> Turn? {
        let angle = Heading.change(from: headings.before, to: headings.after)
        let isEndOfWayOut = segments[index - 1].leavesClosed && !segments[index].leavesClosed
        if abs(angle) > Turn.smallLimit, isEndOfWayOut || room >= Self.bendLength {
            return Turn(.choice, before: headings.before, angle: angle, modifier: TurnModifier(angle: angle))
        }
        // Where nobody sees why, small bends add up.
        let whole = Heading.change(from: headings.told, to: headings.after)
        guard abs(whole) > TurnModifier.straightLimit, room >= Self.unseenBendLength, isUnseen(at: index, in: run)
        else {
            return nil
        }
        return Turn(.choice, before: headings.told, angle: whole, modifier: TurnModifier(angle: whole))
    }

    /// Returns whether the way bends at the start of a segment although the floor is open there: it goes round the corner of an area or
    /// a unit that is closed, or that nobody wants to cross.
    private func isUnseen(at index: Int, in run: Run) -> Bool {
        let (last, next) = (segments[index - 1], segments[index])
        func share(of segment: RouteSegment) -> Double {
            let length = segment.start.distance(to: segment.end)
            return length > 0 ? min(1, Self.cornerLength / length) : 1
        }
        let from = last.end.interpolated(to: last.start, fraction: share(of: last))
        let to = next.start.interpolated(to: next.end, fraction: share(of: next))
        let region = venue[run.region]
        guard region.polygon.covers(from: from, to: to) else { return false }
        func isAround(_ zone: Polygon) -> Bool {
            ([zone.outer] + zone.holes).joined().contains { $0.distance(to: next.start) <= Self.cornerError }
                && !zone.stretches(from: from, to: to).isEmpty
                && zone.stretches(from: from, to: next.start).isEmpty
                && zone.stretches(from: next.start, to: to).isEmpty
        }
        return venue.areas.contains { $0.level == region.level && isAround($0.polygon) }
            || venue.units.contains {
                $0.level == region.level && region.units.contains($0.id) && isAround($0.polygon)
            }
    }
}
