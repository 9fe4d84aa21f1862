import WaymarkModel

/// Squares and other floors outdoors on the level of an exit, before which the exit is, but not on their outline.
extension ExitTargets {
    /// The last words of the categories of floors that are outdoors on the ground.
    private static let outdoors = OpenTips.unwalled.union(["platform", "terrace", "patio", "sidewalk", "courtyard"])

    /// Returns the nearest node or floor outdoors on the level of an exit.
    ///
    /// - Parameter unit: The unit that it is the exit of.
    func targetOutside(_ plan: Int, _ middle: Point, _ door: ExitDoor?, from unit: Int) -> Exit.Target? {
        let node = nodeOutside(plan, middle, door)
        let distance = node.map { work.contents.nodes[$0].position.distance(to: middle) } ?? .infinity
        if let floor = floorOutside(plan, middle, door, from: unit), floor.distance < distance {
            return .floor(floor.spot, at: floor.point)
        }
        return node.map { .node($0) }
    }

    /// Returns the nearest floor outdoors on the level of an exit on the ground that it is in sight of. Something else leads to it, or is on it.
    func floorOutside(_ plan: Int, _ middle: Point, _ door: ExitDoor?, from unit: Int) -> FloorFound? {
        let (level, units) = (work.plans[plan].level, work.plans[plan].units)
        guard door?.isAtStreet != false, abs(level.ordinal) < 0.5 || isLowest(plan),
            !isOutdoors(units[unit]) || Self.isIndoors(units[unit].unit)
        else {
            return nil
        }
        let own = work.joints[plan].groups.find(unit)
        let entry = FloorEntry(work: work, level: level.id, own: level.id, door: middle)
        return entry.nearest(plan) { floor in
            guard isOutdoors(floor), let index = work.plans[plan].indices[floor.id] else { return false }
            return (work.joints[plan].isJoined[index] || hasPlace(floor)) && work.joints[plan].groups.find(index) != own
                && !isInOtherBuilding(floor, from: middle)
        } leads: { foot in
            door?.leads(to: foot) != false && crossesNoFloor(plan, from: middle, to: foot)
        }
    }

    /// Returns whether a floor is in a building of which a door is none.
    private func isInOtherBuilding(_ floor: PlanUnit, from middle: Point) -> Bool {
        let walls = work.outerWalls(floor.unit.level)
        guard let point = floor.floor.innerPoint, walls.outline(around: point) != nil else { return false }
        return !walls.outlines(near: middle, within: ExitDoor.beside).contains { $0.contains(point) }
    }

    private func hasPlace(_ floor: PlanUnit) -> Bool {
        floor.unit.place != nil
            || work.contents.places.contains { place in
                place.level == floor.unit.level && place.position.isFinite
                    && floor.floor.polygons.contains { $0.contains(place.position) }
            }
    }

    func isOutdoors(_ unit: PlanUnit) -> Bool {
        unit.use == .open && unit.walking != nil && Self.isOutdoors(unit.unit)
            && !work.layers.astrayUnits.contains(unit.id)
    }

    /// Returns whether the category of a unit is one of floors outdoors.
    static func isOutdoors(_ unit: Unit) -> Bool { outdoors.contains(word(of: unit)) }

    /// Returns whether a unit of a level indoors is open floor that people enter by doors. An area can be one.
    static func isIndoors(_ unit: Unit) -> Bool {
        UnitUse(category: unit.category) == .open && (word(of: unit) == "area" || !isOutdoors(unit))
    }

    private static func word(of unit: Unit) -> String {
        unit.category.split(separator: ".").last.map { $0.lowercased() } ?? ""
    }
}
