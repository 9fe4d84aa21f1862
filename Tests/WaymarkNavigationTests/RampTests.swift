import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `A walked ramp ends at its far landing` {
    /// Along the ground, up a ramp of 60 m, and on above.
    static let venue = Trip.drawn(
        [
            "l0": "a-------R",
            "l1": """
                                s
                                |
                                |
                                |
                                R
            """,
        ], legend: "R: {connector: {id: ramp, kind: ramp}}"
    ).venue

    /// On the flat as fast as the profile walks, on the ramp at half of that.
    static let plan: RoutePlan = {
        planOverRide(
            .ramp, metres: 60, seconds: 120 / Profile.walking.speed, in: venue,
            steps: [
                Trip.step(0..<1, "walk"), Trip.step(1..<2, "ramp"), Trip.step(2..<3, "left"),
                Trip.step(3..<3, "arrive"),
            ])
    }()

    /// Fixes once a second, with their levels as told by how far up the ramp one is, and what follows from each.
    static func walk(flipAt x: Double) -> [(fix: Fix, events: [NavigationEvent])] {
        var session = NavigationSession(venue: venue, plan: plan)
        let simulator = session.simulator(options: SimulationOptions(), start: Trip.start)
        return (0...Int(simulator.duration / 1000) + 1).compactMap { number in
            guard var fix = simulator.fix(number) else { return nil }
            fix.level = fix.point.x < x ? "l0" : "l1"
            return (fix, session.update(.fix(fix), routes: Routes()))
        }
    }

    @Test(arguments: [45.0, 70, 99.9]) func `A ramp is not completed before its far landing, whatever the level says`(
        x: Double
    ) {
        let walked = Self.walk(flipAt: x)
        let left = walked.first {
            $0.events.contains(.stepChanged(.init(StepPosition(leg: 0, step: 2), cause: .automatic)))
        }
        #expect((95...101).contains(left?.fix.point.x ?? 0), "\(left?.fix.point.x ?? 0)")
        #expect(walked.contains { $0.events.has("floor_changed") })
        #expect(!walked.contains { $0.events.has("did_go_off_route") })
        #expect(walked.count { $0.events.has("did_arrive") } == 1)
    }

    @Test func `A simulated walk keeps the ramp's first level up to its far landing`() {
        let session = NavigationSession(venue: Self.venue, plan: Self.plan)
        let simulator = session.simulator(options: SimulationOptions(), start: Trip.start)
        let fixes = (0...Int(simulator.duration / 1000)).compactMap { simulator.fix($0) }
        #expect(fixes.count > 150)
        for fix in fixes { #expect((fix.level == "l1") == (fix.point.x >= 100), "\(fix.point)") }
    }

    @Test func `A ramp or a stretch that was planned as slow does not count for the traveller's pace`() {
        let end = Trip.start.adding(seconds: 200 / Profile.walking.speed)
        for (fix, events) in Self.walk(flipAt: 99.9) {
            for case .progress(let progress) in events {
                let late = Double(progress.arrival.milliseconds - end.milliseconds) / 1000
                // One fix cuts the corner.
                #expect(abs(late) < 8, "\(fix.point): \(late) s")
            }
        }
        var session = NavigationSession(
            venue: Trip.venue(), plan: Trip.walk("a", "b", "f", in: Trip.venue(), secondsPerMetre: 2))
        session.run((0...20).map { Trip.fix(Double($0) / 2, 0, "l0", at: Double($0)) })
        #expect(session.progress?.durationRemaining == 140_000)
    }
}

@Suite struct `Stairs at the end of a step that begins on the flat` {
    /// Along the ground, up stairs whose ends are above each other, and on above; the walk and the stairs are one step.
    static let venue = Trip.drawn(
        ["l0": "a-------R", "l1": "        R-------s"], legend: "R: {connector: {id: stairs, kind: stairs}}"
    ).venue

    static let plan: RoutePlan = {
        planOverRide(
            .stairs, metres: 24, seconds: 40, in: venue,
            steps: [Trip.step(0..<2, "walk, then climb"), Trip.step(2..<3, "on"), Trip.step(3..<3, "arrive")])
    }()

    @Test func `Time on the stairs counts as climbing, so the arrival stays as it was foretold`() throws {
        var session = NavigationSession(venue: Self.venue, plan: Self.plan)
        let simulator = session.simulator(options: SimulationOptions(), start: Trip.start)
        let end = Self.plan.route.arrival
        var climbing = 0
        for number in 0..<Int(simulator.duration / 1000) {
            let fix = try #require(simulator.fix(number))
            for case .progress(let progress) in session.update(.fix(fix), routes: Routes()) {
                if fix.level == "l0", fix.point.x == 40 { climbing += 1 }
                let late = Double(progress.arrival.milliseconds - end.milliseconds) / 1000
                #expect(abs(late) < 3, "\(fix.point) \(fix.level ?? ""): \(late) s")
            }
        }
        #expect(climbing > 35)
        #expect(session.position.step > 0)
    }
}

/// A route of 40 m on the ground, up or down a connector, and 40 m on above.
private func planOverRide(
    _ kind: WayKind, metres: Double, seconds: Double, in venue: Venue, steps: [PlannedStep]
) -> RoutePlan {
    let pace = Profile.walking.speed
    let segments = [
        Trip.segment(
            Trip.edge("a", "l0/R", in: venue), .corridor, from: "a", to: "l0/R", metres: 40, seconds: 40 / pace,
            in: venue),
        Trip.segment(
            .connector(0, fromStop: 0, toStop: 1), kind, from: "l0/R", to: "l1/R", metres: metres, seconds: seconds,
            in: venue),
        Trip.segment(
            Trip.edge("l1/R", "s", in: venue), .corridor, from: "l1/R", to: "s", metres: 40, seconds: 40 / pace,
            in: venue),
    ]
    let leg = RouteLeg(from: Trip.end("a", in: venue), to: Trip.end("s", in: venue), segments: segments)
    return RoutePlan(
        request: RouteRequest(waypoints: [.node("a"), .node("s")], time: .depart(Trip.start)),
        route: Route(in: venue, profile: .walking, legs: [leg], departure: Trip.start), steps: [steps])
}
