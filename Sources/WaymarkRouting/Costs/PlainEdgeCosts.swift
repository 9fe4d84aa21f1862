import WaymarkModel

/// The costs of path edges that nothing special applies to: no hours, roles, one-way rule, area, condition or weighting.
///
/// They are what `PassageCosts` computes for them, without what only other edges need. Most edges are plain.
struct PlainEdgeCosts {
    private let graph: VenueGraph
    private let traits: ContiguousArray<EdgeTraits>
    private let stretches: [Int: EdgeStretches]
    private let limits: TravelLimits
    private let excluded: WayKindSet
    private let avoided: WayKindSet
    private let preference: Preference
    private let model: CostModel

    /// - Returns: nil if conditions or weightings apply.
    init?(_ costs: PassageCosts) {
        guard costs.weightings.isEmpty, costs.conditions.isEmpty, costs.scale == 1 else { return nil }
        graph = costs.snapshot.graph
        traits = costs.snapshot.traits
        stretches = costs.snapshot.stretches
        limits = costs.rules.limits
        excluded = costs.rules.excluded
        avoided = costs.avoidedKinds
        preference = costs.preference
        model = costs.model
    }

    /// Sets the costs of all plain edges, and returns the directed edges that are not plain or whose costs are out of
    /// range, ascending.
    func fill(_ columns: inout WeightColumns) -> [UInt32] {
        var rest = graph.passageEdges
        traits.withUnsafeBufferPointer { traits in
            for index in traits.indices {
                let edges = (graph.forward[index], graph.backward[index])
                if !fill(index, traits[index], edges, &columns) { rest += [edges.0, edges.1] }
            }
        }
        return rest.sorted()
    }

    /// Sets the costs of a path edge in both directions; false if it is not plain or a cost is out of range.
    @inline(__always)
    private func fill(
        _ index: Int, _ traits: EdgeTraits, _ edges: (UInt32, UInt32), _ columns: inout WeightColumns
    ) -> Bool {
        if traits.hasHours || traits.hasAccess || traits.isOneWay { return false }
        if !stretches.isEmpty, stretches[index] != nil { return false }
        let code = graph.kinds[Int(edges.0)]
        let way = traits.wayTraits
        guard !excluded.contains(code: code), limits.allows(way) else {
            columns.setFirst(Int(edges.0), duration: Timetable.closed, surcharge: 0, avoided: 0)
            columns.setFirst(Int(edges.1), duration: Timetable.closed, surcharge: 0, avoided: 0)
            return true
        }
        let seconds = model.seconds(for: traits, isReversed: false)
        // Only stairs are quicker in one direction.
        let back = traits.kind == .stairs ? model.seconds(for: traits, isReversed: true) : seconds
        let (plain, plainBack) = ((seconds * 1000).rounded(), (back * 1000).rounded())
        let factor =
            (limits.isSteep(way) ? CostConstants.steepSurcharge : 0)
            + (preference.surchargesEdge(code: code) ? CostConstants.preferenceSurcharge : 0)
        let (surcharge, surchargeBack) = ((plain * factor).rounded(), (plainBack * factor).rounded())
        let most = Double(CostConstants.longestPassage)
        // The comparisons are false for NaN as well.
        guard plain >= 0, plain + surcharge < most, plainBack >= 0, plainBack + surchargeBack < most else {
            return false
        }
        let isAvoided = avoided.contains(code: code)
        columns.setFirst(
            Int(edges.0), duration: UInt32(plain), surcharge: UInt32(surcharge),
            avoided: isAvoided ? UInt32(max(1, plain + surcharge)) : 0)
        columns.setFirst(
            Int(edges.1), duration: UInt32(plainBack), surcharge: UInt32(surchargeBack),
            avoided: isAvoided ? UInt32(max(1, plainBack + surchargeBack)) : 0)
        return true
    }
}
