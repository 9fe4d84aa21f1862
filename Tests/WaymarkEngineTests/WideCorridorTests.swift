import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A corridor 12 m wide round a corner, with a zone beside its middle line.
@Suite struct `Who is in a closed zone beside the middle of a wide corridor is led out of it` {
    private let house: ClosingEngine

    init() throws { house = try Self.house() }

    private static func house(width: String = ", width: 12") throws -> ClosingEngine {
        try ClosingEngine(
            """
            nodes: {g: {a: [0, 0], b: [60, 0], c: [60, 30]}}
            paths:
              - {id: p1, nodes: [a, b]\(width)}
              - {id: p2, nodes: [b, c]\(width)}
            areas:
              - {id: zone, level: g, name: Zone, category: walkway, polygon: [[20, 1], [40, 1], [40, 8], [20, 8]]}
            places:
              - {id: pc, name: Shop, category: shop, at: c}
            """)
    }

    private func take(_ points: [(Double, Double)], _ journey: inout Journey, to walk: inout ObservedWalk) throws {
        for (x, y) in points {
            let time = journey.now.adding(seconds: 1)
            walk.events += try journey.take(
                .fix(Fix(point: Point(x: x, y: y), level: "g", accuracy: 1, time: time)))
        }
    }

    private func notices(_ walk: ObservedWalk) -> Int {
        walk.events.count { event in
            if case .navigation(.routeNotice(let told)) = event.kind, case .leavesClosed = told.notice {
                true
            } else {
                false
            }
        }
    }

    @Test func `Who walks into it`() throws {
        try house.close(.area("zone"), reason: "fire")
        var journey = try house.journey(.node("a"), .place("pc"))
        var walk = ObservedWalk()
        try take([(10, 4), (15, 4), (18, 4)], &journey, to: &walk)
        #expect(walk.count("did_reroute") == 0 && notices(walk) == 0)
        try take([(22, 4), (23, 4), (24, 4), (25, 4), (26, 4), (27, 4), (28, 4)], &journey, to: &walk)
        #expect(walk.count("did_reroute") >= 1 && notices(walk) == 1, "\(walk.events.map(\.name))")
        // On the line they are out of it, and led on.
        var later = ObservedWalk()
        try take([(28, 2), (29, 0), (35, 0), (50, 0), (60, 10), (60, 28)], &journey, to: &later)
        #expect(later.count("did_arrive") == 1 && later.count("did_go_off_route") == 0, "\(later.events.map(\.name))")
    }

    @Test func `If the width of the corridor is not stated, too`() throws {
        let narrow = try Self.house(width: "")
        try narrow.close(.area("zone"), reason: "fire")
        var journey = try narrow.journey(.node("a"), .place("pc"))
        var walk = ObservedWalk()
        try take([(10, 0), (15, 0), (18, 0)] + (20..<30).map { (Double($0), 4) }, &journey, to: &walk)
        #expect(walk.count("did_reroute") >= 1 && notices(walk) == 1, "\(walk.events.map(\.name))")
        #expect(walk.count("off_route_alert_shown") == 0)
    }

    @Test func `Who is in it when it closes hears so at once`() throws {
        var journey = try house.journey(.node("a"), .place("pc"))
        var walk = ObservedWalk()
        try take([(10, 4), (15, 4), (22, 4), (26, 4)], &journey, to: &walk)
        try house.close(.area("zone"), reason: "fire")
        try take([(26.5, 4)], &journey, to: &walk)
        #expect(walk.count("did_reroute") == 1 && notices(walk) == 1, "\(walk.events.map(\.name))")
        #expect(walk.texts.last?.contains("ead east") == true, "\(walk.texts)")
    }

    @Test func `Without a way, too, they hear so once`() throws {
        var journey = try house.journey(.node("a"), .place("pc"))
        var walk = ObservedWalk()
        try take([(10, 4), (15, 4), (22, 4), (26, 4)], &journey, to: &walk)
        try house.close(.place("pc"))
        try house.close(.area("zone"), reason: "fire")
        try take((0..<40).map { _ in (26.5, 4) }, &journey, to: &walk)
        #expect(notices(walk) == 1 && walk.count("did_fail_to_reroute") >= 1, "\(walk.events.map(\.name))")
        #expect(walk.count("did_reroute") == 1 && walk.count("did_fail_to_reroute") == 1, "\(walk.events.map(\.name))")
        let isClosed = journey.session?.isWayClosed == true
        #expect(isClosed)
    }

    @Test func `Who is on the other side of the corridor hears nothing`() throws {
        var journey = try house.journey(.node("a"), .place("pc"))
        var walk = ObservedWalk()
        try take([(10, -4), (15, -4), (22, -4), (26, -4)], &journey, to: &walk)
        try house.close(.area("zone"), reason: "fire")
        try take((27..<36).map { (Double($0), -4) }, &journey, to: &walk)
        #expect(walk.count("did_reroute") == 0 && notices(walk) == 0, "\(walk.events.map(\.name))")
    }

    @Test func `A route from a position in it leaves it, and nobody comes in`() throws {
        try house.close(.area("zone"), reason: "fire")
        let venue = try house.engine.venue()
        func route(_ ends: Waypoint...) throws -> Route {
            let request = RouteRequest(waypoints: ends, profile: .walking, time: .depart(ClinicEngine.now))
            return try house.engine.route(request, in: venue).guided.route
        }
        let inside = Waypoint.position(Point(x: 30, y: 4), level: "g")
        let out = try route(inside, .place("pc"))
        #expect(out.distance == 60 && out.notices.count { $0.isOfWayOut } == 1, "\(out.notices)")
        #expect(refusal { _ = try route(.node("a"), inside) } == .wayClosed)
        let other = try route(.position(Point(x: 30, y: -4), level: "g"), .place("pc"))
        #expect(other.notices.isEmpty)
    }
}
