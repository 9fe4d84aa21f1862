import WaymarkModel

/// Where the stops of units will be, before their floors are made.
extension PlanWork {
    /// Returns the point at which the stop in a unit is that is nearest to a point: at the clearance from its walls. Nil if it has no floor.
    func stop(in unit: PlanUnit, nearest point: Point) -> Point? {
        let inside = inside(of: unit)
        if inside.contains(where: { $0.contains(point) }) { return point }
        return inside.compactMap { $0.nearestOnRings(to: point) }.min { $0.distance < $1.distance }?.point
    }

    /// Returns whether wheels have room anywhere on a unit's floor.
    func hasRoomForWheels(_ unit: PlanUnit) -> Bool {
        if let known = knownRooms[unit.id] { return known }
        let hasRoom = unit.floor.grown(by: -FloorBuilder.roomy / 2).map { !$0.polygons.isEmpty } ?? false
        knownRooms[unit.id] = hasRoom
        return hasRoom
    }

    /// The parts of a unit's floor at the largest clearance at which there are any.
    private func inside(of unit: PlanUnit) -> [Polygon] {
        if let known = knownInsides[unit.id] { return known }
        let found = FloorBuilder.clearances.lazy.map { clearance in
            let floor = clearance > 0 ? unit.floor.grown(by: -clearance) : unit.floor
            return floor?.polygons.filter { $0.area >= PlanCleaning.leastOverlap } ?? []
        }
        let inside = found.first { !$0.isEmpty } ?? []
        knownInsides[unit.id] = inside
        return inside
    }
}
