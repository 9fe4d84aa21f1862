import WaymarkModel

/// Makes places of the elevators of a foreign venue, so that people can ask for the nearest one.
package enum ElevatorPlaces {
    /// How near to an elevator a place of that kind stands for it, in metres.
    private static let reach = 5.0
    private static let words: Set<String> = ["elevator", "lift"]

    /// Adds a place for each elevator on each of its levels, where the source has none.
    package static func add(to draft: inout VenueDraft) {
        guard draft.isForeign, draft.derivation.makesElevatorPlaces else { return }
        let nodes = Dictionary(
            draft.contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var taken = Set(draft.contents.places.map(\.id))
        var known: [FeatureID: [Point]] = [:]
        for place in draft.contents.places
        where place.category.split(separator: ".").contains(where: { words.contains(String($0)) }) {
            known[place.level, default: []].append(place.position)
        }
        for (index, connector) in draft.contents.connectors.enumerated() where connector.kind.facts.isUpright {
            for stop in connector.stops {
                guard let node = nodes[stop.node] else { continue }
                let id = FeatureID("\(connector.id):\(node.level)")
                let isKnown = known[node.level]?.contains { $0.distance(to: node.position) <= reach } ?? false
                guard !isKnown, taken.insert(id).inserted else { continue }
                if let span = draft.origins.span(.connector, index) {
                    draft.origins.record(span, for: .place, draft.contents.places.count)
                }
                draft.contents.places.append(
                    Place(
                        id: id, name: connector.name ?? LocalizedText("Elevator"), category: "elevator",
                        entrances: [Place.Entrance(node.id)], level: node.level, position: node.position,
                        hours: stop.hours ?? connector.hours,
                        access: stop.access.isEmpty ? connector.access : stop.access))
            }
        }
    }
}
