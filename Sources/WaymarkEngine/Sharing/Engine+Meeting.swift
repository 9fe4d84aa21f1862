import WaymarkModel
import WaymarkRouting

/// Where some people are, and how they travel, to find a place to meet.
public struct MeetingRequest: Hashable, Sendable {
    /// A person who comes to the meeting.
    public struct Participant: Hashable, Sendable {
        /// The name, for messages.
        public var name: String
        /// Where the person is.
        public var start: Waypoint
        /// How the person travels.
        public var traveller: Traveller
        /// The kind of traveller.
        public var profile: Profile { traveller.profile }

        /// Creates a participant.
        ///
        /// - Parameters:
        ///   - name: The name, for messages.
        ///   - start: Where the person is.
        ///   - profile: How the person travels.
        public init(name: String, start: Waypoint, profile: Profile = .walking) {
            self.init(name: name, start: start, traveller: Traveller(profile: profile))
        }

        /// Creates a participant with wishes, roles or limits.
        public init(name: String, start: Waypoint, traveller: Traveller) {
            (self.name, self.start, self.traveller) = (name, start, traveller)
        }
    }

    /// The participants, at least one.
    public var participants: [Participant]
    /// The category of the place, with its subcategories; nil for any place.
    public var category: String?
    /// When everybody leaves.
    public var departure: Timestamp

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - participants: The participants, at least one.
    ///   - category: The category of the place, with its subcategories; nil for any place.
    ///   - departure: When everybody leaves.
    public init(_ participants: [Participant], category: String? = nil, departure: Timestamp) {
        self.participants = participants
        self.category = category
        self.departure = departure
    }
}

/// The place where people meet.
public struct Meeting: Sendable {
    /// The place.
    public var place: Place
    /// The route of each participant, in the order of the request.
    public var routes: [GuidedAnswer]
    /// The longest of the travel times, in milliseconds.
    public var longest: Int64
    /// The sum of the travel times, in milliseconds.
    public var total: Int64

    /// The id of the level where everybody arrives.
    public var level: FeatureID {
        guard let route = routes.first?.guided.route, let end = route.legs.last?.to else { return place.level }
        return route.venue[end.level].id
    }
}

extension Engine {
    /// Returns the place that minimises the longest travel time of a group. Ties are broken by the sum of the travel
    /// times, then by the order of the venue.
    ///
    /// ```swift
    /// let ada = MeetingRequest.Participant(name: "Ada", start: .place("bays-a"))
    /// let ben = MeetingRequest.Participant(name: "Ben", start: .place("cinema"), profile: .wheelchair)
    /// let meeting = try engine.meet(MeetingRequest([ada, ben], category: "food", departure: moment), in: venue)
    /// ```
    ///
    /// A place with opening hours counts only if it is open when the last participant arrives. A place with entrances on
    /// several levels counts only if everybody's best way ends on the same level.
    ///
    /// - Throws: `EngineError.sharing` if the participants cannot all reach the same place, or `store`.
    public func meet(_ request: MeetingRequest, in venue: LoadedVenue) throws(EngineError) -> Meeting {
        let conditions = try conditions(of: venue)
        var best: (place: Place, longest: Int64, total: Int64)?
        var isKnown = false
        for index in venue.venue.placeIndices {
            let place = venue.venue[index]
            if let category = request.category, !place.isOf(category) { continue }
            isKnown = true
            guard
                let (longest, total) = times(
                    to: place, request, in: venue, conditions, below: best.map { ($0.longest, $0.total) })
            else { continue }
            best = (place, longest, total)
        }
        guard let best else {
            let names = request.participants.map(\.name).joined(separator: ", ")
            throw .sharing(
                isKnown
                    ? SharingError(
                        .noMeetingPoint, "\(names) cannot all reach the same place now",
                        help: "route FROM TO explains what is in the way")
                    : SharingError(
                        .noMeetingPoint, "the venue has no place of the category \"\(request.category ?? "")\""))
        }
        var routes: [GuidedAnswer] = []
        for participant in request.participants {
            routes.append(try route(Self.request(participant, to: best.place, request), in: venue))
        }
        return Meeting(place: best.place, routes: routes, longest: best.longest, total: best.total)
    }

    /// Returns the longest travel time to a place and the sum; nil if somebody cannot get there, or if it is not better
    /// than the best place so far.
    private func times(
        to place: Place, _ request: MeetingRequest, in venue: LoadedVenue, _ conditions: [Condition],
        below best: (longest: Int64, total: Int64)?
    ) -> (longest: Int64, total: Int64)? {
        var (longest, total): (Int64, Int64) = (0, 0)
        var level: Index<Level>?
        for participant in request.participants {
            let asked = venue.prepared(
                Self.request(participant, to: place, request), at: configuration.clock())
            let route = spaces.lend { (space: SearchSpace) -> Route? in
                try? venue.router.route(asked, conditions: conditions, using: space).route
            }
            guard let route, let end = route.legs.last?.to.level, level ?? end == end else { return nil }
            level = end
            longest = max(longest, route.duration)
            total += route.duration
            if let best, longest > best.longest { return nil }
        }
        if let best, (longest, total) >= best { return nil }
        let arrival = request.departure.adding(milliseconds: longest)
        if let hours = place.hours, !hours.isOpen(at: arrival, in: venue.calendar) { return nil }
        return (longest, total)
    }

    private static func request(
        _ participant: MeetingRequest.Participant, to place: Place, _ request: MeetingRequest
    ) -> RouteRequest {
        RouteRequest(
            waypoints: [participant.start, .place(place.id)], traveller: participant.traveller,
            time: .depart(request.departure))
    }
}
