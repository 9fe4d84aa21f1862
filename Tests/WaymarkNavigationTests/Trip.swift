import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A hand-made building and trip: along a corridor on the ground, up an elevator, along a corridor above.
///
/// ```
/// l1:           C(40,0)------D(40,30)
///               |lift
/// l0: A(0,0)----B(40,0)   E(80,0) on l0 beyond the lift, F(40,40) on l0 to the left of it
/// ```
enum Trip {
    static let start = Timestamp(milliseconds: 1_000_000)

    static func venue(mirrored: Bool = false) -> Venue {
        let sign = mirrored ? -1.0 : 1.0
        var contents = VenueContents(id: "trip", name: "Trip")
        contents.buildings = [Building(id: "b", name: "Building")]
        contents.levels = (0...2).map {
            Level(
                id: FeatureID("l\($0)"), building: "b", ordinal: Double($0), name: LocalizedText("Level \($0)"),
                shortName: "\($0)")
        }
        func node(_ id: FeatureID, _ level: FeatureID, _ x: Double, _ y: Double) -> PathNode {
            PathNode(id: id, level: level, position: Point(x: x * sign, y: y))
        }
        contents.nodes = [
            node("a", "l0", 0, 0), node("b", "l0", 40, 0), node("e", "l0", 80, 0), node("c", "l1", 40, 0),
            node("d", "l1", 40, 30), node("x", "l2", 40, 0), node("f", "l0", 40, 40),
        ]
        contents.edges = [
            PathEdge(id: "ab", from: "a", to: "b", length: 40), PathEdge(id: "be", from: "b", to: "e", length: 40),
            PathEdge(id: "cd", from: "c", to: "d", length: 30),
            PathEdge(id: "bf", from: "b", to: "f", length: 40),
        ]
        contents.connectors = [
            Connector(id: "lift", kind: .elevator, stops: ["b", "c", "x"].map { Connector.Stop(node: $0) })
        ]
        contents.geofences = [
            Geofence(
                id: "zone", name: "Zone", levels: ["l0"],
                polygon: Polygon(outer: [
                    Point(x: 10, y: -5), Point(x: 20, y: -5), Point(x: 20, y: 5), Point(x: 10, y: 5),
                ]))
        ]
        return Venue(validated: contents)
    }

    static func segment(
        _ source: RouteSegment.Source, _ kind: WayKind, from: FeatureID, to: FeatureID, metres: Double,
        seconds: Double, in venue: Venue
    ) -> RouteSegment {
        let first = venue.index(ofNode: from)!
        let last = venue.index(ofNode: to)!
        return RouteSegment(
            source: source, kind: kind, start: venue[first].position, end: venue[last].position,
            fromLevel: venue.level(of: first), toLevel: venue.level(of: last), fromNode: first, toNode: last,
            distance: metres, duration: Int64(seconds * 1000),
            weight: Int64(seconds * 1000), entry: start)
    }

    /// From a by the lift to d, as one leg of three steps and an arrival.
    static func plan(in venue: Venue) -> RoutePlan {
        let segments = [
            segment(.edge(0, isReversed: false), .corridor, from: "a", to: "b", metres: 40, seconds: 40, in: venue),
            segment(
                .connector(0, fromStop: 0, toStop: 1), .elevator, from: "b", to: "c", metres: 0, seconds: 50,
                in: venue),
            segment(.edge(2, isReversed: false), .corridor, from: "c", to: "d", metres: 30, seconds: 30, in: venue),
        ]
        let leg = RouteLeg(from: end("a", in: venue), to: end("d", in: venue), segments: segments)
        return RoutePlan(
            request: RouteRequest(waypoints: [.node("a"), .node("d")], time: .depart(start)),
            route: Route(in: venue, profile: .walking, legs: [leg], departure: start),
            steps: [
                [step(0..<1, "walk"), step(1..<2, "lift", isRide: true), step(2..<3, "left"), step(3..<3, "arrive")]
            ])
    }

