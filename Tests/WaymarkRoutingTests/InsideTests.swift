import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

/// Who is inside of something closed leaves it by the way out that the route takes, whatever the question.
@Suite struct `All questions have the way out that routes have` {
    /// A random venue in which what is around a start is closed.
    private struct Inside {
        let drawn: RandomVenue
        let router: Router
        let space = SearchSpace()
        let start: FeatureID
        let conditions: [Condition]
        let traveller: Traveller
        var random: SeededGenerator

        var venue: Venue { drawn.venue }
        var moment: Timestamp { drawn.moments[0] }

        init?(seed: UInt64) {
            drawn = RandomVenue(seed: seed)
            random = SeededGenerator(seed: seed ^ 0x1f51)
            let venue = drawn.venue
            let node = random.pick(venue.nodes)
            guard let level = venue.levels.first(where: { $0.id == node.level }) else { return nil }
            let enclosure =
                random.chance(0.7) ? Enclosure.level(level.id) : level.building.map { .building($0) }
            var closed =
                enclosure.map { enclosure in
                    venue.targets(closing: enclosure).map {
                        Condition(id: 0, target: $0, effect: .closed, enclosure: enclosure)
                    }
                } ?? []
            closed += venue.areas.filter { $0.level == node.level && $0.polygon.contains(node.position) }
                .map { Condition(id: 0, target: .area($0.id), effect: .closed) }
            if random.chance(0.5) { closed += drawn.conditions }
            for index in closed.indices { closed[index].id = Int64(index + 1) }
            start = node.id
            conditions = closed
            traveller = Traveller(profile: random.pick([.walking, .walking, .wheelchair]))
            router = Router(snapshot: VenueSnapshot(venue))
        }

        func route(to end: Waypoint) -> Route? {
            let request = RouteRequest(
                waypoints: [.node(start), end], traveller: traveller, time: .depart(moment))
            return (try? router.route(request, conditions: conditions, using: space))?.route
        }

        func reach(_ direction: ReachRequest.Direction, _ limit: ReachRequest.Limit, _ point: FeatureID) -> ReachTree? {
            let request = ReachRequest(
                points: [.node(point)], direction: direction, limit: limit, traveller: traveller, departure: moment)
            return try? router.reach(request, conditions: conditions, using: space)
        }
    }

    private static let limits: [Int64] = [15_000, 40_000, 90_000]

    @Test(arguments: ReachRequest.Direction.allCases)
    func `What is in reach within a short time is what a long time has`(direction: ReachRequest.Direction) {
        var (left, beyond) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 20) {
            guard var inside = Inside(seed: seed) else { continue }
            let point = direction == .from ? inside.start : inside.random.pick(inside.venue.nodes).id
            guard let all = inside.reach(direction, .time(.max / 2), point) else { continue }
            for milliseconds in Self.limits {
                guard let some = inside.reach(direction, .time(milliseconds), point) else {
                    Issue.record("seed \(seed): nothing within \(milliseconds)")
                    continue
                }
                // Ways to points hold as long as nothing changes.
                if direction == .to, all.heldUntil != some.heldUntil { continue }
                for node in inside.venue.nodeIndices {
                    let (short, long) = (some.spot(at: node), all.spot(at: node))
                    if let long, long.duration > milliseconds { beyond += 1 } else { left += long == nil ? 0 : 1 }
                    let told = "seed \(seed), \(point), \(inside.venue[node].id), \(milliseconds) ms"
                    let expected = long.flatMap { $0.duration <= milliseconds ? $0 : nil }
                    #expect(short.flatMap { $0.duration <= milliseconds ? $0 : nil } == expected, "\(told)")
                }
            }
        }
        #expect(left > 10 && beyond > 10, "\(left) \(beyond)")
    }

    @Test func `What is in reach takes as long as the route`() {
        var compared = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 20) {
            guard let inside = Inside(seed: seed), let tree = inside.reach(.from, .time(60_000), inside.start) else {
                continue
            }
            for node in inside.venue.nodeIndices {
                guard let route = inside.route(to: .node(inside.venue[node].id)) else { continue }
                let spot = tree.spot(at: node)
                if route.duration > 60_000, spot.map({ $0.duration > 60_000 }) ?? true { continue }
                #expect(spot?.duration == route.duration, "seed \(seed), \(inside.venue[node].id)")
                compared += 1
            }
        }
        #expect(compared > 6, "\(compared)")
    }

    @Test func `A category is the destination that takes the least of its routes`() {
        var found = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 20) {
            guard let inside = Inside(seed: seed) else { continue }
            for category in ["elevator", "stairs", "food"] {
                let routes = inside.venue.destinations(of: category).compactMap { inside.route(to: $0) }
                let least = routes.filter(\.isOpen).map(\.weight).min()
                let route = inside.route(to: .category(category))
                // Where none is open, it is one that opens later.
                if least == nil { continue }
                #expect(route?.weight == least, "seed \(seed), \(category) from \(inside.start)")
                found += route == nil ? 0 : 1
            }
        }
        #expect(found > 12, "\(found)")
    }

    @Test func `Other ways leave by the exit of the route, and none is better`() throws {
        var (left, offered) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 20) {
            guard var inside = Inside(seed: seed) else { continue }
            let request = RouteRequest(
                waypoints: [.node(inside.start), .node(inside.random.pick(inside.venue.nodes).id)],
                traveller: inside.traveller, time: .depart(inside.moment))
            guard
                let route = try? inside.router.route(request, conditions: inside.conditions, using: inside.space).route
            else { continue }
            func exit(_ route: Route) -> Index<PathNode>? { route.legs[0].segments.last(where: \.leavesClosed)?.toNode }
            if exit(route) != nil { left += 1 }
            var rules = AlternativeRules(count: 3)
            (rules.sharing, rules.stretch, rules.optimality) = (0.99, 4, 0)
            let others = try inside.router.alternatives(
                to: route, for: request, conditions: inside.conditions, rules: rules, using: inside.space)
            for other in others {
                offered += 1
                #expect(other.weight >= route.weight && exit(other) == exit(route), "seed \(seed)")
            }
        }
        #expect(left > 5 && offered > 2, "\(left) \(offered)")
    }
}

extension Route {
    /// Whether no hours close the place at its end on arrival.
    fileprivate var isOpen: Bool {
        guard let hours = legs[0].to.place.flatMap({ venue[$0].hours }) else { return true }
        return if case .closed = hours.state(at: arrival, in: venue.calendar) { false } else { true }
    }
}

extension Venue {
    /// The destinations of a category: the connectors of a kind, or places.
    fileprivate func destinations(of category: String) -> [Waypoint] {
        connectors.filter { $0.kind.rawValue == category }.map { .connector($0.id) }
            + places.filter { $0.category == category || $0.category.hasPrefix("\(category).") }.map { .place($0.id) }
    }
}
