import Testing
import WaymarkModel
import WaymarkRouting

@testable import WaymarkNavigation

/// The way ahead needs a plan, but no session.
@Suite struct `The way ahead is open, or closed until another plan` {
    let constants = NavigationConstants()
    let venue = Trip.venue()

    func at(_ seconds: Double) -> Timestamp { Trip.start.adding(seconds: seconds) }

    func way(closing seconds: Double? = nil) -> (way: WayAhead, track: RouteTrack, plan: RoutePlan) {
        let plan = Trip.plan(in: venue)
        var route = plan.route
        route.legs[0].segments[2].holdsUntil = seconds.map(at)
        let changed = RoutePlan(request: plan.request, route: route, steps: plan.steps)
        let track = RouteTrack(plan: changed, venue: venue)
        return (WayAhead(changed, track: track, after: nil), track, changed)
    }

    /// The seconds from now at which the next search for a way round is due.
    func pause(_ way: inout WayAhead) -> Double? {
        [1, 5, 10, 20, 40, 60].first { way.isReviewDue(at: at($0), walked: nil, factor: 1, constants: constants) }
    }

    @Test func `The way ahead is open until it is closed, and again with a new plan`() {
        var (way, track, plan) = way()
        #expect(!way.isClosed && way.closedPiece == nil)
        way.close(at: 1)
        #expect(way.isClosed && way.closedPiece == 1)
        way.lay(plan, track: track, at: Trip.start)
        #expect(!way.isClosed && way.closedPiece == nil)
    }

    @Test func `The way ahead is closed even if nobody knows the place`() {
        var way = way().way
        way.close(at: nil)
        #expect(way.isClosed && way.closedPiece == nil)
    }

    @Test func `The way ahead is searched again after twice as long each time, up to a minute`() {
        var way = way().way
        var pauses: [Double?] = []
        for _ in 0..<6 {
            way.close(at: 1)
            way.noteFailure(isVetoed: false, changes: nil, at: Trip.start, constants: constants)
            pauses.append(pause(&way))
        }
        #expect(pauses == [5, 10, 20, 40, 60, 60])
    }

    @Test func `The way ahead is searched when it opens, if that is sooner`() {
        var way = way().way
        way.close(at: 1)
        way.noteFailure(isVetoed: false, changes: at(1), at: Trip.start, constants: constants)
        #expect(pause(&way) == 1)
        way.noteFailure(isVetoed: false, changes: Trip.start, at: Trip.start, constants: constants)
        #expect(pause(&way) == 10)
    }

    @Test func `The way ahead keeps a veto and the failures while it stays closed, at another piece too`() {
        var (way, track, plan) = way()
        way.close(at: 1)
        way.noteFailure(isVetoed: true, changes: nil, at: Trip.start, constants: constants)
        way.close(at: 0)
        #expect(way.closure == WayAhead.Closure(piece: 0, failures: 1, isVetoed: true))
        way.lay(plan, track: track, at: Trip.start)
        way.close(at: 1)
        #expect(way.closure == WayAhead.Closure(piece: 1, failures: 0, isVetoed: false))
    }

    @Test func `The way ahead is reviewed when the traveller has been too late for five seconds`() {
        // The last stretch begins 90 s after the start, and closes after 100 s.
        var way = way(closing: 100).way
        let nothing = RouteTrack.Elapsed(paced: 0, fixed: 0)
        func isDue(_ seconds: Double) -> Bool {
            way.isReviewDue(at: at(seconds), walked: nothing, factor: 1, constants: constants)
        }
        #expect([9.0, 10, 14.9].allSatisfy { !isDue($0) })
        #expect(isDue(15))
        way.beginReview(at: at(15))
        #expect(!isDue(15) && !isDue(19.9) && isDue(20))
    }

    @Test func `The way ahead is not reviewed for a traveller who is in time again`() {
        var way = way(closing: 100).way
        func isDue(_ seconds: Double, walked: Int64) -> Bool {
            way.isReviewDue(
                at: at(seconds), walked: .init(paced: walked, fixed: 0), factor: 1, constants: constants)
        }
        #expect(!isDue(12, walked: 0))
        #expect(!isDue(14, walked: 10_000))
        #expect(!isDue(22, walked: 10_000))
        #expect(isDue(27, walked: 10_000))
    }

    @Test func `The way ahead names the moments at which it must be looked at`() {
        var way = way(closing: 100).way
        let nothing = RouteTrack.Elapsed(paced: 0, fixed: 0)
        let moments = way.moments(after: Trip.start, walked: nothing, factor: 1, constants: constants)
        #expect(moments == [at(10)])
        way.requestReview(at: at(3))
        #expect(way.moments(after: Trip.start, walked: nil, factor: 1, constants: constants) == [at(3)])
        way.clearDue(at: at(2))
        #expect(way.isReviewDue(at: at(3), walked: nil, factor: 1, constants: constants) == true)
        way.clearDue(at: at(3))
        #expect(way.isReviewDue(at: at(3), walked: nil, factor: 1, constants: constants) == false)
    }
}
