import WaymarkModel

/// The sides of walls and kerbs on which authored nodes are.
struct WallSides {
    let work: PlanWork

    /// The distance, in metres, at which a node is in a wall, which has a thickness, and at a kerb, which has none.
    private static let inWall = 0.005
    private static let atKerb = 0.05
    /// How far along its paths a node is looked at, in metres.
    private static let step = 0.25

    /// Returns a point on the side of a wall from which the paths of a node lead to it over the floor of a unit. People who come to a wall
    /// are not behind it.
    ///
    /// - Returns: Nil if the node is at no wall, or paths lead to it from both sides: then they lead through it.
    func side(of node: Int, in unit: Int, _ plan: Int) -> Point? {
        let level = work.plans[plan].level
        let point = work.contents.nodes[node].position
        guard work.network.connectors[node] == nil, let spot = work.session.point(point) else { return nil }
        let (walls, kerbs) = (work.walls(level.id), work.kerbs(level))
        let isAtWall = walls.near(spot).contains { $0.distance(to: spot) <= Self.inWall }
        let isAtKerb = kerbs.contains { kerb in
            zip(kerb.points, kerb.points.dropFirst()).contains {
                point.nearest(onSegmentFrom: $0, to: $1).distance(to: point) <= Self.atKerb
            }
        }
        guard isAtWall || isAtKerb, !isDoor(point, level.id) else { return nil }
        let outline = work.plans[plan].units[unit].unit.polygon
        let ends = (work.incidentEdges[node] ?? []).compactMap { index -> Point? in
            let edge = work.contents.edges[index]
            let ends = [edge.from, edge.to].compactMap { work.network.indices[$0] }
            guard let other = ends.first(where: { $0 != node }) else { return nil }
            let far = work.contents.nodes[other].position
            let length = point.distance(to: far)
            return length > 0 ? point.moved(towards: far, by: min(Self.step, length / 2)) : nil
        }.filter(outline.contains)
        guard let first = ends.first else { return nil }
        let isPassed = ends.dropFirst().contains { end in
            walls.separate(first, end) || kerbs.contains { $0.isCrossed(from: first, to: end) }
        }
        return isPassed ? nil : first
    }

    /// Returns whether a door leads through the wall at a point.
    private func isDoor(_ point: Point, _ level: FeatureID) -> Bool {
        (work.openingsByLevel[level] ?? []).contains { index in
            let opening = work.contents.openings[index]
            return opening.hours != StatedClosure.never
                && opening.line.points.contains { $0.distance(to: point) <= PlanWork.nodeTolerance }
        }
    }
}

extension Polyline {
    /// Returns whether a straight way crosses it.
    fileprivate func isCrossed(from start: Point, to end: Point) -> Bool {
        zip(points, points.dropFirst()).contains { from, to in
            func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
                (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
            }
            return side(from, to, start) * side(from, to, end) < 0 && side(start, end, from) * side(start, end, to) < 0
        }
    }
}
