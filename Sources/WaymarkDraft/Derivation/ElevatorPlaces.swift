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
        let ranges = ranges(draft.contents, nodes)
        for (index, connector) in draft.contents.connectors.enumerated() where connector.kind.facts.isUpright {
            let name = connector.name.map { named($0, ranges[connector.id]) }
            for stop in connector.stops {
                guard let node = nodes[stop.node] else { continue }
                let id = FeatureID("\(connector.id):\(node.level)")
                let isKnown = known[node.level]?.contains { $0.distance(to: node.position) <= reach } ?? false
                guard !isKnown, taken.insert(id).inserted else { continue }
                // Several doors of one cabin, or sides of one landing, are one place.
                let stops = connector.stops.compactMap { nodes[$0.node] }.filter {
                    $0.id == node.id || $0.level == node.level && $0.position == node.position
                }
                if let span = draft.origins.span(.connector, index) {
                    draft.origins.record(span, for: .place, draft.contents.places.count)
                }
                draft.contents.places.append(
                    Place(
                        id: id, name: name ?? LocalizedText("Elevator"), category: "elevator",
                        entrances: stops.map { Place.Entrance($0.id) }, level: node.level, position: node.position,
                        hours: stop.hours ?? connector.hours,
                        access: stop.access.isEmpty ? connector.access : stop.access))
            }
        }
    }

    /// Returns the levels between which elevators lead that have one name and different levels: `0–1`. Sentences write them behind
    /// the names of the elevators, too.
    private static func ranges(_ contents: VenueContents, _ nodes: [FeatureID: PathNode]) -> [FeatureID: String] {
        let levels = Dictionary(contents.levels.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        func range(_ connector: Connector) -> String {
            let own = Set(connector.stops.compactMap { nodes[$0.node]?.level }).compactMap { levels[$0] }
            return own.sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }.map(\.shortName).joined(separator: "–")
        }
        let named = contents.connectors.filter { $0.name?.base.isEmpty == false }
        var found: [FeatureID: String] = [:]
        for (_, group) in Dictionary(grouping: named, by: { FoldedText.fold($0.name?.base ?? "") })
        where group.count > 1 {
            let ranges = group.map(range)
            guard Set(ranges).count > 1 else { continue }
            for (connector, range) in zip(group, ranges) { found[connector.id] = range }
        }
        return found
    }

    private static func named(_ name: LocalizedText, _ range: String?) -> LocalizedText {
        guard let range else { return name }
        return LocalizedText(
            "\(name.base) (\(range))", translations: name.translations.mapValues { "\($0) (\(range))" })
    }
}
