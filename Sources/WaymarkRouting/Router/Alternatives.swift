import WaymarkModel

/// The rules by which alternatives are worth offering.
package struct AlternativeRules: Hashable, Sendable {
    /// The maximum number of alternatives.
    package var count = 2
    /// The maximum share of an alternative's time that it may have in common with the route, or with an earlier
    /// alternative; from 0 to 1.
    package var sharing = 0.6
    /// How many times longer than the route an alternative may take, and each detour than the part of the route that it
    /// replaces, except for ten seconds.
    package var stretch = 1.25
    /// The share of the route's weight up to which each part of an alternative is a best way between its ends; from 0 to 1.
    package var optimality = 0.25
    /// The maximum number of searches with penalties.
    package var attempts = 8

    /// Creates the default rules.
    package init() {}

    /// Creates the rules for a number of alternatives. More of them take more searches.
    package init(count: Int) {
        self.count = count
        attempts = max(attempts, 4 * count)
    }
}

extension Router {
    /// Returns clearly different ways for the same request, best first.
    ///
    /// A way is offered if it satisfies the rules at its true times: it shares little with the ways before it, is locally optimal,
    /// takes not much longer, passes no point of a leg twice, and has no senseless detours. First come the ways that are the best
    /// way to some point of a leg and the best way on from there. None of them is missed, unless something opens or closes during
    /// the walk, or the way leads out of something closed. Others are looked for with penalties. All lead to what the route has
    /// chosen of a category.
    ///
    /// - Throws: `RoutingError` if the request has no route.
    package func alternatives(
        to route: Route, for request: RouteRequest, conditions: [Condition] = [],
        rules: AlternativeRules = AlternativeRules(), using space: SearchSpace
    ) throws(RoutingError) -> [Route] {
        let chosen = request.choosing(ends: route, in: snapshot.venue)
        var offer = try AlternativeOffer(
            to: route, rules,
            LocalOptimality(
                router: self, request: chosen, conditions: conditions, space: space, share: rules.optimality))
        try SingleViaAlternatives(router: self, request: chosen, conditions: conditions, space: space).add(to: &offer)
        try PenalisedAlternatives(router: self, request: chosen, conditions: conditions, space: space).add(to: &offer)
        return offer.found.map { $0.asked(like: route) }.sorted { ($0.weight, $0.duration) < ($1.weight, $1.duration) }
    }
}

extension RouteRequest {
    /// Returns the request with what a route has chosen in place of the categories.
    fileprivate func choosing(ends route: Route, in venue: Venue) -> RouteRequest {
        guard waypoints.count == route.legs.count + 1 else { return self }
        var request = self
        for (index, leg) in route.legs.enumerated() {
            guard case .category(_, let level) = waypoints[index + 1], let destination = leg.to.destination else {
                continue
            }
            switch (destination, leg.to.node) {
            case (.connector, let node?) where level != nil: request.waypoints[index + 1] = .node(venue.id(of: node))
            default: request.waypoints[index + 1] = venue.waypoint(of: destination)
            }
        }
        return request
    }
}

/// The alternatives to a route that are found, and whether another way is worth offering beside them.
struct AlternativeOffer {
    let route: Route
    let rules: AlternativeRules
    private let optimality: LocalOptimality
    private let weights: Weights
    private(set) var found: [Route] = []
    /// What the route and the alternatives use.
    private var known: [Set<WayPiece>]

    init(to route: Route, _ rules: AlternativeRules, _ optimality: LocalOptimality) throws(RoutingError) {
        (self.route, self.rules, self.optimality) = (route, rules, optimality)
        weights = try optimality.router.weights(
            for: WeightsKey(optimality.request, conditions: optimality.conditions), at: route.departure,
            stop: optimality.space.stop)
        known = []
        known = [pieces(of: route)]
    }

    private var snapshot: VenueSnapshot { optimality.router.snapshot }

    /// Whether as many are found as are wanted.
    var isComplete: Bool { found.count >= rules.count || optimality.space.isStopped }

    /// Adds a way at its true times if it is worth offering.
    ///
    /// - Parameter best: The segments of each leg that are known to be best ways between their ends.
    mutating func add(_ candidate: Route, best: [[Range<Int>]] = []) throws(RoutingError) {
        guard isWorthwhile(candidate), try optimality.holds(for: candidate, beside: route, known: best) else { return }
        found.append(candidate)
        known.append(pieces(of: candidate))
    }

