import WaymarkModel

/// The way type of a step in the words of MapsIndoors' `highway`.
///
/// MapsIndoors has `steps` on Android and `stairs` on iOS and the web; Waymark writes `stairs`. Corridors, doors,
/// checkpoints, crossings, outdoor paths and passages are `footway`, moving walkways `travelator`, inclined lifts
/// `wheelchairlift`. The values `residential`, `service` and `unclassified` have no use here.
public enum Highway: String, Hashable, Sendable, CaseIterable {
    case footway, stairs, escalator, travelator, elevator, ramp, ladder, wheelchairlift

    init(_ kind: Connector.Kind) {
        switch kind {
        case .elevator: self = .elevator
        case .inclinedLift: self = .wheelchairlift
        case .stairs: self = .stairs
        case .escalator: self = .escalator
        case .ramp: self = .ramp
        case .movingWalkway: self = .travelator
        case .ladder: self = .ladder
        case .passage: self = .footway
        }
    }
}

/// Whether a step is under a roof, in the words of MapsIndoors.
public enum RouteContext: String, Hashable, Sendable, CaseIterable {
    case insideBuilding = "InsideBuilding"
    case outsideOnVenue = "OutsideOnVenue"
}
