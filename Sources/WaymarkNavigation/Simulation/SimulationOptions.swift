/// How a simulated walk differs from a perfect one.
public struct SimulationOptions: Hashable, Sendable {
    /// The seed of all random errors.
    public var seed: UInt64 = 1
    /// How many times faster than planned the traveller walks; more than 0. Clocks and timers keep their pace.
    public var speed = 1.0
    /// Milliseconds between two fixes; more than 0.
    public var interval: Int64 = 1_000
    /// The accuracy that the fixes report, in metres.
    public var accuracy = 3.0
    /// The standard deviation of independent errors, in metres.
    public var noise = 0.0
    /// The standard deviation of slow errors, in metres.
    public var drift = 0.0
    /// A constant error to the right of the walking direction, in metres; negative is left.
    public var bias = 0.0
    /// The share of fixes that are dropped, 0 to 1.
    public var dropouts = 0.0
    /// The share of fixes within 10 m of a landing that report the other level, 0 to 1.
    public var wrongLevels = 0.0
    /// Milliseconds to stand still at each decision point.
    public var pause: Int64 = 0

    /// Creates the options of a perfect walk.
    public init() {}

    /// Whether the traveller moves at this speed.
    var isPossible: Bool { speed > 0 && speed.isFinite }
}
