/// A venue's own numbers for the cost model; nil keeps the default (see `CostConstants` in WaymarkRouting).
public struct CostOverrides: Hashable, Sendable {
    /// The walking speed on the flat in m/s, by profile name.
    public var speeds: [String: Double]
    /// The wait for an elevator, in seconds.
    public var elevatorWait: Double?
    /// The riding time of an elevator per storey, in seconds.
    public var elevatorSecondsPerLevel: Double?
    /// The speed along an escalator's incline, in m/s.
    public var escalatorSpeed: Double?
    /// The speed of a moving walkway, in m/s.
    public var movingWalkwaySpeed: Double?

    /// Creates overrides; by default there are none.
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

extension CostOverrides: Attributed {
    /// Creates overrides without any number.
    @inlinable public init() { self.init(speeds: [:]) }

    /// The noun for its map in a venue file.
    public static var noun: String { "costs" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == CostOverrides {
        visitor.attribute(
            \.elevatorWait, "elevatorWait", .seconds, in: 0...604_800, doc: "The wait for an elevator.")
        visitor.attribute(
            \.elevatorSecondsPerLevel, "elevatorSecondsPerLevel", .seconds, in: 0...604_800,
            doc: "The riding time of an elevator per storey.")
        visitor.attribute(
            \.escalatorSpeed, "escalatorSpeed", .metresPerSecond, in: 0.01...100,
            doc: "The speed along an escalator's incline.")
        visitor.attribute(
            \.movingWalkwaySpeed, "movingWalkwaySpeed", .metresPerSecond, in: 0.01...100,
            doc: "The speed of a moving walkway.")
        visitor.numbers(
            \.speeds, "speeds", .metresPerSecond, each: "speed", by: "profile", in: 0.01...100,
            doc: "The walking speed on the flat, by profile.")
    }
}
