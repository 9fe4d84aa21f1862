/// A venue's own numbers for the cost model; nil keeps the default (see `CostConstants` in WaymarkRouting).
public struct CostOverrides: Hashable, Sendable {
    /// Walking speed on the flat in m/s, by profile name.
    public var speeds: [String: Double]
    /// Seconds waited at boarding an elevator.
    public var elevatorWait: Double?
    /// Seconds an elevator rides per unit of ordinal.
    public var elevatorSecondsPerLevel: Double?
    /// Speed along an escalator's incline, in m/s.
    public var escalatorSpeed: Double?
    /// Speed of a moving walkway, in m/s.
    public var movingWalkwaySpeed: Double?

    public init(
        speeds: [String: Double] = [:], elevatorWait: Double? = nil, elevatorSecondsPerLevel: Double? = nil,
        escalatorSpeed: Double? = nil, movingWalkwaySpeed: Double? = nil
    ) {
        self.speeds = speeds
        self.elevatorWait = elevatorWait
        self.elevatorSecondsPerLevel = elevatorSecondsPerLevel
        self.escalatorSpeed = escalatorSpeed
        self.movingWalkwaySpeed = movingWalkwaySpeed
    }
}
