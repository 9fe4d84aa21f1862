import WaymarkModel

@testable import WaymarkDraft

extension FloorLaws {
    /// How thick, in metres, a wall is at most.
    private static let thickestWall = 0.6
    /// How far, in metres, a door is from the corners of the wall that it is in, at least: nearer to one, it may be in another wall.
    private static let besideCorner = 0.3
    /// How far, in metres, a drawn door is from its wall after rounding.
    private static let rounding = 0.001
    /// The length, in metres, from which the line of a door says in which direction its wall runs.
    private static let leastLine = 0.05

    private struct Side {
        var unit: FeatureID
        var from: Point
        var to: Point
    }

    /// The doors that are concluded for a room although the source has a door in its wall, or across its wall.
    func doorsBesideDrawnOnes(_ inferences: [Inference]) -> [String] {
        let rules: Set<Inference.Rule> = [.doorless, .beside, .room]
        let drawn = Dictionary(grouping: venue.openings.filter(isDoor), by: \.level)
        let units = Dictionary(venue.units.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let levels = Dictionary(grouping: venue.units, by: \.level)
        let sides = levels.mapValues { $0.flatMap(Self.sides) }
        func door(of room: Unit) -> Opening? {
            drawn[room.level]?.first { door in
                door.units.contains(room.id)
                    || Self.isIn(door, wallOf: room.id, sides[room.level] ?? [])
                        && !Self.isOfRoom(inside: room, door, levels[room.level] ?? [])
            }
        }
        return inferences.filter { rules.contains($0.rule) && $0.state == .inferred }.compactMap { inference in
            // Of two rooms, it may be for the one without a door.
            let rooms = inference.subjects.compactMap { units[$0] }.filter { UnitUse(category: $0.category) != .open }
            let doors = rooms.compactMap(door)
            return rooms.isEmpty || doors.count < rooms.count ? nil : "\(inference.id), beside \(doors.map(\.id))"
        }
    }

    /// Returns whether the source has an opening that is not a window, and not only where a path meets an outline.
    private func isDoor(_ opening: Opening) -> Bool {
        opening.derivedFrom == nil && opening.tags[StatedClosure.tag] != StatedClosure.window && opening.door != .open
    }

    private static func sides(of unit: Unit) -> [Side] {
        ([unit.polygon.outer] + unit.polygon.holes).flatMap { ring in
            zip(ring, ring.dropFirst() + ring.prefix(1)).map { Side(unit: unit.id, from: $0, to: $1) }
        }
    }

    private static func isIn(_ door: Opening, wallOf room: FeatureID, _ sides: [Side]) -> Bool {
        guard let middle = door.line.middle else { return false }
        func distance(_ side: Side) -> Double {
            middle.nearest(onSegmentFrom: side.from, to: side.to).distance(to: middle)
        }
        var along: (Point, Point)?
        if let first = door.line.points.first, let last = door.line.points.last, first.distance(to: last) > leastLine {
            along = (first, last)
        } else if let nearest = sides.min(by: { distance($0) < distance($1) }) {
            along = (nearest.from, nearest.to)
        }
        guard let along else { return false }
        // Another room may be between.
        let nearest = sides.filter { $0.unit != room }.map(distance).filter { $0 > rounding }.min() ?? .infinity
        return sides.contains { side in
            let foot = middle.nearest(onSegmentFrom: side.from, to: side.to)
            return side.unit == room && foot.distance(to: middle) <= min(thickestWall + rounding, nearest + rounding)
                && [side.from, side.to].allSatisfy { $0.distance(to: foot) > besideCorner }
                && isParallel(along, (side.from, side.to))
        }
    }

    /// Returns whether a door is in the outline of another room, which lies in a room whose wall is beside it.
    private static func isOfRoom(inside room: Unit, _ door: Opening, _ units: [Unit]) -> Bool {
        units.contains { other in
            guard other.id != room.id, door.units.contains(other.id), UnitUse(category: other.category) != .open else {
                return false
            }
            return other.polygon.insidePoint.map(room.polygon.contains) ?? false
        }
    }

    private static func isParallel(_ first: (Point, Point), _ second: (Point, Point)) -> Bool {
        func direction(_ line: (Point, Point)) -> Point {
            let length = max(line.0.distance(to: line.1), rounding)
            return Point(x: (line.1.x - line.0.x) / length, y: (line.1.y - line.0.y) / length)
        }
        let (one, two) = (direction(first), direction(second))
        return abs(one.x * two.y - one.y * two.x) < 0.3
    }
}
