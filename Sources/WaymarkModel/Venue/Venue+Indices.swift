/// Features by index, and the references between them. Each index must come from this venue.
extension Venue {
    /// The level at an index.
    @inlinable public subscript(index: Index<Level>) -> Level { storage.outline.levels[index.position] }
    /// The building at an index.
    @inlinable public subscript(index: Index<Building>) -> Building { storage.outline.buildings[index.position] }
    /// The node at an index.
    @inlinable public subscript(index: Index<PathNode>) -> PathNode { _read { yield storage.nodes[index.position] } }
    /// The path edge at an index.
    @inlinable public subscript(index: Index<PathEdge>) -> PathEdge { _read { yield storage.edges[index.position] } }
    /// The connector at an index.
    @inlinable public subscript(index: Index<Connector>) -> Connector { storage.outline.connectors[index.position] }
    /// The place at an index.
    @inlinable public subscript(index: Index<Place>) -> Place { _read { yield storage.places[index.position] } }
    /// The area at an index.
    @inlinable public subscript(index: Index<Area>) -> Area { storage.outline.areas[index.position] }

    /// The region at an index.
    @inlinable public subscript(index: Index<Region>) -> Region { storage.outline.regions[index.position] }

    // These are `@inlinable`, so that a loop over them in another module is a loop over numbers.

    /// The indices of all nodes, in the author's order.
    @inlinable public var nodeIndices: some RandomAccessCollection<Index<PathNode>> {
        indices(storage.nodes.count)
    }
    /// The indices of all path edges, in the author's order.
    @inlinable public var edgeIndices: some RandomAccessCollection<Index<PathEdge>> {
        indices(storage.edges.count)
    }
    /// The indices of all connectors, in the author's order.
    @inlinable public var connectorIndices: some RandomAccessCollection<Index<Connector>> {
        indices(storage.outline.connectors.count)
    }
    /// The indices of all places, in the author's order.
    @inlinable public var placeIndices: some RandomAccessCollection<Index<Place>> {
        indices(storage.places.count)
    }

    @inlinable func indices<Feature>(_ count: Int) -> some RandomAccessCollection<Index<Feature>> {
        (0..<count).lazy.map { Index($0) }
    }

    /// Returns the building that a level belongs to; nil on the site outside.
    @inlinable public func building(of level: Index<Level>) -> Index<Building>? {
        storage.references.buildings[level.position]
    }
    /// Returns the level that a node is on.
    @inlinable public func level(of node: Index<PathNode>) -> Index<Level> {
        storage.references.nodeLevels[node.position]
    }
    /// Returns the level that an area is on.
    @inlinable public func level(of area: Index<Area>) -> Index<Level> { storage.references.areaLevels[area.position] }
    /// Returns the level that a place is on.
    @inlinable public func level(of place: Index<Place>) -> Index<Level> {
        storage.references.placeLevels[place.position]
    }
    /// Returns the nodes that a path edge joins.
    @inlinable public func ends(of edge: Index<PathEdge>) -> PathEdge.Ends {
        storage.references.edgeEnds[edge.position]
    }
    /// Returns the nodes of a connector's stops, in the order of the stops.
    @inlinable public func stopNodes(of connector: Index<Connector>) -> [Index<PathNode>] {
        storage.references.stopNodes[connector.position]
    }
    /// Returns the nodes through which a place is entered, in the author's order.
    @inlinable public func entrances(of place: Index<Place>) -> [Index<PathNode>] {
        storage.references.entrances[place.position]
    }
}

/// Single properties by index. Reading them here copies only the property, not the whole feature.
extension Venue {
    /// Returns the position of a node.
    @inlinable public func position(of node: Index<PathNode>) -> Point {
        storage.columns?.positions[node.position] ?? storage.nodes[node.position].position
    }

    /// Returns the id of a node.
    package func id(of node: Index<PathNode>) -> FeatureID { storage.nodes.id(at: node.position) }

    /// Returns the id of a path edge.
    package func id(of edge: Index<PathEdge>) -> FeatureID { storage.edges.id(at: edge.position) }

    /// Returns the path that a path edge is a piece of; nil if that is the edge itself.
    package func path(of edge: Index<PathEdge>) -> FeatureID? {
        if let columns = storage.columns, !columns.edgesOfPaths.contains(edge.position) { return nil }
        let path = storage.edgePath?(edge.position) ?? storage.edges[edge.position].path
        return path == id(of: edge) ? nil : path
    }

    /// Returns the places that are shown on a level, in the author's order.
    package func places(on level: FeatureID) -> [Place] {
        guard let level = index(ofLevel: level) else { return [] }
        return placeIndices.filter { self.level(of: $0) == level }.map { self[$0] }
    }

    /// The nodes that have a name, in the author's order.
    package var namedNodes: [Index<PathNode>] {
        storage.columns?.namedNodes ?? nodeIndices.filter { storage.nodes[$0.position].name != nil }
    }

    /// Returns whether a path edge is a line across open floor, which travellers do not see.
    package func isFloorLine(_ edge: Index<PathEdge>) -> Bool {
        storage.columns?.traits[edge.position].isFloorLine ?? storage.edges[edge.position].isFloorLine
    }

    /// Returns the properties of a path edge that decide who may pass. A stored venue does not read the edge for them.
    package func wayTraits(of edge: Index<PathEdge>) -> WayTraits {
        if let columns = storage.columns { return columns.traits[edge.position].wayTraits }
        return self[edge].wayTraits
    }

    /// The properties of all path edges that the cost model reads.
    package var edgeTraits: ContiguousArray<EdgeTraits> {
        if let columns = storage.columns { return columns.traits }
        return storage.edges.whole.withUnsafeBufferPointer { edges in
            ContiguousArray(unsafeUninitializedCapacity: edges.count) { traits, count in
                guard let first = edges.baseAddress else { return }
                for edge in edges.indices { traits.initializeElement(at: edge, to: EdgeTraits(first + edge)) }
                count = edges.count
            }
        }
    }

    /// Returns the name of a path edge; nil if it has none.
    package func edgeName(_ edge: Index<PathEdge>) -> LocalizedText? {
        hasText(edge) ? storage.edges[edge.position].name : nil
    }

    /// Returns the text of the signs along a path edge in one direction; nil if there are none.
    package func edgeSignpost(_ edge: Index<PathEdge>, isReversed: Bool) -> LocalizedText? {
        guard hasText(edge) else { return nil }
        return isReversed
            ? storage.edges[edge.position].reverseSignpost : storage.edges[edge.position].signpost
    }

    /// Returns whether a path edge can have a name or a sign.
    private func hasText(_ edge: Index<PathEdge>) -> Bool {
        storage.columns?.edgesWithText.contains(edge.position) ?? true
    }
}
