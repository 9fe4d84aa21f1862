import WaymarkModel

/// A leg and an edge that it must not use.
struct Ban: Hashable {
    var leg: Int
    var edge: UInt32
}

/// The exact search of a whole trip through time, with Pareto labels over (leg, node).
///
/// A label holds the weight on edges to avoid, the elapsed time and the surcharge. It replaces another only if it is at
/// least as good in all three. Weight alone is not enough: a way with less time and more surcharge can weigh more here,
/// yet less behind an edge that opens later, because waiting there counts as weight; and vice versa. All three grow
/// along every edge, and entering an edge earlier never means leaving it later (`Timetable`). So a continuation of a
/// replaced label is never better than the same continuation of the label that replaced it. Once every change that the
/// trip could meet is past, all continuations take the same time, and weight alone is enough.
///
/// Labels are popped in the order of (avoided, weight + bound). A leg ends at a terminal of its target site, and the
/// next leg starts at the same terminal: a traveller leaves a place by the entrance through which they came. The bound
/// (`TimeBound`) covers all remaining legs, so the first label at the end of the last leg is the best. A label's key is at
/// least that of the label that it extends, so a bound that is worse at some nodes does no harm.
struct TimeSearch {
    let weights: Weights
    let space: SearchSpace
    let sites: [Site]
    let departure: Int64
    let bans: Set<Ban>
    /// Milliseconds since departure after which nothing changes that the trip could meet.
    let quietAfter: UInt32
    /// A best trip; only one that is as good and shorter is looked for. Nil looks for the best.
    let rival: KnownTrip?

    let graph: VenueGraph
    let bound: TimeBound
    private let sources: [SiteLinks]
    private let exits: [SiteLinks]
    /// The numbers of the exits of each leg's end by their node, where there are many; nil where looking through all is
    /// quicker.
    private let exitsByNode: [[UInt32: [Int]]?]
    let stride: Int
    /// The pieces of open floor at the sites, by the number that labels have instead of an edge.
    let lines: [FloorLine]
    let lineNumbers: [FloorLine: UInt32]
    private var legCount: Int { sites.count - 1 }

    init(
        _ weights: Weights, space: SearchSpace, sites: [Site], departure: Int64, bans: Set<Ban> = [],
        quietAfter: UInt32 = .max, shorterThan rival: KnownTrip? = nil
    ) {
        let graph = weights.snapshot.graph
        self.weights = weights
        self.space = space
        self.sites = sites
        self.departure = departure
        self.bans = bans
        self.quietAfter = quietAfter
        self.rival = rival
        self.graph = graph
        sources = sites.map { SiteLinks(from: $0, in: graph) }
        exits = sites.map { SiteLinks(to: $0, in: graph) }
        exitsByNode = exits.map { exits in
            guard exits.links.count > Self.fewExits else { return nil }
            return Dictionary(grouping: exits.links.indices) { exits.links[$0].node }
        }
        let direct = zip(sites, sites.dropFirst()).map { SiteLinks.direct(from: $0, to: $1, in: graph) ?? [] }
        let steps = (sources + exits).flatMap { $0.links.flatMap(\.steps) } + direct.joined()
        lines = steps.compactMap(\.line)
        lineNumbers = Dictionary(
            lines.enumerated().map { ($1, UInt32($0) | FloorLine.bit) }, uniquingKeysWith: { first, _ in first })
        let exitNodes = exits.map { $0.links.map(\.node) }
        bound = TimeBound(
            weights, space, sites, ends: sources.map { $0.links.map(\.node) } + exitNodes, exits: exitNodes)
        // Each leg has a state per node and one for the point where its target cuts an edge.
        stride = graph.nodeCount + 1
    }

