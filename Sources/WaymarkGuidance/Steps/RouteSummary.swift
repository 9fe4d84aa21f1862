import WaymarkModel

/// A route in a few numbers.
public struct RouteSummary: Hashable, Sendable {
    /// All changes of level by one kind of connector in one direction.
    public struct LevelChange: Hashable, Sendable {
        public var kind: Connector.Kind
        public var direction: Transit.Direction
        /// How many times one boards or climbs; flights in a row are one.
        public var count: Int
        /// How many levels they lead in all.
        public var levelCount: Int

        public init(kind: Connector.Kind, direction: Transit.Direction, count: Int, levelCount: Int) {
            self.kind = kind
            self.direction = direction
            self.count = count
            self.levelCount = levelCount
        }
    }

    /// In metres.
    public var distance: Double
    /// In milliseconds, with all waits.
    public var duration: Int64
    /// Elevators first, in the order of `Connector.Kind`; up before down.
    public var levelChanges: [LevelChange]
    /// Whether there are neither stairs nor escalators nor ladders on the way.
    public var isStepFree: Bool

    public init(distance: Double, duration: Int64, levelChanges: [LevelChange], isStepFree: Bool) {
        self.distance = distance
        self.duration = duration
        self.levelChanges = levelChanges
        self.isStepFree = isStepFree
    }

    /// Sums up the steps of a route.
    public init(of legs: [GuidedLeg]) {
        let steps = legs.flatMap(\.steps)
        let transits = steps.compactMap { step -> Transit? in
            if case .takeConnector(let transit) = step.maneuver.kind { transit } else { nil }
        }
        var changes: [LevelChange] = []
        for kind in Connector.Kind.allCases {
            for direction in Transit.Direction.allCases where direction != .level {
                let same = transits.filter { $0.changesLevel && $0.kind == kind && $0.direction == direction }
                if same.isEmpty { continue }
                changes.append(
                    LevelChange(
                        kind: kind, direction: direction, count: same.count,
                        levelCount: same.reduce(0) { $0 + $1.levelCount }))
            }
        }
        self.init(
            distance: legs.reduce(0) { $0 + $1.distance }, duration: legs.reduce(0) { $0 + $1.duration },
            levelChanges: changes,
            isStepFree: !transits.contains { [.stairs, .escalator, .ladder].contains($0.kind) })
    }
}
