import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `A route under way is priced again` {
    /// Ten metres to `m` in ten seconds, and ten more to `b` along a way that closes after a minute.
    private static func closing() throws -> (ask: Asking, request: RouteRequest, route: Route) {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].hours = hours("09:00-10:01")
        let ask = Asking(venue)
        let request = RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(morning))
        return (ask, request, try ask.router.route(request, using: ask.space).route)
    }

    @Test func `A new price says until when it holds`() throws {
        let route = try Self.closing().route
        let closes = morning.adding(seconds: 60)
        #expect(route.legs[0].segments.map(\.holdsUntil) == [nil, closes])
        #expect(route.holdsUntil == closes)
        #expect(route.legs[0].holdsUntil == nil)
    }

    @Test func `A new price is judged at the traveller's pace, with the profile's own times`() throws {
        let (ask, request, route) = try Self.closing()
        func again(pace: Double) throws -> Route? {
            try ask.router.repriced(route, for: request, conditions: [], from: RouteSpot(pace: pace), at: morning)
        }
        #expect(try again(pace: 5.9)?.duration == route.duration)
        #expect(try again(pace: 6.1) == nil)
    }

    @Test func `A new price counts the completed part of the current passage`() throws {
        let (ask, request, route) = try Self.closing()
        let spot = RouteSpot(entered: 1, done: 5_000)
        let late = morning.adding(seconds: 54)
        let again = try ask.router.repriced(route, for: request, conditions: [], from: spot, at: late)
        #expect(again?.legs[0].segments[1].entry == late.adding(seconds: 5))
        #expect(try ask.router.repriced(route, for: request, conditions: [], at: late) == nil)
    }

    @Test func `A traveller can leave a passage whose hours end, but not one that a condition closes`() throws {
        let (ask, request, route) = try Self.closing()
        let inside = RouteSpot(segments: 1, entered: 1, done: 2_000)
        let before = RouteSpot(segments: 1)
        let after = morning.adding(seconds: 61)
        #expect(try ask.router.repriced(route, for: request, conditions: [], from: inside, at: after) != nil)
        #expect(try ask.router.repriced(route, for: request, conditions: [], from: before, at: after) == nil)
        let venue = ask.router.snapshot.venue
        let fire = Condition(id: 1, target: .edge(venue.edges[1].id), effect: .closed)
        #expect(try ask.router.repriced(route, for: request, conditions: [fire], from: inside, at: after) == nil)
    }

    @Test func `The time already spent before a door keeps counting`() throws {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].hours = hours("10:05-20:00")
        let ask = Asking(venue)
        let request = RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(morning))
        let route = try ask.router.route(request, using: ask.space).route
        let spot = RouteSpot(segments: 1, stood: 100_000, done: 100_000)
        let again = try ask.router.repriced(
            route, for: request, conditions: [], from: spot, at: morning.adding(seconds: 110))
        #expect(again?.legs[0].segments[1].waiting == 290_000)
        #expect(
            again?.notices.contains(
                .waitsForOpening(
                    .edge(1, isReversed: false), milliseconds: 190_000, opens: morning.adding(seconds: 300))) == true)
    }

    @Test func `The state of the place is judged at the arrival, not at the departure`() throws {
        var venue = VenueBuilder.corridor
        venue.place("shop", at: ["b"])
        venue.contents.places[0].hours = hours("09:00-10:20")
        let ask = Asking(venue)
        let request = RouteRequest(waypoints: [.node("a"), .place("shop")], time: .depart(morning))
        let route = try ask.router.route(request, using: ask.space).route
        #expect(route.notices.isEmpty)
        func notices(after seconds: Double) throws -> [RouteNotice]? {
            try ask.router.repriced(
                route, for: request, conditions: [], from: RouteSpot(segments: 1), at: morning.adding(seconds: seconds))?
                .notices
        }
        let closes = morning.adding(seconds: 1200)
        #expect(route.legs[0].holdsUntil == closes.adding(milliseconds: 1 - CostConstants.closesSoon))
        #expect(try notices(after: 400) == [.placeClosesSoon("shop", closes: closes)])
        #expect(
            try notices(after: 1195) == [.placeClosedAtArrival("shop", opens: morning.adding(seconds: 82_800))])
    }

    @Test func `A passage says whether it may be entered`() throws {
        let (ask, request, route) = try Self.closing()
        let door = route.legs[0].segments[1]
        let closes = morning.adding(seconds: 60)
        #expect(try ask.router.isOpen(door, for: request, conditions: [], at: closes.adding(milliseconds: -1)))
        #expect(try !ask.router.isOpen(door, for: request, conditions: [], at: closes))
    }
}