    /// Calls `accept` with the best way to each terminal of the last site, best first, until it returns true.
    ///
    /// - Returns: The last leg that was started.
    func run(accept: (Arrival) -> Bool) -> Int {
        // No way leads to a category whose openings all lie in the middle of paths by its nodes, of which there are none.
        if let empty = sites.firstIndex(where: { $0.terminalCount == 0 }) { return max(0, empty - 1) }
        let end = legCount * stride
        space.beginLabels(stateCount: end + sites[legCount].terminalCount)
        var furthest = 0
        var settled = 0
        defer { if !weights.isBelowBase { weights.guide?.add(settled: settled, stop: space.stop) } }
        let none = Label(
            avoided: 0, elapsed: 0, surcharge: 0, state: 0, parent: -1, edge: none32, part: .whole, next: -1)
        begin(leg: 0, from: Origin(label: none, index: -1, key: 0), terminals: 0..<sites[0].terminalCount)
        var reached = [Bool](repeating: false, count: sites[legCount].terminalCount)
        while let item = space.heap.pop() {
            let index = Int32(bitPattern: item.value)
            let label = space.labels[Int(index)]
            if label.isDead { continue }
            if let rival, item.key > rival.key { break }
            settled += 1
            if rival != nil, settled > KnownTrip.mostLabels { break }
            if settled & StopSignal.settledMask == 0, space.isStopped { break }
            let origin = Origin(label: label, index: index, key: item.key)
            let state = Int(label.state)
            if state >= end {
                if reached[state - end] { continue }
                reached[state - end] = true
                let arrival = Arrival(
                    terminal: state - end, elapsed: Int64(label.elapsed), avoided: label.avoided,
                    weight: label.weight, label: index)
                if accept(arrival) { return furthest }
                continue
            }
            let leg = state / stride
            let node = state % stride
            if node == graph.nodeCount {
                finish(leg: leg, terminal: 0, origin, end, &furthest)
                continue
            }
            if let many = exitsByNode[leg + 1] {
                for exit in many[UInt32(node)] ?? [] {
                    leave(by: exits[leg + 1].links[exit], leg, origin, end, &furthest)
                }
            } else {
                for exit in exits[leg + 1].links where Int(exit.node) == node {
                    leave(by: exit, leg, origin, end, &furthest)
                }
            }
            for edge in graph.firstOut[node]..<graph.firstOut[node + 1] {
                let next = Int(graph.head[Int(edge)])
                guard bound.canUse(next) else { continue }
                walk(origin, along: edge, leg: leg)
            }
        }
        return furthest
    }

    /// A label that is extended.
    struct Origin {
        var label: Label
        /// Its index; -1 for the start of the trip.
        var index: Int32
        /// Its key in the heap. What it is extended to has at least this key.
        var key: UInt64
    }

    /// The number of exits up to which all are looked at.
    private static let fewExits = 64

    /// Leaves the network for the end of a leg.
    private func leave(by exit: SiteLinks.Link, _ leg: Int, _ origin: Origin, _ end: Int, _ furthest: inout Int) {
        if exit.steps.isEmpty {
            finish(leg: leg, terminal: exit.terminal, origin, end, &furthest)
        } else {
            extend(origin, by: exit.steps, leg: leg, to: leg * stride + graph.nodeCount)
        }
    }

    /// Ends a leg at a terminal and starts the next leg there.
    private func finish(leg: Int, terminal: Int, _ origin: Origin, _ end: Int, _ furthest: inout Int) {
        if leg + 1 == legCount {
            var last = origin.label
            (last.state, last.parent, last.edge, last.isChain) = (UInt32(end + terminal), origin.index, none32, false)
            insert(last, bound: 0, from: origin)
        } else {
            furthest = max(furthest, leg + 1)
            begin(leg: leg + 1, from: origin, terminals: terminal..<terminal + 1)
        }
    }

    private func begin(leg: Int, from origin: Origin, terminals: Range<Int>) {
        var start = origin.label
        (start.parent, start.edge, start.isChain) = (origin.index, none32, false)
        if let direct = SiteLinks.direct(from: sites[leg], to: sites[leg + 1], in: graph) {
            extend(
                opening(of: leg, from: start, origin.key), by: direct, leg: leg, to: leg * stride + graph.nodeCount)
        }
        for link in sources[leg].links where terminals.contains(link.terminal) {
            let state = leg * stride + Int(link.node)
            if !link.steps.isEmpty {
                extend(opening(of: leg, from: start, origin.key), by: link.steps, leg: leg, to: state)
            } else if let bound = bound.bound(leg: leg, node: Int(link.node)) {
                start.state = UInt32(state)
                insert(start, bound: bound, from: origin)
            }
        }
    }

    /// Adds a label that only marks the start of a leg. It has no state.
    private func opening(of leg: Int, from start: Label, _ key: UInt64) -> Origin {
        var label = start
        label.isDead = true
        space.labels.append(label)
        return Origin(label: label, index: Int32(space.labels.count - 1), key: key)
    }

    /// Extends a label by an edge, and along the chain that it leads into.
    private func walk(_ origin: Origin, along edge: UInt32, leg: Int) {
        var label = origin.label
        label.isChain = false
        var edge = edge
        while pass(Step(edge: edge, part: .whole), leg: leg, &label) {
            let node = Int(graph.head[Int(edge)])
            guard let next = bound.next(behind: edge, at: node) else {
                (label.edge, label.part) = (edge, .whole)
                return reach(leg * stride + node, with: label, leg: leg, from: origin)
            }
            if next == none32 { return }
            label.isChain = true
            edge = next
        }
    }

