import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

/// A drawn building, and trips made by hand: along a corridor on the ground, up an elevator, along a corridor above.
enum Trip {
    static let start = Timestamp(milliseconds: 1_000_000)

    static func venue() -> Venue {
        var venue = drawn(
            [
                "l0": """
                        f
                        |
                        |
                        |
                a-------b-------e
                """,
                "l1": """
                        d
                        |
                        |
                        c
                """,
                "l2": "        x",
            ])
        venue.connector("lift", .elevator, ["b", "c", "x"])
        venue.contents.geofences = [
            Geofence(
                id: "zone", name: "Zone", levels: ["l0"],
                polygon: Polygon(outer: [
                    Point(x: 10, y: -5), Point(x: 20, y: -5), Point(x: 20, y: 5), Point(x: 10, y: 5),
                ]))
        ]
        return venue.venue
    }

    /// Draws the levels of a building; a column is 5 m and a row 10 m.
    static func drawn(_ plans: KeyValuePairs<String, String>, legend: String = "") -> VenueBuilder {
        var venue = VenueBuilder(plans, scale: 5, legend: legend)
        venue.contents.buildings = [Building(id: "b", name: "Building")]
        for (number, plan) in plans.enumerated() {
            venue.contents.levels[number].building = "b"
            venue.contents.levels[number].name = LocalizedText("Level \(number)")
            venue.contents.levels[number].shortName = "\(number)"
            precondition(plan.key == "l\(number)")
        }
        return venue
    }

    /// The edge between two nodes of a level.
    static func edge(_ from: FeatureID, _ to: FeatureID, in venue: Venue) -> RouteSegment.Source {
        let index = venue.edges.firstIndex { [$0.from, $0.to] == [from, to] || [$0.from, $0.to] == [to, from] } ?? 0
        return .edge(Index(index), isReversed: venue.edges[index].from == to)
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
            segment(edge("a", "b", in: venue), .corridor, from: "a", to: "b", metres: 40, seconds: 40, in: venue),
            segment(
                .connector(0, fromStop: 0, toStop: 1), .elevator, from: "b", to: "c", metres: 0, seconds: 50,
                in: venue),
            segment(edge("c", "d", in: venue), .corridor, from: "c", to: "d", metres: 30, seconds: 30, in: venue),
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
            edge("a", "b", in: venue), .corridor, from: "a", to: "b", metres: 40, seconds: 40, in: venue)
        let second = segment(
            edge("b", "e", in: venue), .corridor, from: "b", to: "e", metres: 40, seconds: 40, in: venue)
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
                edge(from, to, in: venue), .corridor, from: from, to: to, metres: metres,
                seconds: metres * secondsPerMetre, in: venue)
        }
        var last = end(nodes.last!, in: venue)
        last.destination = place.flatMap { venue.index(ofPlace: $0) }.map { .place($0) }
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

    /// Several legs on one level, each from node to node.
    static func plan(of legs: [[FeatureID]], in venue: Venue) -> RoutePlan {
        let made = legs.map { nodes in
            RouteLeg(
                from: end(nodes[0], in: venue), to: end(nodes[nodes.count - 1], in: venue),
                segments: zip(nodes, nodes.dropFirst()).map { from, to in
                    let metres = venue.node(from)!.position.distance(to: venue.node(to)!.position)
                    return segment(
                        edge(from, to, in: venue), .corridor, from: from, to: to, metres: metres, seconds: metres,
                        in: venue)
                })
        }
        let ends = [legs[0][0]] + legs.map { $0[$0.count - 1] }
        return RoutePlan(
            request: RouteRequest(waypoints: ends.map { .node($0) }, time: .depart(start)),
            route: Route(in: venue, profile: .walking, legs: made, departure: start),
            steps: legs.map { nodes in
                (1..<nodes.count).map { step($0 - 1..<$0, "to \(nodes[$0])") }
                    + [step(nodes.count - 1..<nodes.count - 1, "arrive")]
            })
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
    func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> { offers }
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
    func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> {
        routes.offers
    }
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
