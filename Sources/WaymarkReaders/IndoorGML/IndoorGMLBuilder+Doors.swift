import WaymarkDraft
import WaymarkModel

extension IndoorGMLBuilder {
    /// The width, in metres, up to which the surface between two cells is a door. A wider one is their whole common border.
    private static let widestDoor = 4.0
    /// How far a line can pass from the surface that it leads through, in metres.
    private static let nearDoor = 0.5
    /// The largest gap between two cells that a door bridges, in metres: a thick wall.
    static let thickestWall = 1.5

    /// Finds where the transitions of a level lead through the borders of their cells.
    mutating func withDoors(_ ways: [IndoorWay]) -> [IndoorWay] {
        var thresholds: [String: Polyline] = [:]
        for boundary in document.boundaries {
            let points = boundary.positions.map(frame.point).filter(\.isFinite)
            guard let line = Self.extent(of: points) else { continue }
            if let dual = boundary.dual, thresholds[dual] == nil { thresholds[dual] = line }
            if !boundary.id.isEmpty, thresholds[boundary.id] == nil { thresholds[boundary.id] = line }
        }
        var found = ways
        for (index, way) in ways.enumerated() {
            let stated = way.transition.dual.flatMap { thresholds[$0] } ?? thresholds[way.transition.id]
            let drawn = stated.flatMap { doorway(on: way.line, through: $0) } ?? crossing(of: way)
            found[index].door = drawn
            if let led = ledOverBorder(way, drawn, threshold: stated) { found[index] = led }
            if let threshold = found[index].door?.threshold, threshold.length > 0.01, commonBorder(way) == nil {
                found[index].passage.narrow(to: threshold.length)
            }
        }
        return found
    }

    /// Returns the line between the two points that are farthest apart.
    private static func extent(of points: [Point]) -> Polyline? {
        guard let first = points.first,
            let far = points.max(by: { first.distance(to: $0) < first.distance(to: $1) }),
            let other = points.max(by: { far.distance(to: $0) < far.distance(to: $1) })
        else { return nil }
        let ends = [far, other].sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        return Polyline(ends[0] == ends[1] ? [ends[0]] : ends)
    }

    /// Returns where a line leads through a stated threshold; nil if it passes elsewhere.
    private func doorway(on line: [Point], through threshold: Polyline) -> Doorway? {
        guard let start = threshold.points.first, let end = threshold.points.last else { return nil }
        var best: (distance: Double, gap: Double, point: Point)?
        var walked = 0.0
        for (from, to) in zip(line, line.dropFirst()) {
            let length = from.distance(to: to)
            // The nearest points of two segments that do not cross are at an end of one of them.
            var candidates = [
                (from, from.nearest(onSegmentFrom: start, to: end)), (to, to.nearest(onSegmentFrom: start, to: end)),
            ]
            candidates += [start, end].map { ($0.nearest(onSegmentFrom: from, to: to), $0) }
            if let cut = LineCrossing.crossing(from, to, start, end) { candidates.append((cut, cut)) }
            for (on, near) in candidates where on.distance(to: near) < best?.gap ?? .infinity {
                best = (walked + from.distance(to: on), on.distance(to: near), on)
            }
            walked += length
        }
        guard let best, best.gap <= Self.nearDoor else { return nil }
        return Doorway(
            distance: best.distance, point: best.point,
            threshold: isWidth(threshold) ? threshold : Polyline([best.point]))
    }

    /// Returns whether the length of a threshold is the width of a door.
    func isWidth(_ threshold: Polyline) -> Bool {
        !frame.isScaleGuessed && threshold.length <= Self.widestDoor && threshold.length > 0.01
    }

