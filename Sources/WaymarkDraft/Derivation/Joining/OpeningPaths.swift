import WaymarkModel

/// The authored paths of a level that lead through its openings.
struct OpeningPaths {
    let work: PlanWork
    let plan: Int

    private let edges: [Int]
    private let lines: [Shape?]
    private let index: ShapeIndex

    init(work: PlanWork, plan: Int) {
        (self.work, self.plan) = (work, plan)
        edges = work.network.edges[work.plans[plan].level.id] ?? []
        lines = edges.map { work.line(ofEdge: $0) }
        index = ShapeIndex(lines, work.session)
    }

    /// Returns the edges of the paths that lead through an opening, or past it.
    func through(_ opening: Opening, _ middle: Point) -> [Int] {
        guard let spot = work.session.point(middle) else { return [] }
        let reach = max(0.3, (opening.clearWidth ?? 0) / 2)
        return index.near(middle, within: reach)
            .filter { (lines[$0]?.distance(to: spot) ?? .infinity) <= reach }.map { edges[$0] }
    }

    /// Returns whether a path leads through an opening into a unit, and not only past it.
    func enter(_ unit: Int, by opening: Opening, _ middle: Point) -> Bool {
        let pieces = work.joints[plan].pieces[unit]
        return through(opening, middle).contains(where: pieces.contains)
    }
}
