import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@testable import WaymarkNavigation

/// A followed route needs fixes, but no session.
@Suite struct `A followed route knows the current step` {
    let venue = Trip.venue()
    let constants = NavigationConstants()

    /// The route of `Trip.plan`: walk, lift, left, arrive.
    func route(step: Int = 0) -> FollowedRoute {
        var route = FollowedRoute(Trip.plan(in: venue), in: venue)
        route.go(toStep: step)
        return route
    }

    func fix(_ x: Double, _ y: Double, accuracy: Double? = 1) -> Fix {
        Fix(point: Point(x: x, y: y), level: nil, accuracy: accuracy, time: Trip.start)
    }

    func advance(_ route: FollowedRoute, _ x: Double, _ y: Double, level: Index<Level>) -> Int? {
        route.advance(for: fix(x, y), level: level, constants: constants)?.step
    }

    @Test func `A followed route goes on to a ride at its landing`() {
        #expect(advance(route(), 37.9, 0, level: 0) == nil)
        #expect(advance(route(), 38, 0, level: 0) == 1)
    }

    @Test func `A followed route goes on after a ride once its far level is confirmed, and not before`() {
        #expect(advance(route(step: 1), 40, 0, level: 0) == nil)
        #expect(advance(route(step: 1), 40, 0, level: 1) == 2)
    }

    @Test func `A followed route never skips a change of level`() {
        #expect(advance(route(), 40, 20, level: 1) == nil)
    }

    @Test func `A followed route recovers a missed step nearby`() {
        let route = FollowedRoute(Trip.walk("a", "b", "f", "e", in: venue), in: venue)
        func advance(_ x: Double, _ y: Double) -> FollowedRoute.Advance? {
            route.advance(for: fix(x, y), level: 0, constants: constants)
        }
        #expect(advance(40, 20) == FollowedRoute.Advance(step: 1, cause: .automatic))
        #expect(advance(60, 20) == FollowedRoute.Advance(step: 2, cause: .rescue))
        #expect(advance(70, 38) == nil)
    }

    @Test func `A followed route takes a ride back from a traveller who is still at its first landing`() {
        #expect(route(step: 2).mustTakeBackRide(for: fix(40, 0), level: 0, constants: constants))
        #expect(!route(step: 2).mustTakeBackRide(for: fix(30, 0), level: 0, constants: constants))
        #expect(!route(step: 2).mustTakeBackRide(for: fix(40, 0), level: 1, constants: constants))
        #expect(!route(step: 0).mustTakeBackRide(for: fix(40, 0), level: 0, constants: constants))
    }

    @Test func `A followed route measures the deviation from the step and from the leg`() {
        func kind(_ route: FollowedRoute, _ x: Double, _ y: Double, level: Index<Level>) -> Deviation.Kind {
            route.deviation(of: fix(x, y), level: level, constants: constants).kind
        }
        #expect(kind(route(), 20, 1, level: 0) == .none)
        #expect(kind(route(), 20, 1.1, level: 0) == .offRoute)
        #expect(kind(route(step: 2), 20, 0, level: 0) == .offStep)
        #expect(kind(route(), 20, 0, level: 2) == .wrongLevel)
        #expect(route().deviation(of: fix(20, -7), level: 0, constants: constants).metres == 7)
    }

    @Test func `A followed route leads to another level at the landing, and passes none that a ride stops at`() {
        #expect(route().leads(to: 1, at: fix(36, 0), constants: constants))
        #expect(!route().leads(to: 1, at: fix(34, 0), constants: constants))
        #expect(!route().leads(to: 2, at: fix(40, 0), constants: constants))
        #expect(!route().passes(1, at: fix(40, 0), constants: constants))
        #expect(route().passes(2, at: fix(40, 0), constants: constants))
        #expect(!route().passes(2, at: fix(29, 0), constants: constants))
    }

    @Test func `A followed route bars the steps from a closed piece on`() {
        let closed = Barrier(piece: 1)
        let barred = (0...3).map { route().isBarred(StepPosition(leg: 0, step: $0), by: closed) }
        #expect(barred == [false, true, true, true])
        #expect(!route().isBarred(StepPosition(leg: 0, step: 3), by: nil))
        #expect(!route().isBarred(StepPosition(leg: 4, step: 0), by: closed))
        #expect(!route().isBarred(StepPosition(leg: 0, step: 9), by: closed))
        let gone = Barrier(piece: nil, end: 0)
        #expect(
            (0...4).map { route().isBarred(StepPosition(leg: 0, step: $0), by: gone) } == [
                false, false, false, true, false,
            ])
    }

    @Test func `A followed route numbers its waypoints on when another plan starts`() {
        var route = FollowedRoute(Trip.errand(in: venue), in: venue)
        #expect(route.waypoint == 1 && !route.isLastLeg)
        #expect(route.startNextLeg() && route.waypoint == 2 && route.isLastLeg)
        #expect(!route.startNextLeg() && route.waypoint == 2)
        route.start(Trip.walk("b", "e", in: venue), dropping: 1, in: venue)
        #expect(route.waypoint == 2 && route.position == StepPosition(leg: 0, step: 0))
    }

    @Test func `A followed route stays on its leg, at the nearest step, when it changes to an alternative`() {
        var route = FollowedRoute(Trip.walk("a", "b", "e", in: venue), in: venue)
        route.change(to: Trip.walk("a", "b", "f", in: venue), near: Point(x: 40, y: 30), level: 0, in: venue)
        #expect(route.position == StepPosition(leg: 0, step: 1))
        route.change(to: Trip.walk("a", "b", "f", in: venue), near: nil, level: nil, in: venue)
        #expect(route.position == StepPosition(leg: 0, step: 0))
    }
}
