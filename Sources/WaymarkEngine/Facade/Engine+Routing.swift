import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkStore

/// A place and its distance from the traveller.
public struct NearPlace: Hashable, Sendable {
    /// The place; for a connector, an opening or an entrance, what stands for it: its id, name, kind and hours, at the landing
    /// that is reached.
    public var place: Place
    /// The walking distance in metres.
    public var distance: Double
    /// The travel time in milliseconds.
    public var duration: Int64
    /// The weight of the route in milliseconds.
    public var weight: Int64
    /// The part of the travel time spent waiting at closed passages, in milliseconds.
    public var waiting: Int64
    /// Whether the place is open on arrival.
    public var isOpen: Bool
    /// The time when the place opens, if it is closed on arrival and opens within a week.
    public var opens: Timestamp?
}

extension Engine {
    /// Returns the waypoint that a text names: a place, a node, a connector or an opening, a position or a category.
    ///
    /// ```swift
    /// let cafe = try engine.waypoint("Café Nord@g", in: venue)
    /// let here = try engine.waypoint("12.5,3@g", in: venue)
    /// let nearest = try engine.waypoint("category:toilets", in: venue)
    /// ```
    ///
    /// A position is `x,y@level` in metres, or `lat,lon,level`. A name is tried in this order: the id of a place, node,
    /// connector or opening, a whole name, a category, the start of a name, the start of a word in a name, any part of a
    /// name. `name@level` considers only names on this level; of a connector, it is the landing there.
    ///
    /// - Throws: `EngineError.refusal` if the text cannot be resolved, or `store`.
    public func waypoint(_ text: String, in venue: LoadedVenue) throws(EngineError) -> Waypoint {
        let store = store
        let id = venue.id
        let resolver = WaypointResolver(venue.venue, venue.names) { text in
            do { return try store.search.find(text, venue: id, limit: 3).map(\.place) } catch { return [] }
        }
        return try answering { () throws(Refusal) in try resolver.waypoint(text) }
    }

    /// Returns the best route between waypoints as users write them. It departs now, by the engine's clock.
    ///
    /// ```swift
    /// let answer = try engine.route(
    ///     from: "bays-a", to: "category:food.cafe", via: ["sneakers"], in: venue, profile: .wheelchair)
    /// ```
    ///
    /// - Throws: `EngineError.refusal` if a text cannot be resolved or there is no route, or `store`.
    public func route(
        from start: String, to destination: String, via: [String] = [], in venue: LoadedVenue,
        profile: Profile = .walking
    ) throws(EngineError) -> GuidedAnswer {
        var waypoints: [Waypoint] = []
        for text in [start] + via + [destination] { waypoints.append(try waypoint(text, in: venue)) }
        let time = RouteRequest.Time.depart(configuration.clock())
        return try route(RouteRequest(waypoints: waypoints, profile: profile, time: time), in: venue)
    }

    /// Returns the best route under the current conditions, with its instructions.
    ///
    /// ```swift
    /// let request = RouteRequest(
    ///     waypoints: [.place("bays-a"), .category("food.cafe")], profile: .wheelchair, time: .depart(moment))
    /// let answer = try engine.route(request, in: venue)
    /// let sentences = InstructionComposer().instructions(for: answer.guided)
    /// ```
    ///
    /// - Parameters:
    ///   - request: The request. The venue's plugins can change it before the search.
    ///   - venue: The venue to search.
    ///   - wording: The language and units of a refusal; nil uses English and metric units.
    ///   - stop: Asks the search to stop; nil if nobody can.
    /// - Throws: `EngineError.refusal` with the reason if there is no route, `store` or `stopped`.
    public func route(
        _ request: RouteRequest, in venue: LoadedVenue, wording: TravelWording? = nil, stop: StopSignal? = nil
    ) throws(EngineError) -> GuidedAnswer {
        try heeding(stop) { () throws(EngineError) in
            try route(request, in: venue, wording, stop)
        }
    }

