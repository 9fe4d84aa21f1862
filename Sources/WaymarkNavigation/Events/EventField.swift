import WaymarkModel

/// A fact of an event, for whoever prints events or writes them as lines.
public struct EventField: Hashable, Sendable {
    public enum Value: Hashable, Sendable {
        case text(String)
        case integer(Int64)
        case number(Double)
        case flag(Bool)
        /// Not known.
        case missing
    }

    /// In snake case, with the unit where there is one: `distance_m`, `duration_ms`, `time_ms`.
    public var name: String
    public var value: Value

    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    static func text(_ name: String, _ id: FeatureID?) -> EventField {
        EventField(name, id.map { .text($0.rawValue) } ?? .missing)
    }
    static func text(_ name: String, _ text: String) -> EventField { EventField(name, .text(text)) }
    static func metres(_ name: String, _ value: Double) -> EventField {
        EventField(name + "_m", value.isFinite ? .number(value) : .missing)
    }
    static func milliseconds(_ name: String, _ value: Int64) -> EventField { EventField(name + "_ms", .integer(value)) }
    static func time(_ value: Timestamp) -> EventField { EventField("time_ms", .integer(value.milliseconds)) }
    static func count(_ name: String, _ value: Int) -> EventField { EventField(name, .integer(Int64(value))) }
    static func flag(_ name: String, _ value: Bool) -> EventField { EventField(name, .flag(value)) }
}

extension Fix {
    /// Its facts in a fixed order, each always there: `x_m`, `y_m`, `level`, `accuracy_m`, `course_deg`, `speed_mps`,
    /// `time_ms`, `simulated`.
    public var fields: [EventField] {
        func number(_ name: String, _ value: Double?) -> EventField {
            EventField(name, value.flatMap { $0.isFinite ? .number($0) : nil } ?? .missing)
        }
        return [
            .metres("x", point.x), .metres("y", point.y), .text("level", level), number("accuracy_m", accuracy),
            number("course_deg", course), number("speed_mps", speed), .time(time), .flag("simulated", isSimulated),
        ]
    }
}
