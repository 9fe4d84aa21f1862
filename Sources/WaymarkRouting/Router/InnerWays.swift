import WaymarkModel

/// The ways out of what is closed around a traveller that do not leave it and come back. A shorter way to the same exit that comes back,
/// over another level, hides them from a search over everything that is open.
struct InnerWays {
    let closures: SurroundingClosures
    /// The weights without what is closed around the traveller.
    let open: Weights
    let space: SearchSpace
    let departure: Timestamp
    /// Those that close everything around the traveller.
    let rules: Set<ClosingRule>

    private var graph: VenueGraph { open.snapshot.graph }

    /// Where a way has come to: what may follow depends on what it has used.
    private struct State: Hashable {
        var node: UInt32
        /// The closed landings so far.
        var landings = 0
        /// Whether it has come out of what is closed on the ground.
        var isOnOpenGround = false
        /// Whether it has come to an open junction on the last step.
        var isAtJunction = false
        /// The region of open floor that it passes the junction on; nil for others.
        var floor: Int?
    }

    private struct Label {
        var state: State
        var known = TimeSearch.KnownTrip()
        /// The milliseconds at which the traveller is there.
        var clock: Int64
        var parent: Int32 = -1
        var steps: [Step] = []
        /// The terminal of the start.
        var terminal: Int
        var last = SurroundingClosures.StepOut.open
    }

    /// Returns other ways and those to hidden exits, the best first.
    func ways(
        besides others: [(terminal: Int, trip: Trip)], from start: Site, to exits: [UInt32], _ hidden: Set<Int>
    ) -> [(terminal: Int, trip: Trip)] {
        let search = TripSearch(weights: open, space: space, departure: departure)
        let all = others + trips(from: start, to: Dictionary(uniqueKeysWithValues: hidden.map { ($0, exits[$0]) }))
        return all.map { (way: $0, key: search.knownTrip($0.trip)?.key ?? .max) }
            .sorted { ($0.key, $0.way.terminal) < ($1.key, $1.way.terminal) }.map(\.way)
    }

    /// Returns the best way to each of some exits to which one leads, the best first.
    private func trips(from start: Site, to exits: [Int: UInt32]) -> [(terminal: Int, trip: Trip)] {
        let numbers = Dictionary(exits.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var labels: [Label] = []
        var settled: Set<State> = []
        var found: [(terminal: Int, trip: Trip)] = []
        var ended: Set<UInt32> = []
        space.heap.removeAll()
        for link in SiteLinks(from: start, in: graph).links {
            var label = Label(
                state: State(node: link.node), clock: departure.milliseconds, terminal: link.terminal)
            if link.steps.allSatisfy({ walk($0, &label) }) {
                arrive(&label)
                add(label, to: &labels)
            }
        }
        while let item = space.heap.pop(), ended.count < numbers.count, !space.isStopped {
            let label = labels[Int(item.value)]
            let node = label.state.node
            if let number = numbers[node], label.last != .open, !ended.contains(node) {
                let steps = steps(to: label, labels)
                if closures.lets(steps, to: NodeIndex(node), rules: rules) {
                    ended.insert(node)
                    found.append((number, Trip(legs: [steps], terminals: [label.terminal, number])))
                }
            }
            guard settled.insert(label.state).inserted else { continue }
            for edge in graph.firstOut[Int(node)]..<graph.firstOut[Int(node) + 1] {
                var next = label
                (next.parent, next.steps) = (Int32(item.value), [])
                guard walk(Step(edge: edge, part: .whole), &next) else { continue }
                next.state.node = graph.head[Int(edge)]
                arrive(&next)
                if !settled.contains(next.state) { add(next, to: &labels) }
            }
        }
        return found
    }

    private func add(_ label: Label, to labels: inout [Label]) {
        space.heap.push(label.known.key, UInt32(labels.count))
        labels.append(label)
    }

    /// Notes whether a way has come to an open junction.
    private func arrive(_ label: inout Label) {
        label.state.isAtJunction = false
        label.state.floor = nil
        guard let last = label.steps.last, closures.openGround.isOut(label.state.node) else { return }
        label.state.isAtJunction = true
        label.state.floor = open.snapshot.region(of: last)
    }

    /// Extends a way by a step.
    ///
    /// - Returns: false if nobody may take it on the way out, or it never opens.
    private func walk(_ step: Step, _ label: inout Label) -> Bool {
        guard let entry = open.entry(of: step, at: label.clock) else { return false }
        let kind = closures.stepOut(step, rules: rules)
        let course = closures.openGround.course(of: step)
        if course == .barred { return false }
        let isPassing = label.state.floor != nil && open.snapshot.region(of: step) == label.state.floor
        if label.state.isAtJunction, !isPassing { label.state.isOnOpenGround = true }
        switch kind {
        case .open:
            // Open ground leads on to a closed way out of the level.
            guard label.state.landings < closures.mostLandings else { return false }
            label.state.isOnOpenGround = true
        case .around: if label.state.isOnOpenGround { return false }
        case .landing:
            if label.state.isOnOpenGround, label.state.landings >= closures.mostLandings { return false }
            label.state.landings = min(label.state.landings + 1, closures.mostLandings)
        case .barred: return false
        }
        if case .leading = course { label.state.isOnOpenGround = true }
        let extra = open.extra(of: step)
        label.clock += entry.waiting + Int64(entry.duration)
        label.known.weight += UInt64(entry.waiting) + UInt64(entry.duration) + UInt64(extra.surcharge)
        label.known.avoided += UInt64(extra.avoided)
        label.last = kind
        label.steps.append(step)
        return true
    }

    private func steps(to label: Label, _ labels: [Label]) -> [Step] {
        var (parts, label) = ([label.steps], label)
        while label.parent >= 0 {
            label = labels[Int(label.parent)]
            parts.append(label.steps)
        }
        return parts.reversed().flatMap(\.self)
    }
}
