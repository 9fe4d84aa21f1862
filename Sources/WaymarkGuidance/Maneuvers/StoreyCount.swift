import WaymarkModel

/// Counts the storeys that a ride or a climb passes.
struct StoreyCount: Sendable {
    /// The ordinals of the levels of each building, ascending and each once; first those outside buildings.
    private let storeys: [[Double]]
    /// The ordinal of each level, and the place of its building's storeys.
    private let levels: [(ordinal: Double, storeys: Int)]

    init(_ venue: Venue) {
        let levels = venue.levels.indices.map { level in
            (
                ordinal: venue.levels[level].ordinal,
                storeys: venue.building(of: Index(level)).map { $0.position + 1 } ?? 0
            )
        }
        var storeys = [Set<Double>](repeating: [], count: venue.buildings.count + 1)
        for level in levels { storeys[level.storeys].insert(level.ordinal) }
        self.levels = levels
        self.storeys = storeys.map { $0.sorted() }
    }

    /// Returns the number of storeys of the two levels' buildings that the traveller passes, including the last.
    func count(from start: Index<Level>, to end: Index<Level>) -> Int {
        guard start != end else { return 0 }
        let (from, to) = (levels[start.position], levels[end.position])
        let isPassed = { (ordinal: Double) in
            from.ordinal < to.ordinal
                ? ordinal > from.ordinal && ordinal <= to.ordinal : ordinal < from.ordinal && ordinal >= to.ordinal
        }
        var count = 0
        for ordinal in storeys[from.storeys] where isPassed(ordinal) { count += 1 }
        if from.storeys != to.storeys {
            for ordinal in storeys[to.storeys] where isPassed(ordinal) && !storeys[from.storeys].contains(ordinal) {
                count += 1
            }
        }
        return max(1, count)
    }
}
