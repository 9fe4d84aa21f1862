/// What the search minimises: the time on avoided ways, then the weight; both in milliseconds.
struct RouteCost: Comparable {
    let avoided: Int64
    let weight: Int64

    init(_ legs: some Sequence<RouteLeg>) { self.init(of: legs.lazy.flatMap(\.segments)) }

    init(of segments: some Sequence<RouteSegment>) {
        var (avoided, weight) = (Int64(0), Int64(0))
        for segment in segments {
            weight += segment.weight
            if segment.isAvoided { avoided += segment.weight }
        }
        (self.avoided, self.weight) = (avoided, weight)
    }

    static func < (left: Self, right: Self) -> Bool { (left.avoided, left.weight) < (right.avoided, right.weight) }
}
