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
        var penalties: [WayPiece: Double] = [:]
        let optimality = LocalOptimality(
            router: self, request: request, conditions: conditions, space: space, share: rules.optimality)
        penalise(route, &penalties)
        for _ in 0..<rules.attempts where found.count < rules.count && !space.isStopped {
            let other = Router(
                self, adding: UsedPassages(snapshot: snapshot, share: penalties), to: edges(of: penalties.keys))
            switch try other.answer(request, conditions: conditions, using: space) {
            case .failure(let error):
                // A way that arrives too late, or waits too long, is in the way of others.
                guard let refused = error.relaxed ?? error.waitingRoute else { return found.ranked }
                penalise(refused, &penalties)
            case .success(let answer):
                penalise(answer.route, &penalties)
                guard
                    let candidate = try repriced(
                        answer.route, for: request, conditions: conditions, at: answer.route.departure),
                    isWorthwhile(candidate, beside: route, found, rules),
                    try optimality.holds(for: candidate, beside: route)
                else { continue }
                found.append(candidate)
            }
        }
        return found.ranked
    }

    /// Returns the best route, or why there is none. What the used passages weigh more can make one the best that comes when the end
    /// of the way is closed.
    private func answer(
        _ request: RouteRequest, conditions: [Condition], using space: SearchSpace
    ) throws(RoutingError) -> Result<RouteAnswer, RoutingError> {
        do throws(RoutingError) {
            return .success(try route(request, conditions: conditions, using: space))
        } catch {
            if case .badCost = error.reason { throw error }
            return .failure(error)
        }
    }

    /// Adds a penalty of half its own time for each use of a passage, in both directions of flights. A crossing of open floor is one
    /// passage: another line across it is not another way.
    private func penalise(_ route: Route, _ penalties: inout [WayPiece: Double]) {
        for leg in route.legs {
            var last: WayPiece?
            for segment in leg.segments {
                for piece in snapshot.pieces(of: segment.source) {
                    if case .floor = piece, piece == last { continue }
                    penalties[piece, default: 0] += 0.5
                    last = piece
                }
            }
        }
    }

    /// Returns the directed edges of some pieces, ascending.
    private func edges(of pieces: some Sequence<WayPiece>) -> [UInt32] {
        let pieces = Set(pieces)
        var edges: Set<UInt32> = []
        var (floors, connectors) = (Set<Int>(), Set<Int>())
        for piece in pieces {
            switch piece {
            case .edge(let edge): edges.insert(edge)
            case .floor(let floor): floors.insert(floor)
            case .flight(let connector, _): connectors.insert(connector)
            }
        }
        let graph = snapshot.graph
        for (edge, floor) in snapshot.floorOfEdge where floors.contains(floor) {
            edges.formUnion([graph.forward[edge], graph.backward[edge]])
        }
        for connector in connectors {
            var passage = graph.firstPassage(of: connector)
            while passage < graph.passages.count, graph.passages[passage].connector == Int32(connector) {
                edges.insert(graph.passageEdges[passage])
                passage += 1
            }
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
            let known = Set(other.legs.flatMap(\.segments).flatMap { snapshot.pieces(of: $0.source) })
            let shared = candidate.legs.flatMap(\.segments).reduce(0.0) { sum, segment in
                let pieces = snapshot.pieces(of: segment.source)
                let share = Double(pieces.count(where: known.contains)) / Double(pieces.count)
                return sum + share * Double(segment.duration + segment.waiting)
            }
            if shared > Double(candidate.duration) * rules.sharing { return false }
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

/// A part of a way that others can have, too: how it is ridden or climbed does not matter.
private enum WayPiece: Hashable {
    /// A directed edge.
    case edge(UInt32)
    /// A region of open floor.
    case floor(Int)
    /// A connector between a stop and the next in its list: a ride past a stop and two rides with a stop there are the same.
    case flight(connector: Int, stop: Int)
}

/// Makes passages more expensive that other ways already use.
private struct UsedPassages: Weighting {
    let author = "alternatives"
    let snapshot: VenueSnapshot
    /// How much more a passage weighs, as a share of its duration.
    let share: [WayPiece: Double]

    func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
        let pieces = snapshot.pieces(of: passage.source)
        let sum = pieces.reduce(0.0) { $0 + (share[$1] ?? 0) }
        if sum == 0 { return nil }
        return PassageAdjustment(
            surcharge: Double(passage.duration) / 1000 * sum / Double(pieces.count) + 1)
    }
}

extension VenueSnapshot {
    /// Returns the pieces of a segment; at least one.
    fileprivate func pieces(of source: RouteSegment.Source) -> [WayPiece] {
        switch source {
        case .edge(let index, _):
            if let floor = floorOfEdge[index.position] { return [.floor(floor)] }
            return [.edge(edge(of: source))]
        case .floor(let index): return [.floor(Int(index.rawValue))]
        case .connector(let index, let from, let to):
            if from == to { return [.edge(edge(of: source))] }
            return (min(from, to)..<max(from, to)).map { .flight(connector: index.position, stop: $0) }
        }
    }
}

extension [Route] {
    /// The best first.
    fileprivate var ranked: [Route] { sorted { ($0.weight, $0.duration) < ($1.weight, $1.duration) } }
}
