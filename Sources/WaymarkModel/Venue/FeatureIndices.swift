import Synchronization

/// The indices of a venue's features by id. Those of a kind are made when one of them is first asked for: a route between
/// two places never asks for a node.
struct FeatureIndices: Sendable {
    let levels: KindIndices<Level>
    let buildings: KindIndices<Building>
    let nodes: KindIndices<PathNode>
    let places: KindIndices<Place>
    let connectors: KindIndices<Connector>

    /// - Precondition: Ids are unique per kind.
    init(of contents: VenueContents) {
        levels = KindIndices(contents.levels)
        buildings = KindIndices(contents.buildings)
        nodes = KindIndices(contents.nodes)
        places = KindIndices(contents.places)
        connectors = KindIndices(contents.connectors)
    }
}

/// The indices of the features of a kind by id, made when they are first needed. Of features with the same id, which a
/// validated venue does not have, the first is found.
final class KindIndices<Feature: VenueFeature>: Sendable {
    private let features: [Feature]
    private let made = Mutex<[FeatureID: Index<Feature>]?>(nil)

    init(_ features: [Feature]) { self.features = features }

    /// The index of the feature with an id; nil if there is none.
    subscript(id: FeatureID) -> Index<Feature>? { table[id] }

    /// The indices of all features, for many look-ups.
    var table: [FeatureID: Index<Feature>] {
        made.withLock { made in
            if let made { return made }
            var indices: [FeatureID: Index<Feature>] = [:]
            indices.reserveCapacity(features.count)
            for position in features.indices.reversed() { indices[features[position].id] = Index(position) }
            made = indices
            return indices
        }
    }
}
