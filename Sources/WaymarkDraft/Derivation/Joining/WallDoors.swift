import WaymarkModel

/// Doors on walls that are drawn inside a floor.
///
/// The wall cuts the floor, and both sides of the door are the same unit. So a short path leads through the door, with what the
/// door has.
struct WallDoors {
    let work: PlanWork

    /// How far the path reaches on either side of the wall, in metres: so little that the floor is still walked on freely.
    private static let halfDoor = 0.15
    /// How far from its wall a door may be drawn, in metres.
    private static let onWall = 0.05
    /// How near to the outline of a unit a door is one of the outline, in metres.
    private static let nearOutline = 0.2

    /// Adds the paths through the doors of walls inside floors.
    func add() {
        var taken = (nodes: Set(work.contents.nodes.map(\.id)), edges: Set(work.contents.edges.map(\.id)))
        let details = Dictionary(grouping: work.contents.details.filter(\.isWall), by: \.level)
        for plan in work.plans.indices {
            let level = work.plans[plan].level.id
            for index in work.openingsByLevel[level] ?? [] {
                let opening = work.contents.openings[index]
                guard let middle = opening.line.middle, middle.isFinite,
                    isOnWall(middle, level), isInside(middle, plan),
                    let along = direction(of: opening, middle, (details[level] ?? []) + (details[nil] ?? []))
                else { continue }
                let normal = Point(x: -along.y, y: along.x)
                let ends = [-Self.halfDoor, Self.halfDoor].map { middle.moved(normal, by: $0).onGrid }
                let units = ends.map { unit(around: $0, plan) }
                guard let first = units[0], units[1] != nil else { continue }
                work.wallDoors.insert(index)
                let directions = WallDoorDirections(
                    work: work, level: level, walls: (details[level] ?? []) + (details[nil] ?? []))
                let way = directions.orient(index, between: ends)
                addPath(index, plan, along: way, work.plans[plan].units[first].traits, &taken)
            }
        }
        guard !work.wallDoors.isEmpty else { return }
        work.network = AuthoredNetwork(work.contents)
        work.forgetGrids()
    }

    private func isOnWall(_ middle: Point, _ level: FeatureID) -> Bool {
        guard let point = work.session.point(middle) else { return false }
        return work.walls(level).near(point).contains { $0.distance(to: point) <= Self.onWall }
    }

    private func unit(around point: Point, _ plan: Int) -> Int? {
        work.plans[plan].units(around: point, within: 0.001, work.session).first?.unit
    }

    /// Returns whether a point is in the middle of a unit, and not in its outline.
    private func isInside(_ point: Point, _ plan: Int) -> Bool {
        let near = work.plans[plan].units(around: point, within: Self.nearOutline, work.session).map(\.unit)
        return !near.isEmpty
            && near.allSatisfy { unit in
                let outline = work.plans[plan].units[unit].unit.polygon
                return outline.nearestOnRings(to: point)?.distance ?? 0 > Self.nearOutline
            }
    }

    /// Returns the direction of the wall that a door is in.
    private func direction(of opening: Opening, _ middle: Point, _ details: [Detail]) -> Point? {
        var best: (distance: Double, direction: Point)?
        for detail in details {
            for (from, to) in zip(detail.line.points, detail.line.points.dropFirst()) {
                let distance = middle.nearest(onSegmentFrom: from, to: to).distance(to: middle)
                guard distance <= LevelWalls.thickness + Self.onWall, distance < best?.distance ?? .infinity,
                    let direction = Polyline([from, to]).point(at: 0)?.direction
                else { continue }
                best = (distance, direction)
            }
        }
        return best?.direction
    }

    private func addPath(
        _ index: Int, _ plan: Int, along ends: [Point], _ traits: FloorTraits,
        _ taken: inout (nodes: Set<FeatureID>, edges: Set<FeatureID>)
    ) {
        let opening = work.contents.openings[index]
        let level = work.plans[plan].level.id
        let ids = ends.enumerated().map { number, end in
            let id = NetworkWriting.unused("\(opening.id).\(number + 1)", &taken.nodes)
            work.contents.nodes.append(
                PathNode(
                    id: id, level: level, position: end, kind: .door, name: opening.name,
                    derivedFrom: opening.id.rawValue))
            return id
        }
        var edge = PathEdge(
            id: NetworkWriting.unused(opening.id.rawValue, &taken.edges), path: opening.id, from: ids[0], to: ids[1],
            kind: opening.wayKind, length: max(0.01, ends[0].distance(to: ends[1])))
        edge.take(opening)
        if edge.access.isEmpty { edge.access = traits.access }
        edge.derivedFrom = opening.derivedFrom ?? opening.id.rawValue
        work.contents.edges.append(edge)
    }
}

extension PathEdge {
    /// Takes over what an opening has.
    mutating func take(_ opening: Opening) {
        kind = opening.wayKind
        name = opening.name
        isOneWay = opening.isOneWay
        delay = opening.delay
        width = opening.clearWidth
        hours = opening.hours
        access = opening.access
        isAccessible = opening.isAccessible ?? (opening.stopsWheels ? false : nil)
        tags = opening.tags
        if opening.door == .gate { tags["door"] = Opening.Door.gate.rawValue }
        if opening.isEmergencyExit { close(StatedClosure.emergencyExit) }
    }
}
