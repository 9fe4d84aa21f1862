import WaymarkModel

/// Features of a venue by the levels that they are on, ascending. They are listed in two passes over all of them, so that
/// the first answer on each level does not look at the features of all others.
struct IndicesByLevel<Feature>: Sendable {
    /// The number of features listed before each level; the last element is the number of all.
    private var first: [Int]
    private var indices: [Index<Feature>]

    /// - Parameters:
    ///   - levels: The number of levels.
    ///   - count: The number of features.
    ///   - visit: Calls its second argument with each level that a feature is on.
    init(levels: Int, count: Int, visit: (Index<Feature>, (Index<Level>) -> Void) -> Void) {
        var first = [Int](repeating: 0, count: levels + 1)
        for index in 0..<count { visit(Index(index)) { first[$0.position + 1] += 1 } }
        for level in 0..<levels { first[level + 1] += first[level] }
        var next = first
        var indices = [Index<Feature>](repeating: Index(0), count: first[levels])
        for index in 0..<count {
            visit(Index(index)) { level in
                indices[next[level.position]] = Index(index)
                next[level.position] += 1
            }
        }
        self.first = first
        self.indices = indices
    }

    subscript(_ level: Index<Level>) -> ArraySlice<Index<Feature>> {
        indices[first[level.position]..<first[level.position + 1]]
    }
}
