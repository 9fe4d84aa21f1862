import WaymarkModel

/// The passages that a place stands for: those through an entrance, an exit or a door, or the landings of connectors. Who closes the
/// place closes them.
struct PlaceDoors {
    /// The path edges through its doors, ascending.
    private(set) var edges: [Int] = []
    /// The landings at its doors.
    private(set) var stops: [ConditionIndex.Stop] = []

    /// - Parameter id: The id of a place. Most places stand for nothing.
    init(_ id: FeatureID, in snapshot: VenueSnapshot) {
        let venue = snapshot.venue
        guard let place = venue.index(ofPlace: id), let kind = DestinationCategory.kind(of: venue[place].category)
        else { return }
        let (ways, doors) = (snapshot.wayPlaces, venue.doors(of: place))
        let connectors = ways.landings.connectors(of: place)
        for connector in connectors {
            stops += venue.stopNodes(of: connector).enumerated().filter { doors.contains($0.element) }
                .map { ConditionIndex.Stop(connector: connector.position, stop: $0.offset) }
        }
        guard connectors.isEmpty, DestinationCategory.ofOpenings.contains(kind) else { return }
        var found: Set<Int> = []
        for node in doors {
            let openings = Self.edges(of: ways.openings(at: snapshot.graphIndex(of: node)), in: snapshot)
            found.formUnion(openings)
            if openings.isEmpty, venue[node].kind == .entrance { found.formUnion(Self.edges(at: node, in: snapshot)) }
        }
        edges = found.sorted()
    }

    /// Returns the path edges that lead through openings and have their names.
    private static func edges(of openings: [Index<Opening>], in snapshot: VenueSnapshot) -> [Int] {
        openings.flatMap { opening in
            snapshot.venue.targets(of: .opening(opening), on: Index(0)).flatMap { target -> [Int] in
                guard case .edge(let id) = target else { return [] }
                return snapshot.edges(named: id).map { Int($0) }
            }
        }
    }

    /// Returns the path edges that are the door at an entrance of the network: those of the kind `door`; if there are none, and paths
    /// outdoors end there, those that lead in. An entrance at which only paths of one side end is the end of the venue.
    private static func edges(at node: Index<PathNode>, in snapshot: VenueSnapshot) -> [Int] {
        let (graph, index) = (snapshot.graph, Int(snapshot.graphIndex(of: node).rawValue))
        var all: Set<Int> = []
        let leaving = graph.firstOut[index]..<graph.firstOut[index + 1]
        for edge in Array(leaving) + snapshot.incomingEdges.edges(into: index) {
            if case .edge(let path, _) = graph.source(of: EdgeIndex(edge)) { all.insert(path.position) }
        }
        func kind(_ edge: Int) -> WayKind { snapshot.venue[Index<PathEdge>(edge)].kind }
        let doors = all.filter { kind($0) == .door }
        if !doors.isEmpty { return Array(doors) }
        let inside = all.filter { kind($0) != .outdoorPath }
        return inside.count < all.count ? Array(inside) : []
    }
}
