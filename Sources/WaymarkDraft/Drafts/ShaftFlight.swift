import WaymarkModel

/// What somebody states about the way through a shaft that is drawn as an area, or through the shafts that a relationship joins.
package struct ShaftFlight: Hashable, Sendable {
    /// The slope as a ratio, without sign.
    package var incline: Double?
    /// The number of steps from each level to the next.
    package var stepCount: Int?
    /// The clear width in metres.
    package var width: Double?
    /// What is said of wheelchairs, or follows from steps and words that cannot be understood; nil if nothing does.
    package var isAccessible: Bool?
    /// Whether its unit is not for wheels only because the stated slope is too steep. On the way through, the profile decides.
    package var isOnlySteep = false
    /// The ramp for wheels beside the steps; nil if there is none.
    package var ramp: Ramp?

    /// A ramp beside stairs, which wheels take.
    package struct Ramp: Hashable, Sendable {
        /// The slope as a ratio, without sign; nil if it is unknown.
        package var incline: Double?
        /// The clear width in metres; nil if it is unknown.
        package var width: Double?

        /// Creates a ramp.
        package init(incline: Double? = nil, width: Double? = nil) {
            self.incline = incline.map(abs)
            self.width = width
        }
    }

    /// The width of what everybody takes, and wheels take, on one level.
    var clearWidth: Double? { [width, ramp?.width].compactMap { $0 }.min() }

    /// Creates a flight.
    package init(incline: Double? = nil, stepCount: Int? = nil, width: Double? = nil, isAccessible: Bool? = nil) {
        self.incline = incline.map(abs)
        self.stepCount = stepCount
        self.width = width
        self.isAccessible = isAccessible
    }

    /// Adds what else is stated about the same way: the steeper, the narrower, and more steps count.
    package mutating func merge(_ other: ShaftFlight) {
        incline = [incline, other.incline].compactMap { $0 }.max()
        stepCount = [stepCount, other.stepCount].compactMap { $0 }.max()
        width = [width, other.width].compactMap { $0 }.min()
        if let flag = other.isAccessible { isAccessible = flag && isAccessible != false }
    }
}
