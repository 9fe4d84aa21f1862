import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `Opening hours shape routes` {
    @Test func `A way is judged open at the arrival at it, not at the departure`() throws {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].hours = hours("10:00-10:01")
        let ask = Asking(venue)
        let early = try ask(.node("a"), .node("b"), at: morning.adding(seconds: 49)).route
        #expect(early.duration == 20_000)
        // Ten seconds to the door: it closes in front of one's nose, until tomorrow.
        #expect(
            ask.refusal(.node("a"), .node("b"), at: morning.adding(seconds: 50))?.reason
                == .closed(opens: morning.adding(seconds: 86_400)))
    }

    @Test func `A traveller waits for a way to open, in time and weight, with a notice`() throws {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].hours = hours("10:05-20:00")
        let route = try Asking(venue)(.node("a"), .node("b")).route
        #expect(route.legs[0].segments.map(\.waiting) == [0, 290_000])
        #expect(route.duration == 310_000)
        #expect(route.weight == 310_000)
        #expect(
            route.notices == [
                .waitsForOpening(
                    .edge(1, isReversed: false), milliseconds: 290_000, opens: morning.adding(seconds: 300))
            ])
    }

    @Test func `A way that opens in over 15 minutes is avoided`() throws {
        var venue = VenueBuilder.corridor
        venue.node("far", 11.5, 1150, on: "g")
        venue.edge("m", "far")
        venue.edge("far", "b")
        venue.contents[edge: "m~b"].hours = hours("10:16-20:00")
        let answer = try Asking(venue)(.node("a"), .node("b"))
        #expect(answer.route.path == "a m far b")
        #expect(answer.waitingRoute?.path == "a m b")
        #expect(answer.waitingRoute?.duration == 970_000)
        let late = try Asking(venue)(.node("a"), .node("b"), at: morning.adding(seconds: 60))
        #expect(late.route.path == "a m b")
        #expect(late.waitingRoute == nil)
    }

    @Test func `A refusal says when the way opens if there is no way around it`() {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].hours = hours("Mo-Fr 12:00-20:00")
        let refusal = Asking(venue).refusal(.node("a"), .node("b"))
        #expect(refusal?.reason == .closed(opens: morning.adding(seconds: 7200)))
        #expect(refusal?.waitingRoute?.duration == 7_210_000)
        #expect(
            refusal?.blocks == [
                RouteBlock(
                    source: .edge(1, isReversed: false), cause: .schedule(opens: morning.adding(seconds: 7200)))
            ])
    }

    @Test func `Opening hours follow the clocks when they change`() throws {
        var venue = VenueBuilder.corridor
        venue.contents.timeZone = "Europe/Amsterdam"
        venue.contents[edge: "m~b"].hours = hours("03:00-04:00")
        // On 29 March 2026 three o'clock comes at 01:00 UTC, an hour after one o'clock.
        let before = Timestamp(seconds: 1_774_745_400)
        let route = try Asking(venue)(.node("a"), .node("b"), at: before)
        #expect(route.route.duration == 610_000)
    }

    @Test func `An elevator's wait is that of the time of boarding`() throws {
        var venue = VenueBuilder.twoFloors.without(connector: "stairs")
        venue.contents[connector: "lift"].waits = [Connector.Wait(hours: hours("10:00-11:00"), seconds: 90)]
        let ask = Asking(venue)
        #expect(try ask(.node("g/E"), .node("u/E")).route.duration == 98_000)
        #expect(try ask(.node("g/E"), .node("u/E"), at: morning.adding(seconds: 3600)).route.duration == 53_000)
        // Twenty seconds before the rush ends it is better to stand aside.
        let aside = try ask(.node("g/E"), .node("u/E"), at: morning.adding(seconds: 3580)).route
        #expect(aside.duration == 73_000)
        guard case .waitsForQuicker(_, 20_000, until: morning.adding(seconds: 3600))? = aside.notices.first else {
            Issue.record("\(aside.notices)")
            return
        }
    }

    @Test func `The latest departure that arrives in time is found`() throws {
        var venue = VenueBuilder.corridor
        let plain = try Asking(venue)(.node("a"), .node("b")) { $0.time = .arrive(morning) }.route
        #expect(plain.departure == morning.adding(seconds: -20))
        venue.contents[edge: "m~b"].hours = hours("08:00-09:00")
        let timed = try Asking(venue)(.node("a"), .node("b")) { $0.time = .arrive(morning) }.route
        #expect(timed.departure == morning.adding(seconds: -3611))
    }

    @Test func `A traveller who must arrive long after a way closes passes it in time`() throws {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].hours = hours("10:00-10:10")
        let evening = morning.adding(seconds: 8 * 3600)
        let route = try Asking(venue)(.node("a"), .node("b")) { $0.time = .arrive(evening) }.route
        #expect(route.departure == morning.adding(seconds: 589))
        #expect(route.arrival == morning.adding(seconds: 609))
    }

    @Test func `A route in time with a long wait on the way is offered beside the refusal`() {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "a~m"].hours = hours("08:00-08:05")
        venue.contents[edge: "m~b"].hours = hours("09:00-10:00")
        let refusal = Asking(venue).refusal(.node("a"), .node("b")) { $0.time = .arrive(morning) }
        #expect(refusal?.reason == .closed(opens: morning.adding(seconds: -3600)))
        #expect(refusal?.waitingRoute?.departure == morning.adding(seconds: -6901))
        #expect(refusal?.waitingRoute?.arrival == morning.adding(seconds: -3590))
    }

    @Test func `A place that is closed on arrival or soon after has a notice`() throws {
        var venue = VenueBuilder.corridor
        venue.place("shop", at: ["b"]) { $0.hours = hours("11:00-12:00") }
        let ask = Asking(venue)
        #expect(
            try ask(.node("a"), .place("shop")).route.notices == [
                .placeClosedAtArrival("shop", opens: morning.adding(seconds: 3600))
            ])
        let noon = morning.adding(seconds: 7200)
        #expect(
            try ask(.node("a"), .place("shop"), at: noon.adding(seconds: -600)).route.notices == [
                .placeClosesSoon("shop", closes: noon)
            ])
    }
}

