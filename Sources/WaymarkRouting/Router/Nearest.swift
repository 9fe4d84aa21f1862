import WaymarkModel

/// A request for the places of a category that are nearest by travel time.
public struct NearestRequest: Hashable, Sendable {
    /// A dotted category. Its subcategories count too.
    public var category: String
    /// The starting point.
    public var from: Waypoint
    /// The maximum number of results.
    public var count: Int
    /// The kind of traveller.
    public var profile: Profile
    /// Way types to use only where nothing else leads on.
    public var avoid: Set<WayKind>
    /// Way types never to use.
    public var exclude: Set<WayKind>
    /// Way types to favour.
    public var prefer: Set<WayKind>
    /// The traveller's roles, in addition to `public` and those of the profile.
    public var roles: Set<Role>
    /// The time of departure.
    public var departure: Timestamp

    /// Creates a request.
    public init(
        category: String, from: Waypoint, count: Int = 5, profile: Profile = .walking, avoid: Set<WayKind> = [],
        exclude: Set<WayKind> = [], prefer: Set<WayKind> = [], roles: Set<Role> = [], departure: Timestamp
    ) {
        self.category = category
        self.from = from
        self.count = count
        self.profile = profile
        self.avoid = avoid
        self.exclude = exclude
        self.prefer = prefer
        self.roles = roles
        self.departure = departure
    }
}

/// A place and the best way to it.
package struct NearestResult: Hashable, Sendable {
    /// The place's id.
    package var place: FeatureID
    /// The walking distance in metres, without rides.
    package var distance: Double
    /// The travel time with all waits, in milliseconds.
    package var duration: Int64
    /// The cost that the search minimised, in milliseconds.
    package var weight: Int64
    /// Whether the place is open on arrival.
    package var isOpen: Bool
    /// When the place opens, if it is closed and opens within a week.
    package var opens: Timestamp?
    /// The route to the place.
    package var route: Route
}

extension Router {
    /// Returns the nearest places of a category, ordered by the travel time of the best route to each, then by weight
    /// and id.
    ///
    /// Places that the traveller's roles do not open or that cannot be reached are left out. Places that are closed on
    /// arrival are marked as such.
    ///
    /// - Throws: `RoutingError`, even if no place of the category can be reached.
    package func nearest(
        _ request: NearestRequest, conditions: [Condition] = [], using space: SearchSpace
    ) throws(RoutingError) -> [NearestResult] {
        let key = WeightsKey(
            profile: request.profile, roles: request.roles, avoid: request.avoid, exclude: request.exclude,
            prefer: request.prefer, conditions: conditions)
        let query = try RouteQuery(self, key, departure: request.departure, space: space)
        let waypoints = [
            try query.resolve(request.from, index: 0),
            try query.resolve(.category(request.category), index: 1),
        ]
        let (trips, failed) = query.search.runToEach(waypoints.map(\.site))
        guard !trips.isEmpty else { throw query.refusal(leg: failed, waypoints: waypoints) }
        var seen: Set<Index<Place>> = []
        var results: [NearestResult] = []
        for (terminal, trip) in trips where seen.insert(waypoints[1].places[terminal]).inserted {
            let place = snapshot.venue[waypoints[1].places[terminal]]
            guard query.weights.costs.rules.opens(place.access) else { continue }
            results.append(query.result(place, query.builder.route(trip, through: waypoints)))
        }
        results.sort { ($0.duration, $0.weight, $0.place) < ($1.duration, $1.weight, $1.place) }
        return Array(results.prefix(max(0, request.count)))
    }
}

extension RouteQuery {
    fileprivate func result(_ place: Place, _ route: Route) -> NearestResult {
        var result = NearestResult(
            place: place.id, distance: route.distance, duration: route.duration, weight: route.weight, isOpen: true,
            opens: nil, route: route)
        if let condition = closure(of: place.id, at: route.arrival) {
            (result.isOpen, result.opens) = (false, condition.until)
        } else if let hours = place.hours,
            case .closed(let opens) = hours.state(at: route.arrival, in: snapshot.venue.calendar)
        {
            (result.isOpen, result.opens) = (false, opens)
        }
        return result
    }
}
