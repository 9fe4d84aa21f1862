/// The places that stand for connectors: imports make a place of each landing of an elevator. What is asked about such a place is
/// asked about its connector.
package struct LandingPlaces: Sendable {
    private var connectors: [Index<Place>: Index<Connector>] = [:]
    private var places: [Index<Connector>: [Index<Place>]] = [:]
    /// The connectors of places that stand for several: two doors beside each other.
    private var several: [Index<Place>: [Index<Connector>]] = [:]

    /// - Parameter venue: A venue that has been validated.
    package init(_ venue: Venue) {
        let named = venue.placeIndices.compactMap { place in
            DestinationCategory.kind(of: venue[place].category).map { (place: place, kind: $0) }
        }
        if named.isEmpty { return }
        var landings: [Index<PathNode>: [Index<Connector>]] = [:]
        for connector in venue.connectorIndices {
            for node in venue.stopNodes(of: connector) { landings[node, default: []].append(connector) }
        }
        for (place, kind) in named {
            let nodes = venue.doors(of: place)
            let meant = nodes.first.flatMap { landings[$0] }?.filter { connector in
                venue.isOf(kind, connector) && nodes.allSatisfy { landings[$0]?.contains(connector) ?? false }
            }
            guard let connector = meant?.first else { continue }
            if let meant, meant.count > 1 { several[place] = meant }
            connectors[place] = connector
            places[connector, default: []].append(place)
        }
    }

    /// Returns the connector that a place stands for: all entrances of the place are landings of it, and its category is the
    /// connector's kind. Nil for other places.
    package func connector(of place: Index<Place>) -> Index<Connector>? { connectors[place] }

    /// Returns all connectors that a place stands for.
    package func connectors(of place: Index<Place>) -> [Index<Connector>] {
        several[place] ?? connectors[place].map { [$0] } ?? []
    }

    /// Returns the places that stand for a connector, in the venue's order.
    package func places(of connector: Index<Connector>) -> [Index<Place>] { places[connector] ?? [] }

    /// Returns the name of a connector, or that of its place at a landing; nil if neither has one.
    ///
    /// - Parameter node: The landing; nil takes the first that has a place.
    package func name(of connector: Index<Connector>, at node: Index<PathNode>?, in venue: Venue) -> LocalizedText? {
        if let name = venue[connector].name { return name }
        let places = places(of: connector)
        let here = node.flatMap { node in places.first { venue.doors(of: $0).contains(node) } }
        return (here ?? places.first).map { venue[$0].name }
    }
}

extension DestinationCategory {
    /// The kinds of connectors, openings and entrances.
    private static let kinds: Set<String> = Set(Connector.Kind.allCases.map(\.rawValue))
        .union(["opening", "door", "gate", "turnstile", entrance, exit])

    /// Returns the kind of connector, opening or entrance that a category of places means: `entrance` for `transit.entrance`; nil
    /// for other categories.
    package static func kind(of category: String) -> String? {
        category.split(separator: ".").lazy.map { canonical(String($0)) }.last(where: kinds.contains)
    }
}

extension Venue {
    /// Returns the nodes where the entrances of a place are. The ways that lead in from there can end at other nodes.
    package func doors(of place: Index<Place>) -> [Index<PathNode>] {
        self[place].entrances.compactMap { index(ofNode: $0.node) }
    }

    /// Returns whether a connector is of a kind, or of the kind `entrance` or `exit` and leads outdoors.
    fileprivate func isOf(_ kind: String, _ connector: Index<Connector>) -> Bool {
        if self[connector].kind.rawValue == kind { return true }
        guard kind == DestinationCategory.entrance || kind == DestinationCategory.exit else { return false }
        return !waysOutdoors(self[connector]).isEmpty
    }

    /// Returns what a connector is for a building: `entrance`, `exit` or both if it joins outdoors with indoors on foot.
    package func waysOutdoors(_ connector: Connector) -> Set<String> {
        if connector.kind.isRide { return [] }
        let outdoors = connector.stops.compactMap { node($0.node).flatMap { level($0.level)?.isOutdoor } }
        guard outdoors.contains(true), outdoors.contains(false) else { return [] }
        let leadsIn = connector.direction == .backward ? outdoors.last : outdoors.first
        if connector.direction == .both { return [DestinationCategory.entrance, DestinationCategory.exit] }
        return leadsIn == true ? [DestinationCategory.entrance] : [DestinationCategory.exit]
    }
}
