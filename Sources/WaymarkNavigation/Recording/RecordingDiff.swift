/// How the events of two recordings differ.
public struct RecordingDiff: Hashable, Sendable {
    /// The first event that is not the same, counted from 0 over the whole recording; nil on a side that had ended.
    public struct Difference: Hashable, Sendable {
        public var number: Int
        public var left: NavigationEvent?
        public var right: NavigationEvent?
    }

    /// How often a kind of event occurs on either side.
    public struct Count: Hashable, Sendable {
        public var name: String
        public var left: Int
        public var right: Int
    }

    public var first: Difference?
    /// The kinds that occur, by name.
    public var counts: [Count]

    public var isEmpty: Bool { first == nil }

    public init(_ left: [NavigationEvent], _ right: [NavigationEvent]) {
        let common = zip(left, right).prefix { $0 == $1 }.count
        if common < max(left.count, right.count) {
            first = Difference(
                number: common, left: common < left.count ? left[common] : nil,
                right: common < right.count ? right[common] : nil)
        }
        let leftCounts = Dictionary(left.map { ($0.name, 1) }, uniquingKeysWith: +)
        let rightCounts = Dictionary(right.map { ($0.name, 1) }, uniquingKeysWith: +)
        counts = Set(leftCounts.keys).union(rightCounts.keys).sorted().map {
            Count(name: $0, left: leftCounts[$0] ?? 0, right: rightCounts[$0] ?? 0)
        }
    }
}

extension SessionRecording {
    public func diff(_ other: SessionRecording) -> RecordingDiff { RecordingDiff(events, other.events) }
}
