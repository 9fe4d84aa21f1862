import WaymarkEngine

/// Starts a journey.
package struct GoChange: Change {
    package typealias Reply = StartedJourney
    package var points: [String] = []
    package var via: [String] = []
    package var trip = TripParameters()
    package var wording = WordingParameters()
    package var isAutomatic = false

    package init() {}

    package static var name: StaticString { "go" }
    package static var doc: StaticString { "Start a journey with a simulated traveller." }
    package static var topic: Topic { .journeys }
    package static var permission: Permission { .journeys }
    package var isInStore: Bool { false }
    package static var isPersonal: Bool { true }
    package static var discussion: StaticString {
        """
        Without points, the journey follows the last route. It starts at the time of --depart, or now. From then \
        on only walk and tick move the clock. go to ID leads from where you are to a member who shares a position \
        with you, and follows them when they move to another place or level.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.points, "point", "point", at: .positional, doc: "Where to start and where to go.")
        v.parameter(
            \.via, "via", "point",
            doc: "A point to pass on the way; repeat the option for several, in order.")
        v.group(\.trip)
        v.group(\.wording)
        v.parameter(\.isAutomatic, "automatic", doc: "Reroute without asking when the traveller leaves the route.")
    }

    package func check(_ known: KnownNames) throws(AnswerError) {
        guard points.isEmpty || points.count == 2 else {
            throw AnswerError(
                .invalid, "give a start and a destination, or neither after a route", parameter: "point")
        }
        try trip.check(known)
        try wording.check(known)
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> StartedJourney {
        let journeys = try inquiry.journeys(for: Self.self)
        let venue = try inquiry.venue
        try wording.check(among: venue.phrasebooks)
        let departure = try trip.departure(in: inquiry)
        let request: RouteRequest
        if points.count == 2 {
            request = try self.request(at: departure, inquiry)
        } else if var last = journeys.lastRequest() {
            last.time = .depart(departure)
            request = last
        } else {
            throw AnswerError(
                .invalid, "there is no route to follow yet", help: "name the points: go FROM TO", parameter: "point")
        }
        let journey = try journeys.start(
            JourneyOrder(
                request: request, points: points, isAutomatic: isAutomatic, instructions: wording.options,
                isSpoken: wording.spoken, departure: departure))
        return StartedJourney(journey, at: departure)
    }

    private func request(at departure: Timestamp, _ inquiry: Inquiry) throws(AnswerError) -> RouteRequest {
        let stops = via.enumerated().map { (text: $1, parameter: "via", index: via.count > 1 ? $0 : nil) }
        let texts = [(text: points[0], parameter: "point", index: 0)] + stops
        var waypoints: [Waypoint] = []
        for (number, stop) in (texts + [(text: points[1], parameter: "point", index: 1)]).enumerated() {
            let place = PointPlace(isFirst: number == 0, isLast: number == texts.count, first: points[0])
            waypoints.append(try inquiry.point(stop.text, for: stop.parameter, stop.index, at: place))
        }
        var request = RouteRequest(
            waypoints: waypoints, traveller: try trip.traveller(in: inquiry), time: .depart(departure))
        inquiry.mark(&request, from: points[0])
        return request
    }
}

/// Lets a member walk.
package struct WalkMemberChange: Change {
    package typealias Reply = WalkingMember
    package var member = ""
    package var from = ""
    package var to = ""
    package var trip = TripParameters()

    package init() {}

    package static var name: StaticString { "walk-member" }
    package static var parent: StaticString? { "member" }
    package static var command: StaticString { "go" }
    package static var doc: StaticString { "Let a member walk along a route while time passes (walk, tick)." }
    package static var topic: Topic { .members }
    package static var permission: Permission { .members }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.member, "member", "member", at: .positional, required: true, doc: "The member.")
        v.parameter(\.from, "from", "from", at: .positional, required: true, doc: "Where to start.")
        v.parameter(\.to, "to", "to", at: .positional, required: true, doc: "Where to go.")
        v.group(\.trip)
    }

    package func check(_ known: KnownNames) throws(AnswerError) { try trip.check(known) }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> WalkingMember {
        let journeys = try inquiry.journeys(for: Self.self)
        let desk = try PeopleDesk(inquiry)
        let known: Member
        do throws(AnswerError) {
            known = try desk.asking { sharing throws(EngineError) in try sharing.member(member) }
        } catch { throw error.about("member") }
        if let objection = journeys.objection(known.id) { throw objection }
        let waypoints = [try inquiry.point(from, for: "from"), try inquiry.point(to, for: "to")]
        let request = RouteRequest(
            waypoints: waypoints, traveller: try trip.traveller(in: inquiry), time: .depart(desk.now))
        let (route, events) = try journeys.walk(known.id, request, desk.now)
        try desk.hear(events)
        return WalkingMember(known.id, along: route, desk.news(events), in: desk.sharing.venue)
    }
}

/// The member who walks from now on.
package struct WalkingMember: Answer {
    private let member: String
    private let distance: Double?
    private let milliseconds: Int64?
    private let news: SharingReport
    private let total: String?

    init(_ member: String, along route: Route?, _ news: SharingReport, in venue: LoadedVenue) {
        (self.member, self.news) = (member, news)
        (distance, milliseconds) = (route?.distance, route?.duration)
        total = route.map { TravelWording(venue.venue).total(distance: $0.distance, milliseconds: $0.duration) }
    }

    package var lines: [JSON]? { news.lines }

    package static var name: StaticString { "walking_member" }
    package static var schema: StaticString? { "waymark.walking/1" }
    package static var doc: StaticString { "The member who walks from now on." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.member, "member", doc: "The id of the member.")
        v.member(\.distance, "distance_m", .metres, doc: "How far they walk.")
        v.member(\.milliseconds, "duration_s", .milliseconds, doc: "How long it takes.")
        v.objects(\.news.entries, "events", doc: "What followed for members.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        if let total { sheet.add("\(member) walks \(total)") }
        for entry in news.entries { sheet.add(entry.line) }
        return sheet
    }
}
