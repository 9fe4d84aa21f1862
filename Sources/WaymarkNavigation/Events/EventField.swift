import WaymarkModel

/// A named value of an event, for code that prints events or writes them as lines.
public struct EventField: Hashable, Sendable {
    /// The value of a field, with the type it has in JSON.
    public enum Value: Hashable, Sendable {
        /// A text: an id, a name of a case in snake case, or a message.
        case text(String)
        /// A whole number: a count, an index, or milliseconds.
        case integer(Int64)
        /// A finite decimal number, in the unit that the field's name gives.
        case number(Double)
        /// A yes or no.
        case flag(Bool)
        /// An unknown value; `null` in JSON.
        case missing
    }

    /// The name in snake case, with the unit as suffix where it has one: `distance_m`, `duration_ms`, `time_ms`.
    public var name: String
    /// The value; `.missing` if it is unknown.
    public var value: Value

    /// Creates a field.
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
    /// The fields of the fix in a fixed order, all of them always present: `x_m`, `y_m`, `level`, `accuracy_m`,
    /// `course_deg`, `speed_mps`, `time_ms`, `simulated`.
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
