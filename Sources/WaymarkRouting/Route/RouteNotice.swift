import WaymarkModel

/// Something the traveller should know about a route that was found.
public enum RouteNotice: Hashable, Sendable {
    /// A way type to be avoided was needed; metres or rides of it are on the route.
    case avoidedWayUsed(WayKind)
    /// One stands before a closed edge until it opens.
    case waitsForOpening(RouteSegment.Source, milliseconds: Int64, opens: Timestamp)
    /// The place is closed when the route gets there; `opens` if it opens again within a week.
    case placeClosedAtArrival(FeatureID, opens: Timestamp?)
    /// The place closes less than 15 minutes after arrival.
    case placeClosesSoon(FeatureID, closes: Timestamp)
    /// A live condition slows or delays a segment of the route.
    case conditionOnRoute(Condition)
}
