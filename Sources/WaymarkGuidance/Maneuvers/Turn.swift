/// A change of direction that is worth mentioning.
struct Turn: Hashable, Sendable {
    enum Manner: Hashable, Sendable {
        /// There is another way.
        case choice
        /// Two ways lead nearly straight on, and this one is the outermost on its side.
        case fork
        /// Only this way leads on.
        case bend
    }

    var manner: Manner
    /// The change of heading in degrees; positive is to the right.
    var angle: Double
    var modifier: TurnModifier
    /// The other ways at this point, as changes of heading in degrees.
    var alternatives: [Double]

    /// The maximum change that is small, in degrees. A small change is mentioned only if another way competes.
    static let smallLimit = 40.0

    var isSmall: Bool { abs(angle) <= Self.smallLimit }
}
