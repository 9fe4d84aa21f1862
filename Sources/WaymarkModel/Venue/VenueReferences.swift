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
        buildings = ContiguousArray(contents.levels.map { $0.building.map { Self.known(ids.buildings[$0]) } })
        nodeLevels = ContiguousArray(contents.nodes.map { Self.known(ids.levels[$0.level]) })
        edgeEnds = ContiguousArray(
            contents.edges.map {
                PathEdge.Ends(from: Self.known(ids.nodes[$0.from]), to: Self.known(ids.nodes[$0.to]))
            })
        stopNodes = ContiguousArray(
            contents.connectors.map { $0.stops.map { Self.known(ids.nodes[$0.node]) } })
        areaLevels = ContiguousArray(contents.areas.map { Self.known(ids.levels[$0.level]) })
        placeLevels = ContiguousArray(contents.places.map { Self.known(ids.levels[$0.level]) })
        entrances = ContiguousArray(contents.places.map { $0.entrances.map { Self.known(ids.nodes[$0.destination]) } })
    }

    private static func known<Feature>(_ index: Index<Feature>?) -> Index<Feature> {
        guard let index else { preconditionFailure("a validated venue refers to something it does not have") }
        return index
    }
}

/// The indices of a venue's features by id.
struct FeatureIndices: Sendable {
    let levels: [FeatureID: Index<Level>]
    let buildings: [FeatureID: Index<Building>]
    let nodes: [FeatureID: Index<PathNode>]
    let places: [FeatureID: Index<Place>]
    let connectors: [FeatureID: Index<Connector>]

    /// - Precondition: Ids are unique per kind.
    init(of contents: VenueContents) {
        levels = Self.indices(of: contents.levels)
        buildings = Self.indices(of: contents.buildings)
        nodes = Self.indices(of: contents.nodes)
        places = Self.indices(of: contents.places)
        connectors = Self.indices(of: contents.connectors)
    }

    private static func indices<Feature: Identifiable>(of features: [Feature]) -> [FeatureID: Index<Feature>]
    where Feature.ID == FeatureID {
        Dictionary(uniqueKeysWithValues: features.enumerated().map { ($1.id, Index($0)) })
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
