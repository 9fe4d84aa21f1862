import WaymarkModel

/// Finds the doors that an obstacle, or a unit that nobody walks in, covers on one side.
struct CoveredDoors {
    /// How far, in metres, what covers a door may reach into the way through it: a door post, a thick wall.
    private static let most = 0.3
    private static let thickestWall = 0.6
    /// How far, in metres, a door may be from the outline of a unit that it leads to.
    private static let beside = 1.0

    let work: PlanWork

    /// Returns what is between an opening and the floor of one of its units; nil if nothing is.
    func cover(_ opening: Opening, _ middle: Point, _ units: [Int], _ plan: Int) -> (unit: FeatureID, text: String)? {
        for unit in units.map({ work.plans[plan].units[$0] }) {
            guard isBeside(middle, unit.unit.polygon) else { continue }
            if let line = way(from: middle, to: unit.floor) {
                if let text = cover(of: line, before: unit, on: opening.level) { return (unit.id, text) }
            } else if let floor = floor(around: middle, deepInSlitOf: unit, plan),
                let line = way(from: middle, to: floor, least: Self.thinnest),
                let text = cover(of: line, before: unit, on: opening.level, least: Self.thinnest, most: Self.thinnest)
                    ?? wall(before: line, at: middle, on: opening.level) ?? room(before: line, of: units, plan)
            {
                return (unit.id, text)
            }
        }
        return nil
    }

    /// Returns the straight way from a door to a floor; nil if that is at the door.
    private func way(from middle: Point, to floor: Shape, least: Double = most) -> Shape? {
        let floors = floor.polygons
        guard !floors.contains(where: { $0.contains(middle) }),
            let foot = floors.compactMap({ $0.nearestOnRings(to: middle) }).min(by: { $0.distance < $1.distance }),
            foot.distance > least
        else { return nil }
        return work.session.line([middle, foot.point])
    }

    /// How thick, in metres, what stands between a slit and the floor is at least: beside a slit, a sheet of glass is as good as a wall.
    private static let thinnest = 0.005
    /// How far, in metres, people squeeze along a slit to a door.
    private static let longestSlit = 2.5
    /// How near to each other, in metres, a slit and the floor beside it are.
    private static let touching = 0.01

    /// Returns the floor of a unit without what is so narrow that nobody fits in, if a door is deep in such a slit; nil if it is in none.
    private func floor(around middle: Point, deepInSlitOf unit: PlanUnit, _ plan: Int) -> Shape? {
        let others = work.plans[plan].units(around: middle, within: WallEnds.leastGap, work.session)
        let isNear = [work.blocks(unit.unit.level), work.walls(unit.unit.level)].contains {
            $0.reach(middle, within: WallEnds.leastGap)
        }
        guard isNear || others.count > 2,
            let spot = work.session.point(middle)
        else { return nil }
        let known = work.knownSlits[unit.id] ?? slits(of: unit.floor)
        work.knownSlits[unit.id] = known
        guard let known, let slit = known.slits.first(where: { $0.distance(to: spot) <= Self.touching }) else {
            return nil
        }
        let mouth = known.roomy.grown(by: Self.touching).flatMap { slit.intersection($0) }
        return (mouth.flatMap { $0.isEmpty ? nil : $0 }?.distance(to: spot) ?? .infinity) > Self.longestSlit
            ? known.roomy : nil
    }

    private func slits(of floor: Shape) -> (roomy: Shape, slits: [Shape])? {
        let half = WallEnds.leastGap / 2 + Shape.grid
        guard let roomy = floor.grown(by: -half)?.grown(by: half), !roomy.isEmpty else { return nil }
        let slits = floor.subtracting(roomy)?.polygons ?? []
        return (roomy, slits.compactMap { work.session.rawShape(of: $0) })
    }

    /// Returns the wall that is drawn as a line between a slit and the floor; nil if there is none. The wall that a door is in is none.
    private func wall(before line: Shape, at middle: Point, on level: FeatureID) -> String? {
        guard let spot = work.session.point(middle) else { return nil }
        let isCrossed = work.walls(level).near(line).contains {
            $0.distance(to: line) <= 0 && $0.distance(to: spot) > PlanWork.nodeTolerance
        }
        return isCrossed ? "a wall before it" : nil
    }

