import WaymarkModel
import WaymarkRouting

extension Phrase {
    /// Returns the phrase for a turn, a fork, or a bend (`continue`) of the way.
    init(_ modifier: TurnModifier, of kind: Maneuver.Kind) {
        switch (kind, modifier) {
        case (.fork, .slightRight): self = .forkRight
        case (.fork, .slightLeft): self = .forkLeft
        case (.continue, .slightRight), (.continue, .right), (.continue, .sharpRight): self = .bendRight
        case (.continue, .slightLeft), (.continue, .left), (.continue, .sharpLeft): self = .bendLeft
        default: self.init(modifier)
        }
    }

    private init(_ modifier: TurnModifier) {
        switch modifier {
        case .uturn: self = .turnAround
        case .sharpRight: self = .turnSharpRight
        case .right: self = .turnRight
        case .slightRight: self = .turnSlightRight
        case .straight: self = .turnStraight
        case .slightLeft: self = .turnSlightLeft
        case .left: self = .turnLeft
        case .sharpLeft: self = .turnSharpLeft
        }
    }

    init(_ relation: Landmark.Relation) {
        switch relation {
        case .after: self = .afterLandmark
        case .at: self = .atLandmark
        case .before: self = .beforeLandmark
        case .past: self = .pastLandmark
        }
    }

    init(_ exit: RideExit) {
        switch exit {
        case .ahead: self = .leaveAhead
        case .left: self = .leaveLeft
        case .right: self = .leaveRight
        case .behind: self = .leaveBehind
        case .other: self = .leaveOther
        }
    }

    /// Whether travellers walk or climb on a kind of connector that is not a passage.
    static func isOnFoot(_ kind: Connector.Kind) -> Bool { kind.wayKind.motion == .climb }

    /// Returns the phrase for a ride, or a walk on a connector, that is not a passage.
    init(_ transit: Transit) {
        let isOnFoot = Self.isOnFoot(transit.kind)
        switch (transit.changesLevel, transit.direction) {
        case (true, .up): self = isOnFoot ? .climbUp : .connectorUp
        case (true, .down): self = isOnFoot ? .climbDown : .connectorDown
        case (true, .level): self = isOnFoot ? .climbLevel : .connectorLevel
        case (false, .up): self = isOnFoot ? .wayUp : .rideUp
        case (false, .down): self = isOnFoot ? .wayDown : .rideDown
        case (false, .level): self = isOnFoot ? .wayLevel : .rideLevel
        }
    }
}
