import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `Hours and roles of levels and buildings` {
    /// Adds hours and roles to some levels and buildings of a random venue.
    private func limited(_ drawn: RandomVenue, _ random: inout SeededGenerator) throws -> Venue {
        var contents = drawn.venue.contents
        func hours() throws -> OpeningHours? {
            random.chance(0.5) ? try OpeningHours(random.pick(RandomVenue.hours.filter { $0 != "off" })) : nil
        }
        func roles() -> Set<Role> { random.chance(0.15) ? [random.pick([.staff, "press"])] : [] }
        for index in contents.levels.indices {
            contents.levels[index].hours = try hours()
            contents.levels[index].access = roles()
        }
        for index in contents.buildings.indices where random.chance(0.5) {
            contents.buildings[index].hours = try hours()
            contents.buildings[index].access = roles()
        }
        return Venue(validated: contents)
    }

    /// A hall with an upper level, which is open from seven to ten in the evening, and an annex beside it that closes at six.
    private func house() throws -> Venue {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0, building: "house")
        builder.level("u", ordinal: 1, building: "house")
        builder.level("x", ordinal: 0, building: "annex")
        for (id, x, level) in [("a", 0.0, "g"), ("b", 10, "g"), ("c", 10, "u"), ("d", 20, "u"), ("e", 10, "x")] {
            builder.node(FeatureID(id), x, 0, on: FeatureID(level))
        }
        builder.edge("a", "b")
        builder.edge("c", "d")
        builder.connector("stairs", .stairs, ["b", "c"])
        builder.connector("door", .passage, ["b", "e"])
        builder.place("shop", at: ["d"])
        builder.contents.levels[1].hours = try OpeningHours("07:00-22:00")
        builder.contents.buildings[1].hours = try OpeningHours("08:00-18:00")
        builder.contents.buildings[1].access = [Role.staff]
        return builder.venue
    }

    /// A moment on Monday, 5 January 2026.
    private func at(_ hour: Int, _ minute: Int = 0) -> Timestamp {
        Timestamp(seconds: 1_767_571_200 + Int64(hour * 3600 + minute * 60))
    }

    private func ask(
        _ from: FeatureID, _ to: Waypoint, _ moment: Timestamp, roles: Set<Role> = []
    ) throws -> Result<RouteAnswer, RoutingError> {
        let router = Router(snapshot: VenueSnapshot(try house()))
        var request = RouteRequest(waypoints: [.node(from), to], time: .depart(moment))
        request.roles = roles
        return Result { () throws(RoutingError) in try router.route(request, using: SearchSpace()) }
    }

    @Test(arguments: [Enclosure.level("g"), .building("house"), nil])
    func `What closes the level with the doors leaves the levels above it open`(enclosure: Enclosure?) throws {
        let venue = try house()
        let closed = enclosure ?? .level("g")
        let conditions = venue.targets(closing: closed).enumerated().map { number, target in
            Condition(id: Int64(number + 1), target: target, effect: .closed, enclosure: enclosure)
        }
        #expect(conditions.count == (closed == .level("g") ? 2 : 1))
        let router = Router(snapshot: VenueSnapshot(venue))
        func isOpen(_ from: FeatureID, _ to: FeatureID) -> Bool {
            let request = RouteRequest(waypoints: [.node(from), .node(to)], time: .depart(at(12)))
            return (try? router.route(request, conditions: conditions, using: SearchSpace())) != nil
        }
        #expect(isOpen("c", "d") == (closed == .level("g")))
        #expect(isOpen("a", "d") == (closed == .level("g")))
        #expect(!isOpen("d", "a") && !isOpen("a", "b"))
    }

    @Test func `Nobody enters a level outside its hours, who is there may leave, and nobody arrives`() throws {
        let upper = RouteBlock.Cause.closedAround(.level("u"), opens: at(7))
        #expect(throws: RoutingError.self) { try ask("a", .node("d"), at(6)).get() }
        for (from, to) in [("a", Waypoint.node("d")), ("a", .place("shop")), ("c", .place("shop"))] {
            guard case .failure(let error) = try ask(FeatureID(from), to, at(6)) else {
                Issue.record("\(from) leads to \(to)")
                continue
            }
            #expect(error.blocks.map(\.cause) == [upper])
            #expect(error.reason == .closed(opens: at(7)))
        }
        #expect(try ask("d", .node("a"), at(23)).get().route.duration > 0)
        #expect(try ask("a", .place("shop"), at(12)).get().route.duration > 0)
        // A short wait is worth it.
        let early = try ask("a", .node("d"), at(6, 55)).get().route
        #expect(early.arrival > at(7))
        // Who is on the way at closing time gets in, and finds the level closed.
        #expect(throws: RoutingError.self) { try ask("a", .node("d"), at(21, 59).adding(milliseconds: 50_000)).get() }
    }

    @Test func `The roles and hours of a building hold for everything in it`() throws {
        guard case .failure(let error) = try ask("a", .node("e"), at(12)) else {
            Issue.record("everybody enters")
            return
        }
        #expect(error.reason == .noAccess([.staff]))
        #expect(error.blocks.map(\.cause) == [.accessAround(.building("annex"), [.staff])])
        #expect(try ask("a", .node("e"), at(12), roles: [.staff]).get().route.duration > 0)
        #expect(throws: RoutingError.self) { try ask("a", .node("e"), at(19), roles: [.staff]).get() }
        #expect(try ask("e", .node("a"), at(19)).get().route.duration > 0)
    }

    @Test func `Matrices, the nearest places and what is within reach agree with routes`() throws {
        let router = Router(snapshot: VenueSnapshot(try house()))
        func time(_ from: FeatureID, _ moment: Timestamp) throws -> Int64? {
            try router.matrix(
                MatrixRequest(from: [.node(from)], to: [.place("shop")], departure: moment), using: SearchSpace())[0][0]
        }
        #expect(try time("a", at(12)) != nil && time("c", at(12)) != nil)
        #expect(try time("a", at(4)) == nil && time("c", at(4)) == nil)
        func nearest(_ moment: Timestamp) throws -> [Bool] {
            try router.nearest(
                NearestRequest(category: "shop", from: .node("c"), departure: moment), using: SearchSpace()
            ).map(\.isOpen)
        }
        #expect(try nearest(at(12)) == [true])
        // Who is there at night is led to none of them, and told when they open.
        let refusal = #expect(throws: RoutingError.self) { try nearest(at(4)) }
        #expect(refusal?.reason == .closed(opens: at(7)))
    }

    @Test func `Routes cost what the oracle says, and end where and when people may arrive`() throws {
        let space = SearchSpace()
        var (found, shut, unlike) = (0, 0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 20) {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0xd00f)
            let venue = try limited(drawn, &random)
            let router = Router(snapshot: VenueSnapshot(venue))
            let open = Router(snapshot: VenueSnapshot(drawn.venue))
            for _ in 0..<4 {
                var (request, sites) = RandomQueries.request(drawn, &random)
                guard case .depart(let departure) = request.time, sites.count == 2 else { continue }
                request.waypoints = sites.map { .node($0[0]) }
                sites = sites.map { [$0[0]] }
                // Levels are closed by the same conditions, which are tested elsewhere.
                let conditions = drawn.conditions.filter {
                    if case .connectorStop = $0.target { false } else { true }
                }
                let oracle = Oracle(venue, request, conditions, departure: departure)
                let expected = oracle.best(sites)
                let note = "seed \(seed), \(request)"
                let answer = Result { () throws(RoutingError) in
                    try router.route(request, conditions: conditions, using: space)
                }
                switch answer {
                case .success(let answer):
                    found += 1
                    let best = answer.waitingRoute ?? answer.route
                    #expect(best.weight == expected?.key.weight, "\(note)")
                    #expect(oracle.mayArrive(at: sites[1][0], answer.route.arrival), "\(note)")
                    let other = try? open.route(request, conditions: conditions, using: space)
                    if other?.route.weight != answer.route.weight { unlike += 1 }
                case .failure(let error):
                    let isAround = error.blocks.contains {
                        switch $0.cause {
                        case .closedAround, .accessAround: true
                        default: false
                        }
                    }
                    if let relaxed = error.relaxed, isAround, error.blocks.count == 1, error.blocks[0].source == nil {
                        shut += 1
                        #expect(!oracle.mayArrive(at: sites[1][0], relaxed.arrival), "\(note)")
                    } else if error.waitingRoute == nil, expected != nil {
                        // The oracle's best arrives when nobody may.
                        let best = departure.adding(milliseconds: expected?.key.weight ?? 0)
                        #expect(!request.prefer.isEmpty || !oracle.mayArrive(at: sites[1][0], best), "\(note) \(error)")
                    }
                }
            }
        }
        #expect(found > 12)
        #expect(shut > 0)
        #expect(unlike > 0)
    }
}
