/// A building of a venue. Levels refer to it.
public struct Building: Hashable, Sendable, Identifiable {
    /// The building's id.
    public var id: FeatureID
    /// The name.
    public var name: LocalizedText

    /// Creates a building.
    public init(id: FeatureID, name: LocalizedText) {
        self.id = id
        self.name = name
    }
}

extension Building: VenueFeature {
    /// Creates a blank building.
    @inlinable public init() { self.init(id: "", name: "") }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .building }
    /// The noun for its map in a venue file.
    public static var noun: String { "a building" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Building {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among buildings.")
        visitor.attribute(\.name, "name", required: true, doc: "The name.")
    }
}
