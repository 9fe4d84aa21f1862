import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `Questions with many destinations` {
    @Test func `A matrix has the travel time of each single route, for any traveller, at any time`() throws {
        let space = SearchSpace()
        var (found, missing) = (0, 0)
        for seed in 0..<RandomQueries.seeds {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0x3a71)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let (query, _) = RandomQueries.request(drawn, &random)
            guard case .depart(let departure) = query.time else { continue }
            let waypoints = (0..<5).map { _ -> Waypoint in
                random.chance(0.5)
                    ? .place(random.pick(drawn.venue.places).id) : .node(random.pick(drawn.venue.nodes).id)
            }
            let request = MatrixRequest(
                from: waypoints, to: waypoints.reversed(), profile: query.profile, avoid: query.avoid,
                exclude: query.exclude, prefer: query.prefer, roles: query.roles, departure: departure)
            // With the hierarchy and without.
            if seed % 2 == 0 { try router.weights(for: WeightsKey(query), at: departure).prepareHierarchy() }
            let matrix = try router.matrix(request, conditions: drawn.conditions, using: space)
            for (row, from) in request.from.enumerated() {
                for (column, to) in request.to.enumerated() {
                    var single = query
                    single.waypoints = [from, to]
                    let answer = try? router.route(single, conditions: drawn.conditions, using: space)
                    #expect(matrix[row][column] == answer?.route.duration, "seed \(seed), \(single)")
                    if answer == nil { missing += 1 } else { found += 1 }
                }
            }
        }
        #expect(found > 0 && missing > 0)
    }

    @Test func `The least weights to many nodes are those of single searches`() throws {
        let space = SearchSpace()
        for seed in 0..<RandomQueries.seeds {
            let drawn = RandomVenue(seed: seed)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let weights = try router.weights(
                for: WeightsKey(
                    profile: .walking, avoid: seed % 3 == 0 ? [.stairs] : [], conditions: drawn.conditions),
                at: drawn.moments[0])
            // With the hierarchy and without.
            if seed % 2 == 0 { weights.prepareHierarchy() }
            let nodes = (0..<UInt32(router.snapshot.graph.nodeCount)).map { NodeIndex($0) }
            let table = weights.leastWeights(from: nodes, to: nodes, using: space)
            for from in nodes {
                for to in nodes {
                    let single = weights.shortestPath(from: from, to: to, engine: .whole, using: space)
                    #expect(table[Int(from.rawValue)][Int(to.rawValue)] == single?.weight, "seed \(seed)")
                }
            }
        }
    }

    @Test func `The nearest places are those with the shortest routes, in their order`() throws {
        let space = SearchSpace()
        var found = 0
        for seed in 0..<RandomQueries.seeds {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0x4ea2)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let category = random.pick(drawn.venue.places).category
            let start = Waypoint.node(random.pick(drawn.venue.nodes).id)
            let conditions = random.chance(0.5) ? [] : drawn.conditions
            let moment = drawn.moments[0]
            let request = NearestRequest(category: category, from: start, count: 3, departure: moment)
            let few = try? router.nearest(request, conditions: conditions, using: space)
            var expected: [(duration: Int64, weight: Int64, place: FeatureID)] = []
            for place in drawn.venue.places
            where place.category == category || place.category.hasPrefix(category + ".") {
                // What closes places does not matter, so the route leads to their entrances.
                let ways = place.entrances.compactMap { entrance in
                    try? router.route(
                        RouteRequest(waypoints: [start, .node(entrance.destination)], time: .depart(moment)),
                        conditions: conditions, using: space)
                }.map { $0.waitingRoute ?? $0.route }
                guard TravelRules(profile: .walking, roles: [], excluded: []).opens(place.access),
                    let best = ways.min(by: { $0.weight < $1.weight })
                else { continue }
                expected.append((best.duration, best.weight, place.id))
            }
            // Refusals offer routes with long waits as well, which the routes above leave out.
            guard conditions.isEmpty, router.snapshot.venue.edges.allSatisfy({ $0.hours == nil }),
                !(few ?? []).contains(where: { $0.waiting > 0 })
            else { continue }
            expected.sort { $0 < $1 }
            #expect((few ?? []).map(\.weight) == expected.prefix(3).map(\.weight), "seed \(seed)")
            found += few?.count ?? 0
        }
        #expect(found > 0)
    }

    @Test func `The nearest of many places are the first of all places, in their order`() throws {
        let space = SearchSpace()
        var isMany = 0
        for seed in 0..<UInt64(6) {
            var random = SeededGenerator(seed: seed ^ 0x77aa)
            var contents = GridVenue(seed: seed, size: 7).contents
            for number in 0..<200 {
                let node = random.pick(contents.nodes)
                var entrances = [Place.Entrance(node.id)]
                if random.chance(0.2) { entrances.append(Place.Entrance(random.pick(contents.nodes).id)) }
                var place = Place(
                    id: FeatureID(rawValue: "p\(number)"), name: LocalizedText("Place \(number)"), category: "food",
                    entrances: entrances, level: node.level, position: node.position)
                if random.chance(0.2) { place.access = [.staff] }
                contents.places.append(place)
            }
            let router = Router(snapshot: VenueSnapshot(Venue(validated: contents)))
            for _ in 0..<20 {
                var request = NearestRequest(
                    category: "food", from: .node(random.pick(contents.nodes).id), departure: morning)
                request.count = random.pick([1, 3, 5])
                let few = try? router.nearest(request, using: space)
                let count = request.count
                request.count = 200
                // From some nodes, all that is reached is for staff.
                let all = (try? router.nearest(request, using: space)) ?? []
                #expect(few ?? [] == Array(all.prefix(count)), "seed \(seed), \(request.from)")
                if all.count > 50 { isMany += 1 }
            }
        }
        #expect(isMany > 60)
    }
    @Test func `The nearest of many places are the same with buckets, under closures and while hours change`() throws {
        let space = SearchSpace()
        var isMany = 0
        for seed in 0..<UInt64(8) {
            var random = SeededGenerator(seed: seed ^ 0xb0c4)
            var contents = GridVenue(seed: seed, size: 7).contents
            for number in 0..<120 {
                let node = random.pick(contents.nodes)
                var place = Place(
                    id: FeatureID(rawValue: "p\(number)"), name: LocalizedText("Place \(number)"), category: "food",
                    entrances: [Place.Entrance(node.id)], level: node.level, position: node.position)
                if random.chance(0.2) { place.entrances.append(Place.Entrance(random.pick(contents.nodes).id)) }
                if random.chance(0.2) { place.access = [.staff] }
                if random.chance(0.2) { place.hours = hours("08:00-10:01") }
                contents.places.append(place)
            }
            if seed % 2 == 1 {
                for edge in contents.edges.indices where random.chance(0.1) {
                    contents.edges[edge].hours = hours(random.pick(["08:00-10:02", "10:01-12:00", "12:00-13:00"]))
                }
            }
            let venue = Venue(validated: contents)
            let (plain, bucketed) = (
                Router(snapshot: VenueSnapshot(venue)), Router(snapshot: VenueSnapshot(venue))
            )
            for round in 0..<12 {
                var conditions = (0..<random.pick([0, 1, 8])).map { id in
                    Condition(
                        id: Int64(id), target: .edge(random.pick(contents.edges).id),
                        effect: random.pick([.closed, .delayed(seconds: 30)]))
                }
                var request = NearestRequest(
                    category: "food", from: .node(random.pick(contents.nodes).id), departure: morning)
                request.traveller.roles = random.pick([[], [.staff]])
                if round > 0 {
                    let key = WeightsKey(request.traveller)
                    try bucketed.weights(for: key, at: morning).prepareHierarchy()
                }
                // All places in the order of the search for everything in reach, which uses none of the ways to few.
                func all() throws -> [(weight: Int64, place: FeatureID, told: String)] {
                    let tree = try plain.reach(
                        ReachRequest(
                            points: [request.from], limit: .time(.max / 2), traveller: request.traveller,
                            departure: morning), conditions: conditions, using: space)
                    return tree.destinations(of: "food").compactMap { destination in
                        guard tree.opens(destination), let found = tree.spot(at: destination) else { return nil }
                        let closure = tree.closure(of: destination, at: found.node, by: found.spot)
                        let (place, weight) = (venue.id(of: destination), found.spot.weight)
                        return (
                            weight, place, "\(place) \(weight) \(!closure.isClosed) \(closure.opens as Any)"
                        )
                    }.sorted { ($0.weight, $0.place) < ($1.weight, $1.place) }
                }
                // In every third round, the places that would be nearest are made the farthest, or are shut off.
                if round % 3 == 2 {
                    let near = Set(try all().prefix(random.pick([20, 40, 100])).map(\.place))
                    let doors = Set(
                        contents.places.filter { near.contains($0.id) }.flatMap(\.entrances).map(\.node))
                    for edge in contents.edges where doors.contains(edge.from) || doors.contains(edge.to) {
                        conditions.append(
                            Condition(
                                id: Int64(conditions.count), target: .edge(edge.id),
                                effect: round % 2 == 0 ? .closed : .delayed(seconds: 600)))
                    }
                }
                request.count = random.pick([1, 3, 5, 10])
                let few = (try? bucketed.nearest(request, conditions: conditions, using: space)) ?? []
                let context = "seed \(seed), round \(round), \(request.from)"
                func told(_ result: NearestResult) -> String {
                    "\(result.place) \(result.weight) \(result.isOpen) \(result.opens as Any)"
                }
                let expected = try all()
                #expect(few.map(told) == expected.prefix(request.count).map(\.told), "\(context)")
                if expected.count > 50 { isMany += 1 }
            }
        }
        #expect(isMany > 40)
    }
}
