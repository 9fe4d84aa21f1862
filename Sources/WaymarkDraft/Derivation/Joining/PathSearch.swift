import WaymarkModel

/// The search for the point of paths that is nearest to a door and in sight of it, where something stands before the nearest one.
struct PathSearch {
    /// A point of a path.
    struct Spot {
        let edge: Int
        let point: Point
        /// The distance from the start of the path as a part of its length.
        let fraction: Double
        let distance: Double
        /// Whether the way to it is too narrow for wheels.
        var isNarrow = false
    }

    let work: PlanWork
    let paths: EdgeSplitting.Paths
    let point: Point
    /// How far the points are at most, in metres.
    let reach: Double

    /// The number of paths of which the nearest points are tried.
    private static let mostFeet = 8
    /// The distance, in metres, between the points of a path that are tried if its nearest one is hidden, and the most points.
    private static let (step, mostSights) = (0.5, 400)
    /// The most of the points in sight around which more room is looked for.
    private static let mostNarrow = 5
    /// The distances along the path, in metres, at which it is looked for.
    private static let besides = (1...9).flatMap { [Double($0) * 0.05, Double($0) * -0.05] }

    /// Returns the nearest point of the paths that is accepted and leaves two pieces: that of a path that is nearest, or another one; nil if
    /// there is none.
    ///
    /// - Parameters:
    ///   - accepts: Whether nothing is between the point and one of a path.
    ///   - isOpen: Whether nothing is between two points beside that way.
    func nearest(
        only allows: (Int) -> Bool, _ accepts: (Point) -> Bool, isOpen: (Point, Point) -> Bool
    ) -> Spot? {
        let feet = feet(only: allows)
        let seen = feet.prefix(Self.mostFeet).firstIndex { leavesPieces($0) && accepts($0.point) }
        let foot = seen.map { feet[$0] }
        // Of the paths whose nearest point is hidden or at their end, another point can still be nearer.
        return nearestPoint(of: feet.prefix(seen ?? feet.count), before: foot?.distance ?? reach, accepts, isOpen)
            ?? foot
    }

    // MARK: The points

    /// Returns the points of the paths that are nearest, the nearest first.
    private func feet(only allows: (Int) -> Bool) -> [Spot] {
        let near = paths.index.near(point, within: reach).compactMap { number -> Spot? in
            let (start, end) = paths.lines[number]
            let foot = point.nearest(onSegmentFrom: start, to: end).onGrid
            let distance = foot.distance(to: point)
            guard distance <= reach, allows(paths.edges[number]) else { return nil }
            return Spot(
                edge: paths.edges[number], point: foot, fraction: start.distance(to: foot) / start.distance(to: end),
                distance: distance)
        }
        return near.sorted(by: comes)
    }

    private func comes(_ left: Spot, before right: Spot) -> Bool {
        (left.distance, work.contents.edges[left.edge].id, left.fraction)
            < (right.distance, work.contents.edges[right.edge].id, right.fraction)
    }

    private func ends(of edge: Int) -> (Point, Point)? {
        let ends = [work.contents.edges[edge].from, work.contents.edges[edge].to].compactMap { id in
            work.network.indices[id].map { work.contents.nodes[$0].position }
        }
        return ends.count == 2 ? (ends[0], ends[1]) : nil
    }

    /// Returns whether a path can be split at a point.
    private func leavesPieces(_ spot: Spot) -> Bool {
        guard let (start, end) = ends(of: spot.edge) else { return false }
        let length = start.distance(to: end)
        return min(spot.fraction, 1 - spot.fraction) * length >= EdgeSplitting.leastPiece
    }

    // MARK: Other points in sight

    /// Returns the nearest point of paths in sight to which there is room for wheels, otherwise the nearest with room for people on foot.
    private func nearestPoint(
        of feet: some Sequence<Spot>, before limit: Double, _ accepts: (Point) -> Bool,
        _ isOpen: (Point, Point) -> Bool
    ) -> Spot? {
        var spots: [Spot] = []
        for (number, foot) in feet.enumerated() where foot.distance < limit {
            if number >= Self.mostFeet, leavesPieces(foot) { spots.append(foot) }
            spots += points(beside: foot, within: limit)
        }
        guard !spots.isEmpty else { return nil }
        spots.sort(by: comes)
        var narrow: [Spot] = []
        for spot in spots.prefix(Self.mostSights) where accepts(spot.point) {
            if WayRoom(from: point, to: spot.point).isFree(WayRoom.wheels, isOpen) { return spot }
            guard narrow.count < Self.mostNarrow,
                WayRoom(from: point, to: spot.point).isFree(WayRoom.slit, isOpen)
            else { continue }
            narrow.append(spot)
            for along in Self.besides {
                guard let other = moved(spot, by: along), accepts(other.point) else { continue }
                if WayRoom(from: point, to: other.point).isFree(WayRoom.wheels, isOpen) { return other }
            }
        }
        return narrow.first.map { spot in
            var spot = spot
            spot.isNarrow = true
            return spot
        }
    }

    /// Returns points of a path, in equal steps from the one that is nearest, that leave two pieces.
    private func points(beside foot: Spot, within limit: Double) -> [Spot] {
        let half = max(0, limit * limit - foot.distance * foot.distance).squareRoot()
        let count = Int(min(half / Self.step, Double(Self.mostSights)))
        guard count > 0 else { return [] }
        return [-1.0, 1].flatMap { side in
            (1...count).compactMap { moved(foot, by: side * Double($0) * Self.step) }.filter { $0.distance < limit }
        }
    }

    private func moved(_ spot: Spot, by along: Double) -> Spot? {
        guard let (start, end) = ends(of: spot.edge) else { return nil }
        let length = start.distance(to: end)
        let fraction = spot.fraction + along / length
        guard min(fraction, 1 - fraction) * length >= EdgeSplitting.leastPiece else { return nil }
        let other = start.interpolated(to: end, fraction: fraction).onGrid
        return Spot(edge: spot.edge, point: other, fraction: fraction, distance: other.distance(to: point))
    }
}
