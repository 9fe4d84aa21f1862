/// A validated venue: an immutable value that is known to be correct.
///
/// Every reference resolves, every number is finite and in range, ids are unique per kind, and everything that the
/// documentation of the features' types promises is true. Only the importer's validator creates venues, and the store,
/// which keeps what the validator accepted. No other code checks again.
///
/// A venue from a store reads its nodes, path edges and places when somebody asks for them: one at a time by index, or
/// all of a kind as an array.
public struct Venue: Hashable, Sendable, Identifiable {
    @usableFromInline let storage: Storage

    /// Wraps contents that have passed validation.
    ///
    /// - Precondition: Ids are unique per kind, every id that a feature names exists, and the time zone is known.
    package init(validated contents: VenueContents) { storage = Storage(contents) }

    /// Wraps contents that have passed validation, with references that were resolved before.
    ///
    /// - Parameter numbers: The `referenceNumbers` of an equal venue. Others make nil as far as they can be recognised;
    ///   none makes an index that is out of range.
    /// - Precondition: The time zone is known.
    package init?(validated records: VenueRecords, references numbers: [UInt32]) {
        guard let references = VenueReferences(numbers: numbers, of: records) else { return nil }
        storage = Storage(records, references)
    }

    /// All features, in the author's order.
    ///
    /// - Complexity: O(features) when it is first asked for in a venue from a store.
    public var contents: VenueContents { storage.contents }
    /// The local time and the public holidays of the venue.
    @inlinable public var calendar: VenueCalendar { storage.calendar }

    /// Returns whether two values are copies of each other. Equal contents that were loaded twice are not.
    package func isCopy(of other: Venue) -> Bool { storage === other.storage }

    /// Returns whether the contents are equal.
    public static func == (left: Venue, right: Venue) -> Bool {
        left.storage === right.storage || left.contents == right.contents
    }
    /// Hashes the contents.
    public func hash(into hasher: inout Hasher) { contents.hash(into: &hasher) }
}

extension Venue {
    /// What a venue consists of. All copies of a venue share it.
    @usableFromInline
    final class Storage: Sendable {
        /// The contents; without nodes, path edges and places if they are kept as records.
        @usableFromInline let outline: VenueContents
        @usableFromInline let nodes: FeatureList<PathNode>
        @usableFromInline let edges: FeatureList<PathEdge>
        @usableFromInline let places: FeatureList<Place>
        /// What is read of every node and path edge; nil if all features are in memory.
        @usableFromInline let columns: VenueColumns?
        /// Returns the path of a path edge, without reading the rest of it; nil if all features are in memory.
        let edgePath: (@Sendable (Int) -> FeatureID)?
        @usableFromInline let calendar: VenueCalendar
        let indices: FeatureIndices
        @usableFromInline let references: VenueReferences

        init(_ contents: VenueContents) {
            outline = contents
            nodes = FeatureList(contents.nodes)
            edges = FeatureList(contents.edges)
            places = FeatureList(contents.places)
            columns = nil
            edgePath = nil
            calendar = VenueCalendar(
                timeZone: contents.timeZone, holidays: contents.holidays, region: contents.holidayRegion)
            indices = FeatureIndices(of: contents, nodes, places)
            references = VenueReferences(of: contents, indices)
        }

        init(_ records: VenueRecords, _ references: VenueReferences) {
            outline = records.outline
            nodes = FeatureList(records.nodes)
            edges = FeatureList(records.edges)
            places = FeatureList(records.places)
            columns = records.columns
            edgePath = records.edgePath
            calendar = VenueCalendar(
                timeZone: outline.timeZone, holidays: outline.holidays, region: outline.holidayRegion)
            indices = FeatureIndices(of: outline, nodes, places)
            self.references = references
        }

        /// Everything, which is read once.
        var contents: VenueContents {
            if columns == nil { return outline }
            var contents = outline
            contents.nodes = nodes.all
            contents.edges = edges.all
            contents.places = places.all
            return contents
        }
    }
}

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