@Suite struct `Live conditions shape routes` {
    static func closing(_ target: Condition.Target, until: Timestamp? = nil) -> Condition {
        Condition(id: 1, target: target, effect: .closed, until: until)
    }

    @Test func `A closed elevator leads to the stairs, and back when the condition is lifted`() throws {
        var venue = VenueBuilder.twoFloors
        venue.contents[connector: "stairs"].flights[0].stepCount = 60
        let ask = Asking(venue)
        let closed = Self.closing(.connector("lift"))
        #expect(try ask(.node("g/E"), .node("u/E")).route.path == "g/E u/E")
        #expect(try ask(.node("g/E"), .node("u/E"), conditions: [closed]).route.path == "g/E a g/S u/S b u/E")
        #expect(try ask(.node("g/E"), .node("u/E")).route.path == "g/E u/E")
    }

    @Test func `A closed landing leaves the ride past it`() throws {
        let ask = Asking(
            VenueBuilder(["l0": "S", "l1": "S", "l2": "S"], legend: "S: {connector: {id: stairs}}"))
        let closed = Self.closing(.connectorStop("stairs", level: "l1"))
        #expect(try ask(.node("l0/S"), .node("l2/S"), conditions: [closed]).route.path == "l0/S l2/S")
        let refusal = ask.refusal(.node("l0/S"), .node("l1/S"), conditions: [closed])
        #expect(refusal?.reason == .closed(opens: nil))
        #expect(refusal?.blocks.map(\.cause) == [.condition(closed)])
        #expect(refusal?.relaxed?.path == "l0/S l1/S")
    }

