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
        // The further doors of a cabin are derived, too.
        for index in authored.connectors.indices
        where authored.connectors[index].stops.contains(where: { derived.contains($0.node) }) {
            authored.connectors[index].stops.removeAll { derived.contains($0.node) }
        }
        for place in places.indices {
            for entrance in places[place].entrances.indices where places[place].entrances[entrance].inside != nil {
                authored.places[place].entrances[entrance].inside = nil
            }
            guard places[place].entrances.contains(where: { derived.contains($0.node) }) else { continue }
            authored.places[place].entrances.removeAll { derived.contains($0.node) }
        }
        return authored
    }

    /// The contents with everything that was derived from the floor plan, and without the links behind entrances, which the
    /// validator adds.
    var withoutEntranceLinks: VenueContents {
        var whole = self
        whole.nodes.removeAll { $0.derivedFrom == PathEdge.entranceLink }
        whole.edges.removeAll { $0.derivedFrom == PathEdge.entranceLink }
        for place in whole.places.indices {
            for entrance in whole.places[place].entrances.indices {
                whole.places[place].entrances[entrance].inside = nil
            }
        }
        return whole
    }

    /// The contents without the images under plans, which are separate files.
    package var withoutUnderlays: VenueContents {
        var plain = self
        for index in plain.levels.indices { plain.levels[index].underlay = Underlay() }
        return plain
    }

    /// Whether anything was derived from the floor plan.
    var hasDerivedNetwork: Bool {
        func isDerived(_ source: String?) -> Bool { source != nil && source != PathEdge.entranceLink }
        return !regions.isEmpty || nodes.contains { isDerived($0.derivedFrom) }
            || edges.contains { isDerived($0.derivedFrom) } || openings.contains { isDerived($0.derivedFrom) }
            || connectors.contains { isDerived($0.derivedFrom) }
    }
}
