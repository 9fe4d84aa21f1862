import WaymarkModel

/// The exact search in the state of the weights' moment, on the core: A* with bounds from landmarks.
///
/// Its answers are those of `StageSearch`, including the choice among equal ways. Keys are `avoided << 32 | weight`;
/// the bound is added to the weight alone. Ways that do not touch the core (in one tree or along one chain) are
/// candidates from the start.
///
/// Use: `begin`, `addSource` and `addTarget` for each node, `run`, then read `space.best` and `edges(to:)`.
struct CoreSearch {
    let weights: Weights
    let space: CoreSpace
    let core: CoreTables
    // What the weights own, so that searches count no references.
    private let arcs: Pages<CoreCosts.Arc>.View
    private let avoided: Pages<UInt32>.View?
    let edgeCosts: WeightedEdges
    /// Whether bounds come from the hierarchy, if there is one.
    var usesHierarchy: Bool
    /// Whether ways are looked up in the table of small cores, once it is made.
    var usesTable = true

    static let sourceBit: UInt32 = 0x8000_0000
    /// What a search that finds nothing takes besides settling nodes, in nodes.
    private static let priceOfFailure = 32
    /// Bounds to more targets than this are not worth their time.
    private static let mostBoundTargets = 64

    init(_ weights: Weights, _ space: CoreSpace) {
        self.weights = weights
        self.space = space
        core = weights.core.tables
        arcs = weights.coreCosts.arcs.view
        avoided = weights.coreCosts.avoided?.view
        edgeCosts = WeightedEdges(weights.weight, avoided: weights.avoided)
        // On smaller cores, bounds from landmarks take less time.
        usesHierarchy = core.nodes.count >= Hierarchy.fewestNodes
    }

    func begin(terminals: Int) { space.begin(count: core.nodes.count, terminals: terminals) }

    /// Adds a node where the way can start.
    func addSource(_ node: UInt32, key: UInt64 = 0, edges: UInt32 = 0) {
        let (anchor, sum, last) = core.climb(from: node, isDown: false, edgeCosts)
        let index = UInt32(space.sources.count)
        space.sources.append(CoreSpace.Source(node: node, anchor: anchor, key: key, edges: edges))
        guard let sum else { return }
        let ends = core.ends(of: anchor, sum, isDown: false, last: last, edgeCosts)
        if let end = ends.first { space.entries.append(CoreSpace.Entry(source: index, end: end)) }
        if let end = ends.second { space.entries.append(CoreSpace.Entry(source: index, end: end)) }
    }

    /// Adds a node where the way can end. Of equal ways to the same terminal, one to an earlier target is taken.
    ///
    /// - Parameter rest: The sum of what follows behind the node.
    func addTarget(_ node: UInt32, terminal: Int, rest: CostSum = CostSum()) {
        let (anchor, sum, _) = core.climb(from: node, isDown: true, edgeCosts)
        let index = UInt32(space.targets.count)
        space.targets.append(
            CoreSpace.Target(node: node, anchor: anchor, terminal: UInt32(terminal), rest: rest))
        guard let sum else { return }
        let ends = core.ends(of: anchor, sum + rest, isDown: true, last: none32, edgeCosts)
        if let end = ends.first { addExit(CoreSpace.Exit(target: index, end: end, next: none32)) }
        if let end = ends.second { addExit(CoreSpace.Exit(target: index, end: end, next: none32)) }
    }

    private func addExit(_ exit: CoreSpace.Exit) {
        let node = Int(exit.end.core)
        var exit = exit
        if space.states[node].exitStamp == space.epoch { exit.next = space.states[node].firstExit }
        space.states[node].exitStamp = space.epoch
        space.states[node].firstExit = UInt32(space.exits.count)
        space.exits.append(exit)
    }

