import WaymarkModel

/// The areas, the units, or the geofences, that each directed edge leads through, starts in or ends in.
///
/// Edges in the same zones share one list. The number of an edge's list is read from a flat array.
package struct EdgeZones: Sendable {
    /// The different lists of ids, each in order. The first is empty.
    package private(set) var lists: [[FeatureID]] = [[]]
    /// The number of each directed edge's list; empty if no edge is in any zone.
    private var numbers: [UInt32] = []

    /// Returns the number of the list of a directed edge: its index in `lists`.
    package func number(of edge: EdgeIndex) -> UInt32 { numbers.isEmpty ? 0 : numbers[Int(edge.rawValue)] }

    /// Returns the ids of the zones of a directed edge, in order.
    package func ids(of edge: EdgeIndex) -> [FeatureID] { lists[Int(number(of: edge))] }

    /// The zones that a path edge leads through, and those of a connector's stops, each by index.
    fileprivate struct Places {
        var edges: [Int: Set<FeatureID>] = [:]
        var stops: [Int: [Set<FeatureID>]] = [:]
    }

    fileprivate init(_ places: Places, _ graph: VenueGraph) {
        guard !places.edges.isEmpty || !places.stops.isEmpty else { return }
        numbers = Array(repeating: 0, count: graph.edgeCount)
        var known: [Set<FeatureID>: UInt32] = [[]: 0]
        for edge in graph.edges {
            let zones: Set<FeatureID> =
                switch graph.source(of: edge) {
                case .edge(let index, _): places.edges[index.position] ?? []
                case .connector(let index, let from, let to):
                    places.stops[index.position].map { $0[from].union($0[to]) } ?? []
                case .floor: []
                }
            if zones.isEmpty { continue }
            if let number = known[zones] {
                numbers[Int(edge.rawValue)] = number
                continue
            }
            known[zones] = UInt32(lists.count)
            numbers[Int(edge.rawValue)] = UInt32(lists.count)
            lists.append(zones.sorted())
        }
    }
}

extension VenueSnapshot {
    /// Returns the areas of all directed edges.
    func makeEdgeAreas() -> EdgeZones {
        var places = EdgeZones.Places()
        func ids(_ areas: some Sequence<Int32>) -> Set<FeatureID> { Set(areas.map { venue.areas[Int($0)].id }) }
        for (edge, stretches) in stretches { places.edges[edge] = ids(stretches.areas.joined()) }
        for (connector, landings) in landingAreas { places.stops[connector] = landings.map { ids($0) } }
        return EdgeZones(places, graph)
    }

    /// Returns the units of all directed edges.
    func makeEdgeUnits() -> EdgeZones {
        var places = EdgeZones.Places()
        let grid = grid
        let units = Dictionary(grouping: venue.units.filter { venue.index(ofLevel: $0.level) != nil }, by: \.level)
        for unit in units.values.joined() {
            guard let level = venue.index(ofLevel: unit.level) else { continue }
            for edge in grid.edges(around: unit.polygon.outer, on: level) {
                let ends = venue.ends(of: Index<PathEdge>(Int(edge)))
                let (from, to) = (venue.position(of: ends.from), venue.position(of: ends.to))
                if unit.polygon.stretches(from: from, to: to).isEmpty { continue }
                places.edges[Int(edge), default: []].insert(unit.id)
            }
        }
        for connector in venue.connectorIndices where !units.isEmpty {
            let around = venue.stopNodes(of: connector).map { node -> Set<FeatureID> in
                let there = units[venue[venue.level(of: node)].id] ?? []
                return Set(there.filter { $0.polygon.isInside(venue.position(of: node)) }.map(\.id))
            }
            if around.contains(where: { !$0.isEmpty }) { places.stops[connector.position] = around }
        }
        return EdgeZones(places, graph)
    }

    /// Returns the geofences of all directed edges.
    func makeEdgeGeofences() -> EdgeZones {
        var places = EdgeZones.Places()
        if venue.geofences.isEmpty { return EdgeZones(places, graph) }
        let grid = grid
        for fence in venue.geofences {
            for level in venue.levels.indices.map({ Index<Level>($0) })
            where fence.levels.isEmpty || fence.levels.contains(venue[level].id) {
                for edge in grid.edges(around: fence.polygon.outer, on: level) {
                    let ends = venue.ends(of: Index<PathEdge>(Int(edge)))
                    let (from, to) = (venue.position(of: ends.from), venue.position(of: ends.to))
                    if fence.polygon.stretches(from: from, to: to).isEmpty { continue }
                    places.edges[Int(edge), default: []].insert(fence.id)
                }
            }
        }
        for connector in venue.connectorIndices {
            let around = venue.stopNodes(of: connector).map { node -> Set<FeatureID> in
                let level = venue[venue.level(of: node)].id
                return Set(
                    venue.geofences.filter { fence in
                        (fence.levels.isEmpty || fence.levels.contains(level))
                            && fence.polygon.isInside(venue.position(of: node))
                    }.map(\.id))
            }
            if around.contains(where: { !$0.isEmpty }) { places.stops[connector.position] = around }
        }
        return EdgeZones(places, graph)
    }
}
