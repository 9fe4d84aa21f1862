/// Elements in groups that can be merged. The representative of a group is its least element.
package struct DisjointSets {
    private var parents: [Int]

    package init(count: Int) { parents = Array(0..<count) }

    /// Adds an element in a new group.
    mutating func add() -> Int {
        parents.append(parents.count)
        return parents.count - 1
    }

    /// Returns the representative of an element's group.
    package mutating func find(_ element: Int) -> Int {
        var element = element
        while parents[element] != element {
            parents[element] = parents[parents[element]]
            element = parents[element]
        }
        return element
    }

    /// Merges the groups of two elements.
    ///
    /// - Returns: Whether they were different groups.
    @discardableResult
    package mutating func merge(_ first: Int, _ second: Int) -> Bool {
        let roots = (find(first), find(second))
        guard roots.0 != roots.1 else { return false }
        parents[max(roots.0, roots.1)] = min(roots.0, roots.1)
        return true
    }
}
