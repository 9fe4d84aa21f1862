/// A building of a venue. Levels refer to it.
public struct Building: Hashable, Sendable, Identifiable {
    /// The building's id.
    public var id: FeatureID
    /// The name.
    public var name: LocalizedText
    /// When people may enter it, and when what is in it is open; nil means always.
    public var hours: OpeningHours?
    /// The roles that may enter it; empty means everybody.
    public var access: Set<Role>
    /// Why and when it is closed.
    public var closure: PlannedClosure

    /// Creates a building.
    public init(
        id: FeatureID, name: LocalizedText, hours: OpeningHours? = nil, access: Set<Role> = [],
        closure: PlannedClosure = PlannedClosure()
    ) {
        self.id = id
        self.name = name
        self.hours = hours
        self.access = access
        self.closure = closure
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
        visitor.attribute(
            \.hours, "hours", since: 20, default: "always",
            doc: "When people may enter it, and everything in it is open.")
        visitor.attribute(
            \.access, "access", since: 20, default: "everybody",
            doc: "The roles that may enter it, and everything in it.")
        visitor.group(
            \.closure, "closure", key: "closed",
            doc: "Why and when it is closed. An import closes it, and `reopen` opens it again.")
    }
}
