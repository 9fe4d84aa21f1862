import WaymarkModel

/// A request for the places of a category that are nearest by travel time.
public struct NearestRequest: TravellerRequest {
    /// A dotted category. Its subcategories count too.
    public var category: String
    /// The level on which they are; nil for all.
    public var level: FeatureID?
    /// The starting point.
    public var from: Waypoint
    /// The maximum number of results.
    public var count: Int
    /// Who travels, and how.
    public var traveller: Traveller
    /// The time of departure.
    public var departure: Timestamp
    /// Whether the traveller is at the start, under way, so that they may leave what is closed around them.
    package var isUnderWay = false
    /// What is closed that the traveller stopped before and has not entered: no way out leads through it.
    package var keptOut: Set<Condition.Target> = []

    /// Creates a request.
    public init(
        category: String, from: Waypoint, count: Int = 5, profile: Profile = .walking, avoid: Set<WayKind> = [],
        exclude: Set<WayKind> = [], prefer: Set<WayKind> = [], roles: Set<Role> = [], departure: Timestamp
    ) {
        self.category = category
        self.from = from
        self.count = count
        traveller = Traveller(profile: profile, avoid: avoid, exclude: exclude, prefer: prefer, roles: roles)
        self.departure = departure
    }

    /// What a route to the nearest would be asked to lead to.
    package var waypoint: Waypoint { .category(category, level: level) }

    /// Creates the request of a traveller.
    public init(category: String, from: Waypoint, count: Int = 5, traveller: Traveller, departure: Timestamp) {
        (self.category, self.from, self.count) = (category, from, count)
        (self.traveller, self.departure) = (traveller, departure)
    }
}
