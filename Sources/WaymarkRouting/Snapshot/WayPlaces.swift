import WaymarkModel

/// The places that stand for ways: for a connector, for an opening, or for an entrance of the network. What is asked about such a
/// place is asked about the way.
struct WayPlaces: Sendable {
    /// Those that stand for connectors.
    let landings: LandingPlaces
    private var ways: [Index<Place>: Destination] = [:]
    private var places: [Destination: Index<Place>] = [:]
    /// The openings at the nodes that are in them, if a place may stand for one.
    private var openings: [NodeIndex: [Index<Opening>]] = [:]

    init(_ snapshot: VenueSnapshot) {
        let venue = snapshot.venue
        landings = LandingPlaces(venue)
        var others: [Index<Place>] = []
        for place in venue.placeIndices {
            if let connector = landings.connector(of: place) {
                ways[place] = .connector(connector)
            } else if let kind = DestinationCategory.kind(of: venue[place].category),
                DestinationCategory.ofOpenings.contains(kind)
            {
                others.append(place)
            }
        }
        if others.isEmpty { return }
        for number in venue.openings.indices {
            let opening = Index<Opening>(number)
            for node in snapshot.nodes(of: .opening(opening)) { openings[node, default: []].append(opening) }
        }
        for place in others {
            let nodes = venue.doors(of: place).map { snapshot.graphIndex(of: $0) }
            guard let first = nodes.first else { continue }
            let opening = openings[first]?.first { way in
                nodes.allSatisfy { openings[$0]?.contains(way) ?? false }
            }.map { Destination.opening($0) }
            let node = snapshot.venueIndex(of: first)
            let entrance =
                nodes.count == 1 && venue[node].kind == .entrance ? Destination.node(node) : nil
            for way in [opening, entrance].compactMap(\.self) where places[way] == nil { places[way] = place }
            if let way = opening ?? entrance { ways[place] = way }
        }
    }

    /// Returns the way that a place stands for; nil for other places.
    func way(of place: Index<Place>) -> Destination? { ways[place] }

    /// Returns the openings that a node of a place is in which may stand for one.
    func openings(at node: NodeIndex) -> [Index<Opening>] { openings[node] ?? [] }

    /// Returns the place that stands for an opening or an entrance, the first of several; nil if there is none.
    func place(of way: Destination) -> Index<Place>? { places[way] }
}

extension VenueSnapshot {
    /// The places that stand for connectors, openings and entrances, found when they are first asked for.
    var wayPlaces: WayPlaces { lateWayPlaces.value { WayPlaces(self) } }

    /// Returns the connector, opening or entrance that a destination stands for if it is such a place.
    package func way(behind destination: Destination) -> Destination? {
        // A question about a shop does not read the other places.
        guard let place = destination.place, DestinationCategory.kind(of: venue[place].category) != nil else {
            return nil
        }
        return wayPlaces.way(of: place)
    }

    /// Returns a destination, and the connector, opening or entrance that it stands for if it is such a place.
    func parts(of destination: Destination) -> [Destination] {
        [destination] + (way(behind: destination).map { [$0] } ?? [])
    }

    /// Returns a destination as lists show it, as `Venue.listed(_:at:)` does: a connector without a name has that of its place.
    package func listed(_ destination: Destination, at node: Index<PathNode>? = nil) -> Place {
        var place = venue.listed(destination, at: node)
        if case .connector(let index) = destination, let name = wayPlaces.landings.name(of: index, at: node, in: venue)
        {
            place.name = name
        }
        return place
    }
}
