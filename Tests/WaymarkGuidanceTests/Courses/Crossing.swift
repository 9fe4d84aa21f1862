import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// A stretch over the open floor of one hall that is one step: its direction is that towards its first ten metres, and
/// bends on the way are not turns, unless they are sharp and far from everything else.
struct Crossing {
    /// A shorter stretch is a way like others, in metres.
    static let shortest = 10.0
    /// The length that gives the direction, in metres.
    static let lead = 10.0
    /// A bend is told if it is sharper, in degrees, and farther from both ends, in metres.
    static let sharp = 45.0
    static let clear = 25.0
    /// A bend that leads back is told already at this distance, in metres.
    static let back = (degrees: 90.0, clear: 10.0)
    /// Halls of the shipped venues are wider than this, in metres.
    static let narrow = 6.0

    var region: FeatureID
    var segments: Range<Int>
    var start: Point
    var level: FeatureID
    var direction: Point?

    static func all(on leg: RouteLeg, in venue: Venue) -> [Crossing] {
        var (crossings, begin): ([Crossing], Int) = ([], 0)
        while begin < leg.segments.count {
            let region = region(of: leg.segments[begin], in: venue)
            var end = begin + 1
            while end < leg.segments.count, Self.region(of: leg.segments[end], in: venue) == region { end += 1 }
            if let region, isHall(region, in: venue), length(begin..<end, of: leg) >= shortest {
                crossings.append(
                    Crossing(
                        region: region, segments: begin..<end, start: leg.segments[begin].start,
                        level: venue[leg.segments[begin].fromLevel].id, direction: direction(begin..<end, of: leg)))
            }
            begin = end
        }
        return crossings
    }

    /// Whether the way bends sharply at the start of a segment, without another bend or an end near it.
    func isSharpBend(at index: Int, of leg: RouteLeg) -> Bool {
        func bend(_ index: Int) -> Double {
            let (before, after) = (leg.segments[index - 1], leg.segments[index])
            guard let first = CourseOracle.direction(from: before.start, to: before.end),
                let second = CourseOracle.direction(from: after.start, to: after.end)
            else { return 0 }
            return abs(CourseOracle.angle(first, second))
        }
        func isSharp(_ index: Int) -> Bool { bend(index) > Self.sharp }
        guard isSharp(index) else { return false }
        let others = segments.dropFirst().filter { $0 != index && isSharp($0) }
        let clear = bend(index) > Self.back.degrees ? Self.back.clear : Self.clear
        return Self.length(segments.lowerBound..<index, of: leg) >= clear
            && Self.length(index..<segments.upperBound, of: leg) >= clear
            && others.allSatisfy { Self.length(min($0, index)..<max($0, index), of: leg) >= clear }
    }

    /// Whether a step says that the hall is crossed, or starts the leg in it.
    func isTold(by step: RouteStep) -> Bool {
        let maneuver = step.maneuver
        guard maneuver.level == level, maneuver.location.distance(to: start) <= CourseOracle.tolerance else {
            return false
        }
        switch maneuver.kind {
        case .crossArea: return true
        case .depart: return segments.lowerBound == 0
        default: return false
        }
    }

    /// The region that a segment crosses; nil if it is not on open floor.
    private static func region(of segment: RouteSegment, in venue: Venue) -> FeatureID? {
        switch segment.source {
        case .floor(let index): venue[index].id
        case .edge(let index, _):
            segment.kind == .crossing && venue[index].derivedFrom != nil
                ? venue.contents.regions.first { $0.id == venue[index].path }?.id : nil
        case .connector: nil
        }
    }

    /// Whether a region is a hall by its category, and not as narrow as a corridor: in corridors, turns are told one by
    /// one.
    private static func isHall(_ id: FeatureID, in venue: Venue) -> Bool {
        guard let region = venue.contents.regions.first(where: { $0.id == id }) else { return false }
        let (xs, ys) = (region.polygon.outer.map(\.x), region.polygon.outer.map(\.y))
        let isNarrow = min(xs.max()! - xs.min()!, ys.max()! - ys.min()!) < narrow
        return !isNarrow && venue.units.contains { region.units.contains($0.id) && $0.category == "hall" }
    }

    private static func length(_ range: Range<Int>, of leg: RouteLeg) -> Double {
        leg.segments[range].reduce(0) { $0 + $1.plan }
    }

    /// The direction from the start to the point that is `lead` metres along the way, or to its end.
    private static func direction(_ range: Range<Int>, of leg: RouteLeg) -> Point? {
        var left = lead
        let start = leg.segments[range.lowerBound].start
        for segment in leg.segments[range] {
            if segment.plan >= left, segment.plan > 0 {
                let part = left / segment.plan
                let point = Point(
                    x: segment.start.x + (segment.end.x - segment.start.x) * part,
                    y: segment.start.y + (segment.end.y - segment.start.y) * part)
                return CourseOracle.direction(from: start, to: point)
            }
            left -= segment.plan
        }
        return CourseOracle.direction(from: start, to: leg.segments[range.upperBound - 1].end)
    }
}

extension RouteSegment {
    /// The length on the plan, in metres.
    var plan: Double { start.distance(to: end) }
}
