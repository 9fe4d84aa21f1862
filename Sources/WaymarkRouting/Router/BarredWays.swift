import WaymarkModel

/// A way that something bars.
struct BarredWay {
    /// The obstacles, in the order of the way.
    var blocks: [RouteBlock] = []
    var bars: Set<Bar> = []
    /// When everything on it is open that is closed now; nil if that is not known.
    var opens: Timestamp?
    fileprivate var neverKnown = false

    /// The restrictions that bar it, in the order in which refusals name them.
    var restrictions: [Relaxation] {
        let own = Set(bars.map(\.restriction))
        return [.closures, .access, .profile, .exclusions].filter(own.contains)
    }

    fileprivate mutating func add(_ passage: BarredWays.Passage) {
        if passage.blocks.isEmpty { return }
        blocks += passage.blocks.filter { !blocks.contains($0) }
        bars.formUnion(passage.bars)
        guard passage.isClosed, !neverKnown else { return }
        neverKnown = passage.opens == nil
        opens = passage.opens.map { max($0, opens ?? $0) }
    }
}

/// The search for the ways of a leg that there would be without some of the things that bar them.
///
/// It finds the way with the fewest bars, and of those the quickest. Each passage is judged when the traveller comes to it, and nobody
/// waits for over 15 minutes.
struct BarredWays {
    private let query: RouteQuery
    /// The weights with everything lifted.
    private let lifted: Weights
    private let start: Timestamp
    private let origin: Site
    private let goals: [Site]
    /// The passages that are closed at any time.
    private var closed: [UInt32: Passage?] = [:]

    /// What a traveller meets on a passage.
    struct Passage {
        /// Milliseconds, with a short wait.
        var duration: Int64
        var blocks: [RouteBlock] = []
        var bars: Set<Bar> = []
        /// Whether it is closed to everybody, and when it opens then; nil if that is not known.
        var isClosed = false
        var opens: Timestamp?
    }

    private struct Label {
        var node: Int
        var parent: Int
        var clock: Int64
        var way: BarredWay
    }

    /// - Parameters:
    ///   - ends: The waypoints, for each of the ends that the second can mean.
    ///   - restrictions: The restrictions that the request has.
    init(
        _ query: RouteQuery, _ ends: [[ResolvedWaypoint]], _ start: Timestamp, restrictions: Relaxation
    ) throws(RoutingError) {
        self.query = query
        self.start = start
        guard let first = ends.first else { throw RoutingError(.noPath) }
        origin = first[0].site
        goals = ends.map { $0[1].site }
        var key = query.weights.key
        key.relaxation = restrictions
        lifted = try query.router.weights(for: key, at: start, stop: query.space.stop)
    }

    /// Returns the best way without some of the things that bar it; nil if there is none.
    mutating func way(without mayLift: (Bar) -> Bool) -> BarredWay? {
        let graph = query.snapshot.graph
        let end = graph.nodeCount
        var labels: [Label] = []
        var keys = [UInt64](repeating: .max, count: end + 1)
        var heap = Heap()
        defer { heap.deallocate() }
        func extend(_ label: Label, _ parent: Int, by steps: [Step], to node: Int) {
            var next = label
            (next.node, next.parent) = (node, parent)
            for step in steps {
                guard let passage = passage(step, at: next.clock), passage.bars.allSatisfy(mayLift) else { return }
                next.clock += passage.duration
                next.way.add(passage)
            }
            let key = Self.key(next.way.bars, next.clock - start.milliseconds)
            guard key < keys[node] else { return }
            keys[node] = key
            labels.append(next)
            heap.push(key, UInt32(labels.count - 1))
        }
        let first = Label(node: -1, parent: -1, clock: start.milliseconds, way: BarredWay())
        for link in SiteLinks(from: origin, in: graph).links {
            extend(first, -1, by: link.steps, to: Int(link.node))
        }
        var last: [Int: [[Step]]] = [:]
        for goal in goals {
            for link in SiteLinks(to: goal, in: graph).links { last[Int(link.node), default: []].append(link.steps) }
            if let direct = SiteLinks.direct(from: origin, to: goal, in: graph) {
                extend(first, -1, by: direct, to: end)
            }
        }
        while let item = heap.pop(), !query.space.isStopped {
            let label = labels[Int(item.value)]
            guard item.key == keys[label.node] else { continue }
            if label.node == end { return label.way }
            for steps in last[label.node] ?? [] { extend(label, Int(item.value), by: steps, to: end) }
            for edge in graph.firstOut[label.node]..<graph.firstOut[label.node + 1] {
                extend(label, Int(item.value), by: [Step(edge: edge, part: .whole)], to: Int(graph.head[Int(edge)]))
            }
        }
        return nil
    }

