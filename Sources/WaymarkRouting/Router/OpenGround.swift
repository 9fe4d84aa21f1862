import WaymarkModel

/// Where somebody who leaves what is closed is out of it: at an open junction, or on ground that nothing closes. From there on, they may
/// not enter what is closed, neither the same again nor something else.
struct OpenGround {
    private let weights: Weights
    private let moment: Timestamp
    private let known = Known()

    /// What has been asked before: the search for a way out comes to a junction more than once.
    private final class Known {
        var isOut: [UInt32: Bool] = [:]
        var courses: [UInt32: Course] = [:]
    }

    init(weights: Weights, moment: Timestamp) {
        (self.weights, self.moment) = (weights, moment)
    }

    /// What a step has of what is closed.
    enum Course: Hashable {
        /// Nothing, all of it, its first part, or a part behind something open.
        case open, closed, leading(out: EdgePart), barred
    }

    private var graph: VenueGraph { weights.snapshot.graph }

    /// Returns whether somebody at a node is out: something open leads on from there, or a path there is open up to an area.
    func isOut(_ node: UInt32) -> Bool {
        if let isOut = known.isOut[node] { return isOut }
        let isOut =
            weights.leadsOn(from: NodeIndex(node), at: moment)
            || (graph.firstOut[Int(node)]..<graph.firstOut[Int(node) + 1]).contains { opensAtStart($0) }
        known.isOut[node] = isOut
        return isOut
    }

    /// Returns whether a directed edge that areas cut is open where it starts.
    func opensAtStart(_ edge: UInt32) -> Bool {
        guard let first = stretches(of: edge)?.part(0) else { return false }
        return isOpen(Step(edge: edge, part: first))
    }

    func course(of step: Step) -> Course {
        guard step.line == nil, step.part == .whole else { return newCourse(of: step) }
        if let course = known.courses[step.edge] { return course }
        let course = newCourse(of: step)
        known.courses[step.edge] = course
        return course
    }

    private func newCourse(of step: Step) -> Course {
        if isOpen(step) { return .open }
        if let line = step.line { return course(of: line) }
        guard let stretches = stretches(of: step.edge) else { return .closed }
        var end: Double?
        for index in stretches.indices(in: step.part) {
            var part = stretches.part(index)
            part.start = max(part.start, step.part.start)
            part.end = min(part.end, step.part.end)
            if isOpen(Step(edge: step.edge, part: part)) {
                end = end ?? part.start
            } else if end != nil {
                return .barred
            }
        }
        return end.map { .leading(out: EdgePart(start: step.part.start, end: $0)) } ?? .closed
    }

    /// Returns how many of some steps lead through what is closed around their start before the way is out.
    ///
    /// - Returns: nil if a step comes to what is closed over something open.
    func stepsInside(of steps: [Step]) -> Int? {
        var inside: Int?
        for (index, step) in steps.enumerated() {
            let course = course(of: step)
            switch course {
            case .barred: return nil
            case .open: inside = inside ?? index
            case .closed, .leading: break
            }
            if inside != nil { continue }
            let next = index + 1 < steps.count ? steps[index + 1] : nil
            if course != .closed
                || step.line == nil && step.part.end == 1 && isOut(graph.head[Int(step.edge)])
                    && !isSameFloor(step, next)
            {
                inside = index + 1
            }
        }
        return inside ?? steps.count
    }

    /// Returns whether two steps lead over the same open floor: who passes a door on it does not come out.
    func isSameFloor(_ step: Step, _ next: Step?) -> Bool {
        guard let next, let region = weights.snapshot.region(of: step) else { return false }
        return weights.snapshot.region(of: next) == region
    }

    /// Returns the ends of the open stretches between closed ones on the path edges that areas cut, a step inside of them, with the
    /// index of the edge.
    ///
    /// - Parameter step: The metres of the step.
    func gaps(on level: Index<Level>, step: Double) -> [(edge: Int, fraction: Double, point: Point)] {
        let (snapshot, costs) = (weights.snapshot, weights.costs)
        var gaps: [(edge: Int, fraction: Double, point: Point)] = []
        for index in Set(costs.conditions.stretches.keys).union(snapshot.stretches.keys).sorted() {
            let forward = graph.forward[index]
            guard graph.spots[Int(graph.tail[Int(forward)])].level == level, let stretches = stretches(of: forward)
            else { continue }
            let areOpen = stretches.areas.indices.map { number in
                let part = stretches.part(number)
                let back = EdgePart(start: 1 - part.end, end: 1 - part.start)
                return isOpen(Step(edge: forward, part: part)) || isOpen(Step(edge: graph.backward[index], part: back))
            }
            let ends = snapshot.ends(ofPathEdge: index)
            let length = max(ends.from.distance(to: ends.to), 0.001)
            var from: Double?
            for number in areOpen.indices.dropFirst() {
                if areOpen[number], !areOpen[number - 1] { from = stretches.part(number).start }
                guard !areOpen[number], let start = from else { continue }
                let end = stretches.part(number).start
                let inset = min(step / length, (end - start) / 2)
                for fraction in [start + inset, end - inset] {
                    gaps.append((index, fraction, ends.from.interpolated(to: ends.to, fraction: fraction)))
                }
                from = nil
            }
        }
        return gaps
    }

    private func isOpen(_ step: Step) -> Bool { weights.duration(of: step, at: moment.milliseconds) != nil }

    /// Returns the stretches of a directed edge, from its tail; nil if no area cuts it.
    private func stretches(of edge: UInt32) -> EdgeStretches? {
        guard weights.costs.isCut(edge) else { return nil }
        let source = graph.source[Int(edge)]
        let stretches = weights.costs.stretches(ofPathEdge: Int(source >> 1))
        return source & 1 == 1 ? stretches?.reversed : stretches
    }

    /// Returns what a piece of open floor has of closed areas and units.
    private func course(of line: FloorLine) -> Course {
        let level = weights.snapshot.venue[weights.snapshot.floors[line.floor].level].id
        guard line.length > 0, weights.costs.closures(ofFloor: line.floor, at: moment).isEmpty else { return .closed }
        let zones = weights.costs.conditions.closedZones(on: level, at: moment, in: weights.snapshot)
        let parts = zones.flatMap { $0.polygon.stretches(from: line.from, to: line.to) }
        if parts.isEmpty { return .closed }
        var end = 0.0
        for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if (part.lowerBound - end) * line.length > Self.tolerance { return .barred }
            end = max(end, part.upperBound)
        }
        return (1 - end) * line.length > Self.tolerance ? .leading(out: EdgePart(start: 0, end: end)) : .closed
    }

    /// The metres by which stretches may be apart that belong together.
    private static let tolerance = 0.03
}
