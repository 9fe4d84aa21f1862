import WaymarkModel

/// Tests whether ways are locally optimal: whether each short part of a way is a best way between its ends.
///
/// A part counts if its weight without its first and last passage is below a share of the weight of the best way (the T-test
/// of Abraham, Delling, Goldberg and Werneck, *Alternative Routes in Road Networks*, 2013, with every part instead of one
/// around a point).
struct LocalOptimality {
    let router: Router
    let request: RouteRequest
    let conditions: [Condition]
    let space: SearchSpace
    /// The share of the best way's weight, from 0 to 1.
    let share: Double

    /// Returns whether every short part of each leg is a best way.
    ///
    /// - Parameters:
    ///   - route: The best way for the same request.
    ///   - known: The segments of each leg that are known to be best ways between their ends.
    func holds(
        for candidate: Route, beside route: Route, known bestWays: [[Range<Int>]] = []
    ) throws(RoutingError) -> Bool {
        let steady = try steadyWeights(candidate)
        var moment = candidate.departure
        for (number, (leg, best)) in zip(candidate.legs, route.legs).enumerated() {
            let ways = LegParts(leg, departure: moment)
            moment = moment.adding(milliseconds: leg.duration)
            let known = Dictionary(best.segments.enumerated().map { ($1.source, $0) }, uniquingKeysWith: { $1 })
            for part in ways.parts(upTo: share * Double(best.weight)) {
                if bestWays.indices.contains(number), bestWays[number].contains(where: { $0.contains(part) }) {
                    continue
                }
                // What lies on the best way is a best way.
                let places = leg.segments[part].map { known[$0.source] }
                let isShared = zip(places, places.dropFirst()).allSatisfy { $0 != nil && $1 == $0.map { $0 + 1 } }
                if isShared, places.first.map({ $0 != nil }) ?? true { continue }
                if space.isStopped { return false }
                guard try isBest(part, of: ways, leg, steady) else { return false }
            }
        }
        return true
    }

    /// Returns the weights at the departure if nothing changes on the way; nil otherwise.
    private func steadyWeights(_ candidate: Route) throws(RoutingError) -> Weights? {
        let key = WeightsKey(request, conditions: conditions)
        let weights = try router.weights(for: key, at: candidate.departure, stop: space.stop)
        return weights.validUntil.map { candidate.arrival < $0 } ?? true ? weights : nil
    }

    private func isBest(
        _ part: Range<Int>, of ways: LegParts, _ leg: RouteLeg, _ steady: Weights?
    ) throws(RoutingError) -> Bool {
        let (start, end) = (ways.nodes[part.lowerBound], ways.nodes[part.upperBound])
        if let steady, let start, let end, let key = key(of: leg.segments[part], steady) {
            let ends = [start, end].map { router.snapshot.graphIndex(of: $0).rawValue }
            return steady.keys(from: [ends[0]], to: [ends[1]], using: space.core)[0] >= key
        }
        func waypoint(_ node: Index<PathNode>?, _ end: RouteEnd) -> Waypoint {
            node.map { .node(router.snapshot.venue.id(of: $0)) } ?? end.waypoint
        }
        var asked = request
        asked.waypoints = [waypoint(start, leg.from), waypoint(end, leg.to)]
        asked.time = .depart(ways.entries[part.lowerBound])
        if part.lowerBound > 0 { asked.isUnderWay = false }
        do throws(RoutingError) {
            let answer = try router.route(asked, conditions: conditions, using: space)
            return RouteCost((answer.waitingRoute ?? answer.route).legs) >= RouteCost(of: leg.segments[part])
        } catch {
            if case .badCost = error.reason { throw error }
            return false
        }
    }

    /// Returns the key of some segments if no better way can wait for a change; nil otherwise.
    private func key(of segments: ArraySlice<RouteSegment>, _ steady: Weights) -> UInt64? {
        if steady.isPlain, steady.costs.scale == 1 { return UInt64(segments.reduce(0) { $0 + $1.weight }) }
        var (weight, avoided) = (UInt64(0), UInt64(0))
        for segment in segments {
            guard segment.fromNode != nil, segment.toNode != nil, !segment.leavesClosed else { return nil }
            if case .floor = segment.source { return nil }
            let edge = Int(router.snapshot.edge(of: segment.source))
            if steady.weight[edge] == Timetable.closed { return nil }
            weight += UInt64(steady.weight[edge])
            avoided += UInt64(steady.avoided?[edge] ?? 0)
        }
        if let until = steady.validUntil, let first = segments.first {
            let end = first.entry.adding(milliseconds: steady.unscaled(Int64(weight)))
            if avoided > 0 || end >= until { return nil }
        }
        return weight <= SearchKey.largestWeight ? avoided << 32 | weight : nil
    }
}

/// The parts of a leg between its nodes.
private struct LegParts {
    /// The node in front of each segment, and the last; nil between nodes.
    private(set) var nodes: [Index<PathNode>?]
    /// The moment at which the traveller is there.
    private(set) var entries: [Timestamp]
    /// The weight up to there.
    private var sums: [Int64] = [0]

    init(_ leg: RouteLeg, departure: Timestamp) {
        nodes = [leg.from.node]
        entries = [departure]
        for segment in leg.segments {
            nodes.append(segment.toNode)
            sums.append(sums[sums.count - 1] + segment.weight)
            entries.append(entries[entries.count - 1].adding(milliseconds: segment.duration + segment.waiting))
        }
        if let last = leg.to.node { nodes[nodes.count - 1] = last }
    }

    /// Returns the longest parts whose weight without the first and the last segment is below a limit; no part lies in
    /// another. Where a part would start or end between nodes, it is longer.
    func parts(upTo limit: Double) -> [Range<Int>] {
        let count = nodes.count - 1
        var parts: [Range<Int>] = []
        var end = 0
        for first in 0..<max(0, count) {
            end = max(end, first + 1)
            while end < count, Double(sums[end] - sums[first + 1]) < limit { end += 1 }
            var part = first..<end
            while part.lowerBound > 0, nodes[part.lowerBound] == nil { part = part.lowerBound - 1..<part.upperBound }
            while part.upperBound < count, nodes[part.upperBound] == nil {
                part = part.lowerBound..<part.upperBound + 1
            }
            if let last = parts.last, last.lowerBound <= part.lowerBound, last.upperBound >= part.upperBound {
                continue
            }
            parts.append(part)
        }
        return parts
    }
}
