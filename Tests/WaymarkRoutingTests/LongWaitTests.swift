import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `Routes without a long wait` {
    /// Two shops: one behind a door that opens in 16 minutes, one 20 minutes away.
    private static func shops(_ change: (inout Place) -> Void = { _ in }) -> VenueBuilder {
        var venue = VenueBuilder.corridor
        venue.node("far", 11.5, 1380, on: "g")
        venue.edge("m", "far")
        venue.contents[edge: "m~b"].hours = hours("10:16-20:00")
        venue.place("near", at: ["b"])
        venue.place("away", at: ["far"], change)
        return venue
    }

    @Test
    func `A category leads to a place that is reached without a long wait, and the one that is waited for is told`()
        throws
    {
        let ask = Asking(Self.shops())
        let answer = try ask(.node("a"), .category("shop"))
        #expect(answer.route.destination == "away")
        #expect(answer.waitingRoute?.destination == "near")
        #expect(answer.waitingRoute?.duration == 970_000)
        let later = try ask(.node("a"), .category("shop"), at: morning.adding(seconds: 60))
        #expect(later.route.destination == "near" && later.waitingRoute == nil)
    }

    @Test(arguments: ["10:10-20:00", "10:40-20:00"])
    func `Of ways that a wait makes equally quick, every question names the shorter`(opening: String) throws {
        // Two gates beside the shop open at the same time. The one that is farther away is found first.
        var venue = VenueBuilder.corridor
        venue.node("east", 80, 0, on: "g")
        venue.node("west", 0, 40, on: "g")
        venue.node("door", 40, 40, on: "g")
        venue.edge("b", "east")
        venue.edge("a", "west")
        for gate in ["east", "west"] {
            venue.node(FeatureID("in-\(gate)"), 40, 39, on: "g")
            venue.edge(FeatureID(gate), FeatureID("in-\(gate)"))
            venue.edge(FeatureID("in-\(gate)"), "door")
            venue.contents[edge: FeatureID("in-\(gate)~door")].hours = hours(opening)
        }
        venue.place("shop", at: ["door"])
        let ask = Asking(venue)
        let list = NearestRequest(category: "shop", from: .node("a"), departure: morning)
        let reach = ReachRequest(points: [.node("a")], limit: .time(7_200_000), departure: morning)
        let tree = try ask.router.reach(reach, using: ask.space)
        let shop = try #require(ask.router.snapshot.venue.index(ofPlace: "shop"))
        let listed = try ask.router.nearest(list, using: ask.space).map(\.distance)
        let reached = tree.spot(at: .place(shop))?.spot.distance ?? -1
        #expect(listed == [reached])
        // A wait of over 15 minutes is offered beside the refusal.
        let asked = Result { () throws(RoutingError) in try ask(.node("a"), .place("shop")).route }
        switch asked {
        case .success(let route): #expect(route.distance == reached)
        case .failure(let error): #expect(error.waitingRoute?.distance == reached)
        }
        #expect(reached > 0 && reached < 100, "\(reached)")
    }

    @Test func `A category all of whose places are waited for too long is refused as the nearest is`() {
        var venue = Self.shops()
        venue.contents[edge: "m~far"].hours = hours("10:30-20:00")
        let ask = Asking(venue)
        let refusal = ask.refusal(.node("a"), .category("shop"))
        #expect(refusal?.reason == .closed(opens: morning.adding(seconds: 960)))
        #expect(refusal?.waitingRoute?.destination == "near")
    }

    @Test func `A place that its hours close is taken before one that is waited for too long`() throws {
        let venue = Self.shops { $0.hours = hours("22:00-23:00") }
        let answer = try Asking(venue)(.node("a"), .category("shop"))
        #expect(answer.route.destination == "away")
        #expect(answer.waitingRoute?.destination == "near")
    }

    /// An elevator whose upper landing is 17 minutes away, and whose lower one is behind stairs that open in 16.
    private static func elevator(detour: Double = 600) -> VenueBuilder {
        var venue = VenueBuilder(
            ["g": "E--S", "u": "E    S--b", "t": "E"], scale: 2.5,
            legend: """
                E: {connector: {id: lift, kind: elevator}}
                S: {connector: {id: stairs, steps: 20}}
                """)
        venue.node("far", 0, detour, on: "u")
        venue.edge("u/S", "far")
        venue.edge("far", "u/E")
        return venue
    }

    @Test func `An elevator as a destination is the landing that is reached without a long wait and without riding it`()
        throws
    {
        var venue = Self.elevator()
        venue.contents[connector: "stairs"].hours = hours("10:16-20:00")
        let answer = try Asking(venue)(.node("b"), .connector("lift"))
        #expect(answer.route.venue[answer.route.legs[0].to.level].id == "u")
        #expect(answer.route.legs[0].segments.allSatisfy { $0.kind != .elevator })
        #expect(answer.waitingRoute.map { $0.venue[$0.legs[0].to.level].id } == "g")
    }

    @Test func `A way around to the same elevator does not replace the wait for it`() throws {
        // Seven minutes along and down the stairs shorten the wait for the same elevator to 13.
        var venue = Self.elevator(detour: 230)
        venue.contents[connector: "lift"].hours = hours("10:20-20:00")
        let ask = Asking(venue)
        let refusal = ask.refusal(.node("u/E"), .node("t/E"))
        #expect(refusal?.reason == .closed(opens: morning.adding(seconds: 1200)))
        #expect(refusal?.waitingRoute?.path == "u/E t/E")
        let later = try ask(.node("u/E"), .node("t/E"), at: morning.adding(seconds: 300))
        #expect(later.route.path == "u/E t/E")
    }

    @Test func `A landing that opens late does not close the others of its elevator`() throws {
        var venue = VenueBuilder(
            ["g": "E", "u": "E--S", "t": "E--S"], scale: 2.5,
            legend: """
                E: {connector: {id: lift, kind: elevator}}
                S: {connector: {id: stairs, steps: 20}}
                """)
        venue.contents[connector: "lift"].stops[2].hours = hours("10:20-20:00")
        venue.contents[connector: "stairs"].flights[0].duration = 1300
        let answer = try Asking(venue)(.node("g/E"), .node("t/E"))
        #expect(answer.route.path == "g/E u/E u/S t/S t/E")
        #expect(answer.waitingRoute?.path == "g/E u/E t/E")
    }

    @Test func `Doors in the middle of a path behind a long wait are refused as the wait is`() throws {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].hours = hours("10:30-20:00")
        let nodes = venue.contents.nodes
        let middle = try #require(nodes.first { $0.id == "m" }).position
        venue.contents.openings = [
            Opening(
                id: "door", level: "g",
                line: Polyline([-1, 1].map { Point(x: middle.x + 4, y: middle.y + $0) }),
                door: .swinging)
        ]
        let ask = Asking(venue)
        let refusal = ask.refusal(.node("a"), .category("door"))
        #expect(refusal?.reason == .closed(opens: morning.adding(seconds: 1800)))
        #expect(refusal?.waitingRoute?.arrival.milliseconds ?? 0 > morning.adding(seconds: 1800).milliseconds)
    }

    @Test func `Doors in the middle of a path that is only for a role are refused as that`() throws {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "a~m"].hours = hours("08:00-20:00")
        venue.contents[edge: "m~b"].access = [.staff]
        let middle = try #require(venue.contents.nodes.first { $0.id == "m" }).position
        venue.contents.openings = [
            Opening(
                id: "door", level: "g",
                line: Polyline([-1, 1].map { Point(x: middle.x + 4, y: middle.y + $0) }), door: .swinging)
        ]
        let ask = Asking(venue)
        for kinds in [[], [.ramp]] as [Set<WayKind>] {
            let refusal = ask.refusal(.node("a"), .category("door")) { ($0.prefer, $0.avoid) = (kinds, kinds) }
            #expect(refusal?.reason == .noAccess([.staff]))
            let list = NearestRequest(
                category: "door", from: .node("a"), avoid: kinds, prefer: kinds, departure: morning)
            #expect(throws: RoutingError.self) { try ask.router.nearest(list, using: ask.space) }
        }
    }

    @Test func `The route to a category is the best of those to its open places, in any venue`() throws {
        let space = SearchSpace()
        var (found, waiting) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 8) {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0xca7)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let category = random.pick(["food", "shop"])
            let start = Waypoint.node(random.pick(drawn.venue.nodes).id)
            var request = RouteRequest(
                waypoints: [start, .category(category)], profile: random.pick(Profile.standard),
                time: .depart(random.pick(drawn.moments)))
            let answer = try? router.route(request, conditions: drawn.conditions, using: space)
            var best: (isShut: Bool, avoided: Int64, weight: Int64)?
            for place in drawn.venue.places where place.category == category || place.category.hasPrefix(category + ".")
            {
                request.waypoints[1] = .place(place.id)
                guard let one = try? router.route(request, conditions: drawn.conditions, using: space).route else {
                    continue
                }
                let isShut = one.notices.contains { if case .placeClosedAtArrival = $0 { true } else { false } }
                let avoided = one.legs[0].segments.reduce(0) { $0 + ($1.isAvoided ? $1.weight : 0) }
                let rank = (isShut ? 1 : 0, avoided, one.weight)
                if best.map({ rank < ($0.isShut ? 1 : 0, $0.avoided, $0.weight) }) ?? true {
                    best = (isShut, avoided, one.weight)
                }
            }
            #expect(answer?.route.weight == best?.weight, "seed \(seed), \(request)")
            found += answer == nil ? 0 : 1
            waiting += answer?.waitingRoute == nil ? 0 : 1
        }
        #expect(found > RandomSeeds.count(milliseconds: 8) / 2)
    }
}
