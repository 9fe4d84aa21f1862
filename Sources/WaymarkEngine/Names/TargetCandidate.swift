import WaymarkModel

/// Something that a condition can be set on, with the texts that mean it.
struct TargetCandidate {
    var target: Condition.Target
    var kind: String
    var id: FeatureID
    var names: [String]
    /// The numbers by which others know it.
    var numbers: [String] = []
    /// What it is, for connectors: `elevator`.
    var category: String?

    /// Returns whether a word of a name starts with a text without case and accents, or the text means what it is.
    func isMeant(by folded: String) -> Bool {
        if folded.isEmpty { return false }
        if category.map({ DestinationCategory.canonical(folded) == $0 }) ?? false { return true }
        return names.contains { name in
            let name = name.folded
            return name.ranges(of: folded).contains { range in
                guard range.lowerBound > name.startIndex else { return true }
                let before = name[name.index(before: range.lowerBound)]
                return !before.isLetter && !before.isNumber
            }
        }
    }

    /// Returns whether it is on a level, or leads there.
    func isOn(_ level: FeatureID, in venue: Venue) -> Bool {
        switch target {
        case .connector(let id), .connectorStop(let id, _):
            venue.connector(id)?.stops.contains { venue.node($0.node)?.level == level } ?? false
        case .place(let id): venue.place(id)?.level == level
        case .area(let id):
            venue.areas.contains { $0.id == id && $0.level == level }
                || venue.units.contains { $0.id == id && $0.level == level }
        case .edge(let id):
            venue.edges.contains { edge in
                (edge.id == id || edge.path == id)
                    && [edge.from, edge.to].contains { venue.node($0)?.level == level }
            }
        }
    }

    /// Returns all that conditions can be set on, in the order in which lists have them.
    static func all(in venue: Venue) -> [TargetCandidate] {
        var candidates = venue.connectors.map {
            TargetCandidate(
                target: .connector($0.id), kind: "connector", id: $0.id, names: $0.name?.allTexts ?? [],
                numbers: $0.alternateIDs, category: $0.kind.rawValue)
        }
        let edges = venue.edges
        let pieces = Dictionary(grouping: edges.indices) { edges[$0].path }
        let paths = pieces.filter { path, indices in indices.count > 1 || edges[indices[0]].id != path }
        for (path, indices) in paths.sorted(by: { $0.value[0] < $1.value[0] }) {
            let names = edges[indices[0]].name?.allTexts ?? []
            candidates.append(TargetCandidate(target: .edge(path), kind: "path", id: path, names: names))
        }
        for edge in edges {
            let names = paths[edge.path] == nil ? edge.name?.allTexts ?? [] : []
            candidates.append(TargetCandidate(target: .edge(edge.id), kind: "edge", id: edge.id, names: names))
        }
        candidates += venue.areas.map {
            TargetCandidate(target: .area($0.id), kind: "area", id: $0.id, names: $0.name?.allTexts ?? [])
        }
        // A place is closed as a destination. Its unit is closed by id, for everybody who passes.
        let places = Set(venue.places.map(\.id))
        candidates += venue.units.map { unit in
            let isPlace = unit.place.map { places.contains($0) } ?? false
            return TargetCandidate(
                target: .area(unit.id), kind: "unit", id: unit.id, names: isPlace ? [] : unit.name?.allTexts ?? [])
        }
        return candidates
            + venue.places.map {
                TargetCandidate(
                    target: .place($0.id), kind: "place", id: $0.id, names: $0.name.allTexts + $0.aliases,
                    numbers: $0.alternateIDs)
            }
    }
}
