import Foundation
import Testing
import WaymarkGuidance
import WaymarkImport
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

enum Angles {
    /// The angle of a vector given by its part across and its part along, in degrees.
    static func degrees(_ across: Double, _ along: Double) -> Double { atan2(across, along) * 180 / .pi }

    /// The unit vector of a compass bearing in degrees.
    static func direction(_ degrees: Double) -> Point {
        Point(x: sin(degrees * .pi / 180), y: cos(degrees * .pi / 180))
    }
}

/// Routes whose instructions are checked.
enum CourseRoutes {
    static let start = Timestamp(seconds: 1_767_618_000)

    /// Routes between pairs of places or nodes, the same on every run.
    static func some(in venue: Venue, count: Int, profile: Profile = .walking) -> [Route] {
        let router = Router(snapshot: VenueSnapshot(venue))
        let space = SearchSpace()
        var random = SeededGenerator(seed: 11)
        return (0..<count).compactMap { _ in
            let ends = [random.pick(venue.nodes).id, random.pick(venue.nodes).id]
            let request = RouteRequest(waypoints: ends.map { .node($0) }, profile: profile, time: .depart(start))
            return try? router.route(request, using: space).route
        }
    }
}

@Suite struct `Instructions report every real change of course` {
    static func faults(in venue: Venue, _ routes: [Route]) -> [String] {
        let guide = RouteGuide(venue: venue)
        var faults: [String] = []
        for route in routes {
            let guided = guide.guide(route)
            let sentences = InstructionComposer().instructions(for: guided)
            for (leg, (steps, texts)) in zip(route.legs, zip(guided.legs.map(\.steps), sentences)) {
                let found = CourseOracle(leg, in: venue).faults(of: steps, texts)
                faults += found.map { "\(venue.id) \(leg.from.waypoint) to \(leg.to.waypoint): \($0)" }
            }
        }
        return faults
    }

    @Test(arguments: CourseVenues.shipped)
    func `In shipped venues, changes over 40° are announced with their side, and none under 10° is`(
        _ venue: CourseVenues.Named
    ) {
        let routes =
            CourseRoutes.some(in: venue.venue, count: 700)
            + CourseRoutes.some(in: venue.venue, count: 150, profile: .staff)
        #expect(routes.count > 200)
        let faults = Self.faults(in: venue.venue, routes)
        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(8).joined(separator: "\n"))")
    }

    @Test func `In random venues, changes over 40° are announced with their side, and none under 10° is`() {
        var (faults, count): ([String], Int) = ([], 0)
        for seed in 0..<150 {
            let venue = RandomVenue(seed: UInt64(seed)).venue
            let routes = CourseRoutes.some(in: venue, count: 12)
            count += routes.count
            faults += Self.faults(in: venue, routes).map { "seed \(seed): \($0)" }
        }
        #expect(count > 500)
        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(8).joined(separator: "\n"))")
    }

    @Test func `In random sketches, changes over 40° are announced with their side, and none under 10° is`() {
        var (faults, count): ([String], Int) = ([], 0)
        for seed in 0..<80 {
            let sketch = RandomSketch(seed: UInt64(seed))
            guard let venue = CourseVenues.read(sketch.yaml) else { continue }
            let routes = CourseRoutes.some(in: venue, count: 15)
            count += routes.count
            faults += Self.faults(in: venue, routes).map { "seed \(seed): \($0)\n\(sketch.plan)" }
        }
        #expect(count > 300)
        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(3).joined(separator: "\n"))")
    }
}
