import WaymarkImportKit
import WaymarkModel

/// Rooms without a door that lie beside a path.
struct PathDoors {
    let work: PlanWork

    /// How far a path may be from the wall of a room that is entered from it, in metres.
    private static let farthestPath = 10.0
    /// The length of a wall, in metres, that a room has a door in.
    private static let leastWall = 0.6
    /// How much of the straight way from the wall to the path may lie on the floor of a unit, in metres.
    private static let mostFloor = 0.05
    /// The distance, in metres, between the points of a path that are tried.
    private static let step = 0.5
    /// The most hidden points of paths beside which others are tried.
    private static let mostHidden = 50
    /// The number of walls and paths of a room that are compared at most.
    private static let mostPairs = 20_000

    /// A wall of a room, and the path in front of it.
    private struct Front {
        var middle: Point
        var path: FeatureID
        var distance: Double
        /// Whether the outer wall of a building is between them.
        var isOutdoors: Bool
    }

    /// Gives a room that nothing leads to a door in the wall that is nearest to a path outside of all units, if no unit and no
    /// wall is between them. Only a shop has its door in the outer wall of a building.
    func open(_ plan: Int, _ room: Int) {
        let (level, id) = (work.plans[plan].level.id, work.plans[plan].units[room].id)
        guard let front = fronts(of: room, plan).first,
            let inference = work.infer(
                .beside, [id], level: level, point: front.middle,
                evidence: "no door; path \"\(front.path)\" is \(NumberText.metres(front.distance)) away")
        else { return }
        work.contents.openings.append(
            Opening(
                id: FeatureID(inference.id), level: level, line: Polyline([front.middle]), units: [id],
                derivedFrom: inference.id))
        work.joints[plan].add(
            Threshold(
                opening: work.contents.openings.count - 1, sides: [room], middle: front.middle, hub: nil, isExit: true))
    }

    /// Returns the walls of a room with the nearest path each, the best first.
    private func fronts(of room: Int, _ plan: Int) -> [Front] {
        let level = work.plans[plan].level.id
        let paths = flatPaths(level)
        let ring = work.plans[plan].units[room].outline.outer
        let walls = zip(ring, ring.dropFirst() + ring.prefix(1)).filter { $0.distance(to: $1) >= Self.leastWall }
        guard let box = work.plans[plan].units[room].outline.bounds else { return [] }
        let middle = box.low.interpolated(to: box.high, fraction: 0.5)
        let near = paths.index.near(middle, within: box.low.distance(to: box.high) / 2 + Self.farthestPath)
            .filter { !isElsewhere(paths.edges[$0], from: work.plans[plan].units[room]) }
        guard near.count * walls.count <= Self.mostPairs else { return [] }
        let isShop = StreetDoors(work: work).isShop(plan, room)
        var fronts: [Front] = []
        /// Adds the way from the middle of a wall to a point of a path, if it is open.
        func add(_ middle: Point, _ foot: Point, _ number: Int) -> Bool {
            let distance = foot.distance(to: middle)
            guard distance <= Self.farthestPath, isFree(from: middle, to: foot, plan) else { return false }
            let isOutdoors = work.facades.separate(middle.moved(towards: foot, by: -1), foot)
            guard !isOutdoors || isShop && ExitDoor(work, plan, middle, of: room).leads(to: foot) else { return false }
            fronts.append(
                Front(
                    middle: middle, path: work.contents.edges[paths.edges[number]].path, distance: distance,
                    isOutdoors: isOutdoors))
            return true
        }
        var hidden: [(middle: Point, foot: Point, path: Int)] = []
        for (start, end) in walls {
            let middle = start.interpolated(to: end, fraction: 0.5).onGrid
            for number in near {
                let foot = middle.nearest(onSegmentFrom: paths.lines[number].0, to: paths.lines[number].1)
                if foot.distance(to: middle) <= Self.farthestPath, !add(middle, foot, number) {
                    hidden.append((middle, foot, number))
                }
            }
        }
        // Past what stands before the nearest points.
        for (middle, foot, number) in hidden.prefix(fronts.isEmpty ? Self.mostHidden : 0) {
            _ = (1...Int(Self.farthestPath / Self.step)).contains { step in
                [paths.lines[number].0, paths.lines[number].1].contains { end in
                    let along = Double(step) * Self.step
                    return along < foot.distance(to: end) && add(middle, foot.moved(towards: end, by: along), number)
                }
            }
        }
        return fronts.sorted { left, right in
            if left.isOutdoors != right.isOutdoors { return !left.isOutdoors }
            let distances = (left.distance, right.distance)
            if abs(distances.0 - distances.1) > Shape.grid { return distances.0 < distances.1 }
            return left.path != right.path
                ? left.path < right.path : Polygon.comes([left.middle], before: [right.middle])
        }
    }

    /// Returns whether a path is a bridge or a tunnel on its way over or under a unit, or over or under its level.
    private func isElsewhere(_ edge: Int, from unit: PlanUnit) -> Bool {
        if work.layers.astray.contains(work.contents.edges[edge].path) { return true }
        guard work.isApart(edge, from: unit), let line = work.line(ofEdge: edge) else { return false }
        return line.length(in: unit.floor) > Self.mostFloor
    }

    /// Returns whether neither a floor nor a wall is between a point of a room's wall and a point of a path.
    private func isFree(from middle: Point, to foot: Point, _ plan: Int) -> Bool {
        guard !work.isWalled(work.plans[plan].level.id, middle.moved(towards: foot, by: -0.2), foot) else {
            return false
        }
        guard middle.distance(to: foot) > 0.01, let line = work.session.line([middle, foot]) else { return true }
        let floor = work.plans[plan].index.near(line)
            .reduce(0) { $0 + line.length(in: work.plans[plan].units[$1].floor) }
        return floor <= Self.mostFloor
    }

    /// Returns the authored paths of a level that are walked along on the flat.
    private func flatPaths(_ level: FeatureID) -> EdgeSplitting.Paths {
        if let known = work.knownPaths[level] { return known }
        var (edges, lines): ([Int], [(Point, Point)]) = ([], [])
        for index in work.network.edges[level] ?? [] {
            let edge = work.contents.edges[index]
            guard edge.kind.motion == .walk, let from = work.network.indices[edge.from],
                let to = work.network.indices[edge.to]
            else { continue }
            edges.append(index)
            lines.append((work.contents.nodes[from].position, work.contents.nodes[to].position))
        }
        let paths = EdgeSplitting.Paths(
            edges: edges, lines: lines, index: ShapeIndex(lines.map { work.session.line([$0.0, $0.1]) }, work.session))
        work.knownPaths[level] = paths
        return paths
    }
}

extension Point {
    /// Returns the point moved towards another one by a distance in metres, which can be negative.
    func moved(towards other: Point, by distance: Double) -> Point {
        let length = self.distance(to: other)
        guard length > 0 else { return self }
        return moved(Point(x: (other.x - x) / length, y: (other.y - y) / length), by: distance)
    }
}
