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
/// covers all remaining legs, so the first label at the end of the last leg is the best.
struct TimeSearch {
    let weights: Weights
    let space: SearchSpace
    let sites: [Site]
    let departure: Int64
    let bans: Set<Ban>
    /// Milliseconds since departure after which nothing changes that the trip could meet.
    let quietAfter: UInt32

    /// The way to one terminal of the last site.
    struct Arrival {
        var terminal: Int
        var elapsed: Int64
        var avoided: UInt32
        var weight: UInt64
        var label: Int32
    }

    private let graph: VenueGraph
    private let boxes: [SiteBox]
    /// The minimum weight of the legs after each leg.
    private let behind: [Double]
    private let sources: [SiteLinks]
    private let exits: [SiteLinks]
    private let stride: Int
    /// The pieces of open floor at the sites, by the number that labels have instead of an edge.
    private let lines: [FloorLine]
    private let lineNumbers: [FloorLine: UInt32]
    private var legCount: Int { sites.count - 1 }

    init(
        _ weights: Weights, space: SearchSpace, sites: [Site], departure: Int64, bans: Set<Ban> = [],
        quietAfter: UInt32 = .max
    ) {
        let graph = weights.snapshot.graph
        let boxes = sites.map { SiteBox($0, in: graph) }
        var behind = [Double](repeating: 0, count: sites.count)
        for leg in Swift.stride(from: sites.count - 3, through: 0, by: -1) {
            behind[leg] = behind[leg + 1] + boxes[leg + 1].bound(to: boxes[leg + 2], weights.bounds)
        }
        self.weights = weights
        self.space = space
        self.sites = sites
        self.departure = departure
        self.bans = bans
        self.quietAfter = quietAfter
        self.graph = graph
        self.boxes = boxes
        self.behind = behind
        sources = sites.map { SiteLinks(from: $0, in: graph) }
        exits = sites.map { SiteLinks(to: $0, in: graph) }
        let direct = zip(sites, sites.dropFirst()).map { SiteLinks.direct(from: $0, to: $1, in: graph) ?? [] }
        let steps = (sources + exits).flatMap { $0.links.flatMap(\.steps) } + direct.joined()
        lines = steps.compactMap(\.line)
        lineNumbers = Dictionary(
            lines.enumerated().map { ($1, UInt32($0) | FloorLine.bit) }, uniquingKeysWith: { first, _ in first })
        // Each leg has a state per node and one for the point where its target cuts an edge.
        stride = graph.nodeCount + 1
    }

