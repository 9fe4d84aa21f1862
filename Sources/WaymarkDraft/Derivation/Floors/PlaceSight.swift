import WaymarkModel

/// What walls hide from a place: nobody enters it from there.
struct PlaceSight {
    let work: PlanWork

    /// How far beside a wall, in metres, the point is that people come from who are at a node on it.
    private static let step = 0.4
    /// How near to a node, in metres, the opening is that it is at.
    private static let atOpening = 0.1

    /// Returns whether a wall, or the outline of a building, is between a place and a point.
    ///
    /// - Parameter isExact: Whether the wall may be hardly before the point.
    func hides(_ point: Point, from place: Place, isExact: Bool = true) -> Bool {
        let position = work.doorstep(of: place)
        if work.isWalled(place.level, position, point, of: place.id, isExact: isExact) { return true }
        if let outline = work.bounds.around[place.id], !isWithin(outline, position, point) { return true }
        guard let buildings = work.bounds.buildings[place.level], position != point,
            let line = work.session.line([position, point])
        else { return false }
        return work.buildingIndex(place.level).near(line).contains { building in
            !buildings[building].contains(position) && buildings[building].isEntered(position, point)
        }
    }

    /// Returns the same for a node. One on a wall is on the side from which its paths come; one of a bridge or a tunnel is above or below
    /// the place.
    func hides(node: Int, from place: Place) -> Bool {
        let id = work.contents.nodes[node].id
        if work.bounds.ownNodes.contains(id) || work.isAstray(node, from: place) { return true }
        let position = work.contents.nodes[node].position
        if hides(work.bounds.sides[id] ?? position, from: place) { return true }
        guard work.bounds.sides[id] == nil, let side = sideOfWall(node) else { return false }
        return hides(position.moved(towards: side, by: Self.step), from: place)
    }

    /// Returns a point beside a node that is on a wall, on the side from which its paths come; nil if it is on none, or at an opening that
    /// everybody may pass.
    func side(ofNode node: Int) -> Point? {
        let place = work.contents.nodes[node]
        if work.bounds.gates.contains(place.id) { return nil }
        return work.bounds.sides[place.id] ?? sideOfWall(node).map { place.position.moved(towards: $0, by: Self.step) }
    }

    /// Returns whether a point of the floor of a unit is in sight of a place.
    ///
    /// - Parameter isThorough: Whether points of its outline in equal steps are tried, too.
    func sees(_ unit: PlanUnit, from place: Place, isThorough: Bool = false) -> Bool {
        isNearestSeen(unit, from: place) || point(of: unit, from: place, isThorough: isThorough) != nil
    }

    /// Returns the nearest point of a unit's floor that is in sight of a place; nil if that is its nearest point, or none is.
    func entry(to unit: PlanUnit, from place: Place) -> Point? {
        isNearestSeen(unit, from: place) ? nil : point(of: unit, from: place, isThorough: true)
    }

    private func point(of unit: PlanUnit, from place: Place, isThorough: Bool) -> Point? {
        let position = work.doorstep(of: place)
        func isSeen(_ point: Point) -> Bool { !hides(floorAt: point, of: unit, stop: point, from: place) }
        if let best = points(of: unit.floor, from: position).first(where: isSeen) { return best }
        return isThorough ? points(of: unit.floor, from: position, inSteps: true).first(where: isSeen) : nil
    }

    private func isNearestSeen(_ unit: PlanUnit, from place: Place) -> Bool {
        let position = work.doorstep(of: place)
        let feet = unit.floor.polygons.compactMap { $0.nearestOnRings(to: position) }
        guard let foot = feet.min(by: { $0.distance < $1.distance })?.point else { return true }
        return !hides(floorAt: foot, of: unit, stop: position, from: place)
    }

