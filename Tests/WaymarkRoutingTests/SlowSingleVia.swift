import WaymarkModel
import WaymarkRouting

/// Finds by brute force all ways between two nodes that are the best way to some node and the best way on from it, and judges them.
/// It shares the costs of edges with the router, and nothing else.
struct SlowSingleVia {
    struct Edge {
        var index: UInt32
        var from: Int
        var to: Int
        var weight: Int64
        var avoided: Int64
        var duration: Int64
        /// What counts as the same way, with its share of the edge.
        var pieces: [String]
    }

    struct Rank: Comparable {
        var avoided: Int64
        var weight: Int64
        static func < (left: Rank, right: Rank) -> Bool { (left.avoided, left.weight) < (right.avoided, right.weight) }
        static func + (left: Rank, right: Edge) -> Rank {
            Rank(avoided: left.avoided + right.avoided, weight: left.weight + right.weight)
        }
    }

    let graph: VenueGraph
    let edges: [Edge]
    private let out: [[Int]]
    private let into: [[Int]]
    private let bySource: [RouteSegment.Source: Int]

    init(_ weights: Weights) {
        graph = weights.snapshot.graph
        let snapshot = weights.snapshot
        edges = graph.edges.compactMap { index in
            guard let cost = weights.cost(of: index) else { return nil }
            let ends = weights.snapshot.graph.ends(of: index)
            return Edge(
                index: index.rawValue, from: Int(ends.from.rawValue), to: Int(ends.to.rawValue), weight: cost.weight,
                avoided: weights.avoidedWeight(of: index), duration: cost.duration,
                pieces: Self.pieces(of: weights.snapshot.graph.source(of: index), snapshot))
        }
        var (out, into) = (
            [[Int]](repeating: [], count: graph.nodeCount), [[Int]](repeating: [], count: graph.nodeCount)
        )
        for (number, edge) in edges.enumerated() {
            out[edge.from].append(number)
            into[edge.to].append(number)
        }
        (self.out, self.into) = (out, into)
        let known = edges.enumerated().map { (weights.snapshot.graph.source(of: EdgeIndex($1.index)), $0) }
        bySource = Dictionary(known, uniquingKeysWith: { first, _ in first })
    }

    static func pieces(of source: RouteSegment.Source, _ snapshot: VenueSnapshot) -> [String] {
        switch source {
        case .edge(let index, let isReversed):
            if let floor = snapshot.floorOfEdge[index.position] { return ["floor \(floor)"] }
            return ["edge \(index.position) \(isReversed)"]
        case .floor(let index): return ["floor \(index.position)"]
        case .connector(let index, let from, let to):
            return (min(from, to)..<max(from, to)).map { "flight \(index.position) \($0)" }
        }
    }

    /// Returns the best way from a node to each other, or from each other to it, as the edge at the other node. Of equal ways, the
    /// one with the fewest edges, and then the one whose edge at the other node has the higher index.
    private func tree(_ start: Int, isReversed: Bool) -> (ranks: [Rank?], edges: [Int?]) {
        var ranks = [Rank?](repeating: nil, count: graph.nodeCount)
        var (counts, last) = (
            [Int](repeating: 0, count: graph.nodeCount), [Int?](repeating: nil, count: graph.nodeCount)
        )
        ranks[start] = Rank(avoided: 0, weight: 0)
        var open: Set<Int> = [start]
        while let node = open.min(by: { (ranks[$0]!, counts[$0]) < (ranks[$1]!, counts[$1]) }) {
            open.remove(node)
            for number in isReversed ? into[node] : out[node] {
                let edge = edges[number]
                let next = isReversed ? edge.from : edge.to
                let (rank, count) = (ranks[node]! + edge, counts[node] + 1)
                if let known = ranks[next] {
                    if known < rank || known == rank && counts[next] < count { continue }
                    if known == rank, counts[next] == count {
                        if let old = last[next], edges[old].index < edge.index { last[next] = number }
                        continue
                    }
                }
                (ranks[next], counts[next], last[next]) = (rank, count, number)
                open.insert(next)
            }
        }
        return (ranks, last)
    }

