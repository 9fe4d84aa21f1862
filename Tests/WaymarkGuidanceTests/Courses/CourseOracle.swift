import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The changes of course of a route, from the points of its segments alone.
struct CourseOracle {
    /// One change of course at a point.
    struct Change {
        var point: Point
        var level: FeatureID
        /// In degrees of the plan; positive is to the right.
        var angle: Double
        /// Whether it lies between two stretches on foot.
        var isOnFoot: Bool
    }

    /// Nearer points give no direction, in metres.
    static let shortestPiece = 0.5
    /// How far from a change its instruction may be, in metres.
    static let tolerance = 6.0
    /// Two opposite changes no farther apart than this, without another way, are a step aside, in metres.
    static let stepAside = 3.0

    let venue: Venue
    let crossings: [Crossing]
    var changes: [Change] = []

    init(_ leg: RouteLeg, in venue: Venue) {
        self.venue = venue
        crossings = Crossing.all(on: leg, in: venue)
        var last: (segment: RouteSegment, direction: Point)?
        for (index, segment) in leg.segments.enumerated() {
            if Self.isConnector(segment), segment.fromLevel != segment.toLevel, segment.plan < 3 { last = nil }
            let crossing = crossings.first { $0.segments.contains(index) }
            let isEntry = index == crossing?.segments.lowerBound
            guard
                let direction = isEntry
                    ? crossing?.direction : Self.direction(from: segment.start, to: segment.end)
            else { continue }
            if let last {
                let isFoot = !Self.isConnector(last.segment) && !Self.isConnector(segment)
                let isFlight = last.segment.kind == segment.kind && Self.isFlight(segment.kind)
                let isQuiet = crossing.map { !isEntry && !$0.isSharpBend(at: index, of: leg) } ?? false
                changes.append(
                    Change(
                        point: segment.start, level: venue[segment.fromLevel].id,
                        angle: Self.angle(last.direction, direction), isOnFoot: isFoot && !isFlight && !isQuiet))
            }
            // The way out of a crossing continues its last piece, even if that is the first.
            last = (segment, Self.direction(from: segment.start, to: segment.end) ?? direction)
        }
    }

    /// The changes that a person has to be told: over 40°, on foot, and no step aside around a pillar.
    var mentionable: [Change] {
        changes.indices.compactMap { index in
            let change = changes[index]
            guard change.isOnFoot, abs(change.angle) > 40 else { return nil }
            for other in [index - 1, index + 1] where changes.indices.contains(other) {
                let next = changes[other]
                if next.isOnFoot, next.point.distance(to: change.point) <= Self.stepAside,
                    abs(change.angle + next.angle) <= 20, next.angle * change.angle < 0, isWithoutChoice(change),
                    isWithoutChoice(next)
                {
                    return nil
                }
            }
            return change
        }
    }

    /// What is wrong with the instructions of a leg.
    func faults(of steps: [RouteStep], _ sentences: [String]) -> [String] {
        var faults: [String] = []
        for change in mentionable {
            let near = steps.indices.filter { index in
                let maneuver = steps[index].maneuver
                return maneuver.kind != .arrive && maneuver.level == change.level
                    && maneuver.location.distance(to: change.point) <= Self.tolerance
            }
            let isTold = near.contains { index in
                abs(change.angle) >= 165 && sentences[index].lowercased().contains("turn around")
                    || Self.sides(sentences[index]).contains(change.angle > 0 ? "right" : "left")
            }
            if !isTold { faults.append("untold \(Int(change.angle))° at \(change.point)@\(change.level)") }
        }
        for crossing in crossings where !steps.contains(where: { crossing.isTold(by: $0) }) {
            faults.append("untold crossing of \(crossing.region) at \(crossing.start)")
        }
        for (step, sentence) in zip(steps, sentences) where step.maneuver.kind != .arrive {
            for side in Self.sides(sentence) where !isReal(side, step) {
                faults.append("invented: \(sentence), at \(step.maneuver.location)@\(step.maneuver.level)")
            }
        }
        return faults
    }

    /// Whether the course changes by 10° or more to a side near the start of a step.
    private func isReal(_ side: String, _ step: RouteStep) -> Bool {
        changes.contains { change in
            change.level == step.maneuver.level && change.point.distance(to: step.maneuver.location) <= Self.tolerance
                && (side == "right" ? change.angle >= 10 : change.angle <= -10)
        }
    }

    private func isWithoutChoice(_ change: Change) -> Bool {
        let nodes = venue.nodes.filter {
            $0.level == change.level && $0.position.distance(to: change.point) < 0.01
        }
        let edges = venue.edges.filter { edge in nodes.contains { $0.id == edge.from || $0.id == edge.to } }
        let stops = venue.connectors.flatMap(\.stops).filter { stop in nodes.contains { $0.id == stop.node } }
        return edges.count <= 2 && stops.isEmpty
    }

    private static func isConnector(_ segment: RouteSegment) -> Bool {
        if case .connector = segment.source { return true }
        return [.elevator, .ladder, .gondola, .train, .unknownJoin].contains(segment.kind)
    }

    private static func isFlight(_ kind: WayKind) -> Bool {
        [.stairs, .ramp, .escalator, .movingWalkway].contains(kind)
    }

    /// The direction from one point to another; nil if they are too near each other to tell.
    static func direction(from start: Point, to end: Point) -> Point? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length >= shortestPiece ? Point(x: dx / length, y: dy / length) : nil
    }

    static func angle(_ before: Point, _ after: Point) -> Double {
        let (cross, dot) = (before.y * after.x - before.x * after.y, before.x * after.x + before.y * after.y)
        return Angles.degrees(cross, dot)
    }

    /// The sides that a sentence names.
    static func sides(_ sentence: String) -> Set<String> {
        Set(sentence.lowercased().matches(of: /\b(left|right)\b/).map { String($0.output.1) })
    }
}