    /// Finds the best ways to the terminals.
    ///
    /// - Parameter needsAll: Whether to find all terminals or only the nearest (the first of equals).
    func run(needsAll: Bool) {
        addLocalWays()
        if space.exits.isEmpty || space.entries.isEmpty { return }
        if let parts = weights.parts.known, !space.isJoined(parts) { return }
        let isFew = space.targets.count <= Self.mostBoundTargets && (!needsAll || space.best.count == 1)
        defer {
            weights.core.hierarchy.add(settled: space.settled, for: weights.core, stop: space.stop)
            if space.best.allSatisfy({ $0.key == .max }) {
                weights.parts.add(settled: space.settled + Self.priceOfFailure, in: weights.core, weights.coreCosts)
            }
        }
        if usesTable, lookUp() { return }
        guard isFew else { return search(needsAll: needsAll, NoBound()) }
        if usesHierarchy {
            if !weights.lateHierarchyCosts.isKnown { _ = weights.hierarchyCosts(stop: space.stop) }
            if let costs = weights.lateHierarchyCosts.plain.read(\.view) {
                return search(needsAll: needsAll, HierarchyWays(costs, space, known: limit(needsAll: false)))
            }
            if let costs = weights.lateHierarchyCosts.avoiding.read(\.view) {
                return search(needsAll: needsAll, HierarchyWays(costs, space, known: limit(needsAll: false)))
            }
        }
        if !weights.isBelowBase, let guide = weights.guide, let landmarks = guide.landmarks {
            search(needsAll: needsAll, LandmarkBound(landmarks, core, guide.base, space.targets))
            if usesTable { weights.table.add(settled: space.settled, in: core, weights.coreCosts) }
        } else {
            search(needsAll: needsAll, LineBound(weights, weights.core, space.targets))
            if !weights.isBelowBase { weights.guide?.add(settled: space.settled, stop: space.stop) }
        }
    }

    // MARK: On the core

    private func limit(needsAll: Bool) -> UInt64 {
        var limit: UInt64 = needsAll ? 0 : .max
        for best in space.best { limit = needsAll ? max(limit, best.key) : min(limit, best.key) }
        return limit
    }

    private func search<Guide: Bound>(needsAll: Bool, _ guide: Guide) {
        // Local copies of the heaps stay in registers.
        if avoided == nil, space.sources.allSatisfy({ $0.key <= SearchKey.largestWeight }) {
            var heap = space.narrowHeap
            search(needsAll: needsAll, guide, &heap)
            space.narrowHeap = heap
        } else {
            var heap = space.heap
            search(needsAll: needsAll, guide, &heap)
            space.heap = heap
        }
    }

    @inline(__always)
    private func search<Guide: Bound, Queue: SearchQueue>(needsAll: Bool, _ guide: Guide, _ heap: inout Queue) {
        let (states, arcs, avoided) = (space.states, arcs, avoided)
        let (firstArc, partsOfArcs) = (core.firstArc, core.arcs)
        let epoch = space.epoch
        let open = epoch * 2
        var limit = min(limit(needsAll: needsAll), guide.limit)
        for (index, entry) in space.entries.enumerated() {
            let source = space.sources[Int(entry.source)]
            guard let sum = entry.end.sum.key, let key = Self.add(source.key, sum) else { continue }
            let node = Int(entry.end.core)
            if guide.excludes(node) { continue }
            let edges = source.edges &+ entry.end.sum.edges
            let old = states[node]
            if old.stamp == open {
                if old.cost < key || old.cost == key && old.edges < edges { continue }
                if old.cost == key, old.edges == edges, last(old.parent) >= entry.end.last { continue }
            }
            let bound = guide.bound(node)
            if bound == .max || (key & SearchKey.largestWeight) + UInt64(bound) > SearchKey.largestWeight {
                continue
            }
            states[node].cost = key
            states[node].stamp = open
            states[node].parent = UInt32(index) | Self.sourceBit
            states[node].bound = bound
            states[node].edges = edges
            heap.push(key &+ UInt64(bound), UInt32(node), edges: edges)
        }
        var missing = needsAll ? space.best.count { $0.key == .max } : 0
        var settled = 0
        var nextProbe = 32
        let stop = space.stop
        while let item = heap.pop(), item.key <= limit {
            let node = Int(item.value)
            let state = states[node]
            if state.stamp != open { continue }
            states[node].stamp = open | 1
            settled &+= 1
            if settled & StopSignal.settledMask == 0, stop?.isSent == true { break }
            if settled == nextProbe, !needsAll || missing > 0 {
                nextProbe *= 4
                if limit == .max, isUnreachable(budget: settled) {
                    // Terminals that were reached can have better ways still.
                    missing = 0
                    for best in space.best where best.key != .max {
                        limit = limit == .max ? best.key : max(limit, best.key)
                    }
                    if limit == .max { break }
                }
            }
            if state.exitStamp == epoch {
                let reached = leave(state)
                if needsAll { missing &-= reached }
                if missing == 0, reached > 0 || !needsAll { limit = min(limit, self.limit(needsAll: needsAll)) }
            }
            for arc in Int(firstArc[node])..<Int(firstArc[node + 1]) {
                let passage = arcs[arc]
                if passage.weight == Timetable.closed { continue }
                let next = Int(passage.head)
                if guide.excludes(next) { continue }
                let total = (state.cost & SearchKey.largestWeight) &+ UInt64(passage.weight)
                var key = state.cost &+ UInt64(passage.weight)
                if let avoided { key &+= UInt64(avoided[arc]) << 32 }
                let bound: UInt32
                let edges: UInt32
                if states[next].stamp | 1 == open | 1 {
                    let old = states[next].cost
                    if old < key { continue }
                    edges = state.edges &+ partsOfArcs[arc].edges
                    if old == key {
                        if states[next].edges < edges { continue }
                        if states[next].edges == edges {
                            if last(states[next].parent) < partsOfArcs[arc].last { states[next].parent = UInt32(arc) }
                            continue
                        }
                    }
                    bound = states[next].bound
                } else {
                    bound = guide.bound(next)
                    if bound == .max { continue }
                    edges = state.edges &+ partsOfArcs[arc].edges
                }
                // Ways of over 49 days do not fit into a key.
                if total &+ UInt64(bound) > SearchKey.largestWeight || key &+ UInt64(bound) > limit { continue }
                states[next].cost = key
                states[next].stamp = open
                states[next].parent = UInt32(arc)
                states[next].bound = bound
                states[next].edges = edges
                heap.push(key &+ UInt64(bound), UInt32(next), edges: edges)
            }
        }
        space.settled = settled
    }

