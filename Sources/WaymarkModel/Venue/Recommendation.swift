/// A suggestion to visit a place, with points for arriving there.
public struct Recommendation: Hashable, Sendable, Identifiable {
    public var id: FeatureID
    public var place: FeatureID
    public var title: LocalizedText
    /// What the visitor earns by arriving; zero or more.
    public var points: Int
    /// How near counts as arrived, in metres.
    public var radius: Double
    /// Seconds to stay before it counts.
    public var dwell: Double
    /// When it is offered; nil is always.
    public var hours: OpeningHours?

    /// The default of `radius`, in metres.
    public static let defaultRadius = 10.0

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
