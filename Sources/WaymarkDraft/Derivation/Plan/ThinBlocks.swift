import WaymarkModel

extension PlanWork {
    /// Returns what finds the borders of the units of a level.
    func borders(_ plan: Int, gap: Double) -> SharedBorders {
        let level = plans[plan].level.id
        return SharedBorders(
            plans[plan], gap: gap, thin: thinBlocks(level), blocks: blocks(level), walls: walls(level))
    }

    /// Returns what nobody walks through on a level: obstacles, and units that nobody walks in.
    func blocks(_ level: FeatureID) -> LevelWalls {
        if let known = knownBlocks[level] { return known }
        let polygons =
            contents.obstacles.filter { $0.level == level }.sorted { $0.id < $1.id }.map(\.polygon)
            + contents.units.filter { unit in
                let isSolid = unit.walking == nil && UnitUse(category: unit.category) == .solid
                return unit.level == level && (isSolid || unit.walking == Unit.Walking.none)
            }.sorted { $0.id < $1.id }.map(\.polygon)
        let blocks = LevelWalls(
            shapes: polygons.compactMap { session.shape(of: $0, least: Self.leastBlock)?.shape }, session)
        knownBlocks[level] = blocks
        return blocks
    }

    /// Returns the parts of what nobody walks through that are so thin that they would vanish in the gap between units that counts as a
    /// border: walls that are drawn as areas, and the thin arms of others.
    func thinBlocks(_ level: FeatureID) -> LevelWalls {
        if let known = knownThinBlocks[level] { return known }
        let blocks = LevelWalls(shapes: blocks(level).shapes.compactMap { thinPart(of: $0) }, session)
        knownThinBlocks[level] = blocks
        return blocks
    }

    /// The area, in m², from which a block counts.
    private static let leastBlock = 0.0001
    /// How far, in metres, the thin arm of a block reaches into the rest of it.
    private static let overlap = 0.01

    private func thinPart(of block: Shape) -> Shape? {
        guard let core = block.grown(by: -LevelWalls.thickness / 2), !core.isEmpty else { return block }
        guard let thick = core.grown(by: LevelWalls.thickness / 2 + Shape.grid),
            let arms = block.subtracting(thick)?.polygons.filter({ $0.area >= Self.leastBlock }), !arms.isEmpty
        else { return nil }
        return session.shape(joining: arms)?.grown(by: Self.overlap)?.intersection(block)
    }
}
