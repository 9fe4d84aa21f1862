import WaymarkEngine

/// What is the way from one point to another?
package struct RouteQuestion: Question {
    package var from = ""
    package var to = ""
    package var via: [String] = []
    package var trip = TripParameters()
    package var arrive: MomentText?
    package var wording = WordingParameters()
    package var steps = false
    package var brief = false
    package var why = false
    package var compare: [ProfileName] = []
    package var assumptions = AssumptionParameters()
    package var comparesAssuming = false
    package var polyline5 = false
    package var guidance = false

    package init() {}

    package static var name: StaticString { "route" }
    package static var doc: StaticString { "Find the way from one point to another." }
    package static var topic: Topic { .routes }
    package static var mapDoc: StaticString? { "Draw the route on each level after its steps." }
    package static var discussion: StaticString {
        """
        A point is a place, a node, a connector or an opening by id or name, lat,lon,level (degrees), x,y@level \
        (metres in the venue's frame), or category:food.cafe for the nearest place of a category; elevator, stairs, \
        door, entrance and exit are categories too. member:ID is the position that a member \
        shares with you; route to ID starts where you are.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.from, "from", "from", at: .positional, required: true, doc: "Where to start.")
        v.parameter(\.to, "to", "to", at: .positional, required: true, doc: "Where to go.")
        v.parameter(
            \.via, "via", "point", doc: "A point to pass on the way; repeat the option for several, in order.")
        v.group(\.trip)
        v.parameter(\.arrive, "arrive", "moment", doc: "When to arrive; instead of --depart.")
        v.group(\.wording)
        v.parameter(
            \.steps, "steps", doc: "Title each leg with its distance, and show each step's time and way type.")
        v.parameter(\.brief, "brief", doc: "Show the totals and the notices without the steps.")
        v.parameter(\.why, "why", doc: "Show what each part of the way costs, and who changed it.")
        v.parameter(
            \.compare, "compare", "profile",
            doc: "Another profile to compare with; repeat the option for several.")
        v.group(\.assumptions)
        v.parameter(
            \.comparesAssuming, "compare-assuming",
            doc: "Show the route as it is, and compare it with the one that is assumed.")
        v.parameter(
            \.polyline5, "polyline5", doc: "Encode the geometry of --json with five decimal places instead of six.")
        v.parameter(
            \.guidance, "guidance",
            doc: "Add banner and voice instructions to --json, as Ferrostar and MapLibre Navigation read them.")
    }

    package func check(_ known: KnownNames) throws(AnswerError) {
        if arrive != nil, trip.depart != nil {
            throw AnswerError(
                .invalid, "give \(name: "depart") or \(name: "arrive"), not both", parameter: "arrive")
        }
        if comparesAssuming, assumptions.isEmpty {
            throw AnswerError(
                .invalid,
                "\(name: "compare-assuming") needs \(name: "assume-closed"), \(name: "assume-open") or \(name: "assume-delay")",
                parameter: "compare-assuming")
        }
        try trip.check(known)
        if let known = known.profiles { _ = try profiles(among: known) }
        try wording.check(known)
        try assumptions.check(known)
    }

    /// Returns the profiles to compare with.
    private func profiles(among all: [Profile]) throws(AnswerError) -> [Profile] {
        var found: [Profile] = []
        for name in compare { found.append(try name.profile(among: all, for: "compare")) }
        return found
    }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> RouteAnswer {
        let plain = try inquiry.venue
        let assumedVenue = try assumptions.venue(of: inquiry, at: try moment(inquiry))
        let venue = comparesAssuming ? plain : assumedVenue
        try wording.check(among: venue.phrasebooks)
        let request = try request(inquiry, in: venue)
        let others = try profiles(among: venue.profiles)
        for profile in others {
            var traveller = request.traveller
            traveller.profile = profile
            if var objection = inquiry.objection(traveller) {
                objection.parameter = "compare"
                throw objection
            }
        }
        let routes = 1 + others.count + (comparesAssuming ? 1 : 0)
        try inquiry.pay((request.waypoints.count - 1) * routes * (arrive == nil ? 1 : 2))
        let composer = venue.composer(wording.options)
        let travelWording = TravelWording(venue.venue, composer: composer)
        let engine = inquiry.engine
        let asIs: Result<GuidedAnswer, EngineError> = Result { () throws(EngineError) in
            try engine.route(request, in: venue, wording: travelWording, stop: inquiry.stop)
        }
        if comparesAssuming, case .failure(.refusal) = asIs,
            var guided = try? engine.route(request, in: assumedVenue, stop: inquiry.stop)
        {
            try tellLateness(inquiry, request, of: &guided) { (request) throws(EngineError) in
                try engine.route(request, in: assumedVenue, stop: inquiry.stop)
            }
            // Only what is assumed makes a way: that is the answer, beside the refusal of the way as it is.
            let comparison = RouteComparison(
                guided, title: travelWording.text(.compareAssumed), others: [("as it is", asIs)], wording: travelWording
            )
            return RouteAnswer(
                self, guided, request, assumedVenue, composer, assumed: Assumed(inquiry), comparison: comparison)
        }
        var guided = try inquiry.asking { () throws(EngineError) in try asIs.get() }
        try tellLateness(inquiry, request, of: &guided) { (request) throws(EngineError) in
            try engine.route(request, in: venue, wording: travelWording, stop: inquiry.stop)
        }
        // A refusal of another route is an answer too.
        var compared = others.map { profile in
            var request = request
            request.traveller.profile = profile
            return (profile.name, Result { () throws(EngineError) in try engine.route(request, in: venue) })
        }
        if comparesAssuming {
            compared.append(
                ("assumed", Result { () throws(EngineError) in try engine.route(request, in: assumedVenue) }))
        }
        let hasComparison = !compare.isEmpty || comparesAssuming
        return RouteAnswer(
            self, guided, request, venue, composer, assumed: Assumed(inquiry),
            comparison: hasComparison ? RouteComparison(guided, others: compared, wording: travelWording) : nil)
    }

    /// Adds the notice that the departure of a route is over, if it is, as it is where the moment to arrive by is.
    ///
    /// - Throws: The refusal of a departure now.
    private func tellLateness(
        _ inquiry: Inquiry, _ request: RouteRequest, of found: inout GuidedAnswer,
        _ route: (RouteRequest) throws(EngineError) -> GuidedAnswer
    ) throws(AnswerError) {
        let now = try inquiry.moment
        guard case .arrive = request.time, found.guided.route.departure < now else { return }
        var leaving = request
        leaving.time = .depart(now)
        let other = try inquiry.asking { () throws(EngineError) in try route(leaving) }
        found.guided.route.notices.append(.departureOver(arrival: other.guided.route.arrival))
    }

    /// Returns the moment of the arrival, or of the departure.
    private func moment(_ inquiry: Inquiry) throws(AnswerError) -> Timestamp {
        guard let arrive else { return try trip.departure(in: inquiry) }
        return arrive.timestamp(now: try inquiry.moment, calendar: try inquiry.venue.calendar)
    }

    private func request(_ inquiry: Inquiry, in venue: LoadedVenue) throws(AnswerError) -> RouteRequest {
        let waypoints = try inquiry.way(from: from, via: via, to: to)
        let time: RouteRequest.Time =
            if let arrive {
                .arrive(arrive.timestamp(now: try inquiry.moment, calendar: venue.calendar))
            } else {
                .depart(try trip.departure(in: inquiry))
            }
        var request = RouteRequest(waypoints: waypoints, traveller: try trip.traveller(in: inquiry), time: time)
        inquiry.mark(&request, from: from)
        return request
    }
}
