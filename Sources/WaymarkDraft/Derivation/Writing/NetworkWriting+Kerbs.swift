import WaymarkModel

/// Raised kerbs on ways that are concluded, and at doors: people step over them, and wheels do not.
extension NetworkWriting {
    /// How far on either side of a door, in metres, a kerb is in the way through it.
    private static let besideDoor = 0.35

    /// Keeps wheels from the concluded ways that lead over a kerb. The ways over floors bend around kerbs, or are not for wheels, but for those
    /// to nodes of the source between a floor and the wall from which it keeps its distance.
    func barWheelsAtKerbs() {
        guard work.contents.levels.contains(where: { !work.groundKerbs($0.id).isEmpty }) else { return }
        let nodes = Dictionary(
            work.contents.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let floors = Set(work.floors.map(\.id.rawValue))
        let authored = work.network.degrees.count
        for index in work.contents.edges.indices {
            let edge = work.contents.edges[index]
            guard let source = edge.derivedFrom, edge.isAccessible != false,
                let from = nodes[edge.from], let to = nodes[edge.to],
                case let (first, last) = (work.contents.nodes[from], work.contents.nodes[to]),
                first.level == last.level, case let areNodes = (from < authored, to < authored),
                !floors.contains(source) || areNodes.0 || areNodes.1
            else { continue }
            let isOutdoors = edge.kind.facts.isOutdoors == true
            let isOver =
                work.isKerbBetween(
                    first.position, last.position, first.level, isOutdoors: isOutdoors, areNodes: areNodes)
                || areNodes.0 && leadsOver(kerbBeside: from, to: last.position, isOutdoors, isNode: areNodes.1)
                || areNodes.1 && leadsOver(kerbBeside: to, to: first.position, isOutdoors, isNode: areNodes.0)
            if isOver { work.contents.edges[index].isAccessible = false }
        }
    }

    /// How near to a kerb, in metres, nothing says on which side of it a node is.
    private static let onLine = 0.002

    /// Returns whether a way from a node of the source leads over a kerb that is hardly beside the node. The node is on the side from which its
    /// paths come; without paths that say it, on the side on which it is drawn.
    private func leadsOver(kerbBeside node: Int, to end: Point, _ isOutdoors: Bool, isNode: Bool) -> Bool {
        let place = work.contents.nodes[node]
        let kerbs = isOutdoors ? work.groundKerbs(place.level) : work.raisedKerbs(place.level).map { [$0] } ?? []
        guard kerbs.contains(where: { $0.reach(place.position, within: 0) }),
            let level = work.contents.levels.first(where: { $0.id == place.level })
        else { return false }
        var start = WallSides(work, level).side(of: node)
        if start == nil, work.incidentEdges[node]?.contains(where: isThrough) != true {
            start = place.position.moved(towards: end, by: 2 * Self.onLine)
        }
        return start.map {
            work.isKerbBetween($0, end, place.level, isOutdoors: isOutdoors, areNodes: (false, isNode))
        } ?? false
    }

    /// Returns whether an edge leads through what stands at a node of a path: both its ends are as good as there.
    private func isThrough(_ edge: Int) -> Bool {
        work.barrierPaths.contains(work.contents.edges[edge].path) || work.contents.edges[edge].isDoor
    }

    /// Returns whether a raised kerb is in a doorway, or just before it.
    ///
    /// - Parameter way: The way through the opening: from one side to its middle, and to the other side.
    func isKerb(at threshold: Threshold, _ way: [Point], _ plan: Int) -> Bool {
        let level = work.plans[plan].level.id
        let kerbs = threshold.isExit ? work.groundKerbs(level) : work.raisedKerbs(level).map { [$0] } ?? []
        guard !kerbs.isEmpty, let across = direction(through: threshold, way, plan) else { return false }
        let ends = [-Self.besideDoor, Self.besideDoor].map {
            Point(x: threshold.middle.x + across.x * $0, y: threshold.middle.y + across.y * $0)
        }
        guard let line = work.session.line(ends) else { return false }
        return kerbs.contains { $0.near(line).contains { $0.distance(to: line) <= 0 } }
            || isKerbed(threshold, across, plan)
    }

    /// Returns whether kerbs beside the middle of an opening leave wheels no room in it.
    private func isKerbed(_ threshold: Threshold, _ across: Point, _ plan: Int) -> Bool {
        let opening = work.contents.openings[threshold.opening]
        func local(_ point: Point) -> (along: Double, across: Double) {
            let (dx, dy) = (point.x - threshold.middle.x, point.y - threshold.middle.y)
            return (dx * across.y - dy * across.x, dx * across.x + dy * across.y)
        }
        let drawn = opening.line.length > Self.leastOpening ? opening.line.points.map { local($0).along } : []
        let half = opening.width.map { $0 / 2 } ?? .infinity
        let (start, end) = (drawn.min() ?? -half, drawn.max() ?? half)
        var free = (start, end)
        let level = work.plans[plan].level
        let kerbs = threshold.isExit ? work.groundKerbLines(level.id) : work.kerbs(level)
        for (from, to) in kerbs.flatMap({ zip($0.points, $0.points.dropFirst()) }) {
            guard let kerb = Self.clipped(local(from), local(to), within: Self.besideDoor) else { continue }
            if kerb.upperBound <= 0 { free.0 = max(free.0, kerb.upperBound) }
            if kerb.lowerBound >= 0 { free.1 = min(free.1, kerb.lowerBound) }
        }
        guard free.0 > start || free.1 < end else { return false }
        return free.1 - free.0 < min(end - start, FloorBuilder.roomy - FloorBuilder.rounding)
    }

    /// The length, in metres, from which the line of an opening says how wide it is.
    private static let leastOpening = 0.05

    /// Returns where a line is along a band of a half width; nil if it is nowhere in it.
    private static func clipped(
        _ from: (along: Double, across: Double), _ to: (along: Double, across: Double), within half: Double
    ) -> ClosedRange<Double>? {
        var range = 0.0...1.0
        let rise = to.across - from.across
        if abs(rise) < 1e-9 {
            guard abs(from.across) <= half else { return nil }
        } else {
            let meets = [(-half - from.across) / rise, (half - from.across) / rise].sorted()
            guard meets[0] <= 1, meets[1] >= 0 else { return nil }
            range = max(meets[0], 0)...min(meets[1], 1)
        }
        let ends = [range.lowerBound, range.upperBound].map { from.along + (to.along - from.along) * $0 }
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }

    /// Returns the direction in which people pass an opening, a metre long: across its line, otherwise across the wall that it is in.
    private func direction(through threshold: Threshold, _ way: [Point], _ plan: Int) -> Point? {
        func across(_ from: Point, _ to: Point) -> Point? {
            let length = from.distance(to: to)
            return length > 0.05 ? Point(x: -(to.y - from.y) / length, y: (to.x - from.x) / length) : nil
        }
        let line = work.contents.openings[threshold.opening].line.points
        if let first = line.first, let last = line.last, let found = across(first, last) { return found }
        let polygon = threshold.sides.first.map { work.plans[plan].units[$0].unit.polygon }
        let sides = (polygon.map { [$0.outer] + $0.holes } ?? []).flatMap { zip($0, $0.dropFirst() + $0.prefix(1)) }
        func distance(_ side: (Point, Point)) -> Double {
            threshold.middle.nearest(onSegmentFrom: side.0, to: side.1).distance(to: threshold.middle)
        }
        return sides.min { distance($0) < distance($1) }.flatMap { across($0.0, $0.1) }
    }
}
