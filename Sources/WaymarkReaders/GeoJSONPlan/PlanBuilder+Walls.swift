import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Rooms of plans that draw walls instead of rooms: the outline of a level without walls, windows, shafts and doors.
extension PlanBuilder {
    /// How far walls are widened, in metres, so that gaps between their pieces do not join rooms.
    private static let wallGap = 0.02
    /// The least area of a room, in m².
    private static let leastRoom = 0.8
    /// How far from a door a room can be that it leads to, in metres.
    private static let doorReach = 0.3
    /// The area, in m², and the number of doors from which on a room without a name is a corridor or an open office.
    private static let openArea = 20.0
    private static let openDoors = 4

    /// Adds the rooms of a level, and the openings at its doors.
    mutating func addRooms(of level: Int, _ doors: inout Set<Int>) {
        let here = items.indices.filter { items[$0].levels.contains(level) && !items[$0].geometry.polygons.isEmpty }
        var outlines: [Shape] = []
        var blockers: [Shape] = []
        for index in here {
            let shapes = polygons(of: items[index]).compactMap { session.shape(of: $0, least: 0.001)?.shape }
            switch items[index].rule.role {
            case .outline: outlines += shapes
            case .obstacle, .opening: blockers += shapes.compactMap { $0.grown(by: Self.wallGap) }
            case .unit, .connector: blockers += shapes
            case .path, .place, .detail, .none: continue
            }
        }
        guard let whole = session.union(of: outlines) else { return }
        let rest = session.union(of: blockers).map { whole.subtracting($0) } ?? whole
        let drawn = contents.units.indices.filter { contents.units[$0].level == contents.levels[level].id }
        let rooms = rest?.polygons.filter { $0.area >= Self.leastRoom } ?? []
        let shapes =
            rooms.compactMap { session.shape(of: $0, least: 0.001)?.shape }
            + drawn.compactMap { session.shape(of: contents.units[$0].polygon, least: 0.001)?.shape }
        guard shapes.count == rooms.count + drawn.count else { return }
        let index = ShapeIndex(shapes, session)
        var joins: [(item: Int, line: Polyline, rooms: [Int])] = []
        for door in here where items[door].rule.role == .opening {
            doors.insert(door)
            for polygon in polygons(of: items[door]) {
                let line = Self.axis(of: polygon)
                joins.append((door, line, sides(of: line, polygon, shapes, index)))
            }
        }
        var counts = [Int](repeating: 0, count: shapes.count)
        for join in joins { for room in join.rooms { counts[room] += 1 } }
        var ids: [FeatureID] = []
        let key = levelKeys[level]
        for (number, polygon) in rooms.enumerated() {
            let isOpen = counts[number] >= Self.openDoors && polygon.area >= Self.openArea
            let id = unitIDs.unused("room-\(key)-\(number + 1)")
            ids.append(id)
            addUnit(
                Unit(
                    id: id, level: contents.levels[level].id, category: isOpen ? "area" : "room", polygon: polygon,
                    walking: .free),
                at: items[here[0]].span)
        }
        log.read("rooms between walls", count: rooms.count)
        ids += drawn.map { contents.units[$0].id }
        let border = whole.outline
        for join in joins {
            let isExit = join.rooms.count == 1 && isNear(join.line, border)
            guard join.rooms.count == 2 || isExit else {
                log.skipped("doors that do not join two rooms", at: items[join.item].span)
                continue
            }
            addOpening(items[join.item], join.line, level, units: join.rooms.map { ids[$0] })
        }
    }

    /// Returns the rooms on both sides of a door: those that a step from its middle leads to, otherwise those that touch it.
    private func sides(of line: Polyline, _ polygon: Polygon, _ shapes: [Shape], _ index: ShapeIndex) -> [Int] {
        guard let door = session.shape(of: polygon, least: 0.001)?.shape, let middle = line.point(at: line.length / 2)
        else {
            return []
        }
        let thickness = line.length > 0 ? polygon.area / line.length : 0
        let reach = thickness / 2 + Self.doorReach
        let normal = Point(x: -middle.direction.y, y: middle.direction.x)
        var found: [Int] = []
        for side in [reach, -reach] {
            guard let probe = session.line([middle.point, middle.point.moved(normal, by: side)]) else { continue }
            let best = index.near(probe).map { ($0, probe.intersection(shapes[$0])?.length ?? 0) }
                .filter { $0.1 > 0.01 }.max { ($0.1, $1.0) < ($1.1, $0.0) }
            if let best, !found.contains(best.0) { found.append(best.0) }
        }
        if found.count == 2 { return found }
        guard let near = door.grown(by: Self.wallGap * 2) else { return found }
        let touching = index.near(near).map { ($0, near.intersection(shapes[$0])?.area ?? 0) }
            .filter { $0.1 > 0.001 }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
        for room in touching where found.count < 2 && !found.contains(room) { found.append(room) }
        return found
    }

    private func isNear(_ line: Polyline, _ border: Shape?) -> Bool {
        guard let border, let middle = line.point(at: line.length / 2)?.point, let spot = session.point(middle) else {
            return false
        }
        return border.distance(to: spot) < 1
    }
}
