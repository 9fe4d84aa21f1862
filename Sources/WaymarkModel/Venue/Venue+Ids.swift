/// Features by id.
extension Venue {
    /// Returns the index of the level with this id; nil if there is none.
    public func index(ofLevel id: FeatureID) -> Index<Level>? { storage.indices.levels[id] }
    /// Returns the index of the building with this id; nil if there is none.
    public func index(ofBuilding id: FeatureID) -> Index<Building>? { storage.indices.buildings[id] }
    /// Returns the index of the node with this id; nil if there is none.
    public func index(ofNode id: FeatureID) -> Index<PathNode>? { storage.indices.nodes[id] }
    /// Returns the index of the place with this id; nil if there is none.
    public func index(ofPlace id: FeatureID) -> Index<Place>? { storage.indices.places[id] }
    /// Returns the index of the connector with this id; nil if there is none.
    public func index(ofConnector id: FeatureID) -> Index<Connector>? { storage.indices.connectors[id] }

    /// Returns the level with this id; nil if there is none.
    public func level(_ id: FeatureID) -> Level? { storage.indices.levels[id].map { self[$0] } }
    /// Returns the building with this id; nil if there is none.
    public func building(_ id: FeatureID) -> Building? { storage.indices.buildings[id].map { self[$0] } }
    /// Returns the node with this id; nil if there is none.
    public func node(_ id: FeatureID) -> PathNode? { storage.indices.nodes[id].map { self[$0] } }
    /// Returns the place with this id; nil if there is none.
    public func place(_ id: FeatureID) -> Place? { storage.indices.places[id].map { self[$0] } }
    /// Returns the connector with this id; nil if there is none.
    public func connector(_ id: FeatureID) -> Connector? { storage.indices.connectors[id].map { self[$0] } }
}
