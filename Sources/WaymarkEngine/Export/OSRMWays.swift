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

    /// The metres from the maneuver at which the direction after it is taken where the maneuver has none. The first piece of a
    /// line can be as short as a wall is thick, and lead elsewhere; the flights of stairs turn, and an elevator's stops are drawn
    /// next to each other.
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

    /// The change of direction in degrees, above -180 and up to 180; positive is to the right.
    package var angle: Double {
        let change = (after - before + 360) % 360
        return Double(change > 180 ? change - 360 : change)
    }

    /// Returns the bearing after the maneuver, in degrees. Where it has none, as before a ride, and at the start, where no turn
    /// depends on it, it is the direction to the step's line some metres away. Returns nil if nothing leads on.
    private static func bearingAfter(_ step: RouteStep, _ venue: Venue) -> Double? {
        let (line, known) = (step.geometry, step.maneuver.bearingAfter)
        let isFreeStart = step.maneuver.kind == .depart && step.maneuver.modifier == nil
        if let known, !isFreeStart { return known }
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
        let shortest = isFreeStart ? 0.01 : reach - 0.01
        guard end.distance(to: start) > shortest else { return known }
        return venue.anchor.compassBearing(dx: end.x - start.x, dy: end.y - start.y)
    }

    private static func whole(_ degrees: Double) -> Int64 { Int64(degrees.rounded()) % 360 }
}
