import WaymarkGuidance
import WaymarkModel

/// A maneuver in OSRM's words. Clients of OSRM refuse an answer with words that they do not know, and one without a
/// modifier where they look for one.
///
/// The modifier and the bearings have one source. Where the instruction tells a turn, all three are the turn's. Elsewhere the
/// modifier follows from the bearings, as in OSRM itself.
package struct OSRMManeuver {
    /// The type: one of OSRM's.
    package let type: StaticString
    /// The modifier. Each type but `depart` and `arrive` has one.
    package let modifier: TurnModifier?
    /// The ways at the maneuver, with the bearings before and after it.
    package let ways: OSRMWays

    /// Describes the maneuver of a step. What OSRM has no word for is a turn if the instruction tells one, otherwise a
    /// `notification`, which is OSRM's word for a change of the means of travel.
    package init(_ step: RouteStep, in venue: Venue) {
        let maneuver = step.maneuver
        let isStraight = maneuver.modifier == nil || maneuver.modifier == .straight
        ways = OSRMWays(at: step, in: venue)
        switch maneuver.kind {
        case .depart: type = "depart"
        case .arrive: type = "arrive"
        case .turn: type = "turn"
        case .fork: type = "fork"
        case .newName: type = "new name"
        case .continue: type = "continue"
        case .crossArea: type = isStraight ? "continue" : "turn"
        case .enterBuilding, .exitBuilding, .takeConnector, .passDoor, .passGate, .passCheckpoint:
            type = isStraight ? "notification" : "turn"
        }
        switch maneuver.kind {
        case .depart, .arrive: modifier = maneuver.modifier
        default: modifier = isStraight ? TurnModifier(angle: ways.angle) : maneuver.modifier
        }
    }
}
