import WaymarkGuidance

/// A maneuver in OSRM's words. Clients of OSRM refuse an answer with words that they do not know, and one without a
/// modifier where they look for one.
package struct OSRMManeuver {
    /// The type: one of OSRM's.
    package let type: StaticString
    /// The modifier. Each type but `depart` and `arrive` has one.
    package let modifier: TurnModifier?

    /// Describes a maneuver. What OSRM has no word for is a turn to the side if it has one, otherwise a
    /// `notification`, which is OSRM's word for a change of the means of travel.
    package init(_ maneuver: Maneuver) {
        var modifier = maneuver.modifier
        var sideways: StaticString { modifier == nil || modifier == .straight ? "notification" : "turn" }
        switch maneuver.kind {
        case .depart:
            type = "depart"
            self.modifier = modifier
            return
        case .arrive:
            type = "arrive"
            self.modifier = modifier
            return
        case .turn: type = "turn"
        case .fork: type = "fork"
        case .newName: type = "new name"
        case .continue: type = "continue"
        case .crossArea: type = modifier == nil || modifier == .straight ? "continue" : "turn"
        case .enterBuilding, .exitBuilding, .takeConnector, .passDoor, .passGate, .passCheckpoint: type = sideways
        }
        if modifier == nil { modifier = .straight }
        self.modifier = modifier
    }
}
