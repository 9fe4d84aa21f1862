import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `What is in reach is right` {
    private func request(
        _ drawn: RandomVenue, _ random: inout SeededGenerator, isPlain: Bool
    ) -> (reach: ReachRequest, route: RouteRequest, start: FeatureID) {
        let start = random.pick(drawn.venue.nodes).id
        func kinds(_ probability: Double) -> Set<WayKind> {
            random.chance(isPlain ? 0 : probability) ? Set((0..<2).map { _ in random.pick(WayKind.allCases) }) : []
        }
        let traveller = Traveller(
            profile: random.pick(Profile.standard), avoid: kinds(0.3), exclude: kinds(0.2), prefer: kinds(0.3))
        let departure = random.pick(drawn.moments)
        return (
            ReachRequest(
                points: [.node(start)], limit: .time(.max / 2), traveller: traveller, departure: departure),
            RouteRequest(waypoints: [.node(start), .node(start)], traveller: traveller, time: .depart(departure)), start
        )
    }

    @Test func `Every node costs what the oracle says, and no node is missing`() throws {
        let space = SearchSpace()
        var reached = 0
        var missed = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 30) {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0xeac4)
            let (asked, route, start) = request(drawn, &random, isPlain: false)
            if drawn.mayCloseLevels || drawn.mayEnclose(start) { continue }
            let oracle = Oracle(drawn.venue, route, drawn.conditions, departure: asked.departure)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let tree = try router.reach(asked, conditions: drawn.conditions, using: space)
            for (index, node) in drawn.venue.nodes.enumerated() {
                let spot = tree.spot(at: Index<PathNode>(index))
                let expected = oracle.withoutLongWaits([[start], [node.id]])?.key
                #expect(spot?.weight == expected?.weight, "seed \(seed), \(node.id), \(asked)")
                #expect(spot?.avoided == expected?.avoided, "seed \(seed), \(node.id), \(asked)")
                if spot == nil { missed += 1 } else { reached += 1 }
            }
        }
        #expect(reached > 100 && missed > 10, "\(reached), \(missed)")
    }

    @Test func `Times and distances are those of the routes, in both directions`() throws {
        let space = SearchSpace()
        var compared = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 30) {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0xd15)
            var (asked, _, start) = request(drawn, &random, isPlain: false)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            for direction in ReachRequest.Direction.allCases {
                asked.direction = direction
                let tree = try router.reach(asked, conditions: drawn.conditions, using: space)
                if tree.heldUntil != nil { continue }
                for (index, node) in drawn.venue.nodes.enumerated() where random.chance(0.3) {
                    var ends: [Waypoint] = [.node(start), .node(node.id)]
                    if direction == .to { ends.reverse() }
                    let route = RouteRequest(
                        waypoints: ends, traveller: asked.traveller, time: .depart(asked.departure))
                    guard let answer = try? router.route(route, conditions: drawn.conditions, using: space) else {
                        continue
                    }
                    let best = answer.route
                    let spot = tree.spot(at: Index<PathNode>(index))
                    let told = "seed \(seed), \(direction), \(node.id), \(asked)"
                    #expect(spot?.weight == best.weight, "\(told)")
                    // Of equally good ways, one back can be another than one there.
                    if direction == .from, tree.isPlain {
                        #expect(spot?.duration == best.duration, "\(told)")
                        #expect(abs((spot?.distance ?? -1) - best.distance) < 1e-6, "\(told)")
                    }
                    compared += 1
                }
            }
        }
        #expect(compared > 100, "\(compared)")
    }

    @Test func `Of several points the nearest counts, each by its own route`() throws {
        let space = SearchSpace()
        var (compared, others) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 30) {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0x5e1)
            var (asked, _, start) = request(drawn, &random, isPlain: false)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let starts = [start, random.pick(drawn.venue.nodes).id]
            for direction in ReachRequest.Direction.allCases {
                asked.direction = direction
                func tree(_ points: [FeatureID]) -> ReachTree? {
                    asked.points = points.map { .node($0) }
                    return try? router.reach(asked, conditions: drawn.conditions, using: space)
                }
                guard let all = tree(starts), let first = tree([starts[0]]), let second = tree([starts[1]]) else {
                    continue
                }
                for node in drawn.venue.nodeIndices {
                    let own = [first, second].compactMap { $0.spot(at: node) }
                    guard let nearest = own.map(\.duration).min(), own.allSatisfy({ $0.waiting < 900_000 }) else {
                        continue
                    }
                    #expect(
                        all.spot(at: node)?.duration == nearest, "seed \(seed), \(drawn.venue.id(of: node)), \(asked)")
                    compared += 1
                    if own.count == 2, own[0].avoided != own[1].avoided { others += 1 }
                }
            }
        }
        #expect(compared > 100 && others > 10, "\(compared), \(others)")
    }

    @Test func `More time never reaches less, and paths are cut to the millisecond`() throws {
        let space = SearchSpace()
        for seed in 0..<RandomSeeds.count(milliseconds: 30) {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0x600)
            var (asked, _, _) = request(drawn, &random, isPlain: random.chance(0.5))
            asked.direction = random.pick(ReachRequest.Direction.allCases)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let tree = try router.reach(asked, conditions: drawn.conditions, using: space)
            var before: [ReachStroke] = []
            for seconds in [20, 59, 60, 61, 299, 300, 301] as [Int64] {
                // A limit in the request, and one below it, give the same.
                asked.limit = .time(seconds * 1000)
                let alone = try router.reach(asked, conditions: drawn.conditions, using: space)
                let strokes = tree.strokes(within: asked.limit)
                if tree.heldUntil == alone.heldUntil {
                    #expect(alone.strokes(within: asked.limit) == strokes, "seed \(seed), \(seconds) s")
                }
                for stroke in before {
                    let isKept = strokes.contains {
                        $0.edge == stroke.edge && $0.part.slightlyWider.contains(stroke.part)
                    }
                    #expect(isKept, "seed \(seed), \(seconds) s, edge \(stroke.edge)")
                }
                before = strokes
            }
        }
    }

    @Test(arguments: ReachRequest.Direction.allCases)
    func `A door in the middle of a path is as far as its route`(direction: ReachRequest.Direction) throws {
        var drawing = VenueBuilder()
        drawing.level("g", ordinal: 0)
        drawing.node("a", 0, 0, on: "g")
        drawing.node("b", 100, 0, on: "g")
        drawing.edge("a", "b")
        drawing.contents.openings = [
            Opening(id: "door", level: "g", line: Polyline([Point(x: 30, y: -1), Point(x: 30, y: 1)]), door: .swinging)
        ]
        let ask = Asking(drawing)
        for start in [Waypoint.node("a"), .node("b"), .position(Point(x: 40, y: 0), level: "g")] {
            let request = ReachRequest(
                points: [start], direction: direction, limit: .time(120_000), departure: morning)
            let tree = try ask.router.reach(request, using: ask.space)
            #expect(tree.destinations(of: "door") == [.opening(0)])
            let spot = try #require(tree.spot(at: .opening(0)))
            let (from, to) = direction == .from ? (start, .opening("door")) : (.opening("door"), start)
            let route = try ask(from, to).route
            #expect(spot.spot.duration == route.duration && spot.spot.weight == route.weight, "\(start)")
            #expect(abs(spot.spot.distance - route.distance) < 1e-6, "\(start)")
        }
        // Closed, it is not reached.
        let closed = Condition(id: 1, target: .edge("a~b"), effect: .closed)
        let request = ReachRequest(
            points: [.node("a")], direction: direction, limit: .time(120_000), departure: morning)
        let tree = try ask.router.reach(request, conditions: [closed], using: ask.space)
        #expect(tree.spot(at: .opening(0)) == nil)
    }

    @Test func `A corridor is cut where the time is up, from both ends`() throws {
        var drawing = VenueBuilder()
        drawing.level("g", ordinal: 0)
        drawing.node("a", 0, 0, on: "g")
        drawing.node("b", 100, 0, on: "g")
        drawing.edge("a", "b")
        let router = Router(snapshot: VenueSnapshot(drawing.venue))
        let speed = Profile.walking.speed
        let request = ReachRequest(
            points: [.node("a"), .node("b")], limit: .distance(30), departure: morning)
        let tree = try router.reach(request, using: SearchSpace())
        let parts = tree.strokes(within: .distance(30)).map(\.part)
        #expect(parts.count == 2)
        #expect(abs(parts[0].upperBound - 0.3) < 1e-9 && abs(parts[1].lowerBound - 0.7) < 1e-9)
        let time = try router.reach(
            ReachRequest(points: [.position(Point(x: 40, y: 0), level: "g")], limit: .time(10_000), departure: morning),
            using: SearchSpace())
        let part = try #require(time.strokes(within: .time(10_000)).first?.part)
        #expect(abs(part.lowerBound - (40 - 10 * speed) / 100) < 1e-4)
        #expect(abs(part.upperBound - (40 + 10 * speed) / 100) < 1e-4)
    }

    @Test func `What changes when the time is up does not matter for ways to a point`() throws {
        var drawing = VenueBuilder()
        drawing.level("g", ordinal: 0)
        drawing.node("a", 0, 0, on: "g")
        drawing.node("b", 60, 0, on: "g")
        drawing.edge("a", "b")
        drawing.node("c", 60, 30, on: "g")
        // Opens an hour after the morning.
        drawing.edge("b", "c") { $0.hours = try? OpeningHours("11:00-12:00") }
        let router = Router(snapshot: VenueSnapshot(drawing.venue))
        let traveller = Traveller(avoid: [.stairs])
        let request = ReachRequest(
            points: [.node("a")], direction: .to, limit: .time(120_000), traveller: traveller, departure: morning)
        #expect(try router.reach(request, using: SearchSpace()).heldUntil == nil)
        var early = request
        early.departure = morning.adding(milliseconds: 3_600_000 - 20_000)
        #expect(try router.reach(early, using: SearchSpace()).heldUntil != nil)
    }

    @Test func `A start that leads nowhere is on a level that is reached`() throws {
        var drawing = VenueBuilder()
        drawing.level("g", ordinal: 0)
        drawing.node("a", 0, 0, on: "g")
        let router = Router(snapshot: VenueSnapshot(drawing.venue))
        let request = ReachRequest(points: [.node("a")], limit: .time(60_000), departure: morning)
        let tree = try router.reach(request, using: SearchSpace())
        #expect(tree.levels(within: request.limit).count == 1 && tree.nodeCount(within: request.limit) == 1)
    }

    @Test func `A place that is closed to the traveller is refused as a destination, with its number`() throws {
        var drawing = VenueBuilder()
        drawing.level("g", ordinal: 0)
        drawing.node("a", 0, 0, on: "g")
        drawing.node("b", 10, 0, on: "g")
        drawing.edge("a", "b")
        drawing.place("store", at: ["b"]) { $0.access = [.staff] }
        let router = Router(snapshot: VenueSnapshot(drawing.venue))
        let request = ReachRequest(
            points: [.node("a"), .place("store")], direction: .to, limit: .time(60_000), departure: morning)
        #expect {
            _ = try router.reach(request, using: SearchSpace())
        } throws: { error in
            let error = error as? RoutingError
            return error?.leg == 1 && error?.reason == .noAccess([.staff])
        }
    }
}

extension ClosedRange<Double> {
    fileprivate var slightlyWider: ClosedRange<Double> { lowerBound - 1e-9...upperBound + 1e-9 }
}
