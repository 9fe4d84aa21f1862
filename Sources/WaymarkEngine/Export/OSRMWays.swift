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

    /// The metres from the maneuver at which the direction after it is taken. The first piece of a line can be as short as a
    /// wall is thick, and lead elsewhere.
    private static let reach = 3.0

    package init(at step: RouteStep, in venue: Venue) {
        let (known, next) = (step.maneuver.bearingBefore, Self.bearingAfter(step, venue))
        // After a ride nobody knows where the traveller looks, and an elevator leads nowhere on a map: straight on.
        let isOnTheWay = step.maneuver.kind != .depart && step.maneuver.kind != .arrive
        before = Self.whole(known ?? (isOnTheWay ? next : nil) ?? 0)
        after = Self.whole(next ?? (isOnTheWay ? known : nil) ?? 0)
        let (ahead, back) = (after, (before + 180) % 360)
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

    /// Returns the bearing from the start of a step to its line some metres away, or to the end of a shorter line, in degrees:
    /// the maneuver's for a line without a direction. Returns nil for an arrival.
    private static func bearingAfter(_ step: RouteStep, _ venue: Venue) -> Double? {
        let line = step.geometry
        guard step.maneuver.kind != .arrive, let start = line.first?.point else { return nil }
        var end = start
        for vertex in line.dropFirst() {
            let (near, far) = (start.distance(to: end), start.distance(to: vertex.point))
            guard far >= reach else {
                end = vertex.point
                continue
            }
            let share = (reach - near) / (far - near)
            end = Point(x: end.x + (vertex.point.x - end.x) * share, y: end.y + (vertex.point.y - end.y) * share)
            break
        }
        guard end.distance(to: start) > 0.01 else { return step.maneuver.bearingAfter }
        return venue.anchor.compassBearing(dx: end.x - start.x, dy: end.y - start.y)
    }

    private static func whole(_ degrees: Double) -> Int64 { Int64(degrees.rounded()) % 360 }
}
