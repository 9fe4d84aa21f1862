// The way types, and what the whole engine must know about each: one row in `WayKind.facts`, one in
// `Connector.Kind.facts`. A new way type starts here; the compiler then names the tables of the other layers.

/// The way type of an edge: what the traveller walks on, goes through or rides.
public enum WayKind: String, Hashable, Sendable, CaseIterable {
    /// A corridor or other indoor path on the flat.
    case corridor
    /// A door.
    case door
    /// Stairs.
    case stairs
    /// An elevator.
    case elevator
    /// An escalator.
    case escalator
    /// A ramp.
    case ramp
    /// A moving walkway.
    case movingWalkway
    /// A ladder.
    case ladder
    /// A path outdoors.
    case outdoorPath
    /// A place where travellers are let through: security, a ticket gate, a turnstile.
    case checkpoint
    /// A straight way over an open area.
    case crossing
    /// A gondola: cabins on a rope, which people board while they pass slowly.
    case gondola
    /// A train on a line of its own within the venue, such as the people mover of an airport.
    case train
    /// A change of level of which nobody says how people make it. There may be steps, or no way.
    case unknownJoin
}

extension Connector {
    /// The kind of connector.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// An elevator.
        case elevator
        /// An elevator on a slope, or a stair lift. It rides like an elevator.
        case inclinedLift
        /// A staircase.
        case stairs
        /// An escalator.
        case escalator
        /// A ramp.
        case ramp
        /// A moving walkway.
        case movingWalkway
        /// A ladder.
        case ladder
        /// A way between levels at the same height: a building's entrance, a skybridge, the mouth of a tunnel.
        case passage
        /// A gondola. It rides from any station to any other; the stops are in the order of its line.
        case gondola
        /// A train within the venue. It rides from any station to any other; the stops are in the order of its line.
        case train
        /// A join of levels of which the data does not say how people get from one to the other. Wheels never use it.
        case unknownJoin
    }
}

/// How a traveller moves on a way.
package enum WayMotion: Hashable, Sendable {
    /// Walks on flat ground.
    case walk
    /// Goes through a door.
    case door
    /// Is let through at a checkpoint.
    case checkpoint
    /// Walks or climbs up or down.
    case climb
    /// Stands on a belt or on steps that move all the time.
    case stand
    /// Waits, boards a car and gets off at any of its stops. The time follows from the storeys.
    case lift
    /// Waits, boards a cabin or a train and gets off at any stop of its line. The time follows from the distance.
    case shuttle
}

/// What is true of every way of a type.
package struct WayFacts: Sendable {
    /// How the traveller moves on it.
    package var motion: WayMotion
    /// Whether it is without steps, so that wheels can use it if slope and width allow it.
    package var isStepFree = true
    /// Whether limits of slope apply.
    package var hasSlope = true
    /// Whether it is a flight of steps that the traveller climbs, so that the number of steps gives the time.
    package var isStairs = false
    /// Whether each runs in one direction at a time, so that people expect a pair.
    package var isPaired = false
    /// Whether a condition can reverse one that runs in one direction.
    package var isReversible = false
    /// Whether it is in the open or under a roof; nil for types that are found in both.
    package var isOutdoors: Bool?
    /// Whether nobody says how travellers get from one end to the other.
    package var isUnknown = false
    /// Whether it crosses open floor, where travellers see no path.
    package var isOpenFloor = false
    /// The kind of connector that is the same between levels; nil if there is none.
    package var connector: Connector.Kind?
}

extension WayKind {
    /// The row of this type.
    package var facts: WayFacts {
        switch self {
        case .corridor: .init(motion: .walk, isOutdoors: false)
        case .outdoorPath: .init(motion: .walk, isOutdoors: true)
        case .crossing: .init(motion: .walk, isOpenFloor: true)
        case .door: .init(motion: .door)
        case .checkpoint: .init(motion: .checkpoint)
        case .ramp: .init(motion: .climb, connector: .ramp)
        case .stairs:
            .init(motion: .climb, isStepFree: false, hasSlope: false, isStairs: true, connector: .stairs)
        case .ladder: .init(motion: .climb, isStepFree: false, hasSlope: false, connector: .ladder)
        case .escalator:
            .init(
                motion: .stand, isStepFree: false, hasSlope: false, isPaired: true, isReversible: true,
                connector: .escalator)
        case .movingWalkway: .init(motion: .stand, isReversible: true, connector: .movingWalkway)
        case .elevator: .init(motion: .lift, hasSlope: false, connector: .elevator)
        case .gondola: .init(motion: .shuttle, hasSlope: false, connector: .gondola)
        case .train: .init(motion: .shuttle, hasSlope: false, connector: .train)
        // Nothing is assumed in favour of a route.
        case .unknownJoin:
            .init(motion: .climb, isStepFree: false, hasSlope: false, isUnknown: true, connector: .unknownJoin)
        }
    }

    /// The English words for it in reports and commands; phrasebooks have those for travellers.
    package var words: WayWords {
        switch self {
        case .corridor: .init("a corridor")
        case .outdoorPath: .init("an outdoor path")
        case .crossing: .init("a crossing")
        case .door: .init("a door")
        case .checkpoint: .init("a checkpoint")
        case .ramp: .init("a ramp")
        case .stairs: .init("stairs", one: "staircase")
        case .ladder: .init("a ladder")
        case .escalator: .init("an escalator")
        case .movingWalkway: .init("a moving walkway")
        case .elevator: .init("an elevator")
        case .gondola: .init("a gondola")
        case .train: .init("a train")
        case .unknownJoin: .init("an unknown join")
        }
    }
}

/// What is true of every connector of a kind, besides the facts of its way type.
package struct ConnectorFacts: Sendable {
    /// The way type of a passage through it.
    package var wayKind: WayKind
    /// Whether its stops are above each other.
    package var isUpright = false
    /// Whether its stops are at the same height.
    package var isAtOneHeight = false
}

extension Connector.Kind {
    /// The row of this kind.
    package var facts: ConnectorFacts {
        switch self {
        case .elevator: .init(wayKind: .elevator, isUpright: true)
        case .inclinedLift: .init(wayKind: .elevator)
        case .stairs: .init(wayKind: .stairs)
        case .escalator: .init(wayKind: .escalator)
        case .ramp: .init(wayKind: .ramp)
        case .movingWalkway: .init(wayKind: .movingWalkway)
        case .ladder: .init(wayKind: .ladder)
        case .passage: .init(wayKind: .corridor, isAtOneHeight: true)
        case .gondola: .init(wayKind: .gondola)
        case .train: .init(wayKind: .train)
        case .unknownJoin: .init(wayKind: .unknownJoin)
        }
    }

    /// The English words for it, and the categories of units that are a part of one, separated by spaces.
    package var words: WayWords {
        switch self {
        case .inclinedLift: .init("an inclined lift")
        case .passage: .init("a passage")
        case .elevator: wayKind.words.units("elevator lift elevator_shaft elevatorshaft")
        case .stairs: wayKind.words.units("stairs stair steps staircase stairway stairwell")
        case .escalator: wayKind.words.units("escalator escalators")
        case .ramp: wayKind.words.units("ramp")
        case .ladder: wayKind.words.units("ladder")
        case .movingWalkway, .gondola, .train, .unknownJoin: wayKind.words
        }
    }
}

extension WayKind: ChoiceValue {}
extension Connector.Kind: ChoiceValue {}
