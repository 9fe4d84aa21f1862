import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `What is closed behind a traveller` {
    @Test func `It keeps nobody who is beyond it on the same path`() throws {
        var venue = VenueBuilder()
        venue.level("l", ordinal: 0)
        for (id, x, y) in [("a", 0, 0), ("b", 100, 0), ("d", 100, -50)] as [(FeatureID, Double, Double)] {
            venue.node(id, x, y, on: "l")
        }
        venue.edge("a", "b")
        venue.edge("b", "d")
        let corners = [(5, -2), (40, -2), (40, 2), (5, 2)] as [(Double, Double)]
        venue.contents.areas = [
            Area(
                id: "hall", level: "l", name: "Hall", category: "walkway",
                polygon: Polygon(outer: corners.map { Point(x: $0.0, y: $0.1) }))
        ]
        let ask = Asking(venue)
        let request = RouteRequest(waypoints: [.node("a"), .node("d")], time: .depart(morning))
        let route = try ask.router.route(request, using: ask.space).route
        let closed = Condition(id: 1, target: .area("hall"), effect: .closed)
        func isOpen(_ share: Double) throws -> Bool {
            try ask.router.closure(
                of: route, for: request, conditions: [closed], from: RouteSpot(entered: 1, share: share), at: morning)
                == nil
        }
        #expect(try isOpen(0.41) && isOpen(0.99))
        #expect(try !isOpen(0.39) && !isOpen(0.02) && !isOpen(0))
    }
}