    private func route(
        _ request: RouteRequest, in venue: LoadedVenue, _ wording: TravelWording?, _ stop: StopSignal?
    ) throws(EngineError) -> GuidedAnswer {
        let conditions = try conditions(of: venue)
        return try route(
            prepared: venue.prepared(request, at: configuration.clock()), in: venue, conditions, wording, stop)
    }

    /// Returns the best route for a request as plugins changed it.
    func route(
        prepared request: RouteRequest, in venue: LoadedVenue, _ conditions: [Condition], _ wording: TravelWording?,
        _ stop: StopSignal?
    ) throws(EngineError) -> GuidedAnswer {
        venue.prepareCore()
        do throws(RoutingError) {
            let answer = try spaces.lend(stop: stop) { (space: SearchSpace) throws(RoutingError) in
                try venue.router.route(request, conditions: conditions, using: space)
            }
            return GuidedAnswer(
                guided: venue.guided(answer.route), waiting: answer.earlierRoute.map(venue.guided))
        } catch {
            if let reason = stop?.reason { throw .stopped(reason) }
            throw .refusal(refusal(error, of: request, in: venue, conditions, wording, stop: stop))
        }
    }

    /// Returns the refusal that explains why there is no route, and names the plugins that prevent it.
    ///
    /// - Parameters:
    ///   - request: The request as plugins changed it.
    ///   - isOption: Whether the help may name `--depart`.
    func refusal(
        _ error: RoutingError, of request: RouteRequest, in venue: LoadedVenue, _ conditions: [Condition],
        _ wording: TravelWording? = nil, isOption: Bool = true, stop: StopSignal? = nil
    ) -> Refusal {
        let error = spaces.lend(stop: stop) { (space: SearchSpace) in
            venue.router.explained(error, of: request, conditions: conditions, using: space)
        }
        let departure = nextDeparture(after: error, of: request, in: venue, conditions)
        let wording = wording ?? TravelWording(venue.venue)
        var refusal = RefusalWriter(wording).refusal(
            error, for: request, departure: departure.map { .init($0, isOption: isOption) })
        let plugins = Set((venue.plugins?.order ?? []).flatMap(\.plugins))
        // What plugins close is named with its reason. What they only make impossible is not.
        let namesPlugin = (error.blocks + error.others.flatMap(\.blocks)).contains { block in
            if case .condition(let condition) = block.cause, let author = condition.author {
                plugins.contains(author)
            } else {
                false
            }
        }
        if !namesPlugin, let closers = closers(of: request, in: venue, conditions) {
            refusal.diagnostic.notes.append(wording.text(.notePlugins, ["plugins": closers]))
            // The plugins separate the two points, so help about the network would be wrong.
            if case .noPath = error.reason { refusal.diagnostic.help = nil }
        }
        return refusal
    }

    /// Returns the next departure at which a request that is closed now has a route; nil if none is found.
    private func nextDeparture(
        after error: RoutingError, of request: RouteRequest, in venue: LoadedVenue, _ conditions: [Condition]
    ) -> Timestamp? {
        guard case .closed = error.reason else { return nil }
        let moment =
            switch request.time {
            case .depart(let moment), .arrive(let moment): moment
            }
        var asked = request
        asked.time = .depart(moment)
        return spaces.lend { (space: SearchSpace) in
            venue.router.nextDeparture(
                for: asked, conditions: conditions, after: moment,
                rounded: { Self.typed($0, in: venue.calendar) }, using: space)
        }
    }

    /// Returns the full minute at or after a moment, as `MomentText` reads it from a user's input.
    private static func typed(_ moment: Timestamp, in calendar: VenueCalendar) -> Timestamp {
        let full = moment.nextMinute
        return MomentText(calendar.formatLocal(full))?.timestamp(now: full, calendar: calendar) ?? full
    }

