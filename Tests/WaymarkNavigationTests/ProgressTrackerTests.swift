import Testing
import WaymarkModel
import WaymarkRouting

@testable import WaymarkNavigation

/// Progress needs a route and points on it, but no session.
@Suite struct `Progress needs a route and points on it` {
    let venue = Trip.venue()
    let constants = NavigationConstants()

    func at(_ seconds: Double) -> Timestamp { Trip.start.adding(seconds: seconds) }

    /// The route of `Trip.plan`: 40 s on foot, 42 s of waiting, 8 s of riding, 30 s on foot.
    func route(step: Int = 0) -> FollowedRoute {
        var route = FollowedRoute(Trip.plan(in: venue), in: venue)
        route.go(toStep: step)
        return route
    }

    func match(_ piece: Int, _ fraction: Double) -> RouteTrack.Match {
        RouteTrack.Match(piece: piece, fraction: fraction, point: Point(x: 0, y: 0), distance: 0)
    }

    func fix(_ x: Double, at seconds: Double) -> Fix { Fix(point: Point(x: x, y: 0), level: "l0", time: at(seconds)) }

    @Test func `Progress is what remains of step, leg and route, slower for a slow traveller`() {
        var tracker = ProgressTracker()
        #expect(tracker.progress == nil && tracker.walked == nil)
        let progress = tracker.reach(
            match(0, 0.25), with: fix(10, at: 10), on: "l0", drawn: nil, along: route(), factor: 2)
        #expect(progress.distanceToManeuver == 30 && progress.distanceRemaining == 60)
        #expect(progress.durationToManeuver == 60_000)
        #expect(progress.durationRemaining == 60_000 + 50_000 + 60_000)
        #expect(progress.arrival == at(10 + 170))
        #expect(tracker.progress == progress)
        #expect(tracker.walked == RouteTrack.Elapsed(paced: 10_000, fixed: 0))
    }

    @Test func `Progress begins at the step for a fix that lies on no level of it`() {
        var tracker = ProgressTracker()
        let progress = tracker.reach(
            nil, with: fix(10, at: 0), on: "l1", drawn: nil, along: route(step: 2), factor: 1)
        #expect(progress.distanceRemaining == 30 && progress.level == "l1")
    }

    @Test func `Progress reports a change of snapping once`() {
        var tracker = ProgressTracker()
        #expect([false, true, true, false].map { tracker.note(isSnapped: $0) } == [false, true, false, true])
    }

    @Test func `Progress counts the time on one piece, not over two`() {
        var tracker = ProgressTracker()
        tracker.note(match(0, 1), at: at(0))
        tracker.note(match(1, 0), at: at(5))
        tracker.note(match(1, 0), at: at(9))
        #expect(tracker.piece == 1)
        #expect(tracker.stood(on: 1, at: at(25)) == 20_000)
        #expect(tracker.stood(on: 0, at: at(25)) == 0)
        #expect(tracker.stood(on: 1, at: at(0)) == 0)
        tracker.standAnew(at: at(20))
        #expect(tracker.stood(on: 1, at: at(25)) == 5_000)
    }

    @Test func `Progress has a traveller aboard an elevator from the end of the wait until the ride should be over`() {
        var tracker = ProgressTracker()
        tracker.note(match(1, 0), at: at(0))
        func isAboard(_ seconds: Double, step: Int = 1, closedPiece: Int? = nil) -> Bool {
            tracker.isAboard(
                at: at(seconds), of: route(step: step), fix: nil, closedPiece: closedPiece, constants: constants)
        }
        #expect(!isAboard(41.9) && isAboard(42) && isAboard(59.9) && !isAboard(60))
        #expect(!isAboard(45, step: 0))
        #expect(!isAboard(45, closedPiece: 1) && isAboard(45, closedPiece: 2))
    }

    @Test func `Progress keeps the wait for the same elevator on another route`() {
        var tracker = ProgressTracker()
        tracker.note(match(1, 0), at: at(0))
        let shorter = FollowedRoute(Trip.walk("b", "c", in: venue), in: venue)
        tracker.move(from: route(), to: shorter, isCarried: false, at: at(7))
        #expect(tracker.piece == 0 && tracker.stood(on: 0, at: at(7)) == 7_000)
        tracker.move(
            from: shorter, to: FollowedRoute(Trip.walk("a", "b", "e", in: venue), in: venue), isCarried: false,
            at: at(7))
        #expect(tracker.piece == nil)
    }

    @Test func `Progress measures the pace on even stretches only`() {
        var tracker = ProgressTracker()
        func speed(_ match: RouteTrack.Match, step: Int = 0) -> Double? {
            tracker.evenSpeed(to: match, fix(0, at: 0), along: route(step: step), constants: constants)
        }
        #expect(speed(match(0, 0.5)) == 1)
        #expect(speed(match(0, 1)) == nil)
        #expect(speed(match(1, 0.5), step: 1) == nil)
        tracker.note(match(1, 0), at: at(0))
        #expect(speed(match(2, 0.5), step: 2) == nil)
        tracker.note(match(2, 0), at: at(1))
        #expect(speed(match(2, 0.5), step: 2) == 1)
    }
}
