import WaymarkModel

/// A part of a path edge that a traveller reaches.
package struct ReachStroke: Hashable, Sendable {
    /// The edge.
    package var edge: Index<PathEdge>
    /// The part, as fractions of the edge from its `from`.
    package var part: ClosedRange<Double>
}

extension ReachTree {
    /// Returns the parts of path edges within a limit, in the order of the edges. A part that is reached from both ends is
    /// one.
    package func strokes(within limit: ReachRequest.Limit) -> [ReachStroke] {
        var strokes: [ReachStroke] = []
        let beginnings = beginnings(within: limit)
        for index in 0..<weights.snapshot.graph.pathEdgeCount {
            for part in parts(of: index, within: limit, beginnings[index] ?? []) {
                strokes.append(ReachStroke(edge: Index(index), part: part))
            }
        }
        return strokes
    }

    /// Returns the parts of path edges within a limit that are not within a smaller one.
    package func strokes(within limit: ReachRequest.Limit, without inner: ReachRequest.Limit?) -> [ReachStroke] {
        guard let inner else { return strokes(within: limit) }
        let known = Dictionary(grouping: strokes(within: inner), by: \.edge)
        return strokes(within: limit).flatMap { stroke -> [ReachStroke] in
            var rest = [stroke.part]
            for other in known[stroke.edge] ?? [] {
                rest = rest.flatMap { part -> [ClosedRange<Double>] in
                    let below = part.lowerBound...max(part.lowerBound, min(part.upperBound, other.part.lowerBound))
                    let above = min(part.upperBound, max(part.lowerBound, other.part.upperBound))...part.upperBound
                    return [below, above].filter { $0.lowerBound < $0.upperBound }
                }
            }
            return rest.map { ReachStroke(edge: stroke.edge, part: $0) }
        }
    }

    /// Returns the reached parts of an edge.
    private func parts(
        of index: Int, within limit: ReachRequest.Limit, _ beginning: [ClosedRange<Double>]
    ) -> [ClosedRange<Double>] {
        let graph = weights.snapshot.graph
        let (forward, backward) = (graph.forward[index], graph.backward[index])
        // A way to a point leaves an edge at the node where the point is nearer.
        let (first, second) = direction == .from ? (forward, backward) : (backward, forward)
        let (from, to) = (ends[Int(graph.tail[Int(forward)])], ends[Int(graph.head[Int(forward)])])
        var low = share(of: first, behind: from, within: limit)
        var high = share(of: second, behind: to, within: limit)
        if let low, let high, low + high > 1, !weights.isPlain || weights.costs.scale != 1 {
            // Each point belongs to the better way, which may be the slower one.
            let border = border(between: (first, from), and: (second, to))
            return joined([0...min(low, border)] + [max(1 - high, border)...1] + beginning)
        }
        low = low.map { min($0, 1) }
        high = high.map { min($0, 1) }
        return joined([low.map { 0...$0 }, high.map { 1 - $0...1 }].compactMap(\.self) + beginning)
    }

    /// Returns how much of an edge a traveller reaches from its beginning; nil if it cannot be entered.
    ///
    /// For ways to a point, the beginning is the end where travellers leave the edge.
    private func share(of edge: UInt32, behind mark: ReachMark, within limit: ReachRequest.Limit) -> Double? {
        guard mark.isWithin(limit) else { return nil }
        var mark = mark
        var covered = 0.0
        for step in steps(along: edge) {
            let share = share(of: step, behind: &mark, within: limit)
            guard let share else { break }
            let size = step.part.end - step.part.start
            covered += share * size
            if share < 1 { break }
        }
        return covered > 0 ? covered : nil
    }

