/// How a simulated walk differs from a perfect one.
public struct SimulationOptions: Hashable, Sendable {
    public var seed: UInt64 = 1
    /// How many times faster than planned one walks; clocks and timers keep their pace.
    public var speed = 1.0
    /// Milliseconds between two fixes; more than 0.
    public var interval: Int64 = 1_000
    /// The accuracy that the fixes claim, in metres.
    public var accuracy = 3.0
    /// Standard deviation of independent errors, in metres.
    public var noise = 0.0
    /// Standard deviation of slow errors, in metres.
    public var drift = 0.0
    /// A constant error to the right of the walking direction, in metres; negative is left.
    public var bias = 0.0
    /// The share of fixes that do not come, 0 to 1.
    public var dropouts = 0.0
    /// The share of fixes within 10 m of a landing that claim the other level, 0 to 1.
    public var wrongLevels = 0.0
    /// Milliseconds stood still at each decision point.
    public var pause: Int64 = 0

    public init() {}

    /// Whether anybody comes on at this speed.
    var isPossible: Bool { speed > 0 && speed.isFinite }
}
