import WaymarkModel

extension Router {
    /// A route's way with the times that it takes from a moment on, under other conditions.
    ///
    /// What is behind the traveller stays as it was.
    ///
    /// - Parameters:
    ///   - done: How many segments of which leg (from 0) are behind the traveller.
    ///   - moment: When the traveller comes to the first segment that is not.
    /// - Returns: nil if something ahead is closed, or opens only after more than `CostConstants.longestWait`, or if the
    ///   place at the end of a leg ahead is closed.
    /// - Throws: `RoutingError.Reason.badCost`.
    public func repriced(
        _ route: Route, for request: RouteRequest, conditions: [Condition], done: (leg: Int, segments: Int) = (0, 0),
        at moment: Timestamp
    ) throws(RoutingError) -> Route? {
        let weights = try weights(for: WeightsKey(request, conditions: conditions), at: moment)
        let builder = RouteBuilder(weights: weights, departure: moment)
        var clock = moment
        var result = route
        for leg in result.legs.indices where leg >= done.leg {
            for index in result.legs[leg].segments.indices where leg > done.leg || index >= done.segments {
                let step = snapshot.step(of: result.legs[leg].segments[index])
                guard isPassable(step, weights: weights, at: clock) else { return nil }
                result.legs[leg].segments[index] = builder.segment(step, clock: &clock)
            }
            let end = result.legs[leg].to.place
            let isClosed = conditions.contains {
                $0.effect == .closed && $0.isActive(at: clock) && end.map(Condition.Target.place) == $0.target
            }
            if isClosed { return nil }
        }
        result.notices = builder.notices(of: result)
        return result
    }

    private func isPassable(_ step: Step, weights: Weights, at moment: Timestamp) -> Bool {
        guard let changes = weights.changes(step.edge) else {
            return weights.duration[Int(step.edge)] != Timetable.closed
        }
        guard let entry = changes.entry(at: moment.milliseconds, share: step.part) else { return false }
        return entry.waiting <= CostConstants.longestWait
    }
}

extension VenueSnapshot {
    /// The directed edge of a segment and the part of it that is walked.
    func step(of segment: RouteSegment) -> Step {
        let edge = edge(of: segment.source)
        let ends = graph.ends(of: EdgeIndex(edge))
        let from = node(ends.from).position
        let length = from.distance(to: node(ends.to).position)
        func fraction(_ point: Point) -> Double { length > 0 ? min(1, from.distance(to: point) / length) : 0 }
        return Step(
            edge: edge,
            part: EdgePart(
                start: segment.fromNode == nil ? fraction(segment.start) : 0,
                end: segment.toNode == nil ? fraction(segment.end) : 1))
    }
}
