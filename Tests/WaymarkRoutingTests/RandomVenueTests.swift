import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

/// What is asked in random venues.
enum RandomQueries {
    /// How many random venues.
    static let seeds = RandomSeeds.count(milliseconds: 16)

    static func request(
        _ drawn: RandomVenue, _ random: inout SeededGenerator
    ) -> (request: RouteRequest, sites: [[FeatureID]]) {
        var waypoints: [Waypoint] = []
        var sites: [[FeatureID]] = []
        for _ in 0..<random.pick([2, 2, 2, 3, 4]) {
            if random.chance(0.5) {
                let place = random.pick(drawn.venue.places)
                waypoints.append(.place(place.id))
                sites.append(place.entrances.map(\.destination))
            } else {
                let node = random.pick(drawn.venue.nodes)
                waypoints.append(.node(node.id))
                sites.append([node.id])
            }
        }
        func kinds(_ probability: Double) -> Set<WayKind> {
            random.chance(probability) ? Set((0..<2).map { _ in random.pick(WayKind.allCases) }) : []
        }
        var request = RouteRequest(
            waypoints: waypoints, profile: random.pick(Profile.standard), avoid: kinds(0.3), exclude: kinds(0.2),
            prefer: kinds(0.3), time: .depart(random.pick(drawn.moments)))
        if random.chance(0.2) { request.roles = [random.pick([.staff, "press"])] }
        return (request, sites)
    }
}

@Suite struct `Every route equals the oracle's` {
    @Test func `Every route costs what the oracle says, in any venue, for any traveller, at any time`() throws {
        let space = SearchSpace()
        var found = 0
        var waits = 0
        // The last one has a place with two entrances, of which one cannot be reached: the way to the other was not the best.
        for seed in Array(0..<RandomQueries.seeds) + [135_630] {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0xfeed)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            for _ in 0..<4 {
                let (request, sites) = RandomQueries.request(drawn, &random)
                guard case .depart(let departure) = request.time else { continue }
                let oracle = Oracle(drawn.venue, request, drawn.conditions, departure: departure)
                let expected = oracle.best(sites)
                let told = "seed \(seed), \(request)"
                // Searches through time use landmarks if there are any.
                if random.chance(0.7) {
                    let key = WeightsKey(request, conditions: drawn.conditions)
                    try? router.weights(for: key, at: departure).prepareLandmarks()
                }
                do throws(RoutingError) {
                    let answer = try router.route(request, conditions: drawn.conditions, using: space)
                    found += 1
                    if answer.waitingRoute != nil { waits += 1 }
                    let best = answer.waitingRoute ?? answer.route
                    #expect(best.weight == expected?.key.weight, "\(told)")
                    check(answer.route, told)
                    check(best, told)
                    #expect(
                        answer.route.legs.flatMap(\.segments).allSatisfy { $0.waiting <= CostConstants.longestWait },
                        "\(told)")
                    if answer.waitingRoute != nil { compareWithoutWaits(oracle, sites, expected, answer.route, told) }
                } catch {
                    #expect(error.waitingRoute?.weight == expected?.key.weight, "\(told) \(error.reason)")
                }
            }
        }
        #expect(found > Int(RandomQueries.seeds))
        #expect(waits > 0)
    }

    /// The segments of a route meet in space and time, and sum up.
    private func check(_ route: Route, _ told: String) {
        var clock = route.departure
        var weight: Int64 = 0
        for leg in route.legs {
            var node = leg.from.node
            for segment in leg.segments {
                #expect(segment.fromNode == node, "\(told)")
                #expect(segment.entry == clock, "\(told)")
                node = segment.toNode
                clock = clock.adding(milliseconds: segment.waiting + segment.duration)
                weight += segment.weight
            }
            #expect(leg.to.node == node, "\(told)")
        }
        #expect(route.arrival == clock && route.weight == weight, "\(told)")
    }

    private func compareWithoutWaits(
        _ oracle: Oracle, _ sites: [[FeatureID]], _ best: Oracle.Answer?, _ route: Route, _ told: String
    ) {
        var bans: Set<String> = []
        var answer = best
        while let waits = answer?.longWaits, !waits.isEmpty {
            bans.formUnion(waits)
            answer = oracle.best(sites, bans: bans)
        }
        #expect(route.weight == answer?.key.weight, "\(told)")
    }
}