    /// Returns where a line leaves the outline of its first cell and enters that of its second; nil if it does not. If only
    /// one of them has an outline, it leads outdoors, or to a cell that the plan does not have.
    private mutating func crossing(of way: IndoorWay) -> Doorway? {
        let first = stops[way.from].room.map { parts(of: way.line, in: $0) } ?? []
        let second = stops[way.to].room.map { parts(of: way.line, in: $0) } ?? []
        let isDrawn = [way.from, way.to].map { stops[$0].room.map { !rooms[$0].outlines.isEmpty } ?? false }
        if isDrawn[0] != isDrawn[1] {
            let edge = isDrawn[0] ? first.last?.upperBound : second.first?.lowerBound
            guard let edge, edge > 0.01, edge < Polyline(way.line).length - 0.01,
                let point = Polyline(way.line).point(at: edge)?.point
            else { return nil }
            return Doorway(distance: edge, point: point, threshold: Polyline([point]))
        }
        guard let exit = first.last?.upperBound, let entry = second.first(where: { $0.upperBound > exit })?.lowerBound
        else { return nil }
        let distance = (max(exit, min(entry, exit + Self.thickestWall)) + exit) / 2
        guard abs(entry - exit) <= Self.thickestWall, let point = Polyline(way.line).point(at: distance)?.point else {
            return nil
        }
        return Doorway(
            distance: distance, point: point, threshold: Polyline([point]), outside: max(0, entry - exit))
    }

    /// Returns the parts of a line in a cell; none if comparing them would take too long.
    mutating func parts(of line: [Point], in room: Int) -> [ClosedRange<Double>] {
        let corners = rooms[room].outlines.reduce(0) { $0 + $1.outer.count + $1.holes.reduce(0) { $0 + $1.count } }
        lineBudget -= line.count * (corners + line.count)
        return lineBudget > 0 ? LineCrossing.parts(of: line, inside: rooms[room].outlines) : []
    }

    /// Decides which cells people cross freely: corridors and halls, and rooms whose lines leave their outline, if all their
    /// doors are known.
    mutating func chooseFloors(_ ways: [IndoorWay]) {
        guard mapping.floors == .free else { return }
        var doors: [Int: Int] = [:]
        var isKnown: [Int: Bool] = [:]
        var leaves: Set<Int> = []
        for way in ways {
            for (stop, isFirst) in [(way.from, true), (way.to, false)] {
                guard let room = stops[stop].room else { continue }
                doors[room, default: 0] += 1
                isKnown[room] = (isKnown[room] ?? true) && way.door != nil
                if let door = way.door, leavesOutline(way, isFirst: isFirst, door, of: room) { leaves.insert(room) }
            }
        }
        for index in rooms.indices {
            let room = rooms[index]
            guard !room.outlines.isEmpty, doors[index] ?? 0 > 0, isKnown[index] == true else { continue }
            switch room.use.role {
            case .passage: rooms[index].isFloor = true
            case .room: rooms[index].isFloor = leaves.contains(index)
            case .shaft, .door, .entrance, .obstacle: continue
            }
        }
    }

    /// Returns whether more than half a metre of the part of a line in a cell is outside the cell's outline.
    private mutating func leavesOutline(_ way: IndoorWay, isFirst: Bool, _ door: Doorway, of room: Int) -> Bool {
        let length = Polyline(way.line).length
        let part = isFirst ? 0...max(0, door.distance) : min(door.distance, length)...length
        let inside = parts(of: way.line, in: room).reduce(0) { sum, range in
            sum + max(0, min(range.upperBound, part.upperBound) - max(range.lowerBound, part.lowerBound))
        }
        return part.upperBound - part.lowerBound - inside > 0.5
    }
}

extension LineCrossing {
    /// Returns the point at which two segments cross; nil if they do not.
    static func crossing(_ start: Point, _ end: Point, _ other: Point, _ otherEnd: Point) -> Point? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let (ex, ey) = (otherEnd.x - other.x, otherEnd.y - other.y)
        let cross = dx * ey - dy * ex
        guard abs(cross) > 1e-12 else { return nil }
        let (ox, oy) = (other.x - start.x, other.y - start.y)
        let (along, across) = ((ox * ey - oy * ex) / cross, (ox * dy - oy * dx) / cross)
        guard (0...1).contains(along), (0...1).contains(across) else { return nil }
        return start.interpolated(to: end, fraction: along)
    }
}
