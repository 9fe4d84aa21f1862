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
    private let lengths: ContiguousArray<EdgeLength>
    private let limits: TravelLimits
    /// Whether the limits allow every way, and whether they call some of them steep.
    private let isFree: Bool
    private let hasSteepWays: Bool
    /// The way types that are excluded, avoided and not preferred, as a bit for each code.
    private let excluded: UInt32
    private let avoided: UInt32
    private let surcharged: UInt32
    private let model: CostModel
    /// What edges cost whose length alone matters, by the code of their way type.
    private let kinds: ContiguousArray<KindCosts>

    private static var most: Double { Double(CostConstants.longestPassage) }

    /// What a way type costs if nothing but the length of an edge matters.
    private struct KindCosts {
        var isClosed: Bool
        /// Metres per second.
        var speed: Double
        /// The weight added for slope and preference, as a multiple of the duration.
        var factor: Double
        var isAvoided: Bool
    }

    /// - Returns: nil if conditions apply.
    init?(_ costs: PassageCosts) {
        guard costs.conditions.isEmpty else { return nil }
        self.costs = costs
        isWeighted = !costs.weightings.isEmpty
        scale = costs.scale
        graph = costs.snapshot.graph
        traits = costs.snapshot.traits
        stretches = costs.snapshot.stretches
        lengths = costs.snapshot.lengths.edges
        limits = costs.rules.limits
        isFree = limits.forbidden.isEmpty && limits.maximumIncline == nil && limits.minimumWidth == nil
        hasSteepWays = limits.preferredIncline != nil
        let (excluded, avoided) = (Self.bits(costs.rules.excluded.contains), Self.bits(costs.avoidedKinds.contains))
        let surcharged = Self.bits(costs.preference.surchargesEdge)
        (self.excluded, self.avoided, self.surcharged) = (excluded, avoided, surcharged)
        let (limits, model) = (limits, costs.model)
        self.model = model
        kinds = ContiguousArray(
            WayKind.allCases.enumerated().map { code, kind in
                let way = WayTraits(kind: kind, isAccessible: nil, steps: nil, incline: nil, width: nil)
                let bit: UInt32 = 1 << UInt32(code)
                return KindCosts(
                    isClosed: excluded & bit != 0 || !limits.allows(way), speed: model.speed(on: kind),
                    factor: surcharged & bit != 0 ? CostConstants.preferenceSurcharge : 0,
                    isAvoided: avoided & bit != 0)
            })
    }

    private static func bits(_ contains: (UInt8) -> Bool) -> UInt32 {
        WayKind.allCases.indices.reduce(0) { contains(UInt8($1)) ? $0 | 1 << UInt32($1) : $0 }
    }

    /// Rounds to a whole number as `rounded()` does, but without calling a function for what is in range.
    @inline(__always)
    private static func rounded(_ milliseconds: Double) -> Double {
        guard milliseconds >= 0, milliseconds < Self.most else {
            return milliseconds.rounded()
        }
        return Double(nearest(milliseconds))
    }

    /// Rounds what is in range, by a sum instead of a choice, which processors cannot predict.
    @inline(__always)
    private static func nearest(_ milliseconds: Double) -> UInt32 {
        let whole = UInt32(milliseconds)
        return whole &+ (milliseconds - Double(whole) < 0.5 ? 0 : 1)
    }

    /// Sets the costs of all plain edges, and returns the directed edges that are not plain or whose costs are out of
    /// range, ascending.
    ///
    /// `stop` asks to stop; the costs must then not be used.
    func fill(_ columns: inout WeightColumns, _ stop: StopSignal?) -> [UInt32] {
        var rest = fillPassages(&columns)
        lengths.withUnsafeBufferPointer { lengths in
            kinds.withUnsafeBufferPointer { kinds in
                // A look after each thousand edges, without a counter in the loop.
                for start in stride(from: 0, to: lengths.count, by: 1024) {
                    if stop?.isSent == true { break }
                    for index in start..<min(start + 1024, lengths.count) {
                        let edges = (graph.forward[index], graph.backward[index])
                        let isFilled =
                            lengths[index].hasLengthOnly && !isWeighted
                            ? fill(lengths[index].length, kinds[Int(lengths[index].kind)], edges, &columns)
                            : fill(index, traits[index], edges, &columns)
                        if !isFilled { rest += [edges.0, edges.1] }
                    }
                }
            }
        }
        return rest.sorted()
    }

    /// Sets the costs of the passages through connectors to which nothing special applies, and returns the others.
    private func fillPassages(_ columns: inout WeightColumns) -> [UInt32] {
        if isWeighted { return graph.passageEdges }
        var rest: [UInt32] = []
        let traits = costs.snapshot.passageTraits
        for index in traits.indices {
            let edge = graph.passageEdges[index]
            guard let passage = traits[index] else {
                rest.append(edge)
                continue
            }
            let code = graph.kinds[Int(edge)]
            let bit: UInt32 = 1 << UInt32(code)
            let kind = KindCosts(
                isClosed: passage.isAgainst || excluded & bit != 0 || !limits.allows(passage.way), speed: 1,
                factor: (limits.isSteep(passage.way) ? CostConstants.steepSurcharge : 0)
                    + (costs.preference.surchargesPassage(of: passage.kind, code: code)
                        ? CostConstants.preferenceSurcharge : 0),
                isAvoided: avoided & bit != 0)
            if !fill(passage.seconds(at: model.speed), kind, (edge, edge), &columns) { rest.append(edge) }
        }
        return rest
    }

    /// Sets the costs of two directed edges that follow from their length alone; false if they are out of range.
    @inline(__always)
    private func fill(
        _ length: Double, _ kind: KindCosts, _ edges: (UInt32, UInt32), _ columns: inout WeightColumns
    ) -> Bool {
        if kind.isClosed {
            columns.setFirst(Int(edges.0), duration: Timetable.closed, surcharge: 0, avoided: 0)
            columns.setFirst(Int(edges.1), duration: Timetable.closed, surcharge: 0, avoided: 0)
            return true
        }
        let milliseconds = length / kind.speed * 1000
        // Most edges; whole numbers take a third less time.
        if kind.factor == 0, !kind.isAvoided, milliseconds >= 0, milliseconds < Self.most - 1 {
            let plain = Self.nearest(milliseconds)
            columns.setFirst(Int(edges.0), duration: plain, surcharge: 0, avoided: 0)
            columns.setFirst(Int(edges.1), duration: plain, surcharge: 0, avoided: 0)
            return true
        }
        let plain = Self.rounded(milliseconds)
        let surcharge = kind.factor == 0 ? 0 : Self.rounded(plain * kind.factor)
        // The comparisons are false for NaN as well.
        guard plain >= 0, plain + surcharge < Self.most else { return false }
        let avoided = kind.isAvoided ? UInt32(max(1, plain + surcharge)) : 0
        columns.setFirst(Int(edges.0), duration: UInt32(plain), surcharge: UInt32(surcharge), avoided: avoided)
        columns.setFirst(Int(edges.1), duration: UInt32(plain), surcharge: UInt32(surcharge), avoided: avoided)
        return true
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
        let isStairs = traits.kind.takesSteps
        let back = isStairs ? model.seconds(for: traits, isReversed: true) : seconds
        let plain = Self.rounded(seconds * 1000)
        let plainBack = isStairs ? Self.rounded(back * 1000) : plain
        let factor =
            (hasSteepWays && limits.isSteep(traits.wayTraits) ? CostConstants.steepSurcharge : 0)
            + (surcharged & bit != 0 ? CostConstants.preferenceSurcharge : 0)
        let surcharge = factor == 0 ? 0 : Self.rounded(plain * factor)
        let surchargeBack = factor == 0 ? 0 : Self.rounded(plainBack * factor)
        // The comparisons are false for NaN as well.
        guard plain >= 0, plain + surcharge < Self.most, plainBack >= 0, plainBack + surchargeBack < Self.most else {
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
        let adjustment = costs.adjustment(costs.description(ofEdge: edge, traits, isReversed: isReversed))
        var (duration, surcharge) = (plain, Self.rounded(plain * factor))
        if let adjustment {
            duration = Self.rounded(plain * adjustment.factor + adjustment.seconds * 1000)
            guard duration >= 0, duration < Self.most else { return nil }
            // A closure may end, and may be lifted to explain a refusal.
            if adjustment.isClosed { return nil }
            guard adjustment.surcharge >= 0, adjustment.weightFactor >= 0, adjustment.weightSeconds >= 0 else {
                return nil
            }
            surcharge = Self.rounded(duration * factor) + Self.rounded(adjustment.surcharge * 1000)
        }
        guard duration + surcharge < Self.most else { return nil }
        var weight = duration + surcharge
        if let adjustment {
            weight = min(
                Self.rounded(weight * adjustment.weightFactor + adjustment.weightSeconds * 1000), Self.most - 1)
        }
        let scaled = UInt32(weight) &* scale
        return PassageCost(
            duration: UInt32(duration), surcharge: max(scaled, UInt32(duration)) - UInt32(duration),
            avoided: isAvoided ? max(1, UInt32(weight)) : 0)
    }
}
