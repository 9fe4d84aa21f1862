import WaymarkModel

/// The closed paths of a level, for those who are on them.
struct ClosedPaths {
    let weights: Weights
    let level: Index<Level>
    let moment: Timestamp
    /// What the traveller stopped before, and is not in.
    var keptOut: Set<Condition.Target> = []

    /// The metres by which open ground must be farther away than a closed path, so that a traveller is on that.
    private static let margin = 0.5

    /// The metres from a closed path within which somebody is on it although there is open ground around: a position that is
    /// given is exact, and that of a traveller under way is measured.
    private static let (reach, measuredReach) = (3.0, 8.0)

    /// The metres from the line through a door within which somebody is in it.
    private static let doorReach = 0.3
    /// The metres below which a path is an opening: people on it are near both of its ends.
    private static let openingLength = 1.0

    /// Returns the closed path that a traveller is on, with any other at the same distance; empty if open ground is as near.
    ///
    /// - Parameter isMeasured: Whether the point is a measured position.
    func around(_ point: Point, isMeasured: Bool = false) -> [Int] {
        if isMeasured, let doorway = doorway(at: point) { return [doorway.path] }
        // Who stands before a closed door is on the path that leads there, and not in the door. What a rule closes need not be locked.
        let paths = nearest(to: point, isMeasured: isMeasured).filter { !isBefore(door: $0, point) || isByRule($0) }
        let isOut = paths.contains { path in
            let ends = weights.snapshot.ends(ofPathEdge: path)
            let fraction = Snapping.fraction(of: point, from: ends.from, to: ends.to)
            return weights.leadsOn(fromPath: path, at: fraction, moment: moment)
        }
        return isOut ? [] : paths
    }

    /// Returns the node at which somebody stands who has nothing but closed doors and gates around them, such as between two of them; nil
    /// for anybody else.
    func nodeBetweenDoors(_ point: Point, isMeasured: Bool) -> NodeIndex? {
        let near = nearest(to: point, isMeasured: isMeasured)
        guard let first = near.first, near.allSatisfy({ isBefore(door: $0, point) && !isByRule($0) }) else {
            return nil
        }
        let ends = weights.snapshot.ends(ofPathEdge: first)
        let edge = Int(weights.snapshot.graph.forward[first])
        let isStart = Snapping.fraction(of: point, from: ends.from, to: ends.to) == 0
        let node = NodeIndex(isStart ? weights.snapshot.graph.tail[edge] : weights.snapshot.graph.head[edge])
        return weights.leadsOn(from: node, at: moment) ? nil : node
    }

    /// Returns the closed door or gate, or another opening, that somebody stands in, with the share of its path; nil for anybody else.
    func doorway(at point: Point) -> (path: Int, fraction: Double)? {
        var found: (path: Int, fraction: Double)?
        weights.snapshot.grid.search(near: point, on: level, within: Self.doorReach) { index in
            let path = Int(index)
            let ends = weights.snapshot.ends(ofPathEdge: path)
            let isOpening =
                ends.from.distance(to: ends.to) < Self.openingLength
                || weights.snapshot.graph.isDoor(weights.snapshot.graph.forward[path])
            guard found == nil, isOpening else { return Self.doorReach }
            let fraction = Snapping.fraction(of: point, from: ends.from, to: ends.to)
            let conditions = weights.conditions(closingPath: path, at: moment)
            if fraction > 0, fraction < 1, !conditions.isEmpty, !conditions.contains(where: \.isRule),
                !conditions.contains(where: { $0.closesPath && keptOut.contains($0.target) }),
                point.distance(to: ends.from.interpolated(to: ends.to, fraction: fraction)) < Self.doorReach
            {
                found = (path, fraction)
            }
            return Self.doorReach
        }
        return found
    }

    private func isByRule(_ path: Int) -> Bool {
        weights.conditions(closingPath: path, at: moment).contains(where: \.isRule)
    }