    /// Returns what bars a known way for those who do not wait on it.
    mutating func way(along leg: RouteLeg) -> BarredWay {
        var way = BarredWay()
        guard var clock = leg.segments.first?.entry.milliseconds else { return way }
        for segment in leg.segments {
            let passage = passage(query.snapshot.step(of: segment), at: clock)
            clock += passage?.duration ?? segment.duration
            if let passage { way.add(passage) }
        }
        return way
    }

    /// The order of ways: by the number of bars, of which one that never opens counts as many, then by time.
    private static func key(_ bars: Set<Bar>, _ elapsed: Int64) -> UInt64 {
        let count = bars.reduce(UInt64(0)) { $0 + ($1 == .never ? 64 : 1) }
        return count << 44 | UInt64(min(max(0, elapsed), 1 << 44 - 1))
    }

    /// Returns what a traveller meets who comes to a passage at a moment; nil if nobody ever passes.
    private mutating func passage(_ step: Step, at clock: Int64) -> Passage? {
        let weights = query.weights
        if let entry = weights.entry(of: step, at: clock), entry.waiting <= CostConstants.longestWait {
            return Passage(duration: entry.waiting + Int64(entry.duration))
        }
        let isConstant = step.line == nil && step.part == .whole && weights.changes(step.edge) == nil
        guard isConstant else { return barred(step, at: clock) }
        if let known = closed[step.edge] { return known }
        let passage = barred(step, at: clock)
        closed[step.edge] = .some(passage)
        return passage
    }

    private func barred(_ step: Step, at clock: Int64) -> Passage? {
        guard let entry = lifted.entry(of: step, at: clock) else { return nil }
        let moment = Timestamp(milliseconds: clock)
        let source = step.line.map { .floor(Index($0.floor)) } ?? query.snapshot.graph.source(of: EdgeIndex(step.edge))
        var blocks = query.weights.costs.causes(of: step, at: moment).map { RouteBlock(source: source, cause: $0) }
        var passage = Passage(duration: own(step) ?? Int64(entry.duration))
        func bar(_ block: RouteBlock) -> Bar? { Bar(block, in: query.venue, at: moment) }
        if blocks.contains(where: { bar($0)?.restriction == .closures }) {
            passage.isClosed = true
            passage.opens = query.opening(of: step, at: moment)
            // What opens soon is waited for.
            if let opens = passage.opens, opens <= moment.adding(milliseconds: CostConstants.longestWait) {
                let others = blocks.filter { bar($0)?.restriction != .closures }
                if !others.isEmpty { (blocks, passage.isClosed) = (others, false) }
            }
        }
        if blocks.isEmpty { return nil }
        passage.blocks = blocks
        passage.bars = Set(blocks.compactMap(bar))
        return passage
    }

    /// Returns the milliseconds that this traveller takes for an edge, were it open; nil if that is not known.
    private func own(_ step: Step) -> Int64? {
        guard step.line == nil, !query.weights.costs.isCut(step.edge) else { return nil }
        let part = query.weights.costs.factors(of: step)
        return (try? query.weights.costs.plainDuration(part, wait: part.defaultWait)).map { Int64(step.part.of($0)) }
    }
}
