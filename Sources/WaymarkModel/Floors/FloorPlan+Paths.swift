/// A path on a floor.
package struct FloorPath: Hashable, Sendable {
    /// The start, the bends and the end.
    package var points: [MillimetrePoint]
    /// The sum of the lengths of the straight pieces, each rounded to whole millimetres.
    package var length: Int64

    /// Leaves out the points where a path does not bend.
    static func bends(_ points: [MillimetrePoint]) -> [MillimetrePoint] {
        var bends: [MillimetrePoint] = []
        for point in points where point != bends.last {
            if bends.count > 1 {
                let (before, last) = (bends[bends.count - 2], bends[bends.count - 1])
                let isStraight =
                    FloorDirection(from: before, to: last).cross(FloorDirection(from: last, to: point)) == 0
                if isStraight { bends.removeLast() }
            }
            bends.append(point)
        }
        return bends
    }
}

/// An anchor or corner that is visible from a point.
package struct FloorSight: Hashable, Sendable {
    /// An anchor's index, or the number of anchors plus a corner's index.
    package var node: Int
    /// The straight distance in millimetres.
    package var length: Int64
}

/// The shortest paths from a point of a floor to all its anchors.
package struct FloorWays: Sendable {
    private let plan: FloorPlan
    private let start: MillimetrePoint
    private let search: FloorSearch

    fileprivate init(_ plan: FloorPlan, from start: MillimetrePoint) {
        self.plan = plan
        self.start = start
        var search = FloorSearch(nodeCount: plan.nodes.count)
        for sight in plan.visible(from: start) {
            search.offer(sight.node, length: sight.length, pieces: 1, parent: -1)
        }
        var missing = plan.anchors.count
        search.run(on: plan.tautGraph()) { node, _ in
            if node < plan.anchors.count { missing -= 1 }
            return missing == 0
        }
        self.search = search
    }

    /// Returns the length of the shortest path to an anchor in millimetres; nil if there is none.
    package func length(to anchor: Int) -> Int64? {
        let length = search.lengths[Int(plan.nodes.firstAnchor[anchor])]
        return length == .max ? nil : length
    }

    /// Returns the points of the shortest path to an anchor, with both ends; nil if there is none.
    package func points(to anchor: Int) -> [MillimetrePoint]? {
        guard length(to: anchor) != nil else { return nil }
        return FloorPath.bends(
            [start] + search.path(to: Int(plan.nodes.firstAnchor[anchor])).map { plan.nodes.point($0) })
    }

    /// Returns whether the path to an anchor leads past another anchor.
    package func passesAnchor(onWayTo anchor: Int) -> Bool {
        search.path(to: Int(plan.nodes.firstAnchor[anchor])).dropLast().contains { $0 < plan.anchors.count }
    }
}

extension FloorPlan {
    /// Returns the anchors and corners that are visible from a point and that a shortest path can lead to, with their
    /// distances, by index. Empty if the point is not on the floor.
    package func visible(from point: MillimetrePoint) -> [FloorSight] {
        guard contains(point) else { return [] }
        return (0..<nodes.count).compactMap { node in
            guard nodes.isUsable(node), nodes.joins(point, node) else { return nil }
            return FloorSight(node: node, length: point.distance(to: nodes.point(node)))
        }
    }

    /// Returns the shortest path between two points; nil if there is none. It is the same in both directions.
    package func path(from start: MillimetrePoint, to end: MillimetrePoint) -> FloorPath? {
        guard start <= end else {
            guard let path = path(from: end, to: start) else { return nil }
            return FloorPath(points: path.points.reversed(), length: path.length)
        }
        guard contains(start), contains(end) else { return nil }
        if start == end { return FloorPath(points: [start], length: 0) }
        if boundary.isClear(from: start, to: end) {
            return FloorPath(points: [start, end], length: start.distance(to: end))
        }
        var last: [Int: Int64] = [:]
        for sight in visible(from: end) { last[sight.node] = sight.length }
        var search = FloorSearch(nodeCount: nodes.count)
        for sight in visible(from: start) {
            search.offer(sight.node, length: sight.length, pieces: 1, parent: -1)
        }
        var best: (length: Int64, node: Int)?
        search.run(on: tautGraph()) { node, length in
            if let best, length >= best.length { return true }
            if let rest = last[node], length + rest < best?.length ?? .max { best = (length + rest, node) }
            return false
        }
        guard let best else { return nil }
        let points = [start] + search.path(to: best.node).map { nodes.point($0) } + [end]
        return FloorPath(points: FloorPath.bends(points), length: best.length)
    }

    /// Returns the shortest paths from a point to all anchors; nil if the point is not on the floor.
    package func ways(from point: MillimetrePoint) -> FloorWays? {
        contains(point) ? FloorWays(self, from: point) : nil
    }
}
