import WaymarkModel

/// The landings through which people enter each level and each building from others, as `Venue.landings(into:)` lists them. They are
/// found once for a venue.
struct EnclosureWays: Sendable {
    private var intoLevels: [[Condition.Target]]
    private var intoBuildings: [[Condition.Target]]
    private var levels: [[Index<Level>]]

    init(_ venue: Venue) {
        intoLevels = .init(repeating: [], count: venue.levels.count)
        intoBuildings = .init(repeating: [], count: venue.buildings.count)
        levels = .init(repeating: [], count: venue.buildings.count)
        for level in venue.levels.indices.map({ Index<Level>($0) }) {
            if let building = venue.building(of: level) { levels[building.position].append(level) }
        }
        for connector in venue.connectorIndices {
            let stops = venue.stopNodes(of: connector).map { venue.level(of: $0) }
            let buildings = stops.map { venue.building(of: $0) }
            for (stop, level) in stops.enumerated() where !stops[..<stop].contains(level) {
                let landing = Condition.Target.connectorStop(venue[connector].id, level: venue[level].id)
                if stops.contains(where: { $0 != level }) { intoLevels[level.position].append(landing) }
                guard let building = buildings[stop], buildings.contains(where: { $0 != building }) else { continue }
                intoBuildings[building.position].append(landing)
            }
        }
    }

    /// Returns the landings on a level of the connectors that lead to another.
    func into(_ level: Index<Level>) -> [Condition.Target] { intoLevels[level.position] }

    /// Returns the landings in a building of the connectors that lead out of it.
    func into(_ building: Index<Building>) -> [Condition.Target] { intoBuildings[building.position] }

    /// Returns the levels of a building.
    func levels(of building: Index<Building>) -> [Index<Level>] { levels[building.position] }
}
