/// The properties of a way that decide who may pass: its type, and what its author says about steps, slope and width.
package struct WayTraits: Hashable, Sendable {
    /// The way type.
    package var kind: WayKind
    /// The author's own word on wheelchairs; nil leaves the decision to the rules.
    package var isAccessible: Bool?
    /// The number of steps, without sign; 0 if there are none or the number is unknown.
    package var steps: Int
    /// The maximum slope as a ratio, without sign; 0 if unknown.
    package var incline: Double
    /// The minimum clear width in metres; nil if unknown.
    package var width: Double?

    /// Creates the properties of a way.
    ///
    /// - Parameters:
    ///   - steps: The number of steps; the sign is ignored.
    ///   - incline: The slope as a ratio. The sign is ignored, and so is the slope of way types without `hasSlope`.
    package init(kind: WayKind, isAccessible: Bool?, steps: Int?, incline: Double?, width: Double?) {
        self.kind = kind
        self.isAccessible = isAccessible
        self.steps = abs(steps ?? 0)
        self.incline = kind.hasSlope ? abs(incline ?? 0) : 0
        self.width = width
    }
}

extension PathEdge {
    /// The properties that decide who may pass.
    package var wayTraits: WayTraits {
        WayTraits(kind: kind, isAccessible: isAccessible, steps: stepCount, incline: incline, width: width)
    }
}

extension Connector {
    /// Returns the properties that decide who may pass between two of its stops: the maximum of all flights in between.
    package func wayTraits(from: Int, to: Int) -> WayTraits {
        let passed = kind.isRide ? [] : flights.indices.filter { (min(from, to)..<max(from, to)).contains($0) }
        return WayTraits(
            kind: kind.wayKind, isAccessible: isAccessible,
            steps: passed.reduce(0) { max($0, abs(flights[$1].stepCount ?? 0)) },
            incline: passed.reduce(0) { max($0, abs(flights[$1].incline ?? 0)) }, width: width)
    }
}
