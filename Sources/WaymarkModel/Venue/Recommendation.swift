/// A suggestion to visit a place, with points for arriving there.
public struct Recommendation: Hashable, Sendable, Identifiable {
    /// The recommendation's id.
    public var id: FeatureID
    /// The id of the place.
    public var place: FeatureID
    /// The title that visitors see.
    public var title: LocalizedText
    /// The points that the visitor earns by arriving; 0 or more.
    public var points: Int
    /// The distance that counts as arrival, in metres.
    public var radius: Double
    /// Seconds to stay there before the arrival counts.
    public var dwell: Double
    /// The hours in which it is offered; nil means always.
    public var hours: OpeningHours?

    /// The default of `radius`, in metres.
    public static let defaultRadius = 10.0

    /// Creates a recommendation.
    public init(
        id: FeatureID, place: FeatureID, title: LocalizedText, points: Int, radius: Double = defaultRadius,
        dwell: Double = 0, hours: OpeningHours? = nil
    ) {
        self.id = id
        self.place = place
        self.title = title
        self.points = points
        self.radius = radius
        self.dwell = dwell
        self.hours = hours
    }
}

extension Recommendation: VenueFeature {
    /// Creates a blank recommendation.
    @inlinable public init() { self.init(id: "", place: "", title: "", points: 0) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .recommendation }
    /// The noun for its map in a venue file.
    public static var noun: String { "a recommendation" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Recommendation {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among recommendations.")
        visitor.reference(\.place, "place", to: .place, required: true, doc: "The place to visit.")
        visitor.attribute(\.title, "title", required: true, doc: "The title that visitors see.")
        visitor.attribute(\.points, "points", in: 0...1e9, doc: "The points for arriving.")
        visitor.attribute(
            \.radius, "radius", .metres, in: 0.01...1e5, doc: "The distance from the place that counts as arrival.")
        visitor.attribute(
            \.dwell, "dwell", .seconds, in: 0...604_800, doc: "Time to stay before the arrival counts.")
        visitor.attribute(\.hours, "hours", default: "always", doc: "When it is offered.")
    }
}