    /// From a to b and on to e: two legs on one level.
    static func errand(in venue: Venue) -> RoutePlan {
        let first = segment(
            .edge(0, isReversed: false), .corridor, from: "a", to: "b", metres: 40, seconds: 40, in: venue)
        let second = segment(
            .edge(1, isReversed: false), .corridor, from: "b", to: "e", metres: 40, seconds: 40, in: venue)
        return RoutePlan(
            request: RouteRequest(waypoints: [.node("a"), .node("b"), .node("e")], time: .depart(start)),
            route: Route(
                in: venue, profile: .walking,
                legs: [
                    RouteLeg(from: end("a", in: venue), to: end("b", in: venue), segments: [first]),
                    RouteLeg(from: end("b", in: venue), to: end("e", in: venue), segments: [second]),
                ], departure: start),
            steps: [[step(0..<1, "walk"), step(1..<1, "at b")], [step(0..<1, "on"), step(1..<1, "at e")]])
    }

    /// From node to node, each stretch a step of its own: on foot on one level, else by the lift, which takes 50 s.
    static func walk(
        _ nodes: FeatureID..., in venue: Venue, profile: Profile = .walking, secondsPerMetre: Double = 1,
        place: FeatureID? = nil
    ) -> RoutePlan {
        let segments = zip(nodes, nodes.dropFirst()).map { from, to in
            let (one, two) = (venue.node(from)!, venue.node(to)!)
            let metres = one.position.distance(to: two.position)
            guard one.level == two.level else {
                return segment(
                    .connector(0, fromStop: 0, toStop: 1), .elevator, from: from, to: to, metres: 0, seconds: 50,
                    in: venue)
            }
            return segment(
                .edge(0, isReversed: false), .corridor, from: from, to: to, metres: metres,
                seconds: metres * secondsPerMetre, in: venue)
        }
        var last = end(nodes.last!, in: venue)
        last.place = place.flatMap { venue.index(ofPlace: $0) }
        let leg = RouteLeg(from: end(nodes[0], in: venue), to: last, segments: segments)
        let steps = segments.enumerated().map { index, segment in
            step(index..<index + 1, "to \(nodes[index + 1])", isRide: segment.kind == .elevator)
        }
        return RoutePlan(
            request: RouteRequest(
                waypoints: [.node(nodes[0]), .node(nodes.last!)], profile: profile, time: .depart(start)),
            route: Route(in: venue, profile: profile, legs: [leg], departure: start),
            steps: [steps + [step(segments.count..<segments.count, "arrive")]])
    }

    static func end(_ node: FeatureID, in venue: Venue) -> RouteEnd {
        let index = venue.index(ofNode: node)!
        return RouteEnd(
            waypoint: .node(node), node: index, point: venue[index].position, level: venue.level(of: index))
    }

    static func step(_ segments: Range<Int>, _ text: String, isRide: Bool = false) -> PlannedStep {
        PlannedStep(segments: segments, visual: text, spoken: text, announcement: "soon \(text)", isRide: isRide)
    }

    static func fix(
        _ x: Double, _ y: Double, _ level: FeatureID?, at seconds: Double, accuracy: Double? = 1
    ) -> SessionInput {
        .fix(Fix(point: Point(x: x, y: y), level: level, accuracy: accuracy, time: start.adding(seconds: seconds)))
    }
}

/// Routes as a test lays them down.
struct Routes: RouteProvider {
    var next: Result<RoutePlan, RoutingError> = .failure(RoutingError(.noPath))
    var offers: Result<[RoutePlan], AlternativesError> = .success([])
    var refreshedPlan: RoutePlan?

    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> { next }
    func alternatives(to plan: RoutePlan) -> Result<[RoutePlan], AlternativesError> { offers }
    func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? { refreshedPlan }
}

/// The same, and it remembers what it was asked.
final class Asked: RouteProvider {
    var routes: Routes
    var queries: [RouteRequest] = []

    init(_ routes: Routes = Routes()) { self.routes = routes }

    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> {
        queries.append(query)
        return routes.next
    }
    func alternatives(to plan: RoutePlan) -> Result<[RoutePlan], AlternativesError> { routes.offers }
    func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? {
        routes.refreshedPlan
    }
}

extension [NavigationEvent] {
    var names: [String] { map(\.name) }
    func has(_ name: String) -> Bool { contains { $0.name == name } }
}

extension NavigationSession {
    /// A session that goes straight through some inputs, and what it told.
    @discardableResult
    mutating func run(
        _ inputs: [SessionInput], policies: some NavigationPolicies = DefaultPolicies(),
        routes: some RouteProvider = Routes()
    ) -> [NavigationEvent] {
        inputs.flatMap { update($0, policies: policies, routes: routes) }
    }
}
