import WaymarkModel

/// Makes the segments of whole edges that nothing changes: no schedule, condition, weighting or avoided way type. Nearly
/// all segments of a route are of this kind.
///
/// On a large venue, hardly anything that a route leads through is in the cache. So what the segments of a leg consist of is
/// read in passes, each of which reads a few columns for all steps: the processor then waits for many lines of memory at
/// once.
struct PlainSegments {
    /// What the segment of a step consists of.
    private struct Passage {
        /// The index of the path edge times two, plus one if it is walked backward.
        var source: UInt32 = 0
        /// Milliseconds; `Timetable.closed` if the step is of another kind.
        var duration = Timetable.closed
        /// The graph's node where it ends.
        var end: UInt32 = 0
        /// The way type, as its index in `WayKind.allCases`.
        var kind: UInt8 = 0
        var length = 0.0

        var isPlain: Bool { duration != Timetable.closed }
    }

    private let weights: Weights
    private let snapshot: VenueSnapshot
    private let graph: VenueGraph
    private let edges: ContiguousArray<EdgeLength>
    /// Whether nothing but opening hours and conditions changes edges.
    private let arePlain: Bool
    /// nil if there are none.
    private let conditions: ConditionIndex?
    private let kinds = WayKind.allCases

    init(_ weights: Weights) {
        self.weights = weights
        snapshot = weights.snapshot
        graph = weights.snapshot.graph
        edges = weights.snapshot.lengths.edges
        arePlain = weights.costs.weightings.isEmpty && weights.costs.scale == 1
        conditions = weights.costs.conditions.isEmpty ? nil : weights.costs.conditions
    }

    /// Appends the segments of a leg's steps, the first of which is entered at `clock`, and advances the clock to the end.
    /// Returns the places of those that are not plain.
    ///
    /// - Parameter other: Returns the segment of a step of another kind, and advances the clock to its end.
    func append(
        _ steps: [Step], clock: inout Timestamp, to segments: inout [RouteSegment],
        other: (Step, inout Timestamp) -> RouteSegment
    ) -> [Int] {
        segments.reserveCapacity(steps.count)
        let passages = passages(of: steps)
        var others: [Int] = []
        // The end of the segment before, which is the start of the next.
        var last: VenueGraph.Spot?
        for index in steps.indices {
            let passage = passages[index]
            guard passage.isPlain else {
                segments.append(other(steps[index], &clock))
                others.append(index)
                last = nil
                continue
            }
            let start = last ?? graph.spots[Int(graph.tail[Int(steps[index].edge)])]
            let end = graph.spots[Int(passage.end)]
            assert(
                start.node == graph.spots[Int(graph.tail[Int(steps[index].edge)])].node,
                "a step starts where the step before does not end")
            segments.append(
                RouteSegment(
                    source: .edge(Index(Int(passage.source >> 1)), isReversed: passage.source & 1 == 1),
                    kind: kinds[Int(passage.kind)],
                    // As for a part of an edge, so that the last bits are the same.
                    start: start.point, end: start.point.interpolated(to: end.point, fraction: 1),
                    fromLevel: start.level, toLevel: end.level, fromNode: start.node, toNode: end.node,
                    distance: passage.length, duration: Int64(passage.duration), weight: Int64(passage.duration),
                    entry: clock))
            clock = clock.adding(milliseconds: Int64(passage.duration))
            last = end
        }
        return others
    }

    // MARK: Reading

    private func passages(of steps: [Step]) -> ContiguousArray<Passage> {
        var passages = ContiguousArray(repeating: Passage(), count: steps.count)
        guard arePlain else { return passages }
        readEdges(of: steps, into: &passages)
        for index in passages.indices where passages[index].isPlain {
            let edge = Int(passages[index].source >> 1)
            let properties = edges[edge]
            let hasHours = !properties.hasLengthOnly && snapshot.traits[edge].hasHours
            if hasHours || conditions?.isPlain(edge: edge) == false {
                passages[index].duration = Timetable.closed
                continue
            }
            passages[index].length = properties.length
            passages[index].kind = properties.kind
        }
        return passages
    }

    /// Reads the columns of the directed edges.
    private func readEdges(of steps: [Step], into passages: inout ContiguousArray<Passage>) {
        let (weight, timetable) = (weights.weight, weights.timetable)
        let surcharge = weights.isPlain ? nil : weights.surcharge
        let avoided = weights.isPlain ? nil : weights.avoided
        for index in steps.indices {
            guard steps[index].line == nil, steps[index].part.start == 0, steps[index].part.end == 1 else { continue }
            let edge = Int(steps[index].edge)
            let source = graph.source[edge]
            guard source & VenueGraph.passageBit == 0, (timetable?[edge] ?? 0) == 0, (surcharge?[edge] ?? 0) == 0,
                (avoided?[edge] ?? 0) == 0
            else { continue }
            passages[index].source = source
            passages[index].end = graph.head[edge]
            // Without a surcharge, the weight is the duration.
            passages[index].duration = weight[edge]
        }
    }
}
