import WaymarkModel

/// The exact search of one leg in the state of the weights' moment, by the engine that is faster.
///
/// Both engines give the same answers: `CoreSearch` on the reduced graph, and `StageSearch` on the whole.
package struct LegSearch {
    /// The way in which legs are searched.
    package enum Engine: Sendable {
        /// On the reduced graph, with bounds from the hierarchy if it has one and is large, or from landmarks.
        case core
        /// On the reduced graph, with bounds from landmarks once there are any.
        case landmarks
        /// On the reduced graph, with bounds from the hierarchy, which is made if there is none.
        case hierarchy
        /// On the reduced graph, by a table of all ways, which is made if there is none and nothing is avoided.
        case table
        /// On the whole graph, with bounds from the straight line.
        case whole
    }

    let weights: Weights
    let space: SearchSpace
    var engine = Engine.core

    /// Returns the cheapest ways from a site to the terminals of another; nil for those not reached.
    ///
    /// - Parameters:
    ///   - starts: The initial key of each terminal of `start`. `UInt64.max` leaves a terminal out.
    ///   - needsAll: Whether to find all terminals or only the nearest (the first of equals).
    func run(from start: Site, starts: [UInt64], to end: Site, needsAll: Bool) -> [StageSearch.Arrival?] {
        switch engine {
        case .core, .landmarks, .hierarchy, .table: onCore(from: start, starts: starts, to: end, needsAll: needsAll)
        case .whole:
            StageSearch(weights: weights, space: space)
                .run(from: start, starts: starts, to: end, needsAll: needsAll)
        }
    }

    private func onCore(
        from start: Site, starts: [UInt64], to end: Site, needsAll: Bool
    ) -> [StageSearch.Arrival?] {
        let ways = CoreWays(weights, space, from: start, starts: starts, to: end, needsAll: needsAll)
        return (0..<end.terminalCount).map { ways.arrival(at: $0) }
    }
}

/// The ways from a site to the terminals of another, found on the core. They are valid until the next search in the
/// same space.
struct CoreWays {
    private let search: CoreSearch
    private let space: CoreSpace
    private var sources: [SiteLinks.Link] = []
    private var targets: [SiteLinks.Link] = []
    /// The way that joins positions on one edge or floor directly, if it is the best.
    private var direct: StageSearch.Arrival?

    init(
        _ weights: Weights, _ space: SearchSpace, from start: Site, starts: [UInt64], to end: Site, needsAll: Bool
    ) {
        let graph = weights.snapshot.graph
        let stage = StageSearch(weights: weights, space: space)
        search = CoreSearch(weights, space.core)
        self.space = space.core
        search.begin(terminals: end.terminalCount)
        for link in SiteLinks(from: start, in: graph).links where starts[link.terminal] != .max {
            guard let key = stage.extend(starts[link.terminal], by: link.steps) else { continue }
            sources.append(link)
            search.addSource(link.node, key: key, edges: UInt32(link.steps.count))
        }
        for link in SiteLinks(to: end, in: graph).links {
            guard let key = stage.extend(0, by: link.steps) else { continue }
            targets.append(link)
            let rest = CostSum(
                weight: key & SearchKey.largestWeight, avoided: key >> 32, edges: UInt32(link.steps.count))
            search.addTarget(link.node, terminal: link.terminal, rest: rest)
        }
        search.run(needsAll: needsAll)
        if let steps = SiteLinks.direct(from: start, to: end, in: graph), starts[0] != .max,
            let key = stage.extend(starts[0], by: steps),
            (key, UInt32(steps.count)) <= (self.space.best[0].key, self.space.best[0].edges)
        {
            direct = StageSearch.Arrival(key: key, origin: 0, steps: steps)
        }
    }

    /// Returns the key of the best way to a terminal; `UInt64.max` if there is none.
    func key(at terminal: Int) -> UInt64 {
        if terminal == 0, let direct { return direct.key }
        return space.best[terminal].key
    }

    /// Returns the best way to a terminal; nil if there is none.
    func arrival(at terminal: Int) -> StageSearch.Arrival? {
        if terminal == 0, let direct { return direct }
        let best = space.best[terminal]
        guard best.key != .max else { return nil }
        let way = search.edges(to: terminal)
        var steps = sources[way.source].steps
        steps.reserveCapacity(Int(best.edges))
        for edge in way.edges { steps.append(Step(edge: edge.rawValue, part: .whole)) }
        steps += targets[way.target].steps
        return StageSearch.Arrival(key: best.key, origin: sources[way.source].terminal, steps: steps)
    }
}

