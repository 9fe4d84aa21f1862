/// What a value of a member looks like. Help, completion, schemas and documents switch over it.
public indirect enum ValueForm: Hashable, Sendable {
    /// A yes or no; numbers; a text; a time.
    case flag, integer, number, text, moment
    /// One of these words; any number of these words, with commas between them.
    case choice([String]), words([String])
    /// Longitude and latitude in degrees.
    case position
    /// Lines and areas, as a geometry of GeoJSON.
    case geometry
    /// Several values.
    case list(ValueForm)
    /// Texts with names that are data: an object, or members in place that start with the name of the member.
    case texts(inPlace: Bool)
    /// Values with names that are data: an object.
    case named(ValueForm)
    /// Any value of JSON.
    case any
    /// A value, or nothing.
    case optional(ValueForm)

    /// The form without `optional`.
    public var wrapped: ValueForm {
        if case .optional(let form) = self { return form.wrapped }
        return self
    }

    /// The words to choose from; empty for other forms.
    public var choices: [String] {
        switch self {
        case .choice(let words), .words(let words): words
        case .list(let form), .named(let form), .optional(let form): form.choices
        case .flag, .integer, .number, .text, .moment, .position, .geometry, .texts, .any: []
        }
    }

    /// The name for people.
    public var name: String {
        switch self {
        case .flag: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .text: "string"
        case .moment: "moment"
        case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .words(let words): "any of " + words.map { "`\($0)`" }.joined(separator: ", ")
        case .position: "position"
        case .geometry: "geometry"
        case .list(let form): "list of \(form.name)"
        case .texts(inPlace: false): "strings by name"
        case .texts(inPlace: true): "string"
        case .named(let form): "by name: \(form.name)"
        case .any: "any value"
        case .optional(let form): form.name + ", or null"
        }
    }
}

/// A type that a member can have.
public protocol FormedValue {
    /// What its values look like.
    static var form: ValueForm { get }
}

extension Bool: FormedValue {
    /// A yes or no.
    public static var form: ValueForm { .flag }
}

extension Int: FormedValue {
    /// A whole number.
    public static var form: ValueForm { .integer }
}

extension Int64: FormedValue {
    /// A whole number.
    public static var form: ValueForm { .integer }
}

extension Double: FormedValue {
    /// A number.
    public static var form: ValueForm { .number }
}

extension String: FormedValue {
    /// A text.
    public static var form: ValueForm { .text }
}

extension FeatureID: FormedValue {
    /// A text.
    public static var form: ValueForm { .text }
}

extension Coordinate: FormedValue {
    /// Longitude and latitude.
    public static var form: ValueForm { .position }
}

extension JSON: FormedValue {
    /// Any value.
    public static var form: ValueForm { .any }
}

extension Array: FormedValue where Element: FormedValue {
    /// A list.
    public static var form: ValueForm { .list(Element.form) }
}

extension Optional: FormedValue where Wrapped: FormedValue {
    /// A value, or nothing.
    public static var form: ValueForm { .optional(Wrapped.form) }
}
