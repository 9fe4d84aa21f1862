import WaymarkModel

/// A step of a route, and the part of the map that shows it.
package struct StepSelection: Hashable, Sendable {
    /// A rectangle of the plan, in local metres.
    package struct Bounds: Hashable, Sendable {
        /// The corner with the smallest coordinates.
        package var lower: Point
        /// The corner with the largest coordinates.
        package var upper: Point

        /// Creates bounds.
        package init(lower: Point, upper: Point) {
            self.lower = lower
            self.upper = upper
        }
    }

    /// The leg's index, from 0.
    package var leg: Int
    /// The step's index in its leg, from 0.
    package var step: Int
    /// The levels to show, the start first: one level, or two if the step leads from one to another.
    package var levels: [FeatureID]
    /// The bounding box of the step's line, on all its levels.
    package var bounds: Bounds

    /// Creates a selection.
    package init(leg: Int, step: Int, levels: [FeatureID], bounds: Bounds) {
        self.leg = leg
        self.step = step
        self.levels = levels
        self.bounds = bounds
    }
}

extension GuidedRoute {
    /// Returns the selection of a step; nil if the route does not have it.
    package func selection(leg: Int, step: Int) -> StepSelection? {
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

    /// Returns the step after the selected one, across legs; at the end, the selected one itself.
    package func selection(after selected: StepSelection) -> StepSelection {
        selection(leg: selected.leg, step: selected.step + 1) ?? selection(leg: selected.leg + 1, step: 0) ?? selected
    }

    /// Returns the step before the selected one, across legs; at the start, the selected one itself.
    package func selection(before selected: StepSelection) -> StepSelection {
        if let earlier = selection(leg: selected.leg, step: selected.step - 1) { return earlier }
        guard legs.indices.contains(selected.leg - 1) else { return selected }
        return selection(leg: selected.leg - 1, step: legs[selected.leg - 1].steps.count - 1) ?? selected
    }

    /// Returns the first step of the next leg; on the last leg, the selected step itself.
    package func selection(afterLegOf selected: StepSelection) -> StepSelection {
        selection(leg: selected.leg + 1, step: 0) ?? selected
    }

    /// Returns the first step of the previous leg; on the first leg, the selected step itself.
    package func selection(beforeLegOf selected: StepSelection) -> StepSelection {
        selection(leg: selected.leg - 1, step: 0) ?? selected
    }
}
