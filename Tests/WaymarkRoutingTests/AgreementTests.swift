import Testing
import WaymarkImport
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

/// One rule for all questions: what lists, tables and pictures say of a way is what its route says.
struct Agreement {
    let router: Router
    let conditions: [Condition]
    let traveller: Traveller
    let departure: Timestamp
    let told: String
    private let space = SearchSpace()

    private var venue: Venue { router.snapshot.venue }

    /// What was compared.
    struct Counts {
        var routes = 0
        var refusals = 0
        var outOfClosed = 0
        var waits = 0

        static func += (left: inout Counts, right: Counts) {
            left.routes += right.routes
            left.refusals += right.refusals
            left.outOfClosed += right.outOfClosed
            left.waits += right.waits
        }
    }

    private func route(_ from: Waypoint, _ to: Waypoint) -> Result<RouteAnswer, RoutingError> {
        let request = RouteRequest(waypoints: [from, to], traveller: traveller, time: .depart(departure))
        return Result { () throws(RoutingError) in
            try router.route(request, conditions: conditions, using: space)
        }
    }

    /// Compares the answers about the ways from a point to some others.
    func compare(from start: Waypoint, to ends: [Waypoint]) throws -> Counts {
        var counts = Counts()
        let request = MatrixRequest(from: [start], to: ends, traveller: traveller, departure: departure)
        let times = try router.matrix(request, conditions: conditions, using: space)[0]
        let lengths = try router.lengths(request, conditions: conditions, using: space)[0]
        let reach = ReachRequest(
            points: [start], limit: .time(.max / 4), traveller: traveller, departure: departure)
        let tree = try? router.reach(reach, conditions: conditions, using: space)
        let isJoined =
            (try? router.snaps([start], traveller, at: departure, conditions: conditions, using: space)) != nil
        for (column, end) in ends.enumerated() {
            let told = "\(told), \(start) to \(end)"
            let answer = route(start, end)
            switch answer {
            case .success(let found):
                counts.routes += 1
                if found.waitingRoute != nil { counts.waits += 1 }
                if found.route.legs[0].segments.contains(where: \.leavesClosed) { counts.outOfClosed += 1 }
                #expect(times[column] == found.route.duration, "matrix: \(told)")
                #expect(lengths[column]?.duration == found.route.duration, "lengths: \(told)")
                #expect(isJoined, "snap: \(told)")
            case .failure:
                counts.refusals += 1
                #expect(times[column] == nil && lengths[column] == nil, "matrix: \(told)")
            }
            compareReversed(start, to: end, answer, told)
            if case .node(let id) = end, let tree, let node = venue.index(ofNode: id) {
                let expected = best(answer)
                #expect(tree.spot(at: node)?.weight == expected?.weight, "reach: \(told)")
                if tree.isPlain { #expect(tree.spot(at: node)?.duration == expected?.duration, "reach: \(told)") }
            }
            let destination = venue.destination(of: end)
            switch destination {
            case .place?, .connector?: break
            default: continue
            }
            guard let destination else { continue }
            let isPlain = tree?.isPlain ?? false
            compare(tree.flatMap { entry(destination, in: $0) }, answer, isPlain: isPlain, "within: \(told)")
            // Lists have the connector instead of the places at its landings.
            if router.snapshot.way(behind: destination) == nil {
                compare(try nearest(destination, from: start), answer, isPlain: isPlain, "nearest: \(told)")
            }
        }
        return counts
    }

    /// Compares with the ways to the end, where nothing changes while they are gone.
    private func compareReversed(
        _ start: Waypoint, to end: Waypoint, _ answer: Result<RouteAnswer, RoutingError>, _ told: String
    ) {
        let limit: Int64 = 900_000
        let request = ReachRequest(
            points: [end], direction: .to, limit: .time(limit), traveller: traveller, departure: departure)
        guard case .node(let id) = start, let node = venue.index(ofNode: id) else { return }
        // What is closed now may be open on arrival.
        guard let tree = try? router.reach(request, conditions: conditions, using: space), tree.heldUntil == nil,
            tree.isPlain
        else { return }
        let expected = (try? answer.get())?.route.duration
        let found = tree.spot(at: node)?.duration
        if let expected, expected <= limit {
            #expect(found == expected, "reach to: \(told)")
        } else {
            #expect(found.map { $0 > limit } ?? true, "reach to: \(told)")
        }
    }

    private struct Entry {
        var duration: Int64
        var weight: Int64
        var isOpen: Bool
    }

    private func best(_ answer: Result<RouteAnswer, RoutingError>) -> Route? {
        switch answer {
        case .success(let found): found.route
        case .failure(let error): error.waitingRoute
        }
    }

    private func entry(_ destination: Destination, in tree: ReachTree) -> Entry? {
        guard tree.opens(destination), let (spot, node) = tree.spot(at: destination) else { return nil }
        let isClosed = tree.closure(of: destination, at: node, by: spot).isClosed
        return Entry(duration: spot.duration, weight: spot.weight, isOpen: !isClosed)
    }

    private func nearest(_ destination: Destination, from start: Waypoint) throws -> Entry? {
        let category = venue.category(of: destination)
        let request = NearestRequest(
            category: category, from: start, count: 1000, traveller: traveller, departure: departure)
        let found = try? router.nearest(request, conditions: conditions, using: space)
        return found?.first { $0.destination == destination }
            .map { Entry(duration: $0.duration, weight: $0.weight, isOpen: $0.isOpen) }
    }

    /// Places that are closed on arrival are in lists, and marked.
    private func compare(
        _ found: Entry?, _ answer: Result<RouteAnswer, RoutingError>, isPlain: Bool, _ told: String
    ) {
        guard let expected = best(answer) else {
            #expect(found.map { !$0.isOpen } ?? true, "\(told)")
            return
        }
        #expect(found?.weight == expected.weight, "\(told)")
        if isPlain { #expect(found?.duration == expected.duration, "\(told)") }
        if case .failure = answer { return }
        let isShut = expected.notices.contains { if case .placeClosedAtArrival = $0 { true } else { false } }
        #expect(found?.isOpen == !isShut, "\(told)")
    }
}

@Suite struct `All questions have one rule` {
    /// Closes a level, a building or an area around something, for some time or for good.
    private func closures(_ venue: Venue, near moment: Timestamp, _ random: inout SeededGenerator) -> [Condition] {
        var targets: [Condition.Target]
        var enclosure: Enclosure?
        switch Int.random(in: 0..<4, using: &random) {
        case 0: (enclosure, targets) = (.level(random.pick(venue.levels).id), [])
        case 1: (enclosure, targets) = (.building(random.pick(venue.buildings).id), [])
        case 2 where !venue.areas.isEmpty: targets = [.area(random.pick(venue.areas).id)]
        default: targets = [.place(random.pick(venue.places).id)]
        }
        if let enclosure { targets = venue.targets(closing: enclosure) }
        // Stores of older versions do not say what landings were closed with.
        if random.chance(0.3) { enclosure = nil }
        var sample = Condition(id: 0, target: .place("x"), effect: .closed, enclosure: enclosure)
        if random.chance(0.2) {
            sample.from = moment.adding(milliseconds: Int64.random(in: -60_000...60_000, using: &random))
        }
        if random.chance(0.3) {
            sample.until = moment.adding(milliseconds: Int64.random(in: 1...3_600_000, using: &random))
        }
        let first = Int64.random(in: 100...200, using: &random)
        return targets.enumerated().map { number, target in
            var condition = sample
            (condition.id, condition.target) = (first + Int64(number), target)
            return condition
        }
    }

    /// Gives connectors hours that begin or end near a moment, and makes places of some of their landings.
    private func scheduled(_ venue: Venue, near moment: Timestamp, _ random: inout SeededGenerator) throws -> Venue {
        var contents = venue.contents
        func hours() throws -> OpeningHours {
            let change = moment.adding(seconds: Double(Int.random(in: -60...240, using: &random)))
            let time = venue.calendar.formatTime(change)
            return try OpeningHours(random.chance(0.8) ? "\(time)-24:00" : "00:00-\(time)")
        }
        for index in contents.connectors.indices {
            if random.chance(0.5) { contents.connectors[index].hours = try hours() }
            for stop in contents.connectors[index].stops.indices where random.chance(0.15) {
                contents.connectors[index].stops[stop].hours = try hours()
            }
            let connector = contents.connectors[index]
            for (number, stop) in connector.stops.enumerated() where random.chance(0.4) {
                guard let node = venue.node(stop.node) else { continue }
                contents.places.append(
                    Place(
                        id: FeatureID("\(connector.id):\(number)"), name: "Landing", category: connector.kind.rawValue,
                        entrances: [Place.Entrance(node.id)], level: node.level, position: node.position))
            }
        }
        return Venue(validated: contents)
    }

    @Test func `They agree about connectors that are about to open or to close, and about their landings`() throws {
        var counts = Agreement.Counts()
        var ways = 0
        let seeds = RandomSeeds.count(milliseconds: 30)
        for seed in 0..<seeds {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0x1a2d)
            let departure = random.pick(drawn.moments)
            let venue = try scheduled(drawn.venue, near: departure, &random)
            guard !venue.connectors.isEmpty else { continue }
            var conditions = random.chance(0.3) ? drawn.conditions : []
            if random.chance(0.5) {
                let connector = random.pick(venue.connectors)
                let level = venue.node(connector.stops[0].node)?.level ?? ""
                let target = random.pick([
                    Condition.Target.connector(connector.id), .connectorStop(connector.id, level: level),
                ])
                let until = departure.adding(milliseconds: Int64.random(in: 1...300_000, using: &random))
                conditions.append(
                    Condition(
                        id: 0, target: target, effect: .closed, until: random.chance(0.6) ? until : nil))
            }
            for index in conditions.indices { conditions[index].id = Int64(index + 1) }
            let traveller = Traveller(
                profile: random.pick(Profile.standard), avoid: random.chance(0.2) ? [.elevator, .stairs] : [])
            let agreement = Agreement(
                router: Router(snapshot: VenueSnapshot(venue)), conditions: conditions, traveller: traveller,
                departure: departure, told: "seed \(seed)")
            let ends =
                (0..<2).map { _ in Waypoint.connector(random.pick(venue.connectors).id) }
                + (0..<2).map { _ in Waypoint.place(random.pick(venue.places).id) }
            let snapshot = agreement.router.snapshot
            ways += venue.placeIndices.filter { snapshot.way(behind: .place($0)) != nil }.count
            counts += try agreement.compare(from: .node(random.pick(venue.nodes).id), to: ends)
        }
        #expect(counts.routes > Int(seeds) && counts.refusals > 0 && ways > 0, "\(counts), \(ways)")
    }

    private func limited(_ drawn: RandomVenue, _ random: inout SeededGenerator) throws -> Venue {
        var contents = drawn.venue.contents
        for index in contents.levels.indices where random.chance(0.3) {
            contents.levels[index].hours = try OpeningHours(random.pick(RandomVenue.hours.filter { $0 != "off" }))
            if random.chance(0.2) { contents.levels[index].access = [.staff] }
        }
        return Venue(validated: contents)
    }

    @Test func `Routes, tables, lists and pictures agree, in any venue, whatever is closed`() throws {
        var counts = Agreement.Counts()
        for seed in 0..<RandomSeeds.count(milliseconds: 30) {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0xa62e)
            let venue = random.chance(0.3) ? try limited(drawn, &random) : drawn.venue
            let departure = random.pick(drawn.moments)
            var conditions = random.chance(0.5) ? drawn.conditions : []
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                conditions += closures(venue, near: departure, &random)
            }
            for index in conditions.indices { conditions[index].id = Int64(index + 1) }
            func kinds(_ probability: Double) -> Set<WayKind> {
                random.chance(probability) ? Set((0..<2).map { _ in random.pick(WayKind.allCases) }) : []
            }
            let traveller = Traveller(
                profile: random.pick(Profile.standard), avoid: kinds(0.3), exclude: kinds(0.2), prefer: kinds(0.2),
                roles: random.chance(0.2) ? [.staff] : [])
            let agreement = Agreement(
                router: Router(snapshot: VenueSnapshot(venue)), conditions: conditions, traveller: traveller,
                departure: departure, told: "seed \(seed)")
            let node = random.pick(venue.nodes)
            let place = random.pick(venue.places)
            let near = Point(x: node.position.x + 0.5, y: node.position.y)
            let start: Waypoint = random.pick([.node(node.id), .place(place.id), .position(near, level: node.level)])
            let ends =
                (0..<2).map { _ in Waypoint.node(random.pick(venue.nodes).id) }
                + (0..<2).map { _ in Waypoint.place(random.pick(venue.places).id) }
            counts += try agreement.compare(from: start, to: ends)
        }
        let seeds = Int(RandomSeeds.count(milliseconds: 30))
        #expect(counts.routes > seeds && counts.refusals > seeds / 2, "\(counts)")
        #expect(counts.outOfClosed > 0, "\(counts)")
    }

    @Test(arguments: ["fernhill-park", "riverside-mall", "st-brendan-hospital"])
    func `They agree in a shipped venue`(name: String) throws {
        let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let report = try VenueImporter().read(path: "/\(tests)/venues/\(name)")
        let venue = try #require(report.venues.first)
        let router = Router(snapshot: VenueSnapshot(venue))
        let evening = morning.adding(seconds: 36_000)
        var counts = Agreement.Counts()
        for seed in 0..<min(4, RandomSeeds.all) {
            var random = SeededGenerator(seed: seed ^ 0x51b)
            var conditions = closures(venue, near: morning, &random)
            // Lifts that open in the evening.
            if random.chance(0.7) {
                conditions += venue.connectors.filter { $0.kind == .elevator }.map {
                    Condition(id: 0, target: .connector($0.id), effect: .closed, until: evening)
                }
            }
            for index in conditions.indices { conditions[index].id = Int64(index + 1) }
            let traveller = Traveller(
                profile: random.pick(Profile.standard), avoid: random.pick([[], [.elevator], [.stairs, .escalator]]))
            let agreement = Agreement(
                router: router, conditions: conditions, traveller: traveller, departure: morning, told: "seed \(seed)")
            let inside = conditions.compactMap { condition -> FeatureID? in
                guard case .connectorStop(_, let level) = condition.target else { return nil }
                return venue.places.filter { $0.level == level }.randomElement(using: &random)?.id
            }
            let start = inside.randomElement(using: &random) ?? random.pick(venue.places).id
            let ends =
                (0..<3).map { _ in Waypoint.place(random.pick(venue.places).id) }
                + [Waypoint.node(random.pick(venue.nodes).id)]
            counts += try agreement.compare(from: .place(start), to: ends)
        }
        #expect(counts.routes > 3, "\(counts)")
    }
}
