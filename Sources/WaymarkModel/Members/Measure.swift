/// What a number measures: the one kind of unit of attributes, events, questions, answers and plugins.
public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// A plain number; a length; whole milliseconds (of moments: since 1970); a speed; a ratio (0.06 is 6 %); hundredths; an
    /// angle; seconds with parts.
    case none, metres, milliseconds, metresPerSecond, ratio, percent, degrees, seconds

    /// The symbol in help texts and documents; nil for plain numbers. Formats for people and Lua write milliseconds as seconds.
    public var symbol: String? {
        switch self {
        case .metres: "m"
        case .milliseconds, .seconds: "s"
        case .metresPerSecond: "m/s"
        case .percent: "%"
        case .degrees: "°"
        case .none, .ratio: nil
        }
    }

    /// The end of the names of members and columns with this unit: `_m`.
    public var suffix: String {
        switch self {
        case .metres: "_m"
        case .milliseconds, .seconds: "_s"
        case .none, .metresPerSecond, .ratio, .percent, .degrees: ""
        }
    }

    /// The digits after the point in texts for programs.
    public var places: Int {
        switch self {
        case .metres: 2
        case .ratio: 4
        case .none, .milliseconds, .seconds, .metresPerSecond, .percent, .degrees: 3
        }
    }
}
