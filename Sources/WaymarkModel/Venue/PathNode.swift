/// A point of the path network, on exactly one level.
public struct PathNode: Hashable, Sendable, Identifiable {
    /// What is at a node. It names the point in exports and instructions and does not change costs.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A fork or bend; a door; the entrance of a building or place; a landing of a connector; the end of a way.
        case junction, door, entrance, landing, destination
    }

    /// The node's id.
    public var id: FeatureID
    /// The level that it is on.
    public var level: FeatureID
    /// The position, in metres.
    public var position: Point
    /// What is at the node.
    public var kind: Kind
    /// The name; nil if it has none.
    public var name: LocalizedText?
    /// The inference by which the importer derived it from the floor plan; nil if the author wrote it. Derived features
    /// are not written in venue files, because every import derives them again. A derived junction is a corner around
    /// which a way over open floor bends: geometry, not a fork.
    public var derivedFrom: String?

    /// Creates a node.
    public init(
        id: FeatureID, level: FeatureID, position: Point, kind: Kind = .junction, name: LocalizedText? = nil,
        derivedFrom: String? = nil
    ) {
        self.id = id
        self.level = level
        self.position = position
        self.kind = kind
        self.name = name
        self.derivedFrom = derivedFrom
    }
}

extension PathNode: VenueFeature {
    /// Creates a blank node, without a position.
    @inlinable public init() { self.init(id: "", level: "", position: Point(x: .nan, y: .nan)) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .node }
    /// The noun for its map in a venue file.
    public static var noun: String { "a node" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == PathNode {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among nodes.")
        visitor.reference(\.level, "level", to: .level, required: true, doc: "The level that it is on.")
        visitor.attribute(
            \.position, "position", key: "at", in: -1e7...1e7, required: true, doc: "The position.")
        visitor.attribute(\.kind, "kind", doc: "What is at the node. It does not change costs.")
        visitor.attribute(\.name, "name", doc: "The name.")
        visitor.attribute(
            \.derivedFrom, "derivedFrom", since: 6, doc: "What derived it from the floor plan, if `network` is `whole`."
        )
    }
}

extension PathNode.Kind: ChoiceValue {}
