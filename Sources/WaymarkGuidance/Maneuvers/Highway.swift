import WaymarkModel

/// The way type of a step, with the values of MapsIndoors' `highway`.
///
/// MapsIndoors has `steps` on Android and `stairs` on iOS and the web; Waymark writes `stairs`. Corridors, doors,
/// checkpoints, crossings, outdoor paths and passages are `footway`, moving walkways `travelator`, and inclined lifts
/// `wheelchairlift`. MapsIndoors has no word for gondolas and trains; they are `gondola` and `train`. The values `residential`, `service` and `unclassified` are not used.
public enum Highway: String, Hashable, Sendable, CaseIterable {
    /// On foot; on stairs; and so on, as the names say.
    case footway, stairs, escalator, travelator, elevator, ramp, ladder, wheelchairlift, gondola, train

    init(_ kind: Connector.Kind) { self = kind.guidance.highway }
}

/// What instructions need to know about a kind of connector.
struct ConnectorGuidance {
    /// The word for it in routes.
    var highway: Highway
    /// Whether the traveller keeps a direction on one that is drawn as a path of a level.
    var keepsHeading = true
}

extension Connector.Kind {
    /// The row of this kind.
    var guidance: ConnectorGuidance {
        switch self {
        case .elevator: .init(highway: .elevator, keepsHeading: false)
        case .inclinedLift: .init(highway: .wheelchairlift, keepsHeading: false)
        case .stairs: .init(highway: .stairs)
        case .escalator: .init(highway: .escalator)
        case .ramp: .init(highway: .ramp)
        case .movingWalkway: .init(highway: .travelator)
        case .ladder: .init(highway: .ladder, keepsHeading: false)
        case .passage: .init(highway: .footway)
        case .gondola: .init(highway: .gondola, keepsHeading: false)
        case .train: .init(highway: .train, keepsHeading: false)
        case .unknownJoin: .init(highway: .footway, keepsHeading: false)
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