    private func pieces(of route: Route) -> Set<WayPiece> {
        Set(route.legs.flatMap(\.segments).flatMap { snapshot.pieces(of: $0.source) })
    }

    private func isWorthwhile(_ candidate: Route) -> Bool {
        // Nobody who has arrived needs another way.
        guard candidate.legs.contains(where: { !$0.segments.isEmpty }), candidate.wayOut == route.wayOut,
            Double(candidate.duration) <= Double(route.duration) * rules.stretch,
            !candidate.legs.contains(where: passesTwice)
        else { return false }
        for pieces in known {
            let shared = candidate.legs.flatMap(\.segments).reduce(0.0) { sum, segment in
                let own = snapshot.pieces(of: segment.source)
                let share = Double(own.count(where: pieces.contains)) / Double(own.count)
                return sum + share * Double(segment.duration + segment.waiting)
            }
            if shared > Double(candidate.duration) * rules.sharing { return false }
        }
        return zip(candidate.legs, route.legs).allSatisfy { detoursMakeSense($0, beside: $1) }
    }

    private func passesTwice(_ leg: RouteLeg) -> Bool {
        var seen: Set<Index<PathNode>> = []
        return passed(on: leg).contains { !seen.insert($0.node).inserted }
    }

    /// Returns the nodes that a leg passes, also the landings that a flight or ride leads past, with the milliseconds to there.
    private func passed(on leg: RouteLeg) -> [(node: Index<PathNode>, time: Int64)] {
        var passed: [(node: Index<PathNode>, time: Int64)] = []
        var clock: Int64 = 0
        for segment in leg.segments {
            clock += segment.waiting
            for (node, time) in weights.landings(passedOn: segment) { passed.append((node, clock + time)) }
            clock += segment.duration
            if let node = segment.toNode { passed.append((node, clock)) }
        }
        return passed
    }

    /// Returns whether each part between two points that both ways pass takes not much longer than on the other way.
    private func detoursMakeSense(_ leg: RouteLeg, beside other: RouteLeg) -> Bool {
        let times = Dictionary(passed(on: other).map { ($0.node, $0.time) }, uniquingKeysWith: { $1 })
        var fork: (own: Int64, other: Int64) = (0, 0)
        for (node, clock) in passed(on: leg) {
            guard let there = times[node] else { continue }
            // Ten seconds more are always accepted, as long as the whole way is short enough.
            let limit = Double(there - fork.other) * rules.stretch + 10_000
            if there < fork.other || Double(clock - fork.own) > limit { return false }
            fork = (clock, there)
        }
        return true
    }
}

extension Route {
    /// Returns the route with the ends of another one, as they were asked for.
    fileprivate func asked(like other: Route) -> Route {
        var route = self
        for leg in route.legs.indices {
            route.legs[leg].from.waypoint = other.legs[leg].from.waypoint
            route.legs[leg].to.waypoint = other.legs[leg].to.waypoint
            route.legs[leg].to.destination = other.legs[leg].to.destination
        }
        return route
    }

    /// What it uses to leave what is closed around its start.
    fileprivate var wayOut: [RouteSegment.Source] {
        legs.first?.segments.prefix(while: \.leavesClosed).map(\.source) ?? []
    }
}

extension Weights {
    /// Returns the landings that a flight or ride leads past without a stop, in order, with the milliseconds to there.
    fileprivate func landings(passedOn segment: RouteSegment) -> [(node: Index<PathNode>, time: Int64)] {
        guard case .connector(let index, let from, let to) = segment.source, abs(from - to) > 1, segment.fromNode != nil
        else { return [] }
        let nodes = snapshot.venue.stopNodes(of: index)
        let between = from < to ? Array(from + 1..<to) : (to + 1..<from).reversed()
        return between.compactMap { stop in
            let passage = snapshot.passage(of: index, from: from, to: stop)
            guard let passage, let time = cost(of: EdgeIndex(passage))?.duration else { return nil }
            return (nodes[stop], min(time, segment.duration))
        }
    }
}
