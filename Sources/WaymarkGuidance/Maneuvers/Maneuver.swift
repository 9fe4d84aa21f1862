import WaymarkModel

/// The traveller's action at the start of a step.
public struct Maneuver: Hashable, Sendable {
    /// The kind of action.
    public enum Kind: Hashable, Sendable {
        /// Starts the leg.
        case depart
        /// Turns at a junction.
        case turn
        /// Takes one of two ways that lead nearly straight on.
        case fork
        /// Goes straight on after a ride or where the signs change. With a modifier to a side, the way bends and no
        /// other way leads on.
        case `continue`
        /// Goes straight on, onto a way with another name.
        case newName
        /// Enters a building, from outside or from another building.
        case enterBuilding(FeatureID)
        /// Leaves a building, to a level that does not belong to one.
        case exitBuilding(FeatureID)
        /// Crosses open floor to its other side, without turns that need a sentence.
        case crossArea(OpenFloor)
        /// Takes a connector to another level, or stairs and the like within a level.
        case takeConnector(Transit)
        /// Goes through a door.
        case passDoor
        /// Goes through a gate.
        case passGate
        /// Goes through a checkpoint.
        case passCheckpoint
        /// Ends the leg.
        case arrive

        /// The kind in OSRM's notation: `depart`, `enter building`, `take connector`.
        public var name: String {
            switch self {
            case .depart: "depart"
            case .turn: "turn"
            case .fork: "fork"
            case .newName: "new name"
            case .continue: "continue"
            case .enterBuilding: "enter building"
            case .exitBuilding: "exit building"
            case .crossArea: "cross area"
            case .takeConnector: "take connector"
            case .passDoor: "pass door"
            case .passGate: "pass gate"
            case .passCheckpoint: "pass checkpoint"
            case .arrive: "arrive"
            }
        }
    }

    /// The kind of action.
    public var kind: Kind
    /// The turn at this point. For `arrive` it is the side of the place; for `depart` the turn from the traveller's
    /// heading. Nil if no heading is known.
    public var modifier: TurnModifier?
    /// A second turn within a few metres, mentioned together with the first; nil if there is none.
    public var nextModifier: TurnModifier?
    /// The compass bearing on the way here, in degrees from 0 up to 360; nil at the start and after a ride.
    public var bearingBefore: Double?
    /// The compass bearing on the way on, in degrees from 0 up to 360; nil at the end and before a ride.
    public var bearingAfter: Double?
    /// The position, in metres.
    public var location: Point
    /// The level's id.
    public var level: FeatureID
    /// The name of what it concerns: the place of departure or arrival, the building, the connector or the door; nil if
    /// it has none. The way that is walked is the step's `way`.
    public var name: LocalizedText?
    /// For `arrive`, the entrance that the traveller uses, if the place has several and this one has a name.
    public var entrance: LocalizedText?

    /// Creates a maneuver.
    package init(
        _ kind: Kind, modifier: TurnModifier? = nil, nextModifier: TurnModifier? = nil, bearingBefore: Double? = nil,
        bearingAfter: Double? = nil, at location: Point, level: FeatureID, name: LocalizedText? = nil,
        entrance: LocalizedText? = nil
    ) {
        self.kind = kind
        self.modifier = modifier
        self.nextModifier = nextModifier
        self.bearingBefore = bearingBefore
        self.bearingAfter = bearingAfter
        self.location = location
        self.level = level
        self.name = name
        self.entrance = entrance
    }
}

/// The kind of open floor that a route crosses, by which it is called if it has no name.
public enum OpenFloor: String, Hashable, Sendable, CaseIterable {
    /// The main hall of a station or an airport; another hall; an open square; a platform; a room; anything else.
    case concourse, hall, square, platform, room, area

    /// Determines the kind by the words of a dotted category.
    init(category: String?) {
        let words = (category ?? "").split(whereSeparator: { $0 == "." || $0 == "-" || $0 == "_" }).map(String.init)
        func has(_ known: Set<String>) -> Bool { words.contains { known.contains($0.lowercased()) } }
        if has(["concourse"]) {
            self = .concourse
        } else if has(["square", "plaza", "courtyard", "terrace", "outdoor"]) {
            self = .square
        } else if has(["platform", "platforms"]) {
            self = .platform
        } else if has(["hall", "lobby", "foyer", "atrium", "entrance", "foodcourt"]) {
            self = .hall
        } else if has(["room", "shop", "office", "restaurant", "waiting", "lounge", "classroom", "store"]) {
            self = .room
        } else {
            self = .area
        }
    }
}

/// A ride or a climb from the entry landing to the exit landing, however many flights it has.
public struct Transit: Hashable, Sendable {
    /// The vertical direction.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// Up; down; on the same height.
        case up, down, level
    }

    /// The kind of connector.
    public var kind: Connector.Kind
    /// The connector's id; the first one if flights of several were joined. Nil for stairs, ramps and the like within a
    /// level.
    public var connector: FeatureID?
    /// The vertical direction.
    public var direction: Direction
    /// The level where it starts.
    public var fromLevel: FeatureID
    /// The level where it ends.
    public var toLevel: FeatureID
    /// The number of levels that the traveller moves up or down; 0 within a level.
    public var levelCount: Int
    /// The side on which the traveller gets off an elevator with several doors; nil if it need not be stated or is
    /// unknown.
    public var exit: RideExit?

    /// Creates a transit.
    package init(
        kind: Connector.Kind, connector: FeatureID?, direction: Direction, fromLevel: FeatureID, toLevel: FeatureID,
        levelCount: Int, exit: RideExit? = nil
    ) {
        self.kind = kind
        self.connector = connector
        self.direction = direction
        self.fromLevel = fromLevel
        self.toLevel = toLevel
        self.levelCount = levelCount
        self.exit = exit
    }

    /// Whether it leads to another level.
    public var changesLevel: Bool { fromLevel != toLevel }
}
