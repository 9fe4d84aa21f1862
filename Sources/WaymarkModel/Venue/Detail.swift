/// A line on the plan of a level: a wall, which nobody walks through, a kerb, which wheels do not get over, or something that is only drawn.
public struct Detail: Hashable, Sendable, Identifiable {
    /// The detail's id.
    public var id: FeatureID
    /// The level that it is on; nil for the whole site.
    public var level: FeatureID?
    /// A word for what is drawn: `wall`, `fence`, `kerb`.
    public var category: String
    /// The line, in local metres.
    public var line: Polyline

    /// Creates a detail.
    public init(id: FeatureID, level: FeatureID? = nil, category: String = "wall", line: Polyline) {
        self.id = id
        self.level = level
        self.category = category
        self.line = line
    }
}

extension Detail: VenueFeature {
    /// Creates a blank detail.
    @inlinable public init() { self.init(id: "", line: Polyline([])) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .detail }
    /// The noun for its map in a venue file.
    public static var noun: String { "a detail" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Detail {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among details.")
        visitor.reference(\.level, "level", to: .level, default: "the site", doc: "The level that it is on.")
        visitor.attribute(
            \.category, "category",
            doc:
                "What is drawn. Nobody walks through a `wall`, `fence`, `hedge`, `railing`; wheels do not get over a `kerb`."
        )
        visitor.attribute(
            \.line, "line", in: -1e7...1e7, required: true, doc: "The points of the line, in order.")
    }
}
