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
