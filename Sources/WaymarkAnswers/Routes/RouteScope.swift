import WaymarkEngine

/// What the parts of an answered route need besides themselves.
final class RouteScope: Sendable {
    let loaded: LoadedVenue
    var venue: Venue { loaded.venue }
    let names: FeatureNames
    let composer: InstructionComposer
    let notices: NoticeText
    /// The decimal places of encoded lines.
    let precision: Int
    let withCosts: Bool
    let withGuidance: Bool

    init(
        _ answer: GuidedAnswer, _ venue: LoadedVenue, _ composer: InstructionComposer, precision: Int,
        withCosts: Bool, withGuidance: Bool
    ) {
        (loaded, self.composer, self.precision) = (venue, composer, precision)
        (self.withCosts, self.withGuidance) = (withCosts, withGuidance)
        names = FeatureNames(venue.venue)
        notices = NoticeText(
            TravelWording(venue.venue, composer: composer).read(at: answer.guided.route.departure))
    }

    func name(_ text: LocalizedText?) -> String? { text?.text(in: composer.options.language) }

    func coordinate(_ point: Point) -> Coordinate { venue.anchor.coordinate(of: point) }

    func moment(_ moment: Timestamp) -> VenueMoment { VenueMoment(moment, in: venue.calendar) }

    /// Returns the encoded line through points. An OSRM line has at least two points, even if its length is 0.
    func line(_ points: [Point]) -> String {
        var line: [Point] = []
        for point in points where point != line.last { line.append(point) }
        if line.count == 1 { line.append(line[0]) }
        return EncodedPolyline.encode(line.map(coordinate), precision: precision)
    }
}

/// A notice of a route or a step.
package struct AnsweredNotice: Answer {
    private let notice: RouteNotice
    private let scope: RouteScope

    init(_ notice: RouteNotice, _ scope: RouteScope) { (self.notice, self.scope) = (notice, scope) }

    private var type: String {
        switch notice {
        case .avoidedWayUsed: "avoided_way_used"
        case .waitsForOpening: "waits_for_opening"
        case .waitsForQuicker: "waits_for_quicker"
        case .laterDeparture: "later_departure"
        case .departureOver: "departure_over"
        case .placeClosedAtArrival: "place_closed_at_arrival"
        case .placeClosesSoon: "place_closes_soon"
        case .conditionOnRoute: "condition_on_route"
        case .unknownJoin: "unknown_join"
        case .leavesClosed: "leaves_closed"
        }
    }
    private var kind: String? { if case .avoidedWayUsed(let kind) = notice { kind.rawValue } else { nil } }
    private var kinds: [String]? {
        if case .laterDeparture(_, let kinds) = notice { kinds.map(\.rawValue) } else { nil }
    }
    private var wait: Int64? {
        switch notice {
        case .waitsForOpening(_, let wait, _), .waitsForQuicker(_, let wait, _): wait
        default: nil
        }
    }
    private var until: VenueMoment? {
        if case .waitsForQuicker(_, _, let until) = notice { scope.moment(until) } else { nil }
    }
    private var depart: VenueMoment? {
        if case .laterDeparture(let moment, _) = notice { scope.moment(moment) } else { nil }
    }
    private var arrive: VenueMoment? {
        if case .departureOver(let moment) = notice { scope.moment(moment) } else { nil }
    }
    private var place: FeatureID? {
        switch notice {
        case .placeClosedAtArrival(let id, _), .placeClosesSoon(let id, _): id
        default: nil
        }
    }
    private var opens: Applicable<VenueMoment> {
        switch notice {
        case .waitsForOpening(_, _, let opens): .value(scope.moment(opens))
        case .placeClosedAtArrival(_, let opens): .value(opens.map(scope.moment))
        default: .absent
        }
    }
    private var closes: VenueMoment? {
        if case .placeClosesSoon(_, let closes) = notice { scope.moment(closes) } else { nil }
    }
    private var condition: Int64? {
        switch notice {
        case .conditionOnRoute(let condition), .leavesClosed(let condition): condition.id
        default: nil
        }
    }
    private var connector: FeatureID? { if case .unknownJoin(let id) = notice { id } else { nil } }
    private var text: String { scope.notices.sentence(notice) }

    package static var name: StaticString { "route_notice" }
    package static var doc: StaticString { "What to know about a route or a step." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.type, "type", doc: "The kind of notice.")
        v.member(\.kind, "kind", omitted: true, doc: "The way type that the traveller wanted to avoid.")
        v.member(\.kinds, "kinds", omitted: true, doc: "The way types to avoid that a later departure needs.")
        v.member(\.wait, "wait_s", .milliseconds, omitted: true, doc: "How long the traveller waits.")
        v.member(\.until, "until", omitted: true, doc: "When the passage becomes quicker.")
        v.member(\.depart, "depart", omitted: true, doc: "The later departure.")
        v.member(
            \.arrive, "arrive", omitted: true, doc: "When somebody arrives who leaves now, if the departure is over.")
        v.member(\.place, "place", omitted: true, doc: "The id of the place.")
        v.member(\.opens, "opens", omitted: true, doc: "When it opens; null if not within a week.")
        v.member(\.closes, "closes", omitted: true, doc: "When it closes.")
        v.member(\.condition, "condition", omitted: true, doc: "The number of the condition.")
        v.member(\.connector, "connector", omitted: true, doc: "The id of the connector.")
        v.member(\.text, "text", doc: "The notice as a sentence.")
    }
}