    /// Calls `accept` with the best way to each terminal of the last site, best first, until it returns true.
    ///
    /// - Returns: The last leg that was started.
    func run(accept: (Arrival) -> Bool) -> Int {
        let end = legCount * stride
        space.beginLabels(stateCount: end + sites[legCount].terminalCount)
        var furthest = 0
        let none = Label(
            avoided: 0, elapsed: 0, surcharge: 0, state: 0, parent: -1, edge: none32, part: .whole, next: -1)
        begin(leg: 0, from: none, index: -1, terminals: 0..<sites[0].terminalCount)
        var reached = [Bool](repeating: false, count: sites[legCount].terminalCount)
        while let item = space.heap.pop() {
            let index = Int32(bitPattern: item.value)
            let label = space.labels[Int(index)]
            if label.isDead { continue }
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
                finish(leg: leg, terminal: 0, label, index, end, &furthest)
                continue
            }
            for exit in exits[leg + 1].links where Int(exit.node) == node {
                if exit.steps.isEmpty {
                    finish(leg: leg, terminal: exit.terminal, label, index, end, &furthest)
                } else {
                    extend((label, index), by: exit.steps, leg: leg, to: leg * stride + graph.nodeCount)
                }
            }
            for edge in graph.firstOut[node]..<graph.firstOut[node + 1] {
                extend(
                    label, index, by: Step(edge: edge, part: .whole), leg: leg,
                    to: leg * stride + Int(graph.head[Int(edge)]))
            }
        }
        return furthest
    }

    /// Returns the steps of each leg up to an arrival.
    func steps(to arrival: Arrival) -> [[Step]] {
        var legs: [[Step]] = [[]]
        var index = space.labels[Int(arrival.label)].parent
        while index >= 0 {
            let label = space.labels[Int(index)]
            if label.edge != none32 {
                let isLine = label.edge & FloorLine.bit != 0
                legs[legs.count - 1].append(
                    isLine ? Step(lines[Int(label.edge & ~FloorLine.bit)]) : Step(edge: label.edge, part: label.part))
            } else if label.parent >= 0 {
                legs.append([])
            }
            index = label.parent
        }
        return legs.reversed().map { $0.reversed() }
    }

    /// Ends a leg at a terminal and starts the next leg there.
    private func finish(
        leg: Int, terminal: Int, _ label: Label, _ index: Int32, _ end: Int, _ furthest: inout Int
    ) {
        if leg + 1 == legCount {
            var last = label
            (last.state, last.parent, last.edge) = (UInt32(end + terminal), index, none32)
            insert(last, bound: 0)
        } else {
            furthest = max(furthest, leg + 1)
            begin(leg: leg + 1, from: label, index: index, terminals: terminal..<terminal + 1)
        }
    }

    private func begin(leg: Int, from label: Label, index: Int32, terminals: Range<Int>) {
        var start = label
        (start.parent, start.edge) = (index, none32)
        if let direct = SiteLinks.direct(from: sites[leg], to: sites[leg + 1], in: graph) {
            extend(opening(of: leg, from: start), by: direct, leg: leg, to: leg * stride + graph.nodeCount)
        }
        for link in sources[leg].links where terminals.contains(link.terminal) {
            let state = leg * stride + Int(link.node)
            if link.steps.isEmpty {
                start.state = UInt32(state)
                insert(start, bound: bound(leg: leg, node: Int(link.node)))
            } else {
                extend(opening(of: leg, from: start), by: link.steps, leg: leg, to: state)
            }
        }
    }

    /// Adds a label that only marks the start of a leg. It has no state.
    private func opening(of leg: Int, from start: Label) -> (Label, Int32) {
        var label = start
        label.isDead = true
        space.labels.append(label)
        return (label, Int32(space.labels.count - 1))
    }

    private func extend(_ from: (Label, Int32), by steps: [Step], leg: Int, to state: Int) {
        var (label, index) = from
        for step in steps.dropLast() {
            guard let line = step.line, let next = extended(label, index, along: line, leg: leg) else { return }
            // A label between two pieces of floor has no state.
            label = next
            label.isDead = true
            space.labels.append(label)
            index = Int32(space.labels.count - 1)
        }
        guard let last = steps.last else { return }
        guard let line = last.line else {
            extend(label, index, by: last, leg: leg, to: state)
            return
        }
        guard var next = extended(label, index, along: line, leg: leg) else { return }
        next.state = UInt32(state)
        let node = state % stride
        let bound = node == graph.nodeCount ? bound(behind: leg) : bound(leg: leg, node: node)
        guard next.weight + bound <= StageSearch.largestWeight else { return }
        insert(next, bound: bound)
    }

    /// Returns a label extended by a piece of open floor; nil if that is closed.
    private func extended(_ label: Label, _ index: Int32, along line: FloorLine, leg: Int) -> Label? {
        let step = Step(line)
        if bans.contains(Ban(leg: leg, edge: step.edge)) { return nil }
        guard let entry = weights.entry(of: step, at: departure + Int64(label.elapsed)),
            let number = lineNumbers[line]
        else { return nil }
        let extra = weights.extra(of: step)
        let elapsed = UInt64(label.elapsed) + UInt64(entry.waiting) + UInt64(entry.duration)
        let surcharge = UInt64(label.surcharge) + UInt64(extra.surcharge)
        guard elapsed + surcharge <= StageSearch.largestWeight else { return nil }
        var next = label
        next.elapsed = UInt32(elapsed)
        next.surcharge = UInt32(surcharge)
        next.avoided = UInt32(clamping: UInt64(label.avoided) + UInt64(extra.avoided))
        (next.parent, next.edge, next.part) = (index, number, .whole)
        return next
    }

    @inline(__always)
    private func extend(_ label: Label, _ index: Int32, by step: Step, leg: Int, to state: Int) {
        let edge = Int(step.edge)
        var elapsed = UInt64(label.elapsed)
        if weights.isCutPart(step) {
            if !bans.isEmpty, bans.contains(Ban(leg: leg, edge: step.edge)) { return }
            guard let entry = weights.entry(of: step, at: departure + Int64(label.elapsed)) else { return }
            elapsed += UInt64(entry.waiting) + UInt64(entry.duration)
        } else if let table = weights.timetable, table[edge] != none32 {
            if !bans.isEmpty, bans.contains(Ban(leg: leg, edge: step.edge)) { return }
            let timetable = weights.timetables[Int(table[edge])]
            guard let entry = timetable.entry(at: departure + Int64(label.elapsed), share: step.part) else { return }
            elapsed += UInt64(entry.waiting) + UInt64(entry.duration)
        } else {
            guard weights.weight[edge] != Timetable.closed else { return }
            elapsed += UInt64(step.part.of(weights.duration[edge]))
        }
        let surcharge = UInt64(label.surcharge) + UInt64(step.part.of(weights.surcharge[edge]))
        let node = state % stride
        let bound = node == graph.nodeCount ? bound(behind: leg) : bound(leg: leg, node: node)
        guard elapsed + surcharge + bound <= StageSearch.largestWeight else { return }
        let avoided = UInt64(label.avoided) + UInt64(step.part.of(weights.avoided?[edge] ?? 0))
        insert(
            Label(
                avoided: UInt32(clamping: avoided), elapsed: UInt32(elapsed), surcharge: UInt32(surcharge),
                state: UInt32(state), parent: index, edge: step.edge, part: step.part, next: -1),
            bound: bound)
    }

    /// Returns a lower bound of the weight from a node to the end of the trip, in milliseconds. It is a millisecond
    /// less per leg, because parts of edges can be rounded down.
    private func bound(leg: Int, node: Int) -> UInt64 {
        let exact = boxes[leg + 1].bound(node, graph, weights.bounds) + behind[leg]
        return UInt64(max(0, exact - Double(legCount - leg)))
    }

    private func bound(behind leg: Int) -> UInt64 { UInt64(max(0, behind[leg] - Double(legCount - leg))) }

    /// Adds a label unless one at its state is as good, and removes those that it is as good as.
    private func insert(_ label: Label, bound: UInt64) {
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
        space.heap.push(UInt64(label.avoided) << 32 | (label.weight + bound), index)
    }
}
