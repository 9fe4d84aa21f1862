/// A validated venue: an immutable value, and a proof.
///
/// Every reference resolves, every number is finite and in range, ids are unique per kind, and every promise in the docs
/// of the features' types holds. Only the importer's validator and the store, which keeps what the validator passed, make
/// one; nothing downstream checks again.
@dynamicMemberLookup
public struct Venue: Hashable, Sendable, Identifiable {
    /// The parts, in the author's order; also reachable as members of the venue itself.
    public let contents: VenueContents
    /// Local days and hours of the venue.
    public let calendar: VenueCalendar

    private let levelIndices: [FeatureID: Int]
    private let buildingIndices: [FeatureID: Int]
    private let nodeIndices: [FeatureID: Int]
    private let placeIndices: [FeatureID: Int]
    private let connectorIndices: [FeatureID: Int]

    /// Takes contents that have passed validation.
    ///
    /// - Precondition: ids are unique per kind and the time zone is known.
    package init(validated contents: VenueContents) {
        self.contents = contents
        calendar = VenueCalendar(timeZone: contents.timeZone, holidays: contents.holidays)
        levelIndices = Self.indices(of: contents.levels)
        buildingIndices = Self.indices(of: contents.buildings)
        nodeIndices = Self.indices(of: contents.nodes)
        placeIndices = Self.indices(of: contents.places)
        connectorIndices = Self.indices(of: contents.connectors)
    }

    public var id: FeatureID { contents.id }

    public subscript<Value>(dynamicMember path: KeyPath<VenueContents, Value>) -> Value { contents[keyPath: path] }

    public func level(_ id: FeatureID) -> Level? { levelIndices[id].map { contents.levels[$0] } }
    public func building(_ id: FeatureID) -> Building? { buildingIndices[id].map { contents.buildings[$0] } }
    public func node(_ id: FeatureID) -> PathNode? { nodeIndices[id].map { contents.nodes[$0] } }
    public func place(_ id: FeatureID) -> Place? { placeIndices[id].map { contents.places[$0] } }
    public func connector(_ id: FeatureID) -> Connector? { connectorIndices[id].map { contents.connectors[$0] } }

    /// The place of a node in `contents.nodes`.
    public func index(ofNode id: FeatureID) -> Int? { nodeIndices[id] }
    /// The place of a level in `contents.levels`.
    public func index(ofLevel id: FeatureID) -> Int? { levelIndices[id] }

    public static func == (left: Venue, right: Venue) -> Bool { left.contents == right.contents }
    public func hash(into hasher: inout Hasher) { contents.hash(into: &hasher) }

    private static func indices<Feature: Identifiable>(of features: [Feature]) -> [FeatureID: Int]
    where Feature.ID == FeatureID {
        Dictionary(uniqueKeysWithValues: features.enumerated().map { ($1.id, $0) })
    }
}
