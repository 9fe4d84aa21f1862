import WaymarkModel

/// In which direction people pass a one-way door on a wall inside a floor. Both its sides are the same unit, so the unit does not say it.
struct WallDoorDirections {
    let work: PlanWork
    let level: FeatureID
    /// The walls of the level.
    let walls: [Detail]

    /// How far beside a wall, in metres, the end of a path is that tells the side.
    private static let beside = 0.05
    /// How far from its wall, in metres, a door may be drawn.
    private static let onWall = 0.1

    /// Returns the points on the sides of a door, in the order in which people pass it. One-way paths that lead to it or from it say it, or a ring of
    /// walls out of which people leave. Where nothing does, nobody passes, which is reported.
    func orient(_ index: Int, between ends: [Point]) -> [Point] {
        let opening = work.contents.openings[index]
        let stated = opening.tags[Opening.Direction.tag].flatMap(Opening.Direction.init(rawValue:))
        guard opening.isOneWay || stated != nil, !opening.isEmergencyExit else { return ends }
        // Foreign formats say of a door that people only leave by it.
        let isKnown = stated == .out || stated == .in || stated == nil && work.isForeign
        guard let way = alongPaths(through: opening, ends) ?? (isKnown ? outOfRing(opening, ends) : nil) else {
            OpeningDirections(work: work).closeInWall(index)
            return ends
        }
        work.contents.openings[index].isOneWay = true
        return way.isOut && stated == .in ? way.ends.reversed() : way.ends
    }

    /// Returns the ends in the order of the one-way paths at a door.
    private func alongPaths(through opening: Opening, _ ends: [Point]) -> (ends: [Point], isOut: Bool)? {
        guard let hub = work.authoredNode(in: opening.line, level) else { return nil }
        let id = work.contents.nodes[hub].id
        let middle = ends[0].interpolated(to: ends[1], fraction: 0.5)
        let length = max(ends[0].distance(to: ends[1]), 0.001)
        let across = Point(x: (ends[1].x - ends[0].x) / length, y: (ends[1].y - ends[0].y) / length)
        let flows = (work.incidentEdges[hub] ?? []).compactMap { index -> Bool? in
            let edge = work.contents.edges[index]
            guard edge.isOneWay, let other = work.network.indices[edge.from == id ? edge.to : edge.from] else {
                return nil
            }
            let far = work.contents.nodes[other].position
            let side = across.x * (far.x - middle.x) + across.y * (far.y - middle.y)
            return abs(side) < Self.beside ? nil : (side > 0) == (edge.from == id)
        }
        guard let first = flows.first, flows.allSatisfy({ $0 == first }) else { return nil }
        return (first ? ends : ends.reversed(), false)
    }

    /// Returns the ends of a door in a ring of walls, from inside to outside.
    private func outOfRing(_ opening: Opening, _ ends: [Point]) -> (ends: [Point], isOut: Bool)? {
        guard let middle = opening.line.middle else { return nil }
        for wall in walls {
            let points = wall.line.points
            guard points.count > 3, let first = points.first, let last = points.last, first.distance(to: last) < 0.01,
                let foot = wall.line.foot(of: middle), foot.distance <= Self.onWall
            else { continue }
            let inside = ends.map { Polygon(outer: Array(points.dropLast())).contains($0) }
            if inside[0] != inside[1] { return (inside[0] ? ends : ends.reversed(), true) }
        }
        return nil
    }
}
