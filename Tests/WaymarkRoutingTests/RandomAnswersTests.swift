import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `Answers in random venues are right` {
    @Test func `The nearest places cost what the oracle says, and none is missing`() throws {
        let space = SearchSpace()
        var count = 0
        for seed in 0..<90 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let drawn = RandomVenue(seed: seed)
            let start = random.pick(drawn.venue.nodes).id
            if drawn.mayEnclose(start) { continue }
            let request = NearestRequest(
                category: "food", from: .node(start), count: 100, profile: random.pick(Profile.standard),
                departure: drawn.moments[0])
            let places = drawn.venue.places.filter { $0.category == "food" || $0.category == "food.cafe" }
            let plain = RouteRequest(waypoints: [], profile: request.profile, time: .depart(request.departure))
            let oracle = Oracle(drawn.venue, plain, drawn.conditions, departure: request.departure)
            var expected: [FeatureID: Int64] = [:]
            for place in places {
                expected[place.id] = oracle.withoutLongWaits([[start], place.entrances.map(\.destination)])?.key.weight
            }
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let found = (try? router.nearest(request, conditions: drawn.conditions, using: space)) ?? []
            #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.place, $0.weight) }) == expected, "seed \(seed)")
            #expect(found.map(\.duration) == found.map(\.duration).sorted(), "seed \(seed)")
            count += found.count
        }
        #expect(count > 60, "\(count)")
    }

    @Test func `A traveller who leaves a second after the latest departure is late`() throws {
        let space = SearchSpace()
        var found = 0
        var refused = 0
        for seed in 0..<120 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let drawn = RandomVenue(seed: seed)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let ends = (0..<2).map { _ in Waypoint.node(random.pick(drawn.venue.nodes).id) }
            let arrival = drawn.moments[0]
            var request = RouteRequest(waypoints: ends, time: .arrive(arrival))
            if ends[0] == ends[1] { continue }
            guard let answer = try? router.route(request, conditions: drawn.conditions, using: space) else {
                refused += 1
                for minutes in stride(from: 7, to: 2 * 1440, by: 23) {
                    request.time = .depart(arrival.adding(seconds: Double(-60 * minutes)))
                    let earlier = try? router.route(request, conditions: drawn.conditions, using: space)
                    #expect(earlier.map { $0.route.arrival > arrival } ?? true, "seed \(seed), \(minutes) min before")
                }
                continue
            }
            found += 1
            #expect(answer.route.arrival <= arrival, "seed \(seed)")
            request.time = .depart(answer.route.departure.adding(seconds: 1))
            let later = try? router.route(request, conditions: drawn.conditions, using: space)
            #expect(later.map { $0.route.arrival > arrival } ?? true, "seed \(seed)")
        }
        #expect(found > 20)
        #expect(refused > 2)
    }

    @Test func `A refusal names what blocks its relaxed route`() {
        let space = SearchSpace()
        var seen = 0
        for seed in 0..<150 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let drawn = RandomVenue(seed: seed)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let (request, _) = RandomQueries.request(drawn, &random)
            do throws(RoutingError) {
                _ = try router.route(request, conditions: drawn.conditions, using: space)
            } catch {
                seen += 1
                #expect(error.relaxed == nil || !error.blocks.isEmpty, "seed \(seed) \(request) \(error)")
                if case .noPath = error.reason {
                    // Ways that lead only the other way are named.
                    #expect(error.relaxed == nil, "seed \(seed)")
                    #expect(error.blocks.allSatisfy { $0.cause == .direction }, "seed \(seed)")
                } else {
                    #expect(error.relaxed != nil || error.waitingRoute != nil, "seed \(seed)")
                }
            }
        }
        #expect(seen > 10)
    }
}
