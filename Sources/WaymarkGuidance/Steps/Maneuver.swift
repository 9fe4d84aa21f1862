import WaymarkModel

/// What the traveller does at the start of a step.
public struct Maneuver: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case depart
        case turn
        /// Two ways lead on nearly straight: to one of them.
        case fork
        /// Straight on, behind a ride or where the signs change; with a modifier to a side, the way bends and there is no
        /// other.
        case `continue`
        /// Straight on, onto a way with another name.
        case newName
        /// Into a building, from outside or from another one.
        case enterBuilding(FeatureID)
        /// Out of a building, to a level that belongs to none.
        case exitBuilding(FeatureID)
        case takeConnector(Transit)
        case passDoor
        case passCheckpoint
        case arrive

        /// The type as OSRM writes types: `depart`, `enter building`, `take connector`.
        public var name: String {
            switch self {
            case .depart: "depart"
            case .turn: "turn"
            case .fork: "fork"
            case .newName: "new name"
            case .continue: "continue"
            case .enterBuilding: "enter building"
            case .exitBuilding: "exit building"
            case .takeConnector: "take connector"
            case .passDoor: "pass door"
            case .passCheckpoint: "pass checkpoint"
            case .arrive: "arrive"
            }
        }
    }

    public var kind: Kind
    /// The turn at this point; for `arrive` the side on which the place lies, for `depart` the turn from the heading one
    /// has, where it is known. Nil where no heading is known.
    public var modifier: TurnModifier?
    /// A second turn within a few metres, told together with the first.
    public var nextModifier: TurnModifier?
    /// The compass bearing on the way here, in degrees from 0 up to 360; nil at the start and behind a ride.
    public var bearingBefore: Double?
    /// The compass bearing on the way on, in degrees from 0 up to 360; nil at the end and before a ride.
    public var bearingAfter: Double?
    public var location: Point
    public var level: FeatureID
    /// What it is about: the place left or reached, the building, the connector, the door, where they have names. The
    /// way walked is the step's `way`.
    public var name: LocalizedText?
    /// For `arrive` the entrance one comes by, where the place has several and this one has a name.
    public var entrance: LocalizedText?

    public init(
        _ kind: Kind, modifier: TurnModifier? = nil, bearingBefore: Double? = nil, bearingAfter: Double? = nil,
        at location: Point, level: FeatureID, name: LocalizedText? = nil, entrance: LocalizedText? = nil
    ) {
        self.kind = kind
        self.modifier = modifier
        self.bearingBefore = bearingBefore
        self.bearingAfter = bearingAfter
        self.location = location
        self.level = level
        self.name = name
        self.entrance = entrance
    }
}

/// A ride or a climb from entry landing to exit landing, however many flights it has.
public struct Transit: Hashable, Sendable {
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        case up, down, level
    }

    public var kind: Connector.Kind
    /// The connector, the first of them where flights of several were joined; nil for stairs, ramps and the like within
    /// a level.
    public var connector: FeatureID?
    public var direction: Direction
    public var fromLevel: FeatureID
    public var toLevel: FeatureID
    /// How many levels further one gets; 0 within a level.
    public var levelCount: Int

    public init(
        kind: Connector.Kind, connector: FeatureID?, direction: Direction, fromLevel: FeatureID, toLevel: FeatureID,
        levelCount: Int
    ) {
        self.kind = kind
        self.connector = connector
        self.direction = direction
        self.fromLevel = fromLevel
        self.toLevel = toLevel
        self.levelCount = levelCount
    }

    /// Whether it leads to another level.
    public var changesLevel: Bool { fromLevel != toLevel }
}