extension Weights {
    /// Returns the least weight between two nodes and its edges, in the state of the weights' moment. This is the bare
    /// search, for comparisons with other engines and for exports.
    ///
    /// Of equal ways, the one with the fewest edges is taken, and of those the one whose last edge has the higher index
    /// where they meet.
    ///
    /// - Parameter engine: The way to search. The answer does not depend on it.
    /// - Returns: The weight in milliseconds and the edges; nil if there is no way.
    /// - Precondition: Both nodes belong to this graph.
    package func shortestPath(
        from start: NodeIndex, to end: NodeIndex, engine: LegSearch.Engine = .core, using space: SearchSpace
    ) -> (weight: Int64, edges: [EdgeIndex])? {
        precondition(
            start.rawValue < snapshot.graph.nodeCount && end.rawValue < snapshot.graph.nodeCount,
            "a node of another graph")
        if engine == .whole {
            let arrival = StageSearch(weights: self, space: space)
                .run(from: .nodes([start.rawValue]), starts: [0], to: .nodes([end.rawValue]), needsAll: false)[0]
            return arrival.map { (Int64($0.key & SearchKey.largestWeight), $0.steps.map { EdgeIndex($0.edge) }) }
        }
        var search = CoreSearch(self, space.core)
        if engine == .hierarchy {
            prepareHierarchy()
            search.usesHierarchy = true
        }
        if engine == .landmarks { search.usesHierarchy = false }
        search.usesTable = engine == .core || engine == .table
        if engine == .table { prepareTable() }
        search.begin(terminals: 1)
        search.addSource(start.rawValue)
        search.addTarget(end.rawValue, terminal: 0)
        search.run(needsAll: false)
        let key = space.core.best[0].key
        guard key != .max else { return nil }
        return (Int64(key & SearchKey.largestWeight), search.edges(to: 0).edges)
    }
}

extension Weights {
    /// Returns the least weight between two nodes in milliseconds; nil if there is no way.
    ///
    /// - Precondition: Both nodes belong to this graph.
    package func leastWeight(from start: NodeIndex, to end: NodeIndex, using space: SearchSpace) -> Int64? {
        precondition(
            start.rawValue < snapshot.graph.nodeCount && end.rawValue < snapshot.graph.nodeCount,
            "a node of another graph")
        let search = CoreSearch(self, space.core)
        search.begin(terminals: 1)
        search.addSource(start.rawValue)
        search.addTarget(end.rawValue, terminal: 0)
        search.run(needsAll: false)
        let key = space.core.best[0].key
        return key == .max ? nil : Int64(key & SearchKey.largestWeight)
    }

    /// Makes the landmarks now instead of when they pay. Answers do not depend on them.
    package func prepareLandmarks() { guide?.prepare() }

    /// Makes the table of all ways now instead of when it pays, unless ways are avoided. Answers do not depend on it.
    package func prepareTable() { table.prepare(in: core.tables, coreCosts) }

    /// Returns the first difference from other weights of the same graph in words; nil if they are equal.
    package func difference(from other: Weights) -> String? {
        for index in 0..<snapshot.graph.edgeCount {
            let own = [duration[index], weight[index], surcharge[index], avoided?[index] ?? 0]
            let others = [
                other.duration[index], other.weight[index], other.surcharge[index], other.avoided?[index] ?? 0,
            ]
            let (table, otherTable) = (changes(UInt32(index)), other.changes(UInt32(index)))
            if own != others || table?.starts != otherTable?.starts || table?.durations != otherTable?.durations {
                return "edge \(index): \(own) instead of \(others)"
            }
        }
        for index in 0..<core.arcs.count
        where coreCosts.weight(index) != other.coreCosts.weight(index)
            || coreCosts.avoided?[index] != other.coreCosts.avoided?[index]
        {
            return "arc \(index)"
        }
        if let own = hierarchyCosts, let others = other.hierarchyCosts, let arc = own.difference(from: others) {
            return "arc \(arc) of the hierarchy"
        }
        if nextChange != other.nextChange || validFrom != other.validFrom || validUntil != other.validUntil {
            return "validity"
        }
        return firstImprovement == other.firstImprovement ? nil : "first improvement"
    }
}

extension VenueSnapshot {
    /// The numbers of nodes and arcs of the reduced graph.
    package var coreSize: (nodes: Int, arcs: Int) { core.size }

    /// The number of arcs of the hierarchy and of nodes on the longest way to its top; nil as long as there is none.
    package var hierarchySize: (arcs: Int, height: Int)? { core.hierarchy.known?.size }
}
