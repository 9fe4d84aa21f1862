import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A simulated traveller on a journey: walks the route that is set, strays from it, and goes on along a new one.
///
/// It keeps how much of the planned walk is done, so that its speed may change on the way and a route with other times
/// does not move it.
public struct JourneyWalker: Sendable {
    /// A place beside the route.
    struct Stray: Hashable, Sendable {
        var point: Point
        var level: FeatureID
        /// Until when; nil is until there is another route.
        var until: Timestamp?
    }

    /// A point of a plan: a segment of a leg, and the share of its time that is done.
    private struct Spot {
        var leg: Int
        var segment: Int
        var fraction: Double
    }

    public internal(set) var options: SimulationOptions
    /// Milliseconds of the planned walk that are done.
    public private(set) var walked: Int64 = 0
    var stray: Stray?
    /// Whether it stands before something closed.
    public private(set) var isHeldUp = false
    private var plan: RoutePlan
    private var simulator: LocationSimulator
    private var number = 0

    init(_ session: NavigationSession, options: SimulationOptions, start: Timestamp) {
        self.options = options
        plan = session.plan
        simulator = Self.simulator(session, options, start)
    }

    /// The walker's own pace is kept here; the simulator only tells places.
    private static func simulator(
        _ session: NavigationSession, _ options: SimulationOptions, _ start: Timestamp
    ) -> LocationSimulator {
        var options = options
        options.speed = 1
        return session.simulator(options: options, start: start)
    }

    /// Whether the end of the route is reached.
    public var isFinished: Bool { stray == nil && walked >= simulator.duration }

    /// Whether it is between levels.
    public var isRiding: Bool { simulator.isBetweenLevels(after: walked) }

    /// The fix at a moment, without going on; nil where it drops out.
    func fix(at time: Timestamp) -> Fix? {
        guard var fix = simulator.fix(number, walked: walked, at: time) else { return nil }
        if let stray {
            fix.point = stray.point
            fix.level = stray.level
        }
        return fix
    }

    /// Goes on for one interval, and tells where it is then; nil where the fix drops out.
    ///
    /// - Parameter mayEnter: Whether a passage is open at a moment; the walker stands before one that is not.
    mutating func step(to time: Timestamp, mayEnter: (RouteSegment, Timestamp) -> Bool) -> Fix? {
        number += 1
        if let until = stray?.until, time >= until { stray = nil }
        if stray == nil {
            let goal = min(simulator.duration, walked + Int64((Double(options.interval) * options.speed).rounded()))
            let door = door(between: walked, and: goal) { !mayEnter($0, time) }
            isHeldUp = door != nil
            walked = door ?? goal
        }
        return fix(at: time)
    }

    /// Takes over the session's route. The same way with other times does not move the walker; on another way it is
    /// where that comes nearest.
    mutating func follow(_ session: NavigationSession, at time: Timestamp) {
        guard session.plan != plan else { return }
        let old = plan
        let spot = spot(of: walked)
        let here = fix(at: time)
        plan = session.plan
        simulator = Self.simulator(session, options, time)
        if Self.isSameWay(old.route, plan.route), let spot {
            walked = self.walked(at: spot)
        } else {
            stray = nil
            walked = here.flatMap(nearest).map(self.walked) ?? 0
        }
    }

    mutating func change(_ options: SimulationOptions, _ session: NavigationSession, at time: Timestamp) {
        self.options = options
        simulator = Self.simulator(session, options, time)
    }

    /// A point so far from the route on its level, straight beside where the walker is; nil on a ride.
    func point(beside metres: Double) -> (point: Point, level: FeatureID)? {
        guard !isRiding, let here = simulator.fix(number, walked: walked, at: Timestamp(seconds: 0)),
            let level = here.level
        else { return nil }
        let diagonal = 0.5.squareRoot()
        let directions = [
            (1, 0), (0, -1), (-1, 0), (0, 1), (diagonal, -diagonal), (-diagonal, -diagonal), (-diagonal, diagonal),
            (diagonal, diagonal),
        ]
        let candidates = directions.map { Point(x: here.point.x + metres * $0.0, y: here.point.y + metres * $0.1) }
        let best = candidates.indices.min { left, right in
            // Whole millimetres, so that equal errors compare equal.
            let errors = [left, right].map { (abs(distance(candidates[$0], level) - metres) * 1000).rounded() }
            return (errors[0], left) < (errors[1], right)
        }
        return best.map { (candidates[$0], level) }
    }

    // MARK: Places on the plan

    private static func isSameWay(_ one: Route, _ other: Route) -> Bool {
        one.legs.count == other.legs.count
            && zip(one.legs, other.legs).allSatisfy {
                $0.segments.map(\.source) == $1.segments.map(\.source) && $0.from == $1.from && $0.to == $1.to
            }
    }

    private func time(_ segment: RouteSegment) -> Int64 { segment.duration + segment.waiting }

    private func spot(of walked: Int64) -> Spot? {
        var left = walked
        var last: Spot?
        for (leg, segments) in plan.route.legs.map(\.segments).enumerated() {
            for (index, segment) in segments.enumerated() {
                let length = time(segment)
                if left < length { return Spot(leg: leg, segment: index, fraction: Double(left) / Double(length)) }
                left -= length
                last = Spot(leg: leg, segment: index, fraction: 1)
            }
        }
        return last
    }

    /// How much of the walk is done at the first passage entered in a part of it that is closed; one that a free position
    /// cuts is entered already.
    private func door(between start: Int64, and end: Int64, isClosed: (RouteSegment) -> Bool) -> Int64? {
        var begin: Int64 = 0
        for segment in plan.route.legs.flatMap(\.segments) {
            let entry = begin + segment.waiting
            if entry >= end { return nil }
            if entry >= start, segment.fromNode != nil, isClosed(segment) { return entry }
            begin += time(segment)
        }
        return nil
    }

    private func walked(at spot: Spot) -> Int64 {
        var total: Int64 = 0
        for (leg, segments) in plan.route.legs.map(\.segments).enumerated() {
            for (index, segment) in segments.enumerated() {
                if leg == spot.leg, index == spot.segment {
                    return total + Int64((Double(time(segment)) * spot.fraction).rounded())
                }
                total += time(segment)
            }
        }
        return total
    }

    private func nearest(to fix: Fix) -> Spot? {
        var best: (spot: Spot, distance: Double)?
        for (leg, segments) in plan.route.legs.map(\.segments).enumerated() {
            for (index, segment) in segments.enumerated() where segment.fromLevel == fix.level {
                let fraction = segment.toLevel == segment.fromLevel ? segment.fraction(nearest: fix.point) : 0
                let distance = segment.start.interpolated(to: segment.end, fraction: fraction)
                    .distance(to: fix.point)
                if distance < best?.distance ?? .infinity {
                    best = (Spot(leg: leg, segment: index, fraction: fraction), distance)
                }
            }
        }
        return best?.spot
    }

    /// Metres from a point to the route on a level.
    private func distance(_ point: Point, _ level: FeatureID) -> Double {
        plan.route.legs.flatMap(\.segments).filter { $0.fromLevel == level || $0.toLevel == level }.map {
            $0.start.interpolated(to: $0.end, fraction: $0.fraction(nearest: point)).distance(to: point)
        }.min() ?? 0
    }
}

extension RouteSegment {
    /// How far along its straight line the point nearest to another lies, 0 to 1.
    fileprivate func fraction(nearest point: Point) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return 0 }
        return min(1, max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared))
    }
}
