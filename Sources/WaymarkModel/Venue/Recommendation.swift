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
