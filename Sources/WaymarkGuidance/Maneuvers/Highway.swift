import WaymarkModel

/// The way type of a step, with the values of MapsIndoors' `highway`.
///
/// MapsIndoors has `steps` on Android and `stairs` on iOS and the web; Waymark writes `stairs`. Corridors, doors,
/// checkpoints, crossings, outdoor paths and passages are `footway`, moving walkways `travelator`, and inclined lifts
/// `wheelchairlift`. The values `residential`, `service` and `unclassified` are not used.
public enum Highway: String, Hashable, Sendable, CaseIterable {
    /// On foot; on stairs; and so on, as the names say.
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

/// Whether a step is indoors, with the values of MapsIndoors.
public enum RouteContext: String, Hashable, Sendable, CaseIterable {
    /// Inside a building.
    case insideBuilding = "InsideBuilding"
    /// Outdoors, on the venue's grounds.
    case outsideOnVenue = "OutsideOnVenue"
}
