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
    init(of outline: VenueContents, _ nodes: FeatureList<PathNode>, _ places: FeatureList<Place>) {
        levels = KindIndices(FeatureList(outline.levels))
        buildings = KindIndices(FeatureList(outline.buildings))
        self.nodes = KindIndices(nodes)
        self.places = KindIndices(places)
        connectors = KindIndices(FeatureList(outline.connectors))
    }
}

/// The indices of the features of a kind by id, made when they are needed. Of features with the same id, which a validated
/// venue does not have, the first is found.
final class KindIndices<Feature: VenueFeature>: Sendable {
    private struct State {
        var table: [FeatureID: Index<Feature>]?
        var searches = 0
    }

    /// The first few features are found by looking through the list, which takes a small part of the time for making a table.
    private static var mostSearches: Int { 4 }

    private let features: FeatureList<Feature>
    private let state = Mutex(State())

    init(_ features: FeatureList<Feature>) { self.features = features }

    /// The index of the feature with an id; nil if there is none.
    subscript(id: FeatureID) -> Index<Feature>? {
        let table: [FeatureID: Index<Feature>]? = state.withLock { state in
            state.searches += 1
            return state.searches > Self.mostSearches ? made(&state) : state.table
        }
        if let table { return table[id] }
        return features.firstPosition(of: id).map { Index($0) }
    }

    /// The indices of all features, for many look-ups.
    var table: [FeatureID: Index<Feature>] { state.withLock { made(&$0) } }

    private func made(_ state: inout State) -> [FeatureID: Index<Feature>] {
        if let table = state.table { return table }
        var table: [FeatureID: Index<Feature>] = [:]
        table.reserveCapacity(features.count)
        for position in (0..<features.count).reversed() { table[features.id(at: position)] = Index(position) }
        state.table = table
        return table
    }
}
