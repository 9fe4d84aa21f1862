import WaymarkModel

extension VenueContents {
    /// The contents without what the importer derived from the floor plan, which the next import derives again.
    var authored: VenueContents {
        var authored = self
        authored.regions = []
        authored.openings.removeAll { $0.derivedFrom != nil }
        authored.connectors.removeAll { $0.derivedFrom != nil }
        authored.edges.removeAll { $0.derivedFrom != nil }
        let derived = Set(nodes.lazy.filter { $0.derivedFrom != nil }.map(\.id))
        guard !derived.isEmpty else { return authored }
        authored.nodes.removeAll { derived.contains($0.id) }
        for place in places.indices {
            for entrance in places[place].entrances.indices where places[place].entrances[entrance].inside != nil {
                authored.places[place].entrances[entrance].inside = nil
            }
            guard places[place].entrances.contains(where: { derived.contains($0.node) }) else { continue }
            authored.places[place].entrances.removeAll { derived.contains($0.node) }
        }
        return authored
    }
}
