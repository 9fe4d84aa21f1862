import WaymarkModel

extension VenueDraft {
    /// Adds the closed ways: paths whose ends nothing open joins, so that a refusal can name them, and all stairs, escalators and
    /// the like, which people know and expect.
    mutating func addClosedEdges() {
        guard !closedEdges.isEmpty else { return }
        let parts = OpenParts(contents)
        let indices = Dictionary(
            contents.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var taken = Set(contents.edges.map(\.id))
        for var edge in closedEdges {
            // An author's override can have opened it.
            let isOpen = edge.hours != StatedClosure.never
            guard let from = indices[edge.from], let to = indices[edge.to],
                isOpen || parts.of(from) != parts.of(to) || edge.kind.facts.connector != nil
            else { continue }
            edge.id = NetworkWriting.unused(edge.id.rawValue, &taken)
            contents.edges.append(edge)
            if !isOpen { barredEdges.insert(edge.id) }
        }
    }
}