    /// Returns an edge as steps, in the order in which they are reached: one, or one for each stretch.
    private func steps(along edge: UInt32) -> [Step] {
        let source = weights.snapshot.graph.source[Int(edge)]
        guard weights.costs.isCut(edge), let stretches = weights.costs.stretches(ofPathEdge: Int(source >> 1)) else {
            return [Step(edge: edge, part: .whole)]
        }
        let mine = source & 1 == 1 ? stretches.reversed : stretches
        let parts = mine.areas.indices.map { Step(edge: edge, part: mine.part($0)) }
        return direction == .from ? parts : parts.reversed()
    }

    /// Returns how much of a step a traveller reaches, and adds it to the mark; nil if it cannot be entered.
    private func share(of step: Step, behind mark: inout ReachMark, within limit: ReachRequest.Limit) -> Double? {
        let waiting: Int64
        let duration: Int64
        if direction == .from, heldUntil == nil {
            guard let entry = weights.entry(of: step, at: departure.milliseconds + mark.duration) else { return nil }
            (waiting, duration) = (entry.waiting, Int64(entry.duration))
        } else {
            guard let known = weights.duration(of: step, at: weights.moment.milliseconds) else { return nil }
            (waiting, duration) = (0, Int64(known))
        }
        let length = weights.snapshot.length(of: step)
        mark.duration += waiting
        guard mark.isWithin(limit) else { return nil }
        let share: Double
        switch limit {
        case .time(let most):
            let left = most - mark.duration
            share = duration <= left ? 1 : Double(left) / Double(duration)
        case .distance(let most):
            let left = max(0, most - mark.distance)
            share = length <= left + ReachMark.tolerance ? 1 : left / length
        }
        mark.duration += duration
        mark.distance += length
        return share
    }

    /// Returns the fraction of an edge at which the ways over its ends are equally good.
    private func border(between first: (edge: UInt32, mark: ReachMark), and second: (edge: UInt32, mark: ReachMark))
        -> Double
    {
        func cost(_ way: (edge: UInt32, mark: ReachMark), _ share: Double) -> (avoided: Double, weight: Double) {
            let edge = Int(way.edge)
            return (
                Double(way.mark.key >> 32) + share * Double(weights.avoided?[edge] ?? 0),
                Double(way.mark.key & SearchKey.largestWeight) + share * Double(weights.weight[edge])
            )
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if cost(first, middle) <= cost(second, 1 - middle) { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Points on edges

    /// Returns the parts beside points that lie on edges, by edge.
    private func beginnings(within limit: ReachRequest.Limit) -> [Int: [ClosedRange<Double>]] {
        let graph = weights.snapshot.graph
        var parts: [Int: [ClosedRange<Double>]] = [:]
        for case .onEdge(let index, let fraction) in sites where !shut.contains(level(ofPathEdge: index)) {
            let isFrom = direction == .from
            // Both ways from the point; or both ways to it.
            for (edge, place) in [(graph.forward[index], fraction), (graph.backward[index], 1 - fraction)] {
                var mark = ReachMark(key: 0)
                var reached = 0.0
                for step in steps(along: edge) {
                    let part =
                        isFrom
                        ? EdgePart(start: max(step.part.start, place), end: step.part.end)
                        : EdgePart(start: step.part.start, end: min(step.part.end, place))
                    guard part.start < part.end else { continue }
                    let share = share(of: Step(edge: edge, part: part), behind: &mark, within: limit)
                    guard let share else { break }
                    reached += share * (part.end - part.start)
                    if share < 1 { break }
                }
                let range = isFrom ? place...min(1, place + reached) : max(0, place - reached)...place
                let isBackward = edge == graph.backward[index]
                parts[index, default: []].append(isBackward ? 1 - range.upperBound...1 - range.lowerBound : range)
            }
        }
        return parts
    }

    private func level(ofPathEdge index: Int) -> Index<Level> {
        weights.snapshot.venue.level(of: weights.snapshot.venue.ends(of: Index(index)).from)
    }

    /// Returns ranges with those that touch made one.
    private func joined(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        var joined: [ClosedRange<Double>] = []
        for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) })
        where range.lowerBound < range.upperBound {
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }
}
