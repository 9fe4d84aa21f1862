import WaymarkModel

/// The search from a site to many nodes where passages open, close or change on the way: the search of routes through time,
/// with every node as a destination.
///
/// As in routes, nobody waits for over 15 minutes where there is another way: the nodes to which the best way does are searched for
/// again, without what it waits for. If there is no other way to them, the wait counts as time.
struct ReachOverTime {
    let query: RouteQuery
    /// The nodes to reach.
    let targets: [UInt32]

    private var weights: Weights { query.weights }
    private var space: SearchSpace { query.space }

    /// What one search finds.
    private struct Round {
        /// The nodes and the best ways to them.
        var marks: [UInt32: ReachMark] = [:]
        /// What the way to a node must not use, for those that wait too long.
        var bans: [UInt32: Set<Ban>] = [:]
    }

    /// Returns a mark for each node of the graph that is a target.
    ///
    /// - Parameter limit: The longest way that matters, in milliseconds.
    func run(from site: Site, point: Int32, upTo limit: Int64) -> [ReachMark] {
        var marks = [ReachMark](repeating: ReachMark(), count: weights.snapshot.graph.nodeCount)
        let first = round(from: site, to: targets, point: point, without: [])
        for (node, mark) in first.marks {
            marks[Int(node)] = mark
            marks[Int(node)].waitsLong = first.bans[node] != nil
        }
        // Where weights are durations, other ways take longer still.
        let isPlain = weights.isPlain && weights.costs.scale == 1
        var open = first.bans.filter { !isPlain || (first.marks[$0.key]?.duration ?? 0) <= limit }
        while !open.isEmpty, !space.isStopped {
            let groups = Dictionary(grouping: open, by: \.value)
            open = [:]
            for (bans, nodes) in groups where !space.isStopped {
                let again = round(from: site, to: nodes.map(\.key).sorted(), point: point, without: bans)
                for (node, mark) in again.marks {
                    if let more = again.bans[node], !more.isSubset(of: bans) {
                        open[node] = bans.union(more)
                    } else {
                        marks[Int(node)] = mark
                    }
                }
            }
        }
        return marks
    }

    private func round(from site: Site, to nodes: [UInt32], point: Int32, without bans: Set<Ban>) -> Round {
        let search = TimeSearch(
            weights, space: space, sites: [site, .nodes(nodes)], departure: query.departure.milliseconds, bans: bans)
        var round = Round()
        var ways: [Int32: Way] = [:]
        _ = search.run { arrival in
            let node = nodes[arrival.terminal]
            let way = way(to: space.labels[Int(arrival.label)].parent, in: search, &ways)
            round.marks[node] = ReachMark(
                key: UInt64(arrival.avoided) << 32 | arrival.weight, duration: arrival.elapsed,
                distance: way.length, waiting: way.waiting, point: point)
            if !way.bans.isEmpty { round.bans[node] = way.bans }
            return false
        }
        return round
    }

    /// The way to a label.
    private struct Way {
        /// Metres without rides.
        var length = 0.0
        var waiting: Int64 = 0
        /// What it must not use, because it waits too long.
        var bans: Set<Ban> = []
    }

    private func way(to last: Int32, in search: TimeSearch, _ ways: inout [Int32: Way]) -> Way {
        var open: [Int32] = []
        var current = last
        while current >= 0, ways[current] == nil {
            open.append(current)
            current = space.labels[Int(current)].parent
        }
        var way = ways[current] ?? Way()
        for index in open.reversed() {
            let label = space.labels[Int(index)]
            if label.edge != none32 {
                var steps: [Step] = []
                search.appendSteps(of: label, to: &steps)
                let start = label.parent < 0 ? 0 : Int64(space.labels[Int(label.parent)].elapsed)
                var clock = query.departure.adding(milliseconds: start)
                for step in steps.reversed() {
                    way.length += weights.snapshot.length(of: step)
                    guard let entry = weights.entry(of: step, at: clock.milliseconds) else { continue }
                    way.waiting += entry.waiting
                    if entry.waiting > 0 { way.bans.formUnion(query.bans(before: step, at: clock)) }
                    clock = clock.adding(milliseconds: entry.waiting + Int64(entry.duration))
                }
            }
            ways[index] = way
        }
        return way
    }
}
