import WaymarkModel

/// The position of a fix relative to the route.
public struct Deviation: Hashable, Sendable {
    /// The kind of deviation.
    public enum Kind: String, Hashable, Sendable, EventWord {
        /// On the current step.
        case none
        /// Off the current step, and on another part of the route.
        case offStep = "off_step"
        /// Off the route.
        case offRoute = "off_route"
        /// On a level that this part of the route does not touch.
        case wrongLevel = "wrong_level"
    }

    /// The kind of deviation.
    public var kind: Kind
    /// The distance from the path of the nearest part of the route on the fix's level, in metres; infinite if the route does
    /// not touch that level.
    public var metres: Double
    /// The distance to the line of the route, however wide the path is; `metres` counts from the edge of its stated width,
    /// and is 0 on open floor that the route crosses.
    public var lineMetres: Double
    /// The moment when the deviation began.
    public var since: Timestamp

    /// Creates a deviation.
    ///
    /// `lineMetres` is nil if it is the same as `metres`.
    public init(kind: Kind, metres: Double, lineMetres: Double? = nil, since: Timestamp) {
        self.kind = kind
        self.metres = metres
        self.lineMetres = lineMetres ?? metres
        self.since = since
    }
}
