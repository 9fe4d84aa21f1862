/// What decides who may pass a way: its type, and what its author says about steps, slope and width.
public struct WayTraits: Hashable, Sendable {
    public var kind: WayKind
    /// The author's own word on wheelchairs; nil leaves it to the rules.
    public var isAccessible: Bool?
    /// The number of steps, without sign; 0 where there are none or nobody counted them.
    public var steps: Int
    /// The steepest slope as a ratio, without sign; 0 where none is known.
    public var incline: Double
    /// The narrowest clear width, in metres; nil where it is unknown.
    public var width: Double?

    /// - Parameters:
    ///   - steps: The number of steps; the sign does not matter.
    ///   - incline: The slope as a ratio; the sign does not matter, and it is dropped for way types that nobody rolls on.
    public init(kind: WayKind, isAccessible: Bool?, steps: Int?, incline: Double?, width: Double?) {
        self.kind = kind
        self.isAccessible = isAccessible
        self.steps = abs(steps ?? 0)
        self.incline = kind.hasSlope ? abs(incline ?? 0) : 0
        self.width = width
    }
}

extension WayKind {
    /// Whether limits of slope apply. Stairs, escalators and ladders are steep by nature, and nobody rolls up a slope in an
    /// elevator: for these the way type alone decides.
    public var hasSlope: Bool {
        switch self {
        case .stairs, .escalator, .ladder, .elevator: false
        case .corridor, .door, .ramp, .movingWalkway, .outdoorPath, .checkpoint, .crossing: true
        }
    }
}

extension PathEdge {
    /// What decides who may pass.
    public var wayTraits: WayTraits {
        WayTraits(kind: kind, isAccessible: isAccessible, steps: stepCount, incline: incline, width: width)
    }
}

extension Connector.Kind {
    /// The way type of a passage: an inclined lift rides like an elevator, a passage is walked like a corridor.
    public var wayKind: WayKind {
        switch self {
        case .elevator, .inclinedLift: .elevator
        case .stairs: .stairs
        case .escalator: .escalator
        case .ramp: .ramp
        case .movingWalkway: .movingWalkway
        case .ladder: .ladder
        case .passage: .corridor
        }
    }
}

extension Connector {
    /// What decides who may pass between two of its stops: the most of all flights in between.
    public func wayTraits(from: Int, to: Int) -> WayTraits {
        let passed = kind.isRide ? [] : flights.indices.filter { (min(from, to)..<max(from, to)).contains($0) }
        return WayTraits(
            kind: kind.wayKind, isAccessible: isAccessible,
            steps: passed.reduce(0) { max($0, abs(flights[$1].stepCount ?? 0)) },
            incline: passed.reduce(0) { max($0, abs(flights[$1].incline ?? 0)) }, width: width)
    }
}
