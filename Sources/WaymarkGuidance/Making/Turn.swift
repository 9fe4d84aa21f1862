/// A change of course that is worth a word.
struct Turn: Hashable, Sendable {
    enum Manner: Hashable, Sendable {
        /// Another way leads on.
        case choice
        /// Two ways lead on nearly straight, and this one is the farthest to its side.
        case fork
        /// There is no other way.
        case bend
    }

    var manner: Manner
    /// The change of heading in degrees; positive is to the right.
    var angle: Double
    var modifier: TurnModifier
    /// The other ways at this place, as changes of heading.
    var alternatives: [Double]

    /// A change up to this is small: it is told only where another way competes, in degrees.
    static let smallLimit = 40.0

    var isSmall: Bool { abs(angle) <= Self.smallLimit }
}
