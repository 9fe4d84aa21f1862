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
        for index in places.indices where places[index].entrances.contains(where: derived.contains) {
            authored.places[index].entrances.removeAll(where: derived.contains)
        }
        return authored
    }
}
