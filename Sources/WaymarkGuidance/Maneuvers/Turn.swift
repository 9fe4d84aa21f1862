import WaymarkModel

/// A change of direction that is worth mentioning.
struct Turn {
    enum Manner {
        /// There is another way.
        case choice
        /// Two ways lead nearly straight on, and this one is the outermost on its side.
        case fork
        /// Only this way leads on.
        case bend
    }

    /// The compass bearing with which the traveller comes, in degrees from 0 up to 360.
    var before: Double
    /// The change of heading in degrees; positive is to the right. That of several bends, if they are told as one.
    var angle: Double
    var others = OtherWays()
    var manner: Manner
    var modifier: TurnModifier

    init(
        _ manner: Manner, before: Double, angle: Double, modifier: TurnModifier, others: OtherWays = OtherWays()
    ) {
        self.manner = manner
        self.before = before
        self.angle = angle
        self.modifier = modifier
        self.others = others
    }

    /// The maximum change that is small, in degrees. A small change is mentioned only if another way competes.
    static let smallLimit = 40.0

    var isSmall: Bool { abs(angle) <= Self.smallLimit }

    /// The compass bearing on which the traveller goes on, in degrees from 0 up to 360.
    var after: Double { Heading.turned(before, by: angle) }
}

/// The other ways at a point, besides those by which the traveller comes and goes.
///
/// Most turns need to know only whether there are any, so their directions are computed when they are needed.
struct OtherWays {
    /// The compass bearing with which the traveller comes, in degrees.
    var heading = 0.0
    /// The node where they start.
    var node = Index<PathNode>(0)
    /// Their places in the list of the leg's course.
    var places: Range<Int32> = 0..<0

    var isEmpty: Bool { places.isEmpty }
}