    /// Returns an admissible way beside the route and other ways, as its nodes; nil if there is none.
    func admissible(beside route: Route, _ others: [Route], _ rules: AlternativeRules, in snapshot: VenueSnapshot)
        -> [String]?
    {
        let segments = route.legs[0].segments
        guard let first = segments.first?.fromNode, let last = segments.last?.toNode else { return nil }
        let (start, end) = (Int(snapshot.graphIndex(of: first).rawValue), Int(snapshot.graphIndex(of: last).rawValue))
        let (to, from) = (tree(start, isReversed: false), tree(end, isReversed: true))
        let known = ([route] + others).map { way in
            Set(way.legs.flatMap(\.segments).flatMap { Self.pieces(of: $0.source, snapshot) })
        }
        var trees: [Int: [Rank?]] = [:]
        var seen: Set<[Int]> = []
        for via in 0..<graph.nodeCount where to.ranks[via] != nil && from.ranks[via] != nil {
            var way: [Int] = []
            var node = via
            while let number = to.edges[node] {
                way.append(number)
                node = edges[number].from
            }
            way.reverse()
            node = via
            while let number = from.edges[node] {
                way.append(number)
                node = edges[number].to
            }
            guard !way.isEmpty, seen.insert(way).inserted else { continue }
            let passed = way.map { edges[$0] }
            let duration = passed.reduce(0) { $0 + $1.duration }
            guard Double(duration) <= rules.stretch * Double(route.duration), passesOnce(passed, snapshot),
                known.allSatisfy({ isDifferent(passed, from: $0, duration, rules) }),
                detoursMakeSense(passed, beside: segments, rules, snapshot)
            else { continue }
            let limit = rules.optimality * Double(route.legs[0].weight)
            if isLocallyOptimal(passed, limit, &trees) {
                return ([passed[0].from] + passed.map(\.to)).map { snapshot.node(NodeIndex(UInt32($0))).id.rawValue }
            }
        }
        return nil
    }

    private func passesOnce(_ way: [Edge], _ snapshot: VenueSnapshot) -> Bool {
        let nodes = way.flatMap { edge in
            landings(graph.source(of: EdgeIndex(edge.index)), snapshot).map(\.node) + [edge.to]
        }
        return Set(nodes).count == nodes.count
    }

    private func isDifferent(_ way: [Edge], from known: Set<String>, _ duration: Int64, _ rules: AlternativeRules)
        -> Bool
    {
        let shared = way.reduce(0.0) { sum, edge in
            sum + Double(edge.duration) * Double(edge.pieces.count(where: known.contains)) / Double(edge.pieces.count)
        }
        return shared <= rules.sharing * Double(duration)
    }

    /// Returns whether each detour of a way that was offered takes not much longer than what it replaces.
    func detoursMakeSense(_ way: Route, beside route: Route, _ rules: AlternativeRules, in snapshot: VenueSnapshot)
        -> Bool
    {
        let passed = way.legs[0].segments.compactMap { segment in
            bySource[segment.source].map { edges[$0] }
        }
        return passed.count < way.legs[0].segments.count
            || detoursMakeSense(passed, beside: route.legs[0].segments, rules, snapshot)
    }

    private func detoursMakeSense(
        _ way: [Edge], beside segments: [RouteSegment], _ rules: AlternativeRules, _ snapshot: VenueSnapshot
    ) -> Bool {
        var times: [Int: Int64] = [:]
        var clock: Int64 = 0
        for segment in segments {
            for (node, time) in landings(segment.source, snapshot) { times[node] = clock + time }
            clock += segment.duration + segment.waiting
            if let node = segment.toNode { times[Int(snapshot.graphIndex(of: node).rawValue)] = clock }
        }
        var (own, fork, last) = (Int64(0), Int64(0), Int64(0))
        for edge in way {
            let source = graph.source(of: EdgeIndex(edge.index))
            let passed = landings(source, snapshot) + [(edge.to, edge.duration)]
            for (node, time) in passed {
                guard let there = times[node] else { continue }
                let clock = own + time
                if there < last || Double(clock - fork) > Double(there - last) * rules.stretch + 10_000 { return false }
                (fork, last) = (clock, there)
            }
            own += edge.duration
        }
        return true
    }

    /// The landings that a flight or ride leads past, with the time to there.
    private func landings(_ source: RouteSegment.Source, _ snapshot: VenueSnapshot) -> [(node: Int, time: Int64)] {
        guard case .connector(let index, let from, let to) = source else { return [] }
        let step = from < to ? 1 : -1
        return stride(from: from + step, to: to, by: step).compactMap { stop in
            bySource[.connector(index, fromStop: from, toStop: stop)].map { (edges[$0].to, edges[$0].duration) }
        }
    }

    private func isLocallyOptimal(_ way: [Edge], _ limit: Double, _ trees: inout [Int: [Rank?]]) -> Bool {
        for first in way.indices {
            let start = way[first].from
            var (rank, inner) = (Rank(avoided: 0, weight: 0), Int64(0))
            for last in first..<way.count {
                if last > first + 1 { inner += way[last - 1].weight }
                if Double(inner) >= limit { break }
                rank = rank + way[last]
                let best = trees[start] ?? tree(start, isReversed: false).ranks
                trees[start] = best
                if let least = best[way[last].to], least < rank { return false }
            }
        }
        return true
    }
}
