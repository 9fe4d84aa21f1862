import WaymarkModel

/// Finds the borders that two units share.
struct SharedBorders {
    /// The width, in metres, from which people can walk over a border.
    static let leastWidth = 0.6
    /// The width, in metres, from which two open units are one floor.
    static let regionWidth = 2.5

    let plan: LevelPlan
    /// The gap between outlines that still is a border, in metres.
    let gap: Double
    /// The obstacles drawn in the borders that are no wider than the gap.
    let thin: LevelWalls
    /// What nobody walks through.
    let blocks: LevelWalls
    /// The walls of the level that are drawn as lines.
    let walls: LevelWalls
    /// The number of pairs that can still be compared. It bounds the time for hostile plans.
    private(set) var budget = 200_000
    private var bands: [Int: Shape] = [:]

    init(_ plan: LevelPlan, gap: Double, thin: LevelWalls, blocks: LevelWalls, walls: LevelWalls) {
        self.plan = plan
        self.gap = gap
        self.thin = thin
        self.blocks = blocks
        self.walls = walls
    }

    /// Returns the units near a unit that can share a border with it, ascending.
    mutating func neighbours(of unit: Int) -> [Int] {
        guard budget > 0, let band = band(of: unit) else { return [] }
        let found = plan.index.near(band).filter { $0 != unit }
        budget -= found.count
        return found
    }

    /// Returns the shared borders of two units that are wide enough to walk over, the longest first.
    mutating func runs(_ first: Int, _ second: Int) -> [[Point]] {
        lines(first, second).filter { width(of: $0) >= Self.leastWidth }
    }

    /// Returns all shared borders of two units, the longest first.
    mutating func lines(_ first: Int, _ second: Int) -> [[Point]] {
        let isFirstSmaller = (plan.units[first].outline.area, first) < (plan.units[second].outline.area, second)
        let (small, large) = isFirstSmaller ? (first, second) : (second, first)
        guard let band = band(of: small), let outline = plan.units[large].floor.outline,
            let border = outline.intersection(band)
        else { return [] }
        if blocks.shapes.isEmpty, walls.shapes.isEmpty { return border.runs }
        return border.runs.flatMap { walls.uncovered($0, within: Shape.grid) }.flatMap { free(of: $0) }
            .sorted { Polyline($0).length > Polyline($1).length }
    }

    /// Returns the parts of a border between what nobody walks through. A border also runs around the corners of that, where nobody gets over it.
    private func free(of run: [Point]) -> [[Point]] {
        let margin = gap + Shape.grid
        let line = Polyline(run)
        let parts = blocks.uncovered(run, within: margin)
        if parts.count == 1, abs(Polyline(parts[0]).length - line.length) < Shape.grid { return [run] }
        return parts.compactMap { part in
            let alongs = [part.first, part.last].compactMap { $0.flatMap { line.foot(of: $0)?.along } }.sorted()
            guard alongs.count == 2, let first = line.point(at: alongs[0])?.point,
                let last = line.point(at: alongs[1])?.point
            else { return nil }
            // What the margin took off belongs to the border, so that what closes it leaves no slit.
            let (near, back) = (margin + Shape.grid, margin + 2 * Shape.grid)
            let start = blocks.reach(first, within: near) ? max(0, alongs[0] - back) : alongs[0]
            let end = blocks.reach(last, within: near) ? min(line.length, alongs[1] + back) : alongs[1]
            return line.piece(from: start, to: end)
        }
    }

    /// Returns a border without what is found past its ends.
    func trimmed(_ run: [Point]) -> [Point] {
        let (line, margins) = (Polyline(run), margins(of: run))
        let rest = line.length - margins[0] - margins[1]
        return rest > Shape.grid ? line.piece(from: margins[0], to: line.length - margins[1]) : run
    }

    /// The walkable width of a border, in metres.
    func width(of run: [Point]) -> Double { Polyline(run).length - margins(of: run).reduce(0, +) }

    /// Returns how far, in metres, a border is found past each of its ends: by the gap, unless it ends at a wall.
    func margins(of run: [Point]) -> [Double] {
        [run.first, run.last].map { end in
            let isAtWall = end.map {
                walls.reach($0, within: 2 * Shape.grid) || blocks.reach($0, within: 3 * Shape.grid)
            }
            return isAtWall == true ? 0 : gap
        }
    }

    private mutating func band(of unit: Int) -> Shape? {
        if let band = bands[unit] { return band }
        let band = plan.units[unit].floor.grown(by: gap + Shape.grid)
        bands[unit] = band
        return band
    }
}
