import WaymarkModel

/// The side on which a traveller gets off an elevator with several doors, as seen by somebody who gets on and looks
/// ahead.
public enum RideExit: String, Hashable, Sendable, CaseIterable {
    /// On the opposite side; on the left; on the right; on the side of the door where the traveller got on.
    case ahead, left, right, behind
    /// Through the other of two doors, of which the plan does not show the sides.
    case other
}

/// The doors of an elevator's car, by its stops.
///
/// A side is stated only where travellers could expect another: if they leave on another side than they got on, or if
/// the elevator has several doors on the level where they leave. The sides follow from the walls of the shaft nearest to
/// the stops. Without a shaft on the plan, two doors are known only as one and the other.
struct CarDoors {
    /// The maximum distance of a stop at a door from the wall of the shaft, in metres.
    static let doorDistance = 0.75
    /// The minimum distance of two doors, in metres. Stops nearer to each other are one door, drawn on two levels.
    static let doorSpacing = 0.8

    private let venue: Venue
    private let connector: Connector
    private let stops: [Index<PathNode>]

    init(of connector: Index<Connector>, in venue: Venue) {
        self.venue = venue
        self.connector = venue[connector]
        stops = venue.stopNodes(of: connector)
    }

    /// Returns the side on which the traveller gets off; nil if it need not be stated or is unknown.
    func exit(from entry: Int, to exit: Int) -> RideExit? {
        guard connector.kind.wayKind.motion == .lift, entry != exit else { return nil }
        let (first, last) = (position(entry), position(exit))
        let isSameDoor = first.distance(to: last) < Self.doorSpacing
        let hasChoice = stops.indices.contains { other in
            other != exit && level(other) == level(exit) && position(other).distance(to: last) >= Self.doorSpacing
        }
        guard hasChoice || !isSameDoor else { return nil }
        if isSameDoor { return .behind }
        if let inward = wall(at: entry), let outward = wall(at: exit) {
            // A traveller who gets on looks away from the wall of the door.
            let angle = Heading.change(from: inward + 180, to: outward)
            switch abs(angle) {
            case ..<45: return .ahead
            case 135...: return hasChoice ? .behind : nil
            default: return angle > 0 ? .right : .left
            }
        }
        return hasSeveralDoorsSomewhere && doors == 2 ? .other : nil
    }

    /// The number of different doors, whatever their levels.
    private var doors: Int {
        var doors: [Point] = []
        for stop in stops.indices
        where doors.allSatisfy({ $0.distance(to: position(stop)) >= Self.doorSpacing }) {
            doors.append(position(stop))
        }
        return doors.count
    }

    /// Whether the author drew two doors on a level. Stops of different levels can be apart because the plans do not fit
    /// together exactly.
    private var hasSeveralDoorsSomewhere: Bool {
        stops.indices.contains { first in
            stops.indices.contains { second in
                first < second && level(first) == level(second)
                    && position(first).distance(to: position(second)) >= Self.doorSpacing
            }
        }
    }

    private func position(_ stop: Int) -> Point { venue[stops[stop]].position }

    private func level(_ stop: Int) -> FeatureID { venue[stops[stop]].level }

    /// Returns the compass bearing, in degrees, in which the wall of the shaft at a stop looks outwards; nil if the
    /// stop is not at a shaft.
    private func wall(at stop: Int) -> Double? {
        let (point, level) = (position(stop), level(stop))
        var nearest: (distance: Double, angle: Double)?
        for unit in venue.units where unit.level == level && UnitUse(category: unit.category).shaft?.isRide == true {
            let ring = unit.polygon.outer
            let turn = Polygon.signedArea(of: ring) > 0 ? 90.0 : -90.0
            for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                let distance = Self.distance(from: point, to: start, end)
                guard distance <= Self.doorDistance, distance < nearest?.distance ?? .infinity,
                    let along = venue.bearing(from: start, to: end)
                else { continue }
                nearest = (distance, along + turn)
            }
        }
        return nearest?.angle
    }

    /// Returns the distance of a point from the line between two others, in metres.
    private static func distance(from point: Point, to start: Point, _ end: Point) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return point.distance(to: start) }
        let along = ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared
        return point.distance(to: start.interpolated(to: end, fraction: min(max(along, 0), 1)))
    }
}
