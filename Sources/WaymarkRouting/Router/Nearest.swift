import WaymarkModel

/// A question for the places of a category by travel time.
public struct NearestRequest: Hashable, Sendable {
    /// A dotted category; those below it count.
    public var category: String
    public var from: Waypoint
    /// How many at most.
    public var count: Int
    public var profile: Profile
    public var avoid: Set<WayKind>
    public var exclude: Set<WayKind>
    public var prefer: Set<WayKind>
    /// The traveller's roles besides `public` and those of the profile.
    public var roles: Set<Role>
    public var departure: Timestamp

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

/// A place and the best way there.
public struct NearestResult: Hashable, Sendable {
    public var place: FeatureID
    /// The walking distance, in metres.
    public var distance: Double
    /// The travel time with all waits, in milliseconds.
    public var duration: Int64
    /// Milliseconds.
    public var weight: Int64
    /// Whether the place is open on arrival.
    public var isOpen: Bool
    /// When it opens, if it is closed and opens within a week.
    public var opens: Timestamp?
    public var route: Route
}

extension Router {
    /// The nearest places of a category by the travel time of the best route to each, then by weight and id.
    ///
    /// Places that the traveller's roles do not open, or that none can be reached, are left out; those closed on arrival are
    /// told as such.
    ///
    /// - Throws: `RoutingError`, also if no place of the category can be reached.
    public func nearest(
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
        var seen: Set<FeatureID> = []
        var results: [NearestResult] = []
        for (terminal, trip) in trips where seen.insert(waypoints[1].places[terminal]).inserted {
            guard let place = snapshot.venue.place(waypoints[1].places[terminal]),
                query.weights.costs.rules.opens(place.access)
            else { continue }
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