/// A point of a route.
package struct AnsweredEnd: Answer {
    private let end: RouteEnd
    private let scope: RouteScope

    init(_ end: RouteEnd, _ scope: RouteScope) { (self.end, self.scope) = (end, scope) }

    private var level: Level { scope.venue[end.level] }
    private var label: String {
        end.place.map { scope.venue[$0].name.text(in: scope.names.language) } ?? scope.names.waypoint(end.waypoint)
    }
    private var location: Coordinate { scope.coordinate(end.point) }
    private var distance: Double { end.snapDistance }
    private var ordinal: Double { level.ordinal }
    private var levelID: FeatureID { level.id }
    private var levelName: String { scope.name(level.name) ?? "" }
    private var building: FeatureID? { level.building }
    private var place: FeatureID? { end.place.map { scope.venue[$0].id } }
    private var choice: ChosenDestination? { scope.loaded.choice(at: end) }
    private var category: String? { choice?.category }
    private var count: Int? { choice?.count }
    private var connector: FeatureID? {
        if case .connector(let index)? = end.destination { scope.venue[index].id } else { nil }
    }
    private var opening: FeatureID? {
        if case .opening(let index)? = end.destination { scope.venue.openings[index.position].id } else { nil }
    }
    private var node: FeatureID? { end.node.map { scope.venue[$0].id } }

    package static var name: StaticString { "route_waypoint" }
    package static var doc: StaticString { "A point of a route." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.label, "name", doc: "The name.")
        v.member(\.location, "location", doc: "Where it joins the network.")
        v.member(\.distance, "distance", .metres, doc: "The distance from the position to there.")
        v.member(\.ordinal, "level", doc: "The number of the level.")
        v.member(\.levelID, "level_id", doc: "The id of the level.")
        v.member(\.levelName, "level_name", doc: "The name of the level.")
        v.member(\.building, "building", doc: "The id of the building.")
        v.member(\.place, "place", doc: "The id of the place, if it is one.")
        v.member(
            \.category, "category", omitted: true, doc: "The category, if the route leads to the best of several.")
        v.member(\.count, "category_count", omitted: true, doc: "How many there are of the category.")
        v.member(\.connector, "connector", omitted: true, doc: "The id of the connector, if it is one.")
        v.member(\.opening, "opening", omitted: true, doc: "The id of the opening, if it is one.")
        v.member(\.node, "node", doc: "The id of the node, if it is one.")
    }
}
