import Foundation
import WaymarkModel

/// A floor to which a door leads.
struct FloorFound {
    let spot: PlanWork.Spot
    /// The point inside at which people enter it; nil if that is the nearest one.
    let point: Point?
    /// How far the edge of the floor is, in metres.
    let distance: Double
}

/// Where the straight way from a door enters a floor before it. The way ends inside: what stands on the edge of the floor is in the way. Where it
/// is not open there, people enter the floor at the nearest point of its edge that is; where it has no room for wheels there, at the nearest that has.
struct FloorEntry {
    let work: PlanWork
    /// The level of the floor.
    let level: FeatureID
    /// The level of the door.
    let own: FeatureID
    let door: Point

    /// How far inside of the floor, in metres, the way ends, and that of a floor that is narrow there.
    private static let depths = [0.35, 0.2]
    /// How much of that, as a share, the end is away from all edges.
    private static let leastShare = 0.6
    /// The number of directions that are tried for the end.
    private static let directions = 16
    /// The distance, in metres, between the points of an edge that are tried, and the most points.
    private static let (step, mostTrials) = (0.5, 400)
    /// How far inside of the floor, in metres, the end of a way is at most that has room for wheels around it, and half of that room.
    private static let roomyDepths = [0.45, 0.5, 0.7, 0.95]
    private static let halfRoom = (FloorBuilder.roomy - FloorBuilder.rounding) / 2
    /// Half of the gap, in metres, through which nobody gets.
    private static let halfSlit = 0.17

    /// Returns the nearest floor of a plan that is entered straight from the door.
    ///
    /// - Parameters:
    ///   - isMember: Whether a unit is such a floor.
    ///   - leads: Whether nothing else is between the door and a point of the floor's edge.
    func nearest(_ plan: Int, where isMember: (PlanUnit) -> Bool, leads: (Point) -> Bool) -> FloorFound? {
        var best: FloorFound?
        for found in work.plans[plan].units(around: door, within: PlanWork.reach, work.session) {
            if let best, best.distance <= found.distance { break }
            let unit = work.plans[plan].units[found.unit]
            guard isMember(unit), let entry = entry(to: unit, leads: leads) else { continue }
            if entry.distance < best?.distance ?? .infinity {
                best = FloorFound(
                    spot: PlanWork.Spot(plan: plan, unit: found.unit), point: entry.point, distance: entry.distance)
            }
        }
        return best
    }

    private func entry(to unit: PlanUnit, leads: (Point) -> Bool) -> (point: Point?, distance: Double)? {
        let (floor, polygons) = (unit.floor, unit.floor.polygons)
        if polygons.contains(where: { $0.contains(door) }) {
            guard work.isInSight(floor, ofDoor: door, level, from: own), leads(door) else { return nil }
            return (nil, 0)
        }
        let feet = polygons.compactMap { polygon in
            polygon.nearestOnRings(to: door).map { (foot: $0.point, distance: $0.distance, polygon: polygon) }
        }
        guard let best = feet.min(by: { $0.distance < $1.distance }) else { return nil }
        let isOpen = inside(at: best.foot, of: best.polygon, leads) != nil
        let hasRoom = work.hasRoomForWheels(unit)
        if isOpen, !hasRoom || roomyPoint(behind: best.foot, of: best.polygon) != nil { return (nil, best.distance) }
        var narrow: (point: Point?, distance: Double)? = isOpen ? (nil, best.distance) : nil
        for trial in trials(polygons) {
            if hasRoom, let point = roomyPoint(behind: trial.foot, of: trial.polygon),
                isInSight(point, at: trial.foot, leads), isRoomy(before: point)
            {
                return (point, trial.distance)
            }
            if narrow == nil, let point = inside(at: trial.foot, of: trial.polygon, leads) {
                narrow = (point, trial.distance)
                if !hasRoom { break }
            }
        }
        return narrow
    }

