/// What a number measures: the one kind of unit of questions and answers.
package enum Measure: String, Hashable, Sendable, CaseIterable {
    /// A plain number; lengths; whole milliseconds, which formats write as seconds; metres per second; a ratio (0.06 is
    /// 6 %); hundredths; angles; seconds with parts.
    case none, metres, milliseconds, metresPerSecond, ratio, percent, degrees, seconds

    /// The symbol in help texts and documents; nil for plain numbers.
    package var symbol: String? {
        switch self {
        case .metres: "m"
        case .milliseconds, .seconds: "s"
        case .metresPerSecond: "m/s"
        case .percent: "%"
        case .degrees: "°"
        case .none, .ratio: nil
        }
    }

    /// The end of the names of members with this unit: `_m`.
    package var suffix: String {
        switch self {
        case .metres: "_m"
        case .milliseconds, .seconds: "_s"
        case .none, .metresPerSecond, .ratio, .percent, .degrees: ""
        }
    }

    /// The digits after the point in texts for programs.
    package var places: Int {
        switch self {
        case .metres: 2
        case .ratio: 4
        case .none, .milliseconds, .seconds, .metresPerSecond, .percent, .degrees: 3
        }
    }
}

/// What a value looks like. Help, completion and schemas switch over it.
package indirect enum ValueForm: Hashable, Sendable {
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
    /// A value, or nothing.
    case optional(ValueForm)

    /// The form without `optional`.
    package var wrapped: ValueForm {
        if case .optional(let form) = self { return form.wrapped }
        return self
    }

    /// The words to choose from; empty for other forms.
    package var choices: [String] {
        switch self {
        case .choice(let words), .words(let words): words
        case .list(let form), .optional(let form): form.choices
        case .flag, .integer, .number, .text, .moment, .position, .geometry, .texts: []
        }
    }

    /// The name for people.
    package var name: String {
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
        case .optional(let form): form.name + ", or null"
        }
    }
}