    /// Returns the nearest closed path, with any other at the same distance; empty if open ground is as near.
    private func nearest(to point: Point, isMeasured: Bool) -> [Int] {
        let snapshot = weights.snapshot
        let reach = isMeasured ? Self.measuredReach : Self.reach
        var (open, closed) = (Snapping.maximumDistance, [(distance: Double, path: Int)]())
        var nearest = Double.infinity
        // The nearest path that is not closed as a whole; an area can close a part of it.
        var other = Double.infinity
        var seen: Set<Int32> = []
        // With a closed path within reach, open ground that is farther away does not count.
        var limit: Double { nearest <= reach ? min(open, nearest + Self.margin) : open }
        snapshot.grid.search(near: point, on: level, within: open) { index in
            guard seen.insert(index).inserted else { return limit }
            let path = Int(index)
            let ends = snapshot.ends(ofPathEdge: path)
            let fraction = Snapping.fraction(of: point, from: ends.from, to: ends.to)
            func distance(_ fraction: Double) -> Double {
                point.distance(to: ends.from.interpolated(to: ends.to, fraction: fraction))
            }
            if distance(fraction) > limit { return limit }
            let conditions = weights.conditions(closingPath: path, at: moment)
            if conditions.isEmpty {
                other = min(other, distance(fraction))
                for part in weights.usableParts(ofPathEdge: path) {
                    open = min(open, distance(fraction.clamped(part.start, part.end)))
                }
            } else if !conditions.contains(where: { $0.closesPath && keptOut.contains($0.target) }) {
                closed.append((distance(fraction), path))
                nearest = min(nearest, distance(fraction))
            }
            return limit
        }
        guard nearest + Self.margin < open, nearest <= other + Self.margin,
            nearest <= reach || open >= Snapping.maximumDistance
        else { return [] }
        let floors = FloorSnapping(weights: weights, level: level, point: point)
        guard floors.inside() == nil, floors.nearest(within: nearest + Self.margin) == nil else { return [] }
        return closed.filter { $0.distance < nearest + FloorSnapping.tolerance }.map(\.path).sorted()
    }

    /// Returns whether a path is a door or a gate, and a point at an end of it.
    private func isBefore(door path: Int, _ point: Point) -> Bool {
        guard weights.snapshot.graph.isDoor(weights.snapshot.graph.forward[path]) else { return false }
        let ends = weights.snapshot.ends(ofPathEdge: path)
        return [0, 1].contains(Snapping.fraction(of: point, from: ends.from, to: ends.to))
    }
}

extension Weights {
    /// Returns whether a point of a path is at an end of it from which something open leads on, such as a door: who is there is not on
    /// the path.
    func leadsOn(fromPath path: Int, at fraction: Double, moment: Timestamp) -> Bool {
        let graph = snapshot.graph
        let edge = Int(graph.forward[path])
        let ends = snapshot.ends(ofPathEdge: path)
        let length = ends.from.distance(to: ends.to)
        let nodes = [(graph.tail[edge], fraction * length), (graph.head[edge], (1 - fraction) * length)]
        return nodes.contains { node, distance in
            distance < 0.5 && leadsOn(from: NodeIndex(node), at: moment)
        }
    }

    /// Returns whether something open leads on from a node.
    func leadsOn(from node: NodeIndex, at moment: Timestamp) -> Bool {
        let first = snapshot.graph.firstOut
        return (first[Int(node.rawValue)]..<first[Int(node.rawValue) + 1]).contains {
            duration(of: Step(edge: $0, part: .whole), at: moment.milliseconds) != nil
        }
    }

    /// Returns the conditions that close a path as a whole at a moment; empty if it is open in a direction, or if something else
    /// closes it.
    func conditions(closingPath path: Int, at moment: Timestamp) -> [Condition] {
        let steps = [snapshot.graph.forward[path], snapshot.graph.backward[path]].map { Step(edge: $0, part: .whole) }
        guard steps.allSatisfy({ duration(of: $0, at: moment.milliseconds) == nil }) else { return [] }
        for step in steps {
            var conditions: [Condition] = []
            let isByPath = costs.causes(of: step, at: moment).allSatisfy { cause in
                guard case .condition(let condition) = cause, condition.effect == .closed else { return false }
                conditions.append(condition)
                return true
            }
            if isByPath, conditions.contains(where: \.closesPath) { return conditions }
        }
        return []
    }
}

extension Condition {
    /// Whether it closes a path, live or by a rule.
    fileprivate var closesPath: Bool {
        switch target {
        // A place closes the path through its door.
        case .edge, .place: true
        case .connector, .connectorStop, .area: isRule
        }
    }
}
