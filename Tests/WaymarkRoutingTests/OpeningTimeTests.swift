import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `What is closed says when it is open again` {
    private func closed(_ target: Condition.Target, _ from: Double?, _ until: Double?) -> Condition {
        Condition(
            id: Int64((from ?? 0) + (until ?? 0)), target: target, effect: .closed,
            from: from.map { morning.adding(seconds: $0) }, until: until.map { morning.adding(seconds: $0) })
    }

    /// When a shop at `b` opens, in seconds after ten o'clock, by all questions that say so; nil if that is not known.
    private func opens(_ text: String?, _ conditions: [Condition]) throws -> Double? {
        var venue = VenueBuilder.corridor
        venue.place("shop", at: ["b"]) { $0.hours = text.map(hours) }
        let ask = Asking(venue)
        let nearest = try ask.router.nearest(
            NearestRequest(category: "shop", from: .node("a"), departure: morning), conditions: conditions,
            using: ask.space)
        #expect(!nearest[0].isOpen)
        let tree = try ask.router.reach(
            ReachRequest(points: [.node("a")], limit: .time(60_000), departure: morning), conditions: conditions,
            using: ask.space)
        let spot = try #require(tree.spot(at: .place(0)))
        let within = tree.closure(of: .place(0), at: spot.node, by: spot.spot)
        #expect(within.isClosed && within.opens == nearest[0].opens)
        if let refusal = ask.refusal(.node("a"), .place("shop"), conditions: conditions) {
            #expect(refusal.reason == .closed(opens: nearest[0].opens))
        } else {
            let route = try ask(.node("a"), .place("shop"), conditions: conditions).route
            #expect(route.notices == [.placeClosedAtArrival("shop", opens: nearest[0].opens)])
        }
        return nearest[0].opens.map { Double($0.milliseconds - morning.milliseconds) / 1000 }
    }

    @Test func `A place opens when the last closure that follows another ends`() throws {
        let shop = Condition.Target.place("shop")
        #expect(try opens(nil, [closed(shop, nil, 600)]) == 600)
        #expect(try opens(nil, [closed(shop, nil, 600), closed(shop, 300, 1200)]) == 1200)
        #expect(try opens(nil, [closed(shop, nil, 600), closed(shop, 600, 900)]) == 900)
        #expect(try opens(nil, [closed(shop, nil, 600), closed(shop, 601, 900)]) == 600)
        #expect(try opens(nil, [closed(shop, nil, 600), closed(shop, 300, nil)]) == nil)
    }

    @Test func `Hours and closures count together`() throws {
        let shop = Condition.Target.place("shop")
        #expect(try opens("11:00-12:00", [closed(shop, nil, 600)]) == 3600)
        #expect(try opens("11:00-12:00", [closed(shop, 3000, 3900)]) == 3900)
        // It is closed all the time that the hours are open.
        #expect(try opens("11:00-12:00", [closed(shop, 3000, 7200)]) == 90_000)
        #expect(try opens("10:05-12:00", [closed(shop, nil, 4000)]) == 4000)
    }

    @Test func `A closure that comes again keeps a place closed through its windows`() throws {
        var again = closed(.place("shop"), nil, nil)
        again.every = hours("09:00-10:10,10:10-10:30")
        #expect(try opens(nil, [again]) == 1800)
        #expect(try opens("08:00-10:20,10:40-12:00", [again]) == 2400)
    }

    @Test func `An area opens when nothing closes it, and a corridor when nothing bars it`() throws {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].hours = hours("12:00-20:00")
        let ask = Asking(venue)
        // Neither opens within the days that a route can wait.
        let forever = [closed(.edge("m~b"), nil, 900_000), closed(.edge("m~b"), 600_000, 1_000_000)]
        let refusal = ask.refusal(.node("a"), .node("b"), conditions: forever)
        #expect(refusal?.reason == .closed(opens: morning.adding(seconds: 1_044_000)))
    }

    @Test
    func `Who must arrive leaves late if ways to avoid lead there in time, and is told if only they would allow it`()
        throws
    {
        var venue = VenueBuilder(["g": "a----m----b"], scale: 2.3)
        venue.contents[edge: "m~b"].kind = .stairs
        venue.contents[edge: "m~b"].duration = 10
        venue.node("far", 11.5, 20, on: "g")
        venue.edge("m", "far")
        venue.edge("far", "b")
        func departure(_ times: String, by seconds: Double) throws -> Route {
            venue.contents[edge: "far~b"].hours = hours(times)
            return try Asking(venue)(.node("a"), .node("b")) {
                $0.time = .arrive(morning.adding(seconds: seconds))
                $0.traveller.avoid = [.stairs]
            }.route
        }
        // The quiet way opens after the arrival, and is worth a wait to those who leave early.
        let late = try departure("08:00-09:00,11:30-12:00", by: 3600)
        #expect(late.departure == morning.adding(seconds: 3580) && late.path == "a m b")
        #expect(!late.notices.contains { if case .laterDeparture = $0 { true } else { false } })
        // From a quarter of an hour before it opens, the best route waits for it and is late.
        let early = try departure("08:00-09:00,10:30-12:00", by: 1500)
        #expect(early.path == "a m b" && early.arrival < morning.adding(seconds: 1400))
        #expect(early.notices.contains(.laterDeparture(morning.adding(seconds: 1480), with: [.stairs])))
    }
}
