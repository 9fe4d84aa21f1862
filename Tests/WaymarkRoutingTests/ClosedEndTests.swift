import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `What closes as a whole closes for all questions` {
    /// The closures of a level, a building or an area, as `close` makes them.
    private func closures(_ venue: Venue, _ random: inout SeededGenerator) -> [Condition] {
        let enclosure: Enclosure? =
            switch Int.random(in: 0..<4, using: &random) {
            case 0: venue.buildings.isEmpty ? nil : .building(random.pick(venue.buildings).id)
            case 1, 2: .level(random.pick(venue.levels).id)
            default: nil
            }
        let targets =
            enclosure.map { venue.targets(closing: $0) }
            ?? (venue.areas.isEmpty ? [] : [.area(random.pick(venue.areas).id)])
        return targets.enumerated().map {
            Condition(id: Int64($0 + 1), target: $1, effect: .closed, enclosure: enclosure)
        }
    }

    @Test func `Tables, lists, pictures, other ways and arrivals agree with routes`() throws {
        var counts = Agreement.Counts()
        var (single, arrivals) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 40) {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0x37)
            let venue = drawn.venue
            let conditions = closures(venue, &random)
            if conditions.isEmpty { continue }
            if conditions.count == 1, conditions[0].enclosure != nil { single += 1 }
            let router = Router(snapshot: VenueSnapshot(venue))
            let agreement = Agreement(
                router: router, conditions: conditions, traveller: Traveller(), departure: random.pick(drawn.moments),
                told: "seed \(seed)")
            let start: Waypoint = random.pick([
                .node(random.pick(venue.nodes).id), .place(random.pick(venue.places).id),
            ])
            let ends =
                (0..<3).map { _ in Waypoint.node(random.pick(venue.nodes).id) }
                + [Waypoint.place(random.pick(venue.places).id)]
            counts += try agreement.compare(from: start, to: ends)
            if try arrives(agreement, from: start, to: ends[0]) { arrivals += 1 }
        }
        #expect(counts.routes > 20 && counts.refusals > 20 && counts.outOfClosed > 2, "\(counts)")
        #expect(single > 0 && arrivals > 5, "\(single), \(arrivals)")
    }

    /// Compares a route with the one that has to arrive when it does, and looks for other ways beside it.
    ///
    /// - Returns: Whether there was something to compare.
    private func arrives(_ agreement: Agreement, from start: Waypoint, to end: Waypoint) throws -> Bool {
        let (router, space) = (agreement.router, SearchSpace())
        var request = RouteRequest(waypoints: [start, end], time: .depart(agreement.departure))
        guard let found = try? router.route(request, conditions: agreement.conditions, using: space).route else {
            return false
        }
        _ = try router.alternatives(to: found, for: request, conditions: agreement.conditions, using: space)
        let key = WeightsKey(request, conditions: agreement.conditions)
        let early = agreement.departure.adding(seconds: -1)
        let weights = try router.weights(for: key, at: early)
        // What changes meanwhile can be in the way of those who leave a little earlier.
        if let change = weights.validUntil, change <= found.arrival { return false }
        request.time = .arrive(found.arrival)
        let latest = try router.route(request, conditions: agreement.conditions, using: space).route
        let told = "arrive: \(agreement.told), \(start) to \(end)"
        #expect(latest.arrival <= found.arrival && latest.departure > early, "\(told)")
        return true
    }

    @Test func `People who have to arrive at a time leave what is closed, too`() throws {
        // a-f are 50 m apart. The area lies over a to c.
        var venue = VenueBuilder(["l": "a---b---c---d---e---f"], scale: 12.5)
        venue.contents.areas = [
            Area(
                id: "hall", level: "l", name: "Hall", category: "walkway",
                polygon: Polygon(outer: [
                    Point(x: -10, y: -20), Point(x: 125, y: -20), Point(x: 125, y: 20), Point(x: -10, y: 20),
                ]))
        ]
        let ask = Asking(venue)
        let conditions = [Condition(id: 1, target: .area("hall"), effect: .closed)]
        let noon = morning.adding(seconds: 7200)
        let starts: [Waypoint] = [.node("b"), .position(Point(x: 60, y: 0), level: "l")]
        for start in starts {
            let route = try ask(start, .node("f"), conditions: conditions) { $0.time = .arrive(noon) }.route
            #expect(route.path.hasSuffix("c d e f"))
            #expect(route.legs[0].segments[0].leavesClosed)
            #expect(route.arrival <= noon && route.departure > noon.adding(seconds: -600))
        }
        #expect(ask.refusal(.node("f"), .node("b"), conditions: conditions) { $0.time = .arrive(noon) } != nil)
    }

    @Test func `A building is open above a closed ground floor that has all its doors`() throws {
        // Two doors lead into the ground floor, and two staircases up.
        var venue = VenueBuilder(["out": "a---b", "g": "c---d", "up": "e---f"], scale: 12.5)
        venue.contents.buildings = [Building(id: "house", name: "House")]
        for index in venue.contents.levels.indices where venue.contents.levels[index].id != "out" {
            venue.contents.levels[index].building = "house"
        }
        venue.contents.connectors = [("a", "c"), ("b", "d"), ("c", "e"), ("d", "f")].map { lower, upper in
            Connector(
                id: FeatureID("\(lower)\(upper)"), kind: .stairs,
                stops: [.init(node: FeatureID(lower)), .init(node: FeatureID(upper))], flights: [.init(length: 8)])
        }
        let ask = Asking(venue)
        func close(_ enclosure: Enclosure) -> [Condition] {
            venue.venue.targets(closing: enclosure).enumerated().map {
                Condition(id: Int64($0 + 1), target: $1, effect: .closed, enclosure: enclosure)
            }
        }
        let level = close(.level("g"))
        #expect(try ask(.node("e"), .node("f"), conditions: level).route.path == "e f")
        #expect(try ask(.node("c"), .node("f"), conditions: level).route.path == "c e f")
        #expect(ask.refusal(.node("a"), .node("f"), conditions: level) != nil)
        #expect(ask.refusal(.node("e"), .node("c"), conditions: level) != nil)
        let building = close(.building("house"))
        #expect(ask.refusal(.node("e"), .node("f"), conditions: building) != nil)
        #expect(try ask(.node("e"), .node("b"), conditions: building).route.legs[0].segments[0].leavesClosed)
    }

    @Test func `The ways into all levels and buildings are those into each`() {
        for seed in 0..<RandomSeeds.count(milliseconds: 2) {
            let venue = RandomVenue(seed: seed).venue
            let ways = EnclosureWays(venue)
            for (index, level) in venue.levels.enumerated() {
                #expect(ways.into(Index<Level>(index)) == venue.landings(into: .level(level.id)), "seed \(seed)")
            }
            for (index, building) in venue.buildings.enumerated() {
                let (index, id) = (Index<Building>(index), building.id)
                #expect(ways.into(index) == venue.landings(into: .building(id)), "seed \(seed)")
                #expect(Set(ways.levels(of: index).map { venue[$0].id }) == venue.levels(ofBuilding: id))
            }
        }
    }

    @Test func `A destination that closes soon has no other ways, and no error`() throws {
        let ask = Asking(VenueBuilder(["l": "a---b---c"], scale: 12.5))
        let request = RouteRequest(waypoints: [.node("a"), .node("c")], time: .depart(morning))
        let route = try ask.router.route(request, using: ask.space).route
        let soon = route.arrival.adding(seconds: 5)
        let targets = ["a-b", "b-c"].compactMap { id in
            ask.router.snapshot.venue.edges.first { "\($0.from)-\($0.to)" == id }.map { Condition.Target.edge($0.path) }
        }
        let closures = targets.enumerated().map {
            Condition(id: Int64($0 + 1), target: $1, effect: .closed, from: soon, enclosure: .level("l"))
        }
        #expect(!closures.isEmpty)
        #expect(
            try ask.router.alternatives(to: route, for: request, conditions: closures, using: ask.space).isEmpty)
    }
}
