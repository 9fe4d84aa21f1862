/// A validated venue: an immutable value that is known to be correct.
///
/// Every reference resolves, every number is finite and in range, ids are unique per kind, and everything that the
/// documentation of the features' types promises is true. Only the importer's validator creates venues, and the store,
/// which keeps what the validator accepted. No other code checks again.
@dynamicMemberLookup
public struct Venue: Hashable, Sendable, Identifiable {
    /// The features, in the author's order. They can also be accessed as members of the venue itself.
    public let contents: VenueContents
    /// The local time and the public holidays of the venue.
    public let calendar: VenueCalendar

    private let levelIndices: [FeatureID: Int]
    private let buildingIndices: [FeatureID: Int]
    private let nodeIndices: [FeatureID: Int]
    private let placeIndices: [FeatureID: Int]
    private let connectorIndices: [FeatureID: Int]

    /// Wraps contents that have passed validation.
    ///
    /// - Precondition: Ids are unique per kind, and the time zone is known.
    package init(validated contents: VenueContents) {
        self.contents = contents
        calendar = VenueCalendar(timeZone: contents.timeZone, holidays: contents.holidays)
        levelIndices = Self.indices(of: contents.levels)
        buildingIndices = Self.indices(of: contents.buildings)
        nodeIndices = Self.indices(of: contents.nodes)
        placeIndices = Self.indices(of: contents.places)
        connectorIndices = Self.indices(of: contents.connectors)
    }

    /// The venue's id.
    public var id: FeatureID { contents.id }

    /// Returns a member of `contents`, so that `venue.places` is short for `venue.contents.places`.
    public subscript<Value>(dynamicMember path: KeyPath<VenueContents, Value>) -> Value { contents[keyPath: path] }

    /// Returns the level with this id; nil if there is none.
    public func level(_ id: FeatureID) -> Level? { levelIndices[id].map { contents.levels[$0] } }
    /// Returns the building with this id; nil if there is none.
    public func building(_ id: FeatureID) -> Building? { buildingIndices[id].map { contents.buildings[$0] } }
    /// Returns the node with this id; nil if there is none.
    public func node(_ id: FeatureID) -> PathNode? { nodeIndices[id].map { contents.nodes[$0] } }
    /// Returns the place with this id; nil if there is none.
    public func place(_ id: FeatureID) -> Place? { placeIndices[id].map { contents.places[$0] } }
    /// Returns the connector with this id; nil if there is none.
    public func connector(_ id: FeatureID) -> Connector? { connectorIndices[id].map { contents.connectors[$0] } }

    /// Returns the index of a node in `contents.nodes`; nil if there is none with this id.
    package func index(ofNode id: FeatureID) -> Int? { nodeIndices[id] }
    /// Returns the index of a level in `contents.levels`; nil if there is none with this id.
    package func index(ofLevel id: FeatureID) -> Int? { levelIndices[id] }

    /// Returns whether the contents are equal.
    public static func == (left: Venue, right: Venue) -> Bool { left.contents == right.contents }
    /// Hashes the contents.
    public func hash(into hasher: inout Hasher) { contents.hash(into: &hasher) }

    private static func indices<Feature: Identifiable>(of features: [Feature]) -> [FeatureID: Int]
    where Feature.ID == FeatureID {
        Dictionary(uniqueKeysWithValues: features.enumerated().map { ($1.id, $0) })
    }
}
