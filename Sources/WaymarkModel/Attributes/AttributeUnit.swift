/// What a number measures. In Swift, numbers are in these units; authors can write others (`90 cm`).
public enum AttributeUnit: String, Hashable, Sendable, CaseIterable {
    /// A plain number; a length; a time; a speed; a slope (0.06 is 6 %); an angle.
    case none, metres, seconds, metresPerSecond, ratio, degrees

    /// The end of columns and members of this unit: `_m` for metres, `_s` for seconds.
    public var suffix: String {
        switch self {
        case .metres: "_m"
        case .seconds: "_s"
        case .none, .metresPerSecond, .ratio, .degrees: ""
        }
    }
}
