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
        if let results = query.nearestByWeight(waypoints, count: request.count) { return results }
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
    /// Returns the nearest places where the order by weight is the order by travel time, so that only the routes to
    /// them are needed; nil if it is not, or if no place can be reached.
    fileprivate func nearestByWeight(_ waypoints: [ResolvedWaypoint], count: Int) -> [NearestResult]? {
        // Open floor under a free position is not among the edges of plain weights.
        guard weights.validUntil == nil, weights.isPlain, weights.costs.scale == 1, !weights.costs.hasAvoided,
            weights.key.prefer.isEmpty, count > 0
        else { return nil }
        let (start, end) = (waypoints[0].site, waypoints[1].site)
        let ways = CoreWays(
            weights, space, from: start, starts: [UInt64](repeating: 0, count: start.terminalCount), to: end,
            needsAll: true)
        let terminals = (0..<end.terminalCount).map { (key: ways.key(at: $0), terminal: $0) }
            .filter { $0.key != .max }.sorted { $0 < $1 }
        if terminals.isEmpty { return nil }
        var seen: Set<Index<Place>> = []
        var results: [NearestResult] = []
        var last: UInt64?
        for (key, terminal) in terminals where seen.insert(waypoints[1].places[terminal]).inserted {
            // Places that are equally far are ordered by id.
            if let last, key > last { break }
            let place = venue[waypoints[1].places[terminal]]
            guard weights.costs.rules.opens(place.access), let arrival = ways.arrival(at: terminal) else { continue }
            let trip = Trip(legs: [arrival.steps], terminals: [arrival.origin, terminal])
            results.append(result(place, builder.route(trip, through: waypoints)))
            if results.count == count { last = key }
        }
        results.sort { ($0.duration, $0.weight, $0.place) < ($1.duration, $1.weight, $1.place) }
        return Array(results.prefix(count))
    }

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