    /// Returns the last edge into a node that was reached by an arc or an entry; `none32` at a source.
    private func last(_ parent: UInt32) -> UInt32 {
        parent & Self.sourceBit == 0
            ? core.arcs[Int(parent)].last : space.entries[Int(parent & ~Self.sourceBit)].end.last
    }

    /// Offers the ways that leave the core at a settled node.
    ///
    /// - Returns: The number of terminals that are reached for the first time.
    private func leave(_ state: CoreSpace.State) -> Int {
        var reached = 0
        var index = state.firstExit
        while index != none32 {
            let exit = space.exits[Int(index)]
            if let sum = exit.end.sum.key, let key = Self.add(state.cost, sum) {
                if space.best[Int(space.targets[Int(exit.target)].terminal)].key == .max { reached += 1 }
                offer(
                    CoreSpace.Best(
                        key: key, edges: state.edges &+ exit.end.sum.edges, target: exit.target, last: exit.end.last,
                        exit: index))
            }
            index = exit.next
        }
        return reached
    }

    /// Returns whether a backward search from the exits ends within some nodes without a node that the forward search
    /// has reached. A closed wing is small, so this costs less than searching everything outside of it.
    private func isUnreachable(budget: Int) -> Bool {
        space.beginProbe()
        let (seen, queue, states, probe, open) = (space.seen, space.queue, space.states, space.probe, space.epoch * 2)
        var (first, end) = (0, 0)
        for exit in space.exits where space.best[Int(space.targets[Int(exit.target)].terminal)].key == .max {
            let node = Int(exit.end.core)
            if seen[node] == probe { continue }
            if states[node].stamp | 1 == open | 1 { return false }
            seen[node] = probe
            queue[end] = UInt32(node)
            end += 1
        }
        while first < end {
            if first >= budget { return false }
            let node = Int(queue[first])
            first += 1
            for place in Int(core.firstIn[node])..<Int(core.firstIn[node + 1]) {
                let arc = Int(core.arcsIn[place])
                let tail = Int(core.arcs[arc].tail)
                if arcs[arc].weight == Timetable.closed || seen[tail] == probe { continue }
                if states[tail].stamp | 1 == open | 1 { return false }
                seen[tail] = probe
                queue[end] = UInt32(tail)
                end += 1
            }
        }
        return true
    }
}
