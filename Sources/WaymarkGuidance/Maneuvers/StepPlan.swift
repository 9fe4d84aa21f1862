import WaymarkModel

/// A step in numbers: its maneuver, its segments, and its texts by the features that have them.
///
/// The guide plans, merges and marks steps in this form. It holds no references, so that copying one counts none; the
/// texts are looked up once, when the plan is complete.
struct StepPlan {
    enum Kind {
        case depart, turn, fork, `continue`, newName
        case enterBuilding(Index<Building>)
        case exitBuilding(Index<Building>)
        case crossArea(Index<Region>)
        case takeConnector(TransitPlan)
        case passDoor, passGate, passCheckpoint, arrive
    }

    /// What the step leads towards.
    enum AimPlan {
        case connector(Connector.Kind, name: VenueText?)
        case passage(VenueText)
        case place(VenueText)
    }

    // The maneuver.
    var kind: Kind
    /// The turn with which it starts.
    var turn: Turn?
    /// What is said of the direction where no turn is: the side of a place, straight on.
    var side: TurnModifier?
    /// The compass bearings on the way here and on the way on where no turn is; nil if unknown.
    var headings: (before: Double?, after: Double?)
    var nextModifier: TurnModifier?
    var location: Point
    var level: Index<Level>
    var name: VenueText?
    var entrance: VenueText?

    // The way to the next maneuver.
    /// The segments of the leg. While maneuvers are merged, only the first is known.
    var segments: Range<Int>
    var distance = 0.0
    var duration: Int64 = 0
    /// The level where it ends, and the buildings where it starts and ends.
    var lastLevel: Index<Level>
    var building: Index<Building>?
    var lastBuilding: Index<Building>?
    var sign: VenueText?
    var way: VenueText?

    /// Whether the straight line to its end is not the way, on open floor.
    var misleads = false
    /// Whether it starts with a bend on open floor.
    var bendsOnFloor = false

    var landmark: LandmarkFinder.Found?
    var aim: AimPlan?

    init(
        _ kind: Kind, turn: Turn? = nil, side: TurnModifier? = nil, headings: (before: Double?, after: Double?),
        at location: Point, level: Index<Level>, name: VenueText? = nil,
        entrance: VenueText? = nil, first: Int
    ) {
        self.kind = kind
        self.turn = turn
        self.side = side
        self.headings = headings
        self.location = location
        self.level = level
        self.name = name
        self.entrance = entrance
        segments = first..<first
        lastLevel = level
    }

    // The word of a turn and the bearings on both sides of it have one source, so that they agree.
    var modifier: TurnModifier? { turn?.modifier ?? side }
    var bearingBefore: Double? { turn?.before ?? headings.before }
    var bearingAfter: Double? { turn?.after ?? headings.after }

    /// The index of its first segment.
    var first: Int { segments.lowerBound }

    /// Whether it is a turn that a neighbouring step can mention.
    var isTurning: Bool {
        switch kind {
        case .turn, .fork: true
        case .continue: changesDirection
        default: false
        }
    }

    /// Whether the maneuver changes direction, so that before and after have a meaning.
    var changesDirection: Bool {
        switch modifier {
        case nil, .straight?: false
        default: true
        }
    }

    var isRide: Bool {
        if case .takeConnector = kind { true } else { false }
    }

    var isArrival: Bool {
        if case .arrive = kind { true } else { false }
    }
}

/// A ride or a climb in numbers.
struct TransitPlan {
    var kind: Connector.Kind
    /// Nil for stairs, ramps and the like within a level.
    var connector: Index<Connector>?
    var direction: Transit.Direction
    var fromLevel: Index<Level>
    var toLevel: Index<Level>
    var levelCount: Int32 = 0
    var exit: RideExit?
}
