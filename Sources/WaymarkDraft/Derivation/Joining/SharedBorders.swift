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
    /// What is drawn in the borders, and is no wider than the gap.
    let thin: LevelWalls
    /// The walls of the level that are drawn as lines.
    let walls: LevelWalls
    /// The number of pairs that can still be compared. It bounds the time for hostile plans.
    private(set) var budget = 200_000
    private var bands: [Int: Shape] = [:]

    init(_ plan: LevelPlan, gap: Double, thin: LevelWalls, walls: LevelWalls) {
        self.plan = plan
        self.gap = gap
        self.thin = thin
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
        if thin.shapes.isEmpty, walls.shapes.isEmpty { return border.runs }
        return border.runs.flatMap { walls.uncovered($0, within: Shape.grid) }
            .flatMap { thin.uncovered($0, within: gap + Shape.grid) }
            .sorted { Polyline($0).length > Polyline($1).length }
    }

    /// The walkable width of a border, in metres.
    func width(of run: [Point]) -> Double { Polyline(run).length - margins(of: run).reduce(0, +) }

    /// Returns how far, in metres, a border is found past each of its ends: by the gap, unless it ends at a wall.
    func margins(of run: [Point]) -> [Double] {
        [run.first, run.last].map { end in
            end.map { walls.reach($0, within: 2 * Shape.grid) } == true ? 0 : gap
        }
    }

    private mutating func band(of unit: Int) -> Shape? {
        if let band = bands[unit] { return band }
        let band = plan.units[unit].floor.grown(by: gap + Shape.grid)
        bands[unit] = band
        return band
    }
}
