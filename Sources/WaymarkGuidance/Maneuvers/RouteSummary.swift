import WaymarkModel

/// The summary of a route in a few numbers.
public struct RouteSummary: Hashable, Sendable {
    /// All level changes by one kind of connector in one direction.
    public struct LevelChange: Hashable, Sendable {
        /// The kind of connector.
        public var kind: Connector.Kind
        /// The vertical direction.
        public var direction: Transit.Direction
        /// The number of rides or climbs. Flights in a row count as one.
        public var count: Int
        /// The total number of levels.
        public var levelCount: Int

        /// Creates a level change.
        package init(kind: Connector.Kind, direction: Transit.Direction, count: Int, levelCount: Int) {
            self.kind = kind
            self.direction = direction
            self.count = count
            self.levelCount = levelCount
        }
    }

    /// The walking distance in metres.
    public var distance: Double
    /// The travel time with all waits, in milliseconds.
    public var duration: Int64
    /// The level changes in the order of `Connector.Kind`, elevators first, and up before down.
    public var levelChanges: [LevelChange]
    /// Whether the route has no stairs, escalators or ladders.
    public var isStepFree: Bool

    /// Creates a summary.
    package init(distance: Double, duration: Int64, levelChanges: [LevelChange], isStepFree: Bool) {
        self.distance = distance
        self.duration = duration
        self.levelChanges = levelChanges
        self.isStepFree = isStepFree
    }

    /// Summarises the steps of a route.
    package init(of legs: [GuidedLeg]) {
        let directions: [Transit.Direction] = [.up, .down]
        var isStepFree = true
        var found = Connector.Kind.allCases.flatMap { kind in
            directions.map { LevelChange(kind: kind, direction: $0, count: 0, levelCount: 0) }
        }
        for leg in legs {
            for step in leg.steps.indices {
                guard case .takeConnector(let transit) = leg.steps[step].maneuver.kind else { continue }
                if [.stairs, .escalator, .ladder].contains(transit.kind) { isStepFree = false }
                let place = found.firstIndex { $0.kind == transit.kind && $0.direction == transit.direction }
                guard transit.changesLevel, let place else { continue }
                found[place].count += 1
                found[place].levelCount += transit.levelCount
            }
        }
        self.init(
            distance: legs.reduce(0) { $0 + $1.distance }, duration: legs.reduce(0) { $0 + $1.duration },
            levelChanges: found.filter { $0.count > 0 }, isStepFree: isStepFree)
    }
}
