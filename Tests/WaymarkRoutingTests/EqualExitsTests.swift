import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

/// Of ways out of what has closed that are equally short, the one counts from which the destination is nearest.
@Suite struct `Of equally short ways out the best is taken` {
    /// From s in the middle of the closed level, two stairs lead out: to w in the west and to e in the east. The upper floor joins both.
    private static func venue(turned: Bool) -> VenueBuilder {
        var venue = VenueBuilder(["g": "a----s----b", "u": turned ? "e---------w" : "w---------e"], scale: 3)
        venue.connector("west", .stairs, turned ? ["a", "e"] : ["a", "w"])
        venue.connector("east", .stairs, turned ? ["b", "w"] : ["b", "e"])
        return venue
    }

    private func ask(_ turned: Bool) -> (asking: Asking, conditions: [Condition]) {
        let asking = Asking(Self.venue(turned: turned))
        let venue = asking.router.snapshot.venue
        return (
            asking,
            venue.targets(closing: .level("g")).enumerated().map {
                Condition(id: Int64($0 + 1), target: $1, effect: .closed, enclosure: .level("g"))
            }
        )
    }

    @Test(arguments: [false, true], ["w", "e"] as [FeatureID]) func `A route takes it`(turned: Bool, end: FeatureID)
        throws
    {
        let (asking, conditions) = ask(turned)
        let open = try asking(.node("s"), .node(end)).route
        let route = try asking(.node("s"), .node(end), conditions: conditions).route
        #expect(route.path == open.path)
        // So does the way to a nearest place, and a route that goes on from there.
        let other: FeatureID = end == "w" ? "e" : "w"
        let on = try asking(.node("s"), .node(end), .node(other), conditions: conditions).route
        #expect(on.legs[0].duration == open.duration)
    }

    @Test(arguments: [false, true]) func `What is reached from there, and from where it is reached, is the same`(
        turned: Bool
    ) throws {
        let (asking, conditions) = ask(turned)
        let venue = asking.router.snapshot.venue
        let start = try #require(venue.index(ofNode: "s"))
        func reach(_ points: [FeatureID], _ direction: ReachRequest.Direction) throws -> ReachTree {
            let request = ReachRequest(
                points: points.map { .node($0) }, direction: direction, limit: .time(.max / 2), traveller: Traveller(),
                departure: morning)
            return try asking.router.reach(request, conditions: conditions, using: asking.space)
        }
        let from = try reach(["s"], .from)
        for end in ["w", "e"] as [FeatureID] {
            let route = try asking(.node("s"), .node(end), conditions: conditions).route
            let node = try #require(venue.index(ofNode: end))
            #expect(from.spot(at: node)?.duration == route.duration)
            #expect(try reach([end], .to).spot(at: start)?.duration == route.duration)
        }
    }

    @Test(arguments: [false, true]) func `A traveller whom nothing open leads on is led out there`(turned: Bool) throws
    {
        let (asking, conditions) = ask(turned)
        // The upper floor is cut in the middle of the way between its stairs.
        let cut = asking.router.snapshot.venue.edges.filter { $0.path.rawValue.contains("u") }.map {
            Condition(id: 90, target: .edge($0.id), effect: .closed)
        }
        for end in ["w", "e"] as [FeatureID] {
            let request = RouteRequest(waypoints: [.node("s"), .node(end)], time: .depart(morning))
            let open = try asking(.node("s"), .node(end)).route
            let way = try #require(
                try asking.router.wayOut(request, conditions: conditions + cut, isLedBack: false, using: SearchSpace()))
            #expect(way.out.legs[0].segments.last?.toNode == open.legs[0].segments.last?.toNode)
        }
    }
}
