import WaymarkModel

/// Makes the segments of whole edges that nothing changes: no schedule, condition, weighting or avoided way type. Nearly
/// all segments of a route are of this kind.
struct PlainSegments {
    private let weights: Weights
    private let snapshot: VenueSnapshot
    private let graph: VenueGraph
    /// Whether nothing but opening hours and conditions changes edges.
    private let arePlain: Bool
    /// nil if there are none.
    private let conditions: ConditionIndex?
    private let scale: Int64
    private let kinds = WayKind.allCases

    init(_ weights: Weights) {
        self.weights = weights
        snapshot = weights.snapshot
        graph = weights.snapshot.graph
        arePlain = weights.costs.weightings.isEmpty
        conditions = weights.costs.conditions.isEmpty ? nil : weights.costs.conditions
        scale = Int64(weights.costs.scale)
    }

    /// Appends the segment of a step that is entered at `clock`, and advances the clock to its end. Returns false, and does
    /// nothing, if the step is of another kind.
    func append(_ step: Step, clock: inout Timestamp, to segments: inout [RouteSegment]) -> Bool {
        guard arePlain, scale == 1, step.line == nil, step.part.start == 0, step.part.end == 1 else { return false }
        let edge = Int(step.edge)
        let source = graph.source[edge]
        guard source & VenueGraph.passageBit == 0 else { return false }
        let pathEdge = Int(source >> 1)
        let duration = weights.duration[edge]
        guard !snapshot.traits[pathEdge].hasHours, weights.changes(step.edge) == nil, duration != Timetable.closed,
            weights.surcharge[edge] == 0, (weights.avoided?[edge] ?? 0) == 0,
            conditions?.isPlain(edge: pathEdge) ?? true
        else { return false }
        let from = Index<PathNode>(Int(graph.venueNode[Int(graph.tail[edge])]))
        let to = Index<PathNode>(Int(graph.venueNode[Int(graph.head[edge])]))
        let start = snapshot.venue.position(of: from)
        segments.append(
            RouteSegment(
                source: .edge(Index(pathEdge), isReversed: source & 1 == 1), kind: kinds[Int(graph.kinds[edge])],
                // As for a part of an edge, so that the last bits are the same.
                start: start, end: start.interpolated(to: snapshot.venue.position(of: to), fraction: 1),
                fromLevel: snapshot.venue.level(of: from), toLevel: snapshot.venue.level(of: to), fromNode: from,
                toNode: to, distance: snapshot.traits[pathEdge].length, duration: Int64(duration),
                weight: Int64(duration), entry: clock))
        clock = clock.adding(milliseconds: Int64(duration))
        return true
    }
}