    /// Returns the ids of the plugins that change costs or speeds, if there is a route without them; nil otherwise.
    private func closers(of request: RouteRequest, in venue: LoadedVenue, _ conditions: [Condition]) -> String? {
        let ids = Set(
            (venue.plugins?.order ?? []).filter { [.edgeCost, .edgeSpeed].contains($0.hook) }.flatMap(\.plugins))
        guard !ids.isEmpty else { return nil }
        let plain = EngineWays(engine: self, venue: venue.equipped(with: nil), conditions: conditions)
        return plain.route(request).map { _ in ids.sorted().joined(separator: ", ") }
    }

    /// Returns the nearest places of a category by travel time, or the nearest of a kind of connector, opening or entrance
    /// (`elevator`, `door`, `exit`).
    ///
    /// ```swift
    /// let request = NearestRequest(category: "toilets", from: .place("cinema"), count: 3, departure: moment)
    /// let places = try engine.nearest(request, in: venue)
    /// ```
    ///
    /// `stop` asks the search to stop.
    ///
    /// - Throws: `EngineError.refusal` with the reason if no place can be reached, `store` or `stopped`.
    public func nearest(
        _ request: NearestRequest, in venue: LoadedVenue, stop: StopSignal? = nil
    ) throws(EngineError) -> [NearPlace] {
        try heeding(stop) { () throws(EngineError) in try nearest(request, in: venue, stop) }
    }

    private func nearest(
        _ request: NearestRequest, in venue: LoadedVenue, _ stop: StopSignal?
    ) throws(EngineError) -> [NearPlace] {
        let conditions = try conditions(of: venue)
        do {
            let found = try spaces.lend(stop: stop) { (space: SearchSpace) throws(RoutingError) in
                try venue.router.nearest(request, conditions: conditions, using: space)
            }
            return found.map { hit in
                NearPlace(
                    place: venue.snapshot.listed(hit.destination, at: hit.node),
                    distance: hit.distance, duration: hit.duration, weight: hit.weight,
                    waiting: hit.waiting, isOpen: hit.isOpen,
                    opens: hit.opens)
            }
        } catch {
            if let reason = stop?.reason { throw .stopped(reason) }
            let asked = RouteRequest(
                waypoints: [request.from, request.waypoint], traveller: request.traveller,
                time: .depart(request.departure))
            throw .refusal(refusal(error, of: asked, in: venue, conditions, stop: stop))
        }
    }

    /// Returns the travel times in milliseconds of the best routes from each start to each destination, a row for each
    /// start; nil where a request for that route would be refused.
    ///
    /// ```swift
    /// let request = MatrixRequest(
    ///     from: [.place("bays-a"), .place("bays-b")], to: [.place("cinema"), .place("sneakers")], departure: moment)
    /// let times = try engine.matrix(request, in: venue)
    /// ```
    ///
    /// `stop` asks the searches to stop.
    ///
    /// - Throws: `EngineError.refusal` if a cost is invalid, `store` or `stopped`.
    public func matrix(
        _ request: MatrixRequest, in venue: LoadedVenue, stop: StopSignal? = nil
    ) throws(EngineError) -> [[Int64?]] {
        try heeding(stop) { () throws(EngineError) in
            let conditions = try conditions(of: venue)
            do throws(RoutingError) {
                return try spaces.lend(stop: stop) { (space: SearchSpace) throws(RoutingError) in
                    try venue.router.matrix(request, conditions: conditions, using: space)
                }
            } catch {
                let asked = RouteRequest(
                    waypoints: request.from + request.to, profile: request.profile, time: .depart(request.departure))
                throw EngineError.refusal(RefusalWriter(venue.venue).refusal(error, for: asked))
            }
        }
    }

    /// Returns the network as tables, for the request's profile and the current conditions.
    ///
    /// - Throws: `EngineError.refusal` if a cost is invalid, or `store`.
    public func tables(
        of venue: LoadedVenue, for request: RouteRequest, at moment: Timestamp
    ) throws(EngineError) -> NetworkTables {
        let key = WeightsKey(request, conditions: try conditions(of: venue))
        do {
            return NetworkTables(try venue.router.weights(for: key, at: moment))
        } catch {
            throw .refusal(RefusalWriter(venue.venue).refusal(error, for: request))
        }
    }
}
