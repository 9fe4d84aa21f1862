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

    /// Returns the cost of a directed edge; nil if the edge is not plain, or its cost out of range.
    func cost(of edge: Int) -> PassageCost? {
        let source = graph.source[edge]
        guard source & VenueGraph.passageBit == 0 else { return nil }
        let index = Int(source >> 1)
        let traits = traits[index]
        if traits.hasHours || traits.hasAccess || traits.isOneWay { return nil }
        if !stretches.isEmpty, stretches[index] != nil { return nil }
        let code = graph.kinds[edge]
        let way = traits.wayTraits
        guard !excluded.contains(code: code), limits.allows(way) else { return .never }
        let plain = (model.seconds(for: traits, isReversed: source & 1 == 1) * 1000).rounded()
        let factor =
            (limits.isSteep(way) ? CostConstants.steepSurcharge : 0)
            + (preference.surchargesEdge(code: code) ? CostConstants.preferenceSurcharge : 0)
        let surcharge = (plain * factor).rounded()
        // The comparison is false for NaN as well.
        guard plain >= 0, plain + surcharge < Double(CostConstants.longestPassage) else { return nil }
        let weight = UInt32(plain + surcharge)
        var cost = PassageCost(duration: UInt32(plain), surcharge: UInt32(surcharge))
        if avoided.contains(code: code) { cost.avoided = max(1, weight) }
        return cost
    }
}
