import WaymarkModel

/// A weight in the hierarchy, with `max` for no way: the milliseconds in 32 bits, or a key in 64 bits if ways are avoided.
protocol HierarchyWeight: FixedWidthInteger, UnsignedInteger, BitwiseCopyable, Sendable {
    /// Returns the sum of two weights; `max` if it does not fit.
    static func sum(_ left: Self, _ right: Self) -> Self
    /// Returns the weight of an arc of the core.
    static func weight(ofArc arc: Int, _ costs: CoreCosts) -> Self
    /// Returns the weight of a search's key; nil if it does not fit.
    static func weight(ofKey key: UInt64) -> Self?
    /// Returns the working memory for weights of this size.
    static func space(_ space: CoreSpace) -> HierarchySpace<Self>
}

/// Without avoided ways, keys are milliseconds.
extension UInt32: HierarchyWeight {
    @inline(__always)
    static func sum(_ left: UInt32, _ right: UInt32) -> UInt32 { Swift.min(left, ~right) &+ right }

    @inline(__always)
    static func weight(ofArc arc: Int, _ costs: CoreCosts) -> UInt32 { costs.weight(arc) }

    @inline(__always)
    static func weight(ofKey key: UInt64) -> UInt32? { key < UInt64(UInt32.max) ? UInt32(key) : nil }

    static func space(_ space: CoreSpace) -> HierarchySpace<UInt32> { space.hierarchy }
}

/// With avoided ways, their sum is in the upper half and the milliseconds are in the lower: the keys of searches. Both add
/// up without touching each other, and the smaller key is the better way.
extension UInt64: HierarchyWeight {
    @inline(__always)
    static func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (key, isTooLarge) = left.addingReportingOverflow(right)
        let weight = (left & SearchKey.largestWeight) &+ (right & SearchKey.largestWeight)
        return isTooLarge || weight > SearchKey.largestWeight ? .max : key
    }

    @inline(__always)
    static func weight(ofArc arc: Int, _ costs: CoreCosts) -> UInt64 {
        let weight = costs.weight(arc)
        return weight == Timetable.closed ? .max : UInt64(costs.avoided?.view[arc] ?? 0) << 32 | UInt64(weight)
    }

    @inline(__always)
    static func weight(ofKey key: UInt64) -> UInt64? { key }

    static func space(_ space: CoreSpace) -> HierarchySpace<UInt64> { space.wideHierarchy }
}

/// The weights in a hierarchy, in the size that one kind of traveller needs.
enum HierarchyWeights: Sendable {
    case plain(HierarchyCosts<UInt32>)
    case avoiding(HierarchyCosts<UInt64>)

    /// Computes the weights; nil if somebody asks to stop.
    init?(_ hierarchy: Hierarchy, _ costs: CoreCosts, stop: StopSignal?) {
        let made =
            costs.avoided == nil
            ? HierarchyCosts(hierarchy, costs, stop: stop).map(Self.plain)
            : HierarchyCosts(hierarchy, costs, stop: stop).map(Self.avoiding)
        guard let made else { return nil }
        self = made
    }

    /// Returns the weights after some arcs of the core have changed. If they are many, they are computed from the start, and
    /// somebody can ask to stop that.
    func changed(_ arcs: [UInt32], _ costs: CoreCosts, isFew: Bool, stop: StopSignal?) -> HierarchyWeights? {
        switch self {
        case .plain(let old):
            isFew
                ? .plain(old.changed(arcs, costs)) : HierarchyCosts(old.hierarchy, costs, stop: stop).map(Self.plain)
        case .avoiding(let old):
            isFew
                ? .avoiding(old.changed(arcs, costs))
                : HierarchyCosts(old.hierarchy, costs, stop: stop).map(Self.avoiding)
        }
    }

    /// Returns the first arc that differs from other weights of the same hierarchy and size; nil if they are equal.
    func difference(from other: HierarchyWeights) -> UInt32? {
        switch (self, other) {
        case (.plain(let own), .plain(let others)): own.difference(from: others)
        case (.avoiding(let own), .avoiding(let others)): own.difference(from: others)
        default: 0
        }
    }
}
