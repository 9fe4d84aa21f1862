import WaymarkModel

/// One step of a route, and what a map shows of it.
public struct StepSelection: Hashable, Sendable {
    /// A rectangle of the plan, in local metres.
    public struct Bounds: Hashable, Sendable {
        public var lower: Point
        public var upper: Point

        public init(lower: Point, upper: Point) {
            self.lower = lower
            self.upper = upper
        }
    }

    /// From 0.
    public var leg: Int
    /// From 0, within its leg.
    public var step: Int
    /// The levels to show, the one to begin with first: one, or two where the step leads from one to another.
    public var levels: [FeatureID]
    /// What the step's line covers, on all its levels.
    public var bounds: Bounds

    public init(leg: Int, step: Int, levels: [FeatureID], bounds: Bounds) {
        self.leg = leg
        self.step = step
        self.levels = levels
        self.bounds = bounds
    }
}

extension GuidedRoute {
    /// The selection of a step; nil if the route has no such leg or step.
    public func selection(leg: Int, step: Int) -> StepSelection? {
        guard legs.indices.contains(leg), legs[leg].steps.indices.contains(step) else { return nil }
        let selected = legs[leg].steps[step]
        var bounds = StepSelection.Bounds(lower: selected.maneuver.location, upper: selected.maneuver.location)
        for vertex in selected.geometry {
            bounds.lower = Point(x: min(bounds.lower.x, vertex.point.x), y: min(bounds.lower.y, vertex.point.y))
            bounds.upper = Point(x: max(bounds.upper.x, vertex.point.x), y: max(bounds.upper.y, vertex.point.y))
        }
        let (start, end) = (selected.start.level, selected.end.level)
        return StepSelection(leg: leg, step: step, levels: start == end ? [start] : [start, end], bounds: bounds)
    }

    /// The step behind the selected one, of the next leg behind a leg's last; the selected one itself at the end.
    public func selection(after selected: StepSelection) -> StepSelection {
        selection(leg: selected.leg, step: selected.step + 1) ?? selection(leg: selected.leg + 1, step: 0) ?? selected
    }

    /// The step before the selected one, of the leg before if it is a leg's first; the selected one itself at the begin.
    public func selection(before selected: StepSelection) -> StepSelection {
        if let earlier = selection(leg: selected.leg, step: selected.step - 1) { return earlier }
        guard legs.indices.contains(selected.leg - 1) else { return selected }
        return selection(leg: selected.leg - 1, step: legs[selected.leg - 1].steps.count - 1) ?? selected
    }

    /// The first step of the next leg; the selected step itself on the last leg.
    public func selection(afterLegOf selected: StepSelection) -> StepSelection {
        selection(leg: selected.leg + 1, step: 0) ?? selected
    }

    /// The first step of the leg before; the selected step itself on the first leg.
    public func selection(beforeLegOf selected: StepSelection) -> StepSelection {
        selection(leg: selected.leg - 1, step: 0) ?? selected
    }
}