    @Test func `A closed path closes all its pieces, and a closed area every path into it`() {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "a~m"].path = "main"
        venue.contents[edge: "m~b"].path = "main"
        let corners = [Point(x: 5, y: -5), Point(x: 30, y: -5), Point(x: 30, y: 5), Point(x: 5, y: 5)]
        venue.contents.areas = [Area(id: "hall", level: "g", category: "zone", polygon: Polygon(outer: corners))]
        let ask = Asking(venue)
        #expect(ask.refusal(.node("a"), .node("m"), conditions: [Self.closing(.edge("main"))]) != nil)
        #expect(ask.refusal(.node("m"), .node("b"), conditions: [Self.closing(.area("hall"))]) != nil)
        #expect(ask.refusal(.node("a"), .node("m"), conditions: [Self.closing(.area("hall"))]) != nil)
        let before = Waypoint.position(Point(x: 4, y: 0), level: "g")
        #expect(ask.refusal(.node("a"), before, conditions: [Self.closing(.area("hall"))]) == nil)
    }

    @Test func `A closure that ends within the trip is waited for`() throws {
        let lifted = Self.closing(.edge("m~b"), until: morning.adding(seconds: 100))
        #expect(try Asking(.corridor)(.node("a"), .node("b"), conditions: [lifted]).route.duration == 110_000)
    }

    @Test func `A slowed or delayed way is used and has a notice`() throws {
        let slow = Condition(id: 1, target: .edge("a~m"), effect: .slowed(factor: 2), reason: "wet floor")
        let delay = Condition(id: 2, target: .edge("a~m"), effect: .delayed(seconds: 5))
        let route = try Asking(.corridor)(.node("a"), .node("b"), conditions: [delay, slow]).route
        #expect(route.duration == 35_000)
        #expect(route.notices == [.conditionOnRoute(slow), .conditionOnRoute(delay)])
        #expect(route.legs[0].segments[0].adjustments.map(\.text) == ["slowed ×2: wet floor", "delayed 5 s"])
        #expect(route.legs[0].segments[0].adjustments.map(\.duration) == [10_000, 5000])
    }

    @Test func `A way that many conditions slow stays passable and stops nobody else`() throws {
        let ask = Asking(.corridor)
        let slow = (1...3).map {
            Condition(id: Int64($0), target: .edge("a~m"), effect: .slowed(factor: 1000), reason: "crowd \($0)")
        }
        let route = try ask(.node("a"), .node("m"), conditions: slow).route
        #expect(route.duration == Int64(CostConstants.longestPassage - 1))
        #expect(try ask(.node("m"), .node("b"), conditions: slow).route.duration == 10_000)
    }

    @Test func `An escalator can be reversed`() throws {
        var venue = VenueBuilder.twoFloors
        venue.contents.connectors = []
        venue.connector("up", .escalator, ["g/S", "u/S"]) { $0.direction = .forward }
        let turned = Condition(id: 1, target: .connector("up"), effect: .reversed)
        let ask = Asking(venue)
        #expect(try ask(.node("u/S"), .node("g/S"), conditions: [turned]).route.duration == 16_000)
        let refusal = ask.refusal(.node("g/S"), .node("u/S"), conditions: [turned])
        #expect(refusal?.reason == .closed(opens: nil))
        #expect(refusal?.blocks.map(\.cause) == [.condition(turned)])
        #expect(refusal?.relaxed?.path == "g/S u/S")
    }

    @Test func `A way that a condition opens later is found, whatever landmarks say of ways without it`() throws {
        // Two floors with a ring each, so that the search keeps distances to landmarks.
        var venue = VenueBuilder()
        for (level, ordinal) in [("g", 0.0), ("u", 1.0)] {
            venue.level(FeatureID(level), ordinal: ordinal)
            let nodes = (0..<4).map { FeatureID("\(level)\($0)") }
            for (node, place) in zip(nodes, [(0.0, 0.0), (20, 0), (20, 20), (0, 20)]) {
                venue.node(node, place.0, place.1, on: FeatureID(level))
            }
            for (from, to) in [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)] { venue.edge(nodes[from], nodes[to]) }
        }
        venue.connector("up", .escalator, ["g0", "u0"]) { $0.direction = .forward }
        let turned = Condition(
            id: 1, target: .connector("up"), effect: .reversed, from: morning.adding(seconds: 5), until: nil)
        for hasStairs in [false, true] {
            if hasStairs { venue.connector("stairs", .stairs, ["g2", "u2"]) }
            let ask = Asking(venue)
            let request = RouteRequest(waypoints: [.node("u1"), .node("g0")], time: .depart(morning))
            for conditions in [[], [turned]] {
                try ask.router.weights(for: WeightsKey(request, conditions: conditions), at: morning).prepareLandmarks()
            }
            #expect(try ask(.node("u1"), .node("g0"), conditions: [turned]).route.path == "u1 u0 g0")
            // Without the condition, the search knows the ways as before.
            #expect((try? ask(.node("u1"), .node("g0")))?.route.path == (hasStairs ? "u1 u2 g2 g0" : nil))
        }
    }

    @Test func `A condition at a stop counts once for a ride between two doors of the same level`() throws {
        var venue = VenueBuilder.twoFloors
        venue.contents.connectors = []
        venue.node("g/back", 40, 0, on: "g")
        venue.connector("lift", .elevator, ["g/S", "u/S", "g/back"])
        let ask = Asking(venue)
        for effect in [Condition.Effect.slowed(factor: 3), .delayed(seconds: 30)] {
            let condition = Condition(id: 1, target: .connectorStop("lift", level: "g"), effect: effect)
            let (plain, up) = (try ask(.node("g/S"), .node("g/back")).route, try ask(.node("g/S"), .node("u/S")).route)
            let later = { (route: Route) in
                effect == .delayed(seconds: 30) ? route.duration + 30_000 : route.duration * 3
            }
            let through = try ask(.node("g/S"), .node("g/back"), conditions: [condition]).route
            #expect(through.duration == later(plain))
            #expect(try ask(.node("g/S"), .node("u/S"), conditions: [condition]).route.duration == later(up))
        }
    }

    @Test func `A closed place is closed only as a destination`() {
        var venue = VenueBuilder.corridor
        venue.place("shop", at: ["m"])
        let ask = Asking(venue)
        let closed = Self.closing(.place("shop"))
        let refusal = ask.refusal(.node("a"), .place("shop"), conditions: [closed])
        #expect(refusal?.blocks == [RouteBlock(source: nil, cause: .place("shop", closed))])
        #expect(refusal?.relaxed?.path == "a m")
        #expect(ask.refusal(.place("shop"), .node("b"), conditions: [closed]) == nil)
    }
}
