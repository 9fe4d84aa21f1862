/// The references between the features of a validated venue, as indices.
///
/// Each array has one element for each feature of its kind, in the venue's order.
@usableFromInline
struct VenueReferences: Sendable {
    /// The building of each level; nil on the site outside.
    @usableFromInline let buildings: ContiguousArray<Index<Building>?>
    /// The level of each node.
    @usableFromInline let nodeLevels: ContiguousArray<Index<Level>>
    /// The ends of each path edge.
    @usableFromInline let edgeEnds: ContiguousArray<PathEdge.Ends>
    /// The nodes of each connector's stops.
    @usableFromInline let stopNodes: ContiguousArray<[Index<PathNode>]>
    /// The level of each area.
    @usableFromInline let areaLevels: ContiguousArray<Index<Level>>
    /// The level of each place.
    @usableFromInline let placeLevels: ContiguousArray<Index<Level>>
    /// The nodes where routes to each place end.
    @usableFromInline let entrances: ContiguousArray<[Index<PathNode>]>

    /// Resolves the ids in validated contents.
    ///
    /// - Precondition: Every id that a feature names exists.
    init(of contents: VenueContents, _ ids: FeatureIndices) {
        let (known, levels, nodes) = (ids.buildings.table, ids.levels.table, ids.nodes.table)
        buildings = ContiguousArray(contents.levels.map { $0.building.map { Self.known(known[$0]) } })
        // By index, so that no feature is copied for one of its ids.
        let (allNodes, edges, places) = (contents.nodes, contents.edges, contents.places)
        nodeLevels = ContiguousArray(allNodes.indices.lazy.map { Self.known(levels[allNodes[$0].level]) })
        edgeEnds = ContiguousArray(
            edges.indices.lazy.map {
                PathEdge.Ends(from: Self.known(nodes[edges[$0].from]), to: Self.known(nodes[edges[$0].to]))
            })
        stopNodes = ContiguousArray(contents.connectors.map { $0.stops.map { Self.known(nodes[$0.node]) } })
        areaLevels = ContiguousArray(contents.areas.map { Self.known(levels[$0.level]) })
        placeLevels = ContiguousArray(places.indices.lazy.map { Self.known(levels[places[$0].level]) })
        entrances = ContiguousArray(
            places.indices.lazy.map { places[$0].entrances.map { Self.known(nodes[$0.destination]) } })
    }

    private static func known<Feature>(_ index: Index<Feature>?) -> Index<Feature> {
        guard let index else { preconditionFailure("a validated venue refers to something it does not have") }
        return index
    }
}

extension PathEdge {
    /// The nodes that a path edge joins.
    public struct Ends: Hashable, Sendable {
        /// The node where it starts.
        public let from: Index<PathNode>
        /// The node where it ends.
        public let to: Index<PathNode>
    }
}
