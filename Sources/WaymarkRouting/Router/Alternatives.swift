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
    /// The maximum number of searches.
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
    /// Every passage that the ways found so far use is made more expensive, and the search is repeated (the penalty
    /// method; Bader, Dees, Geisberger and Sanders, *Alternative Route Graphs in Road Networks*, TAPAS 2011). A result
    /// is offered if it satisfies the rules at its true times: it shares little with the ways before it, is locally optimal, takes
    /// not much longer, passes no point of a leg twice, and has no senseless detours.
    ///
    /// - Throws: `RoutingError` if the request has no route.
    package func alternatives(
        to route: Route, for request: RouteRequest, conditions: [Condition] = [],
        rules: AlternativeRules = AlternativeRules(), using space: SearchSpace
    ) throws(RoutingError) -> [Route] {
        var found: [Route] = []
        var penalties: [UInt32: Double] = [:]
        let optimality = LocalOptimality(
            router: self, request: request, conditions: conditions, space: space, share: rules.optimality)
        penalise(route, &penalties)
        for _ in 0..<rules.attempts where found.count < rules.count && !space.isStopped {
            let other = Router(
                self, adding: UsedPassages(snapshot: snapshot, share: penalties), to: edges(of: penalties.keys))
            guard let answer = try other.answer(request, conditions: conditions, using: space) else { break }
            penalise(answer.route, &penalties)
            guard
                let candidate = try repriced(
                    answer.route, for: request, conditions: conditions, at: answer.route.departure),
                isWorthwhile(candidate, beside: route, found, rules),
                try optimality.holds(for: candidate, beside: route)
            else { continue }
            found.append(candidate)
        }
        return found.sorted { ($0.weight, $0.duration) < ($1.weight, $1.duration) }
    }

    /// Returns the best route; nil if there is none. What the used passages cost more counts as time, in which the end of the way can
    /// close.
    private func answer(
        _ request: RouteRequest, conditions: [Condition], using space: SearchSpace
    ) throws(RoutingError) -> RouteAnswer? {
        do throws(RoutingError) {
            return try route(request, conditions: conditions, using: space)
        } catch {
            if case .badCost = error.reason { throw error }
            return nil
        }
    }

    /// Adds a penalty of half its own time for each use of a passage, in both directions. A crossing of open floor is one
    /// passage: another line across it is not another way.
    private func penalise(_ route: Route, _ penalties: inout [UInt32: Double]) {
        for leg in route.legs {
            var last: UInt32?
            for segment in leg.segments {
                let passage = snapshot.passage(of: segment.source)
                if passage & FloorLine.bit == 0 || passage != last { penalties[passage, default: 0] += 0.5 }
                last = passage
            }
        }
    }

    /// Returns the directed edges of some passages, ascending.
    private func edges(of passages: some Sequence<UInt32>) -> [UInt32] {
        let passages = Set(passages)
        var edges = passages.filter { $0 & FloorLine.bit == 0 }
        for (edge, floor) in snapshot.floorOfEdge where passages.contains(FloorLine.bit | UInt32(floor)) {
            edges.formUnion([snapshot.graph.forward[edge], snapshot.graph.backward[edge]])
        }
        return edges.sorted()
    }

    private func isWorthwhile(
        _ candidate: Route, beside route: Route, _ found: [Route], _ rules: AlternativeRules
    ) -> Bool {
        // Nobody who has arrived needs another way.
        guard candidate.legs.contains(where: { !$0.segments.isEmpty }),
            Double(candidate.duration) <= Double(route.duration) * rules.stretch,
            !candidate.legs.contains(where: passesTwice)
        else { return false }
        for other in [route] + found {
            let known = Set(other.legs.flatMap(\.segments).map { snapshot.passage(of: $0.source) })
            let shared = candidate.legs.flatMap(\.segments).filter { known.contains(snapshot.passage(of: $0.source)) }
                .reduce(Int64(0)) { $0 + $1.duration + $1.waiting }
            if Double(shared) > Double(candidate.duration) * rules.sharing { return false }
        }
        return zip(candidate.legs, route.legs).allSatisfy { detoursMakeSense($0, beside: $1, rules) }
    }

    private func passesTwice(_ leg: RouteLeg) -> Bool {
        var seen: Set<Index<PathNode>> = []
        return leg.segments.compactMap(\.toNode).contains { !seen.insert($0).inserted }
    }

    /// Returns whether each part between two points that both ways pass takes not much longer than on the other way.
    private func detoursMakeSense(_ leg: RouteLeg, beside other: RouteLeg, _ rules: AlternativeRules) -> Bool {
        var times: [Index<PathNode>: Int64] = [:]
        var clock: Int64 = 0
        for segment in other.segments {
            clock += segment.duration + segment.waiting
            if let node = segment.toNode { times[node] = clock }
        }
        clock = 0
        var fork: (own: Int64, other: Int64) = (0, 0)
        for segment in leg.segments {
            clock += segment.duration + segment.waiting
            guard let there = segment.toNode.flatMap({ times[$0] }) else { continue }
            // Ten seconds more are always accepted, as long as the whole way is short enough.
            let limit = Double(there - fork.other) * rules.stretch + 10_000
            if there < fork.other || Double(clock - fork.own) > limit { return false }
            fork = (clock, there)
        }
        return true
    }
}

/// Makes passages more expensive that other ways already use.
private struct UsedPassages: Weighting {
    let author = "alternatives"
    let snapshot: VenueSnapshot
    /// How much more a passage weighs, as a share of its duration, by directed edge or region of open floor.
    let share: [UInt32: Double]

    func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
        share[snapshot.passage(of: passage.source)].map {
            PassageAdjustment(surcharge: Double(passage.duration) / 1000 * $0 + 1)
        }
    }
}

extension VenueSnapshot {
    /// Returns the directed edge of a segment, or the number of the region of open floor that it crosses.
    fileprivate func passage(of source: RouteSegment.Source) -> UInt32 {
        if case .edge(let index, _) = source, let floor = floorOfEdge[index.position] {
            return FloorLine.bit | UInt32(floor)
        }
        return edge(of: source)
    }
}
