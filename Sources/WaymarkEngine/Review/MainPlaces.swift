import WaymarkModel

/// The places of a venue that stand for all: a few of each category, so that each kind of destination is among them.
struct MainPlaces {
    private let groups: [[FeatureID]]
    /// All places that both editions have.
    let all: [FeatureID]
    /// The entrances that both editions have, and that are not entrances of places: those that the author wrote come first.
    let entrances: [FeatureID]

    /// The most entrances.
    private static let mostEntrances = 8

    /// Takes the places that both editions have.
    init(_ old: Venue, _ new: Venue) {
        let known = Set(old.places.map(\.id))
        var order: [String] = []
        var groups: [String: [FeatureID]] = [:]
        for place in new.places where known.contains(place.id) {
            if groups[place.category] == nil { order.append(place.category) }
            groups[place.category, default: []].append(place.id)
        }
        // Ways in come first: most people start there.
        let entries = ["entrance", "exit", "transport", "transit", "parking"]
        let isEntry = { (category: String) in entries.contains { category.hasPrefix($0) } }
        all = new.places.map(\.id).filter(known.contains)
        entrances = Self.entrances(old, new)
        self.groups = (order.filter(isEntry) + order.filter { !isEntry($0) }).map { groups[$0] ?? [] }
    }

    /// Returns the entrances of a venue: those outdoors, if it has any there.
    static func waysIn(of venue: Venue) -> [FeatureID] {
        let outdoors = Set(venue.levels.filter(\.isOutdoor).map(\.id))
        let all = venue.nodes.filter { $0.kind == .entrance }
        let outer = all.filter { outdoors.contains($0.level) }
        return (outer.isEmpty ? all : outer).map(\.id)
    }

    private static func entrances(_ old: Venue, _ new: Venue) -> [FeatureID] {
        let known = Set(old.nodes.lazy.filter { $0.kind == .entrance }.map(\.id))
        let ofPlaces = Set(
            (old.places + new.places).flatMap { place in
                [place.id] + place.entrances.flatMap { [$0.node, $0.destination] }
            })
        let both = new.nodes.filter { $0.kind == .entrance && known.contains($0.id) && !ofPlaces.contains($0.id) }
        let ordered = both.filter { $0.derivedFrom == nil } + both.filter { $0.derivedFrom != nil }
        return ordered.prefix(mostEntrances).map(\.id)
    }

    /// Returns the first of each category, then the second of each, until there are enough.
    func chosen(most: Int) -> [FeatureID] {
        var chosen: [FeatureID] = []
        var round = 0
        while chosen.count < most, groups.contains(where: { $0.count > round }) {
            for group in groups where group.count > round && chosen.count < most { chosen.append(group[round]) }
            round += 1
        }
        return chosen
    }
}
