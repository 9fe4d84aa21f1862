/// Features by index, and the references between them. Each index must come from this venue.
extension Venue {
    /// The level at an index.
    @inlinable public subscript(index: Index<Level>) -> Level { storage.contents.levels[index.position] }
    /// The building at an index.
    @inlinable public subscript(index: Index<Building>) -> Building { storage.contents.buildings[index.position] }
    /// The node at an index.
    @inlinable public subscript(index: Index<PathNode>) -> PathNode { storage.contents.nodes[index.position] }
    /// The path edge at an index.
    @inlinable public subscript(index: Index<PathEdge>) -> PathEdge { storage.contents.edges[index.position] }
    /// The connector at an index.
    @inlinable public subscript(index: Index<Connector>) -> Connector { storage.contents.connectors[index.position] }
    /// The place at an index.
    @inlinable public subscript(index: Index<Place>) -> Place { storage.contents.places[index.position] }
    /// The area at an index.
    @inlinable public subscript(index: Index<Area>) -> Area { storage.contents.areas[index.position] }

    /// The region at an index.
    @inlinable public subscript(index: Index<Region>) -> Region { storage.contents.regions[index.position] }

    // These are `@inlinable`, so that a loop over them in another module is a loop over numbers.

    /// The indices of all nodes, in the author's order.
    @inlinable public var nodeIndices: some RandomAccessCollection<Index<PathNode>> {
        indices(of: storage.contents.nodes)
    }
    /// The indices of all path edges, in the author's order.
    @inlinable public var edgeIndices: some RandomAccessCollection<Index<PathEdge>> {
        indices(of: storage.contents.edges)
    }
    /// The indices of all connectors, in the author's order.
    @inlinable public var connectorIndices: some RandomAccessCollection<Index<Connector>> {
        indices(of: storage.contents.connectors)
    }
    /// The indices of all places, in the author's order.
    @inlinable public var placeIndices: some RandomAccessCollection<Index<Place>> {
        indices(of: storage.contents.places)
    }

    @inlinable func indices<Feature>(of features: [Feature]) -> some RandomAccessCollection<Index<Feature>> {
        features.indices.lazy.map { Index($0) }
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

/// Texts of ways by index. Reading them here copies only the text, not the whole feature.
extension Venue {
    /// Returns the name of a path edge; nil if it has none.
    package func edgeName(_ edge: Index<PathEdge>) -> LocalizedText? { storage.contents.edges[edge.position].name }

    /// Returns the text of the signs along a path edge in one direction; nil if there are none.
    package func edgeSignpost(_ edge: Index<PathEdge>, isReversed: Bool) -> LocalizedText? {
        isReversed
            ? storage.contents.edges[edge.position].reverseSignpost : storage.contents.edges[edge.position].signpost
    }
}
