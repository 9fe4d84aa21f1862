import Foundation

/// A point of a floor from which somebody walks on, and how far.
package struct FloorStart: Hashable, Sendable {
    /// Where it is.
    package enum Spot: Hashable, Sendable {
        /// The anchor with this index.
        case anchor(Int)
        /// Any point of the floor.
        case point(MillimetrePoint)
    }

    package var spot: Spot
    /// Millimetres that are left.
    package var rest: Int64

    package init(_ spot: Spot, rest: Int64) { (self.spot, self.rest) = (spot, rest) }
}

extension FloorPlan {
    /// The corners of a full circle, of which the arcs of fans are a part. They lie on the circle, so a fan is never too
    /// large.
    package static let circleCorners = 128

    /// Returns all that is reached from some points on the shortest paths, as polygons that overlap. Each is what is
    /// visible from a start, or from a corner around which paths bend, and near enough.
    package func fans(from starts: [FloorStart]) -> [[Point]] {
        guard let most = starts.map(\.rest).max() else { return [] }
        var search = FloorSearch(nodeCount: nodes.count)
        var begun: Set<Int> = []
        var sources: [(point: MillimetrePoint, rest: Int64)] = []
        for start in starts where start.rest > 0 {
            switch start.spot {
            case .anchor(let index):
                let node = Int(nodes.firstAnchor[index])
                guard nodes.isUsable(node) else { continue }
                search.offer(node, length: most - start.rest, pieces: 0, parent: -1)
                begun.insert(node)
            case .point(let point):
                sources.append((point, start.rest))
                for sight in visible(from: point) {
                    search.offer(sight.node, length: most - start.rest + sight.length, pieces: 1, parent: -1)
                }
            }
        }
        var reached: [Int] = []
        search.run(on: tautGraph(), bendsOnly: true) { node, length in
            if length >= most { return true }
            if nodes.isBend(node) || begun.contains(node) { reached.append(node) }
            return false
        }
        var kept: [Int] = []
        for node in reached {
            // Where the network leads over the floor itself, a start adds nothing to those that it is reached from.
            let isOnWay = !nodes.isBend(node) && isReached(node, from: kept, sources, search, most)
            if !isOnWay { kept.append(node) }
        }
        sources += kept.map { (nodes.point($0), most - search.lengths[$0]) }
        return sources.compactMap { fan(around: $0.point, radius: Double($0.rest)) }
    }

    /// How much longer a way over the floor may be than the network says, in millimetres: its times are rounded.
    private static let rounding: Int64 = 20

    private func isReached(
        _ node: Int, from kept: [Int], _ sources: [(point: MillimetrePoint, rest: Int64)], _ search: FloorSearch,
        _ most: Int64
    ) -> Bool {
        let (point, limit) = (nodes.point(node), search.lengths[node] + Self.rounding)
        return kept.contains { other in
            search.lengths[other] + nodes.point(other).distance(to: point) <= limit && nodes.joins(other, node)
        }
            || sources.contains { source in
                most - source.rest + source.point.distance(to: point) <= limit && sees(source.point, point)
            }
    }

    /// Returns the part of the floor that is visible from a point of it and at most a distance in millimetres away.
    private func fan(around center: MillimetrePoint, radius: Double) -> [Point]? {
        let (x, y) = (Double(center.x), Double(center.y))
        let view = FloorView(from: center, of: boundary)
        var rays: [(angle: Double, corner: MillimetrePoint?)] = (0..<Self.circleCorners).map { number in
            ((Double(number) / Double(Self.circleCorners) * 2 - 1) * .pi, nil)
        }
        for corner in boundary.points where corner != center {
            guard view.besides.contains(corner) || Double(center.distance(to: corner)) <= radius else { continue }
            let angle = atan2(Double(corner.y) - y, Double(corner.x) - x)
            rays += [(angle - Self.turn, nil), (angle, corner), (angle + Self.turn, nil)]
        }
        // Where a wall leaves the circle, the border has a corner.
        for edge in boundary.edges { rays += Self.crossings(of: edge, x, y, radius).map { ($0, nil) } }
        rays.sort { ($0.angle, $0.corner == nil ? 1 : 0) < ($1.angle, $1.corner == nil ? 1 : 0) }
        var ends: [(point: Point, wall: Int32?)] = []
        for ray in rays {
            if let corner = ray.corner {
                guard boundary.isClear(from: center, to: corner) else { continue }
                let share = min(1, radius / max(1, Double(center.distance(to: corner))))
                let (dx, dy) = (Double(corner.x) - x, Double(corner.y) - y)
                ends.append((Point(x: (x + dx * share) / 1000, y: (y + dy * share) / 1000), nil))
            } else {
                let (length, wall) = view.length(ofRay: ray.angle, upTo: radius)
                ends.append(
                    (Point(x: (x + cos(ray.angle) * length) / 1000, y: (y + sin(ray.angle) * length) / 1000), wall))
            }
        }
        return Self.ring(ends)
    }

    /// Returns the angles at which a wall crosses a circle.
    private static func crossings(of edge: FloorEdgeLine, _ x: Double, _ y: Double, _ radius: Double) -> [Double] {
        let (ax, ay) = (Double(edge.start.x) - x, Double(edge.start.y) - y)
        let (dx, dy) = (Double(edge.end.x) - x - ax, Double(edge.end.y) - y - ay)
        let (square, along) = (dx * dx + dy * dy, ax * dx + ay * dy)
        let discriminant = along * along - square * (ax * ax + ay * ay - radius * radius)
        guard square > 0, discriminant > 0 else { return [] }
        let root = discriminant.squareRoot()
        return [(-along - root) / square, (-along + root) / square].filter { $0 > 0 && $0 < 1 }
            .map { atan2(ay + dy * $0, ax + dx * $0) }
    }

    /// Returns a ring of the ends of rays. Of those that end at one wall beside each other, the first and the last are its
    /// corners: what is between them lies on the wall, and fans with thousands of corners take long to unite.
    private static func ring(_ ends: [(point: Point, wall: Int32?)]) -> [Point]? {
        var ring: [Point] = []
        for (index, end) in ends.enumerated() {
            let before = ends[index == 0 ? ends.count - 1 : index - 1]
            let after = ends[index + 1 == ends.count ? 0 : index + 1]
            if let wall = end.wall, before.wall == wall, after.wall == wall { continue }
            if ring.last != end.point { ring.append(end.point) }
        }
        if ring.first == ring.last, !ring.isEmpty { ring.removeLast() }
        return ring.count > 2 ? ring : nil
    }

    /// The angle between a ray to a corner and those beside it.
    private static let turn = 1e-6
}
