import WaymarkModel

extension PlanWork {
    /// Returns what finds the borders of the units of a level.
    func borders(_ plan: Int, gap: Double) -> SharedBorders {
        let level = plans[plan].level.id
        return SharedBorders(plans[plan], gap: gap, thin: thinBlocks(level), walls: walls(level))
    }

    /// Returns what nobody walks through on a level, and is so thin that it would vanish in the gap between units that counts as a border:
    /// walls that are drawn as areas.
    func thinBlocks(_ level: FeatureID) -> LevelWalls {
        if let known = knownThinBlocks[level] { return known }
        let polygons =
            contents.obstacles.filter { $0.level == level }.sorted { $0.id < $1.id }.map(\.polygon)
            + contents.units.filter { unit in
                let isSolid = unit.walking == nil && UnitUse(category: unit.category) == .solid
                return unit.level == level && (isSolid || unit.walking == Unit.Walking.none)
            }.sorted { $0.id < $1.id }.map(\.polygon)
        let thin = polygons.compactMap { session.shape(of: $0, least: 0.0001)?.shape }.filter {
            $0.grown(by: -LevelWalls.thickness / 2)?.isEmpty != false
        }
        let blocks = LevelWalls(shapes: thin, session)
        knownThinBlocks[level] = blocks
        return blocks
    }
}