    func extend(_ origin: Origin, by step: Step, leg: Int, to state: Int) {
        var label = origin.label
        guard pass(step, leg: leg, &label) else { return }
        (label.edge, label.part, label.isChain) = (step.edge, step.part, false)
        reach(state, with: label, leg: leg, from: origin)
    }

    /// Adds the time and the weight of a step to a label.
    ///
    /// - Returns: false if the step is closed or excluded, or the way takes too long.
    @inline(__always)
    private func pass(_ step: Step, leg: Int, _ label: inout Label) -> Bool {
        let edge = Int(step.edge)
        var elapsed = UInt64(label.elapsed)
        if weights.isCutPart(step) {
            if !bans.isEmpty, bans.contains(Ban(leg: leg, edge: step.edge)) { return false }
            guard let entry = weights.entry(of: step, at: departure + Int64(label.elapsed)) else { return false }
            elapsed += UInt64(entry.waiting) + UInt64(entry.duration)
            label.waited = UInt32(clamping: UInt64(label.waited) + UInt64(entry.waiting))
        } else if let table = weights.timetable, table[edge] != 0 {
            if !bans.isEmpty, bans.contains(Ban(leg: leg, edge: step.edge)) { return false }
            let timetable = weights.timetables[Int(table[edge]) - 1]
            guard let entry = timetable.entry(at: departure + Int64(label.elapsed), share: step.part) else {
                return false
            }
            elapsed += UInt64(entry.waiting) + UInt64(entry.duration)
            label.waited = UInt32(clamping: UInt64(label.waited) + UInt64(entry.waiting))
        } else {
            guard weights.weight[edge] != Timetable.closed else { return false }
            elapsed += UInt64(step.part.of(weights.duration[edge]))
        }
        let surcharge = UInt64(label.surcharge) + UInt64(step.part.of(weights.surcharge[edge]))
        guard elapsed + surcharge <= SearchKey.largestWeight else { return false }
        if let avoided = weights.avoided {
            label.avoided = UInt32(clamping: UInt64(label.avoided) + UInt64(step.part.of(avoided[edge])))
        }
        (label.elapsed, label.surcharge) = (UInt32(elapsed), UInt32(surcharge))
        return true
    }

    /// Adds a label at a state. If no way leads from there to the end of the trip, it adds none.
    func reach(_ state: Int, with label: Label, leg: Int, from origin: Origin) {
        guard let bound = bound(leg: leg, state: state), label.weight + bound <= SearchKey.largestWeight else {
            return
        }
        var label = label
        (label.state, label.parent) = (UInt32(state), origin.index)
        insert(label, bound: bound, from: origin)
    }

    /// Returns a lower bound of the weight from a state of a leg to the end of the trip, in milliseconds; nil if there is
    /// no way.
    @inline(__always)
    private func bound(leg: Int, state: Int) -> UInt64? {
        let node = state % stride
        return node == graph.nodeCount ? bound.bound(behind: leg) : bound.bound(leg: leg, node: node)
    }

    /// Adds a label unless one at its state is as good, and removes those that it is as good as.
    private func insert(_ label: Label, bound: UInt64, from origin: Origin) {
        // Bounds hold at any time, so that there is no wait in them.
        if let rival, label.weight - UInt64(label.waited) + bound >= rival.moving { return }
        let state = Int(label.state)
        var previous: Int32 = -1
        var first = space.front(of: state)
        var current = first
        while current >= 0 {
            let other = space.labels[Int(current)]
            if other.dominates(label, quietAfter: quietAfter) { return }
            if label.dominates(other, quietAfter: quietAfter) {
                space.labels[Int(current)].isDead = true
                if previous < 0 { first = other.next } else { space.labels[Int(previous)].next = other.next }
            } else {
                previous = current
            }
            current = other.next
        }
        var kept = label
        kept.next = first
        kept.isDead = false
        space.labels.append(kept)
        let index = UInt32(space.labels.count - 1)
        space.setFront(of: state, to: Int32(bitPattern: index))
        let key = max(origin.key, UInt64(label.avoided) << 32 | (label.weight + bound))
        // Ends come after all that may lead to them as quickly, and wait longer.
        space.heap.push(key, index, edges: state >= legCount * stride ? 1 : 0)
    }
}
