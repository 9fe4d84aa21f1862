import WaymarkModel

/// What stands on a level besides walls, and is not walked through.
struct StandingAreas {
    /// Something in which nobody is: water, a shaft, a void. Its id is that of a place if it is the place itself.
    private struct Pit {
        var id: FeatureID
        var polygon: Polygon
    }

    /// How far inside of a pit, in metres, something may be that people reach from beside it.
    static let arm = 1.0

    /// What people can be in: rooms, buildings, counters.
    let bodies: WallAreas
    private let pits: [Pit]
    private let pitIndex: ShapeIndex
    private let session: GEOSSession

    init(bodies: [Polygon], pits: [(id: FeatureID, polygon: Polygon)], _ session: GEOSSession) {
        self.bodies = WallAreas(bodies, session)
        self.pits = pits.map { Pit(id: $0.id, polygon: $0.polygon) }
        pitIndex = ShapeIndex(pits.map { session.line($0.polygon.outer) }, session)
        self.session = session
    }

    /// Returns whether a straight way leads through something. Who is in a pit gets only to what is in it, too: to a path that leads there.
    ///
    /// - Parameters:
    ///   - most: How much of the way, in metres, may lead through each.
    ///   - place: The place at the start, which may be the pit itself.
    func separate(_ first: Point, _ second: Point, most: Double, of place: FeatureID?) -> Bool {
        if bodies.separate(first, second, isDoor: false, most: most) { return true }
        guard !pits.isEmpty, first != second, let way = session.line([first, second]) else { return false }
        return pitIndex.near(way).contains { number in
            let pit = pits[number]
            if let place, pit.id == place || pit.id.rawValue.hasPrefix("\(place):") { return false }
            let depths = [first, second].filter(pit.polygon.isInside).map(pit.polygon.distanceToBorder)
            if depths.count == 2 { return false }
            let reach = depths.first { $0 <= Self.arm } ?? 0
            return WallAreas.length(in: pit.polygon, from: first, to: second) > most + reach
        }
    }

    /// All of it, near a way.
    func near(_ way: Shape) -> [Polygon] { bodies.near(way) + pitIndex.near(way).map { pits[$0].polygon } }
}

extension PlanWork {
    /// What stands on a level besides walls: obstacles, rooms, units that nobody walks in, and what the reader knows: water, shafts, buildings.
    func standing(_ level: FeatureID) -> StandingAreas {
        if let known = knownStanding[level] { return known }
        var (bodies, pits): ([Polygon], [(id: FeatureID, polygon: Polygon)]) = ([], [])
        for unit in contents.units where unit.level == level {
            let use = UnitUse(category: unit.category)
            if use == .solid {
                pits.append((unit.id, unit.polygon))
            } else if unit.walking == Unit.Walking.none || use != .open {
                bodies.append(unit.polygon)
            }
        }
        for obstacle in contents.obstacles where obstacle.level == level && obstacle.kind != .wall {
            if [.void, .column].contains(obstacle.kind) {
                pits.append((obstacle.id, obstacle.polygon))
            } else {
                bodies.append(obstacle.polygon)
            }
        }
        bodies += buildings(on: level) + (bounds.standing[level] ?? [])
        pits += (bounds.pits[level] ?? []).map { ($0.id, $0.polygon) }
        let areas = StandingAreas(bodies: bodies, pits: pits, session)
        knownStanding[level] = areas
        return areas
    }

    /// The units of a level that are water.
    func lakes(_ level: FeatureID) -> [Polygon] {
        if let known = knownLakes[level] { return known }
        let found = contents.units.filter { $0.level == level && UnitUse.isWater(category: $0.category) }.map(\.polygon)
        knownLakes[level] = found
        return found
    }

    /// Returns all that nobody walks in outdoors near a way: what stands on the ground of a level, the walls that are areas, and the floors and
    /// outlines of the buildings of other levels.
    func obstructions(near way: Shape, on level: FeatureID) -> [Polygon] {
        ground(level).flatMap { other in
            standing(other).near(way) + (wallAreas[other]?.near(way) ?? [])
                + (other == level ? [] : builtFloors(other)?.near(way) ?? [])
        }
    }
}

extension UnitUse {
    /// Returns whether the units of a category are water, in which nobody walks.
    static func isWater(category: String) -> Bool {
        Self(category: category) == .solid && category.split(separator: ".").last?.lowercased() == "water"
    }
}