    /// Returns points of the outline of a floor, the nearest first: those that are nearest on its sides, and the middles of these, or others in
    /// equal steps.
    private func points(of floor: Shape, from position: Point, inSteps: Bool = false) -> [Point] {
        let rings = floor.polygons.flatMap { [$0.outer] + $0.holes }
        let sides = rings.flatMap { zip($0, $0.dropFirst() + $0.prefix(1)) }
        let points = sides.flatMap { start, end -> [Point] in
            let nearest = position.nearest(onSegmentFrom: start, to: end)
            guard inSteps else { return [nearest, start.interpolated(to: end, fraction: 0.5)] }
            return [start, end].flatMap { end in
                (1...Self.mostEachWay).map { Double($0) * Self.sideStep }.prefix { $0 < nearest.distance(to: end) }
                    .map { nearest.moved(towards: end, by: $0) }
            }
        }
        let sorted = points.sorted { left, right in
            let distances = (left.distance(to: position), right.distance(to: position))
            return distances.0 != distances.1 ? distances.0 < distances.1 : Polygon.comes([left], before: [right])
        }
        return Array(sorted.prefix(inSteps ? Self.mostTried : Self.mostPoints))
    }

    /// The most points of a floor that are looked at, and the most of those in equal steps.
    private static let (mostPoints, mostTried) = (50, 120)
    /// The distance, in metres, between the points of a side that are looked at, and their number in each direction.
    private static let (sideStep, mostEachWay) = (0.5, 30)
    /// How far behind its outline, in metres, a floor ends at a wall.
    private static let behind = 0.05

    /// Returns whether something is between a place and a point of the outline of a floor: also a wall at which the floor ends, or what is before
    /// the stop at which people are inside. A place that is drawn in the wall, or hardly behind it, is before it.
    ///
    /// - Parameter stop: The point that the stop is nearest to.
    private func hides(floorAt foot: Point, of unit: PlanUnit, stop: Point, from place: Place) -> Bool {
        if hides(foot, from: place, isExact: false) { return true }
        let position = work.doorstep(of: place)
        guard position.distance(to: foot) > PlanWork.wallThickness else { return false }
        let line = [LevelWalls.reach + Self.behind, -Self.behind].map { foot.moved(towards: position, by: $0) }
        if let way = work.session.line(line),
            work.groundWalls(place.level).contains(where: { $0.near(way).contains { $0.distance(to: way) <= 0 } })
        {
            return true
        }
        return work.stop(in: unit, nearest: stop).map { work.isWalled(place.level, position, $0, of: place.id) }
            ?? false
    }

    /// Returns whether the straight line between two points stays inside of an outline.
    private func isWithin(_ outline: Polygon, _ from: Point, _ to: Point) -> Bool {
        guard outline.isInside(to) else { return false }
        let length = max(from.distance(to: to), Polygon.borderWidth)
        let inside = outline.stretches(from: from, to: to).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        return (1 - inside) * length <= 2 * Polygon.borderWidth
    }

    /// Returns a point of the side from which the paths of a node come that is on a wall; nil if it is on none, or at an opening that
    /// everybody may pass.
    private func sideOfWall(_ node: Int) -> Point? {
        let place = work.contents.nodes[node]
        let walls = work.walls(place.level)
        guard !walls.shapes.isEmpty, let level = work.contents.levels.first(where: { $0.id == place.level }),
            let spot = work.session.point(place.position),
            walls.near(spot).contains(where: { $0.distance(to: spot) <= LevelWalls.thickness })
        else { return nil }
        let isAtGate = (work.openingsByLevel[place.level] ?? []).contains { opening in
            let opening = work.contents.openings[opening]
            let isFree =
                opening.hours == nil && opening.access.admitPublic && !opening.isOneWay && !opening.isEmergencyExit
                && opening.isAccessible != false
            return isFree
                && opening.line.points.contains { $0.distance(to: place.position) <= Self.atOpening }
        }
        return isAtGate ? nil : WallSides(work, level).side(of: node)
    }
}
