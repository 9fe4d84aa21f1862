import WaymarkGuidance
import WaymarkModel

/// The ways at the start of a step: OSRM's only intersection of the step, in whole degrees.
package struct OSRMWays {
    /// The direction of travel before the maneuver, and after it.
    package let before: Int64
    package let after: Int64
    /// The bearings of the ways, the smaller first; one where there is one way, or both are the same.
    package let first: Int64
    package let second: Int64?
    /// Whether the first way can be entered. If there is a second way, one of them can.
    package let entersFirst: Bool
    /// The numbers of the ways on which travellers come and go; nil at the start and at the end.
    package let incoming: Int64?
    package let outgoing: Int64?

    package init(at step: RouteStep, in venue: Venue) {
        before = Self.whole(step.maneuver.bearingBefore ?? 0)
        after = Self.whole(Self.bearingAfter(step, venue) ?? 0)
        let (ahead, back) = (after, Self.whole((step.maneuver.bearingBefore ?? 0) + 180))
        switch step.maneuver.kind {
        case .arrive: (first, second, entersFirst, incoming, outgoing) = (back, nil, true, 0, nil)
        case .depart: (first, second, entersFirst, incoming, outgoing) = (ahead, nil, true, nil, 0)
        default:
            first = min(back, ahead)
            second = back == ahead ? nil : max(back, ahead)
            entersFirst = ahead <= back
            (incoming, outgoing) = (back > ahead ? 1 : 0, ahead > back ? 1 : 0)
        }
    }

    /// Returns the bearing at the start of a step, in degrees: the maneuver's, otherwise that of the step's line, as
    /// on stairs and escalators. Returns nil for an arrival.
    private static func bearingAfter(_ step: RouteStep, _ venue: Venue) -> Double? {
        if step.maneuver.kind == .arrive { return nil }
        if let bearing = step.maneuver.bearingAfter { return bearing }
        let line = step.geometry
        guard let start = line.first?.point,
            let next = line.indices.first(where: { line[$0].point.distance(to: start) > 0.01 }).map({ line[$0].point })
        else { return nil }
        return venue.anchor.compassBearing(dx: next.x - start.x, dy: next.y - start.y)
    }

    private static func whole(_ degrees: Double) -> Int64 { Int64(degrees.rounded()) % 360 }
}
