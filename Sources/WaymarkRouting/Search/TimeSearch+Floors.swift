extension TimeSearch {
    /// Extends a label by the steps between a site and a node, or another site.
    func extend(_ origin: Origin, by steps: [Step], leg: Int, to state: Int) {
        var origin = origin
        for step in steps.dropLast() {
            guard let line = step.line, let next = extended(origin, along: line, leg: leg) else { return }
            // A label between two pieces of floor has no state.
            origin.label = next
            origin.label.isDead = true
            space.labels.append(origin.label)
            origin.index = Int32(space.labels.count - 1)
        }
        guard let last = steps.last else { return }
        guard let line = last.line else {
            extend(origin, by: last, leg: leg, to: state)
            return
        }
        guard let next = extended(origin, along: line, leg: leg) else { return }
        reach(state, with: next, leg: leg, from: origin)
    }

    /// Returns a label extended by a piece of open floor; nil if that is closed.
    private func extended(_ origin: Origin, along line: FloorLine, leg: Int) -> Label? {
        let (step, label) = (Step(line), origin.label)
        if bans.contains(Ban(leg: leg, edge: step.edge)) { return nil }
        guard let entry = weights.entry(of: step, at: departure + Int64(label.elapsed)),
            let number = lineNumbers[line]
        else { return nil }
        let extra = weights.extra(of: step)
        let elapsed = UInt64(label.elapsed) + UInt64(entry.waiting) + UInt64(entry.duration)
        let surcharge = UInt64(label.surcharge) + UInt64(extra.surcharge)
        guard elapsed + surcharge <= SearchKey.largestWeight else { return nil }
        var next = label
        next.elapsed = UInt32(elapsed)
        next.surcharge = UInt32(surcharge)
        next.avoided = UInt32(clamping: UInt64(label.avoided) + UInt64(extra.avoided))
        (next.parent, next.edge, next.part, next.isChain) = (origin.index, number, .whole, false)
        return next
    }
}

extension TimeSearch {
    /// Returns the steps of each leg up to an arrival.
    func steps(to arrival: Arrival) -> [[Step]] {
        var legs: [[Step]] = [[]]
        var index = space.labels[Int(arrival.label)].parent
        while index >= 0 {
            let label = space.labels[Int(index)]
            if label.edge != none32 {
                appendSteps(of: label, to: &legs[legs.count - 1])
            } else if label.parent >= 0 {
                legs.append([])
            }
            index = label.parent
        }
        return legs.reversed().map { $0.reversed() }
    }

    /// Appends the steps by which a label extends another, backwards: one, or those along a chain.
    func appendSteps(of label: Label, to steps: inout [Step]) {
        let isLine = label.edge & FloorLine.bit != 0
        steps.append(isLine ? Step(lines[Int(label.edge & ~FloorLine.bit)]) : Step(edge: label.edge, part: label.part))
        if !label.isChain { return }
        let start = Int(space.labels[Int(label.parent)].state) % stride
        var edge = label.edge
        while Int(graph.tail[Int(edge)]) != start {
            edge = bound.previous(before: edge, at: Int(graph.tail[Int(edge)]))
            steps.append(Step(edge: edge, part: .whole))
        }
    }
}
