import WaymarkModel

// Conditions of open floor, areas and units.
extension ConditionIndex {
    /// The conditions of areas and units.
    var inZones: [Condition] {
        guard let zones = shared?.rest.zones else { return [] }
        return zones.keys.sorted().flatMap { zones[$0] ?? [] }
    }

    /// Returns the conditions on a region of open floor as a whole.
    func onFloor(_ index: Int) -> [Condition] { shared?.rest.floors[index] ?? [] }

    /// Returns the conditions on some areas and units, ordered by id.
    func onZones(_ indices: Set<Int32>) -> [Condition] {
        guard let zones = shared?.rest.zones, !zones.isEmpty else { return [] }
        return Set(indices.flatMap { zones[$0] ?? [] }).sorted { $0.id < $1.id }
    }

    /// Returns the areas and units around a point of a level that are closed at a moment.
    func closedZones(
        around point: Point, on level: FeatureID, at moment: Timestamp, in snapshot: VenueSnapshot
    ) -> [VenueSnapshot.Zone] {
        guard let zones = shared?.rest.zones, !zones.isEmpty else { return [] }
        return zones.keys.compactMap { index in
            guard let conditions = zones[index],
                conditions.contains(where: { $0.effect == .closed && $0.isActive(at: moment) })
            else { return nil }
            let zone = snapshot.zone(index)
            return zone.level == level && zone.polygon.isInside(point) ? zone : nil
        }
    }

    /// Returns the areas and units of a level that are closed at a moment.
    func closedZones(on level: FeatureID, at moment: Timestamp, in snapshot: VenueSnapshot) -> [VenueSnapshot.Zone] {
        guard let zones = shared?.rest.zones else { return [] }
        return zones.keys.sorted().compactMap { index in
            guard zones[index]?.contains(where: { $0.effect == .closed && $0.isActive(at: moment) }) == true else {
                return nil
            }
            let zone = snapshot.zone(index)
            return zone.level == level ? zone : nil
        }
    }

    /// Returns whether an area or a unit of a level is closed at a moment.
    func hasClosedZones(on level: FeatureID, at moment: Timestamp, in snapshot: VenueSnapshot) -> Bool {
        guard let zones = shared?.rest.zones else { return false }
        return zones.contains { index, conditions in
            conditions.contains { $0.effect == .closed && $0.isActive(at: moment) }
                && snapshot.zone(index).level == level
        }
    }

    /// Returns the areas and units with one of some ids that have conditions.
    func zones(named ids: Set<FeatureID>, in snapshot: VenueSnapshot) -> [VenueSnapshot.Zone] {
        guard let zones = shared?.rest.zones, !ids.isEmpty else { return [] }
        return zones.keys.map { snapshot.zone($0) }.filter { ids.contains($0.id) }
    }

    /// Returns the areas of a level, and its units that have conditions.
    func zones(on level: Index<Level>, in snapshot: VenueSnapshot) -> [Int32] {
        let count = Int32(snapshot.venue.areas.count)
        let areas = (0..<count).filter { snapshot.venue.level(of: Index<Area>(Int($0))) == level }
        guard let zones = shared?.rest.zones else { return areas }
        return areas + zones.keys.filter { $0 >= count && snapshot.zone($0).level == snapshot.venue[level].id }.sorted()
    }

    /// Returns whether no condition affects a region of open floor or a part of it.
    func isPlain(floor index: Int) -> Bool {
        guard let rest = shared?.rest else { return true }
        return rest.floors[index] == nil && rest.zones.isEmpty
    }
}