    /// Returns whether the straight way to a point of a floor has room for wheels.
    private func isRoomy(before point: Point) -> Bool {
        WayRoom(from: door, to: point).isFree(WayRoom.wheels) { !work.isWalled(level, $0, $1, isDoor: true, from: own) }
    }

    /// Returns a point inside of a floor behind its edge around which wheels have room; nil if there is none, or a wall stands at the edge.
    private func roomyPoint(behind foot: Point, of polygon: Polygon) -> Point? {
        let isAtDoor = foot.distance(to: door) <= LevelWalls.reach
        guard isAtDoor || !work.groundWalls(level, own).contains(where: { $0.reach(foot, within: WayRoom.wheels / 2) })
        else { return nil }
        return Self.roomyDepths.lazy.compactMap { depth in
            best(behind: foot, of: polygon, depth: depth).flatMap { $0.distance >= Self.halfRoom ? $0.point : nil }
        }.first
    }

    /// Returns a point just inside of a floor's edge to which the straight way is open; nil if something stands on the edge or before it.
    private func inside(at foot: Point, of polygon: Polygon, _ leads: (Point) -> Bool) -> Point? {
        let walls = work.groundWalls(level, own)
        let isAtDoor = foot.distance(to: door) <= LevelWalls.reach
        guard isAtDoor || !walls.contains(where: { $0.reach(foot, within: Self.halfSlit) }),
            let point = point(behind: foot, of: polygon), isInSight(point, at: foot, leads)
        else { return nil }
        return point
    }

    private func isInSight(_ point: Point, at foot: Point, _ leads: (Point) -> Bool) -> Bool {
        !work.isWalled(level, door, point, isDoor: true, from: own) && leads(foot)
    }

    /// Returns a point inside of a floor, as far from its edges as possible; nil where nobody fits in.
    private func point(behind foot: Point, of polygon: Polygon) -> Point? {
        for depth in Self.depths {
            if let best = best(behind: foot, of: polygon, depth: depth), best.distance >= Self.leastShare * depth {
                return best.point
            }
        }
        return nil
    }

    private func best(behind foot: Point, of polygon: Polygon, depth: Double) -> (point: Point, distance: Double)? {
        let ahead = atan2(foot.y - door.y, foot.x - door.x)
        var best: (point: Point, distance: Double)?
        for number in 0..<Self.directions {
            let angle = ahead + 2 * .pi * Double(number) / Double(Self.directions)
            let point = Point(x: foot.x + depth * cos(angle), y: foot.y + depth * sin(angle))
            guard polygon.contains(point), let distance = polygon.nearestOnRings(to: point)?.distance,
                distance > (best?.distance ?? 0) + Shape.grid
            else { continue }
            best = (point.onGrid, distance)
        }
        return best
    }

    /// Returns points of the edge of a floor that are near the door, the nearest first.
    private func trials(_ polygons: [Polygon]) -> [(foot: Point, distance: Double, polygon: Polygon)] {
        var found: [(foot: Point, distance: Double, polygon: Polygon)] = []
        for polygon in polygons {
            for ring in [polygon.outer] + polygon.holes {
                for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                    let nearest = door.nearest(onSegmentFrom: start, to: end)
                    guard nearest.distance(to: door) <= PlanWork.reach else { continue }
                    for foot in [nearest] + points(from: nearest, to: start) + points(from: nearest, to: end) {
                        found.append((foot, foot.distance(to: door), polygon))
                    }
                }
            }
        }
        found.sort { left, right in
            left.distance != right.distance
                ? left.distance < right.distance : Polygon.comes([left.foot], before: [right.foot])
        }
        return Array(found.prefix(Self.mostTrials))
    }

    /// Returns points in equal steps from a point to another one, as far as they are near the door.
    private func points(from start: Point, to end: Point) -> [Point] {
        let length = start.distance(to: end)
        var found: [Point] = []
        var along = Self.step
        while along < length {
            let point = start.moved(towards: end, by: along)
            guard point.distance(to: door) <= PlanWork.reach else { break }
            found.append(point)
            along += Self.step
        }
        return found
    }
}
