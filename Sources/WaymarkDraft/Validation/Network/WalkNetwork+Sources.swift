import WaymarkModel

extension WalkNetwork {
    /// Returns the nodes where travellers start: the entrances. Without entrances, the largest connected outdoor part.
    /// Without an outdoor part, the largest part of the network in which every node can be reached from every other
    /// node.
    func sources(in contents: VenueContents, isIncluded: (Int) -> Bool, wheelchair: Bool = false) -> [Int] {
        let nodes = contents.nodes
        let entrances = nodes.indices.filter { nodes[$0].kind == .entrance && isIncluded($0) }
        if !entrances.isEmpty { return entrances }
        let outdoors = Set(contents.levels.filter(\.isOutdoor).map(\.id))
        var parts = groups(
            of: { $0 < nodes.count && isIncluded($0) && outdoors.contains(nodes[$0].level) }, wheelchair: wheelchair)
        if parts.count == 0 { parts = strongComponents(wheelchair: wheelchair) }
        guard let largest = Self.largest(parts, limit: nodes.count) else { return [] }
        return nodes.indices.filter { parts.of[$0] == largest && isIncluded($0) }
    }

    /// Returns the sources without those that are places and from which no way leads to another place or entrance: a route from
    /// anywhere else does not get there either.
    ///
    /// - Parameter hasPlace: Whether a place is entered at a node.
    func withoutDeadEnds(_ sources: [Int], hasPlace: (Int) -> Bool) -> [Int] {
        let groups = groups(of: { _ in true })
        var starts: [Int32: Int] = [:]
        for source in sources { starts[groups.of[source], default: 0] += 1 }
        guard starts.count > 1 else { return sources }
        let isSource = Set(sources)
        var useful: Set<Int32> = []
        for node in groups.of.indices where hasPlace(node) && !isSource.contains(node) {
            useful.insert(groups.of[node])
        }
        let found = sources.filter { source in
            !hasPlace(source) || useful.contains(groups.of[source]) || starts[groups.of[source], default: 0] > 1
        }
        return found.isEmpty ? sources : found
    }
}
