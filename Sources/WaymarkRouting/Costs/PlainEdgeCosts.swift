import WaymarkModel

/// The costs of path edges that nothing special applies to: no hours, roles, one-way rule, area or condition. Weightings can
/// change them.
///
/// They are what `PassageCosts` computes for them, without what only other edges need. Most edges are plain.
struct PlainEdgeCosts {
    private let costs: PassageCosts
    private let isWeighted: Bool
    private let scale: UInt32
    private let graph: VenueGraph
    private let traits: ContiguousArray<EdgeTraits>
    private let stretches: [Int: EdgeStretches]
    private let limits: TravelLimits
    /// Whether the limits allow every way, and whether they call some of them steep.
    private let isFree: Bool
    private let hasSteepWays: Bool
    /// The way types that are excluded, avoided and not preferred, as a bit for each code.
    private let excluded: UInt32
    private let avoided: UInt32
    private let surcharged: UInt32
    private let model: CostModel

    /// - Returns: nil if conditions apply.
    init?(_ costs: PassageCosts) {
        guard costs.conditions.isEmpty else { return nil }
        self.costs = costs
        isWeighted = !costs.weightings.isEmpty
        scale = costs.scale
        graph = costs.snapshot.graph
        traits = costs.snapshot.traits
        stretches = costs.snapshot.stretches
        limits = costs.rules.limits
        isFree = limits.forbidden.isEmpty && limits.maximumIncline == nil && limits.minimumWidth == nil
        hasSteepWays = limits.preferredIncline != nil
        excluded = Self.bits(costs.rules.excluded.contains)
        avoided = Self.bits(costs.avoidedKinds.contains)
        surcharged = Self.bits(costs.preference.surchargesEdge)
        model = costs.model
    }

    private static func bits(_ contains: (UInt8) -> Bool) -> UInt32 {
        WayKind.allCases.indices.reduce(0) { contains(UInt8($1)) ? $0 | 1 << UInt32($1) : $0 }
    }

    /// Rounds to a whole number as `rounded()` does, but without calling a function for what is in range.
    @inline(__always)
    private static func rounded(_ milliseconds: Double) -> Double {
        guard milliseconds >= 0, milliseconds < Double(CostConstants.longestPassage) else {
            return milliseconds.rounded()
        }
        let whole = Double(UInt32(milliseconds))
        return milliseconds - whole < 0.5 ? whole : whole + 1
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
        let bit: UInt32 = 1 << UInt32(graph.kinds[Int(edges.0)])
        guard excluded & bit == 0, isFree || limits.allows(traits.wayTraits) else {
            columns.setFirst(Int(edges.0), duration: Timetable.closed, surcharge: 0, avoided: 0)
            columns.setFirst(Int(edges.1), duration: Timetable.closed, surcharge: 0, avoided: 0)
            return true
        }
        let seconds = model.seconds(for: traits, isReversed: false)
        // Only stairs are quicker in one direction.
        let back = traits.kind == .stairs ? model.seconds(for: traits, isReversed: true) : seconds
        let plain = Self.rounded(seconds * 1000)
        let plainBack = traits.kind == .stairs ? Self.rounded(back * 1000) : plain
        let factor =
            (hasSteepWays && limits.isSteep(traits.wayTraits) ? CostConstants.steepSurcharge : 0)
            + (surcharged & bit != 0 ? CostConstants.preferenceSurcharge : 0)
        let surcharge = factor == 0 ? 0 : Self.rounded(plain * factor)
        let surchargeBack = factor == 0 ? 0 : Self.rounded(plainBack * factor)
        let most = Double(CostConstants.longestPassage)
        // The comparisons are false for NaN as well.
        guard plain >= 0, plain + surcharge < most, plainBack >= 0, plainBack + surchargeBack < most else {
            return false
        }
        let isAvoided = avoided & bit != 0
        if isWeighted {
            guard let there = weighted(edges.0, traits, isReversed: false, plain, factor, isAvoided),
                let back = weighted(edges.1, traits, isReversed: true, plainBack, factor, isAvoided)
            else { return false }
            for (edge, cost) in [(edges.0, there), (edges.1, back)] {
                columns.setFirst(
                    Int(edge), duration: cost.duration, surcharge: cost.surcharge, avoided: cost.avoided)
            }
            return true
        }
        columns.setFirst(
            Int(edges.0), duration: UInt32(plain), surcharge: UInt32(surcharge),
            avoided: isAvoided ? UInt32(max(1, plain + surcharge)) : 0)
        columns.setFirst(
            Int(edges.1), duration: UInt32(plainBack), surcharge: UInt32(surchargeBack),
            avoided: isAvoided ? UInt32(max(1, plainBack + surchargeBack)) : 0)
        return true
    }

    /// Returns the cost of a directed edge with weightings; nil if it is out of range.
    ///
    /// - Parameters:
    ///   - plain: The milliseconds without weightings.
    ///   - factor: The weight added for slope and preference, as a multiple of the duration.
    @inline(__always)
    private func weighted(
        _ edge: UInt32, _ traits: EdgeTraits, isReversed: Bool, _ plain: Double, _ factor: Double, _ isAvoided: Bool
    ) -> PassageCost? {
        let most = Double(CostConstants.longestPassage)
        let adjustment = costs.adjustment(costs.description(ofEdge: edge, traits, isReversed: isReversed))
        var (duration, surcharge) = (plain, Self.rounded(plain * factor))
        if let adjustment {
            duration = Self.rounded(plain * adjustment.factor + adjustment.seconds * 1000)
            guard duration >= 0, duration < most else { return nil }
            if adjustment.isClosed { return .never }
            guard adjustment.surcharge >= 0, adjustment.weightFactor >= 0, adjustment.weightSeconds >= 0 else {
                return nil
            }
            surcharge = Self.rounded(duration * factor) + Self.rounded(adjustment.surcharge * 1000)
        }
        guard duration + surcharge < most else { return nil }
        var weight = duration + surcharge
        if let adjustment {
            weight = min(Self.rounded(weight * adjustment.weightFactor + adjustment.weightSeconds * 1000), most - 1)
        }
        let scaled = UInt32(weight) &* scale
        return PassageCost(
            duration: UInt32(duration), surcharge: max(scaled, UInt32(duration)) - UInt32(duration),
            avoided: isAvoided ? max(1, UInt32(weight)) : 0)
    }
}