    /// Returns the room, of those to which a door does not lead, through which the way from the door to the floor leads.
    private func room(before line: Shape, of units: [Int], _ plan: Int) -> String? {
        let found = work.plans[plan].index.near(line).sorted().first { unit in
            !units.contains(unit) && work.plans[plan].units[unit].use != .open
                && line.length(in: work.plans[plan].units[unit].floor) > Self.most
        }
        return found.map { "unit \"\(work.plans[plan].units[$0].id)\"" }
    }

    /// Returns whether nobody walks behind a door of one unit: it leads into a unit, or into an obstacle other than a wall.
    func leadsIntoClosed(_ opening: Opening, _ middle: Point, from unit: PlanUnit) -> Bool {
        if opening.units.contains(where: { id in
            work.unitIndices[id].map { work.contents.units[$0].walking == Unit.Walking.none } ?? false
        }) {
            return true
        }
        func isBehind(_ polygon: Polygon) -> Bool {
            polygon.contains(middle) || (polygon.nearestOnRings(to: middle)?.distance ?? .infinity) <= Self.most
        }
        func isWall(_ unit: Unit) -> Bool {
            unit.category.split(separator: ".").last.map { Self.walls.contains($0.lowercased()) } ?? false
        }
        let level = opening.level
        return work.contents.units.contains { other in
            other.level == level && other.id != unit.id && !isWall(other) && isBehind(other.polygon)
                && (other.walking == Unit.Walking.none
                    || other.walking == nil && UnitUse(category: other.category) == .solid)
        }
            || work.contents.obstacles.contains {
                $0.level == level && $0.kind == .void && isBehind($0.polygon)
                    && !unit.unit.polygon.contains($0.polygon.outer[0])
            }
    }

    private func isBeside(_ point: Point, _ polygon: Polygon) -> Bool {
        polygon.contains(point) || (polygon.nearestOnRings(to: point)?.distance ?? .infinity) <= Self.beside
    }

    /// The last words of the categories of units that are walls.
    private static let walls: Set<String> = ["wall", "structure", "partition"]
    /// The part of an obstacle from which it stands in a unit, and is not the wall before it.
    private static let inside = 0.1

    /// - Parameters:
    ///   - least: How much of something else than a wall may be between, in metres.
    ///   - most: How much of a wall may be between, in metres.
    private func cover(
        of line: Shape, before unit: PlanUnit, on level: FeatureID, least: Double = most, most: Double = thickestWall
    ) -> String? {
        func covers(_ polygon: Polygon, _ most: Double) -> Bool {
            guard let shape = work.session.shape(of: polygon, least: 0.0001)?.shape else { return false }
            return line.length(in: shape) > most
        }
        func isWall(_ obstacle: Obstacle) -> Bool {
            if obstacle.kind == .wall { return true }
            guard let shape = work.session.shape(of: obstacle.polygon, least: 0.0001)?.shape,
                let room = work.session.shape(of: unit.unit.polygon)?.shape
            else { return false }
            return room.sharedArea(with: shape) ?? 0 < shape.area * Self.inside
        }
        func isWall(_ unit: Unit) -> Bool {
            unit.category.split(separator: ".").last.map { Self.walls.contains($0.lowercased()) } ?? false
        }
        let obstacle = work.contents.obstacles.filter { $0.level == level }.sorted { $0.id < $1.id }.first {
            covers($0.polygon, least) && (!isWall($0) || covers($0.polygon, most))
        }
        if let obstacle { return "obstacle \"\(obstacle.id)\"" }
        let unit = work.contents.units.filter { unit in
            unit.level == level
                && (unit.walking == Unit.Walking.none
                    || unit.walking == nil && UnitUse(category: unit.category) == .solid)
        }.sorted { $0.id < $1.id }.first { covers($0.polygon, isWall($0) ? most : least) }
        return unit.map { "unit \"\($0.id)\", in which nobody walks," }
    }
}
