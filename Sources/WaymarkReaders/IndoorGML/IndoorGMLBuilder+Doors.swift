import WaymarkDraft
import WaymarkImportKit
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
        var found = ways
        for (index, way) in ways.enumerated() {
            let stated = way.boundary.flatMap { extent(of: $0) }
            let met = stated.flatMap { doorway(on: way.line, through: $0) }
            let drawn = met ?? crossing(of: way)
            found[index].door = drawn
            if let led = ledOverBorder(way, drawn, threshold: stated, isMet: met != nil) { found[index] = led }
            if let door = found[index].door, door.threshold.points.count < 2,
                let threshold = threshold(ofDoorCellOf: way, at: door.point)
            {
                found[index].door?.threshold = threshold
            }
            if let threshold = found[index].door?.threshold, threshold.length > 0.01, commonBorder(way) == nil {
                found[index].passage.narrow(to: (threshold.length * 1000).rounded() / 1000)
            }
        }
        return found
    }

    /// Returns the line between the two points of a surface that are farthest apart.
    func extent(of boundary: IndoorGMLDocument.Boundary) -> Polyline? {
        let points = boundary.positions.map(frame.point).filter(\.isFinite)
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
            if let cut = SegmentCrossing.point(from, to, start, end) { candidates.append((cut, cut)) }
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

    /// Returns the threshold of the cell of a door at the point where a transition leads over its border: as wide as it is drawn. Nil if none
    /// of the two cells is a door with an outline, and if it is too wide to be one.
    mutating func threshold(ofDoorCellOf way: IndoorWay, at point: Point) -> Polyline? {
        guard let face = face(ofDoorCellOf: way, nearest: point), isWidth(face), let start = face.points.first,
            let end = face.points.last
        else { return nil }
        // The node of the door is on its threshold.
        let foot = point.nearest(onSegmentFrom: start, to: end)
        let (dx, dy) = (point.x - foot.x, point.y - foot.y)
        return Polyline(face.points.map { Point(x: $0.x + dx, y: $0.y + dy) })
    }

    /// Returns the side of the cell of a door that is at the other cell of a transition, the shorter one if both are doors.
    ///
    /// - Parameter point: Where the transition leads over the border; nil if that is unknown.
    mutating func face(ofDoorCellOf way: IndoorWay, nearest point: Point?) -> Polyline? {
        guard let first = stops[way.from].room, let second = stops[way.to].room, first != second else { return nil }
        var faces: [Polyline] = []
        for (door, other) in [(first, second), (second, first)] {
            // A cell that is a door by its element, and something else by its name, is as wide as it is drawn, too.
            guard rooms[door].use.role == .door || point != nil && Self.isDoor(rooms[door]) else { continue }
            guard let outline = shape(of: door), let around = shape(of: other) else { continue }
            let anchor = point ?? stops[door == first ? way.from : way.to].position
            if let face = CellSide(of: outline, at: around).line(nearest: anchor, Self.thickestWall) {
                faces.append(face)
            }
        }
        return faces.min { $0.length < $1.length }
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

/// Where cells touch.
extension IndoorGMLBuilder {
    /// The gap over which two outlines have a common border, in metres.
    static let borderGap = CellSide.gap
    /// The length from which on a common border is a way through, in metres.
    private static let narrowestBorder = 0.6
    /// How much of a line can be in neither cell although they touch, in metres.
    private static let slack = 0.1

    /// Returns a transition with a line over the place where its cells touch; nil if the line that the file has leads there.
    ///
    /// Many editors draw a straight line from state to state, even where a corridor turns between them. Such a line leads
    /// through other rooms and along the inside of walls, and says nothing about the door. The cells do: a cell that is a
    /// door touches the room at the door. Of other cells only the common wall is known; the door is taken to be opposite
    /// the state of the room.
    ///
    /// - Parameters:
    ///   - threshold: The surface that the file states for the transition.
    ///   - isMet: Whether the line leads through that surface.
    mutating func ledOverBorder(
        _ way: IndoorWay, _ drawn: Doorway?, threshold: Polyline?, isMet: Bool
    ) -> IndoorWay? {
        let leaves = drawn.map { $0.outside > Self.slack } ?? true
        guard mapping.floors == .free, let first = stops[way.from].room, let second = stops[way.to].room,
            first != second, leaves || threshold != nil && !isMet, let near = shape(of: first),
            let far = shape(of: second)
        else { return nil }
        // A surface that is elsewhere is not between them.
        let middle = threshold?.middle.flatMap { session.point($0) }
        let isBetween = middle.map { max($0.distance(to: near), $0.distance(to: far)) <= Self.thickestWall }
        let threshold = isBetween == true ? threshold : nil
        if threshold == nil, !leaves { return nil }
        let gap = near.distance(to: far)
        if let drawn, threshold == nil || isMet, drawn.outside <= 2 * gap + Self.slack { return nil }
        guard gap <= Self.thickestWall, let door = door(between: near, far, gap, of: way, threshold: threshold) else {
            if drawn == nil { noteKeptLine(of: way, inside: [first, second]) }
            return nil
        }
        let ends = (stops[way.from].position, stops[way.to].position)
        var led = way
        led.line = [ends.0, door.point, ends.1]
        led.heights = [way.heights.first ?? nil, nil, way.heights.last ?? nil]
        led.door = door
        let isKnown = threshold != nil || [first, second].contains { rooms[$0].use.role == .door }
        findings.add(isKnown ? .lineBesideDoor : .unknownDoorPlace, at: way.transition.span) {
            "the line of the transition \"\(way.transition.id)\" "
                + (!leaves
                    ? "leads beside the surface between its cells; it is led through that"
                    : isKnown
                        ? "leaves its cells; it is led through the door where they touch"
                        : "leaves its cells; the door is assumed in their common wall")
        }
        return led
    }

    /// Returns the door at the place where two cells touch.
    private mutating func door(
        between near: Shape, _ far: Shape, _ gap: Double, of way: IndoorWay, threshold: Polyline?
    ) -> Doorway? {
        let ends = [way.from, way.to].map { stops[$0] }
        let roles = ends.map { stop in stop.room.map { rooms[$0].use.role } }
        let run: Polyline
        if let face = threshold ?? face(ofDoorCellOf: way, nearest: nil) {
            run = face
        } else {
            let anchor = ends[roles[0] == .passage && roles[1] != .passage ? 1 : 0].position
            guard let around = far.grown(by: gap + Self.borderGap),
                let runs = near.outline?.intersection(around)?.runs.filter({ $0.count > 1 }), !runs.isEmpty
            else { return nil }
            let opposite = runs.map { CellSide.nearest(to: anchor, on: $0) }
            let distances = opposite.map { $0.distance(to: anchor) }
            let chosen = runs.indices.min { (distances[$0], $0) < (distances[$1], $1) } ?? 0
            run = Polyline(runs[chosen])
            if !roles.contains(.door) {
                let point = opposite[chosen].onGrid
                return Doorway(
                    distance: ends[0].position.distance(to: point), point: point, threshold: Polyline([point]))
            }
        }
        guard let middle = run.point(at: run.length / 2)?.point.onGrid else { return nil }
        return Doorway(
            distance: ends[0].position.distance(to: middle), point: middle,
            threshold: isWidth(run) ? run : Polyline([middle]))
    }

    /// Returns the shape of a cell; nil without an outline, and if comparing it would take too long.
    mutating func shape(of room: Int) -> Shape? {
        guard let outline = rooms[room].outlines.first else { return nil }
        lineBudget -= 100 * (outline.outer.count + outline.holes.reduce(0) { $0 + $1.count })
        return lineBudget > 0 ? session.shape(of: outline, least: 0)?.shape : nil
    }

    /// Reports a line that leads through what is between two cells that do not touch.
    private mutating func noteKeptLine(of way: IndoorWay, inside cells: [Int]) {
        let inside = cells.flatMap { parts(of: way.line, in: $0) }.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        guard Polyline(way.line).length - inside > Self.thickestWall else { return }
        findings.add(.lineOutside, at: way.transition.span) {
            "the line of the transition \"\(way.transition.id)\" leads through what is between its cells, which do not touch"
        }
    }

    /// Returns the common border of two corridors or halls. There is no wall between them: files cut long corridors into
    /// cells. Nil for other cells, and for a border that is narrower than a door.
    func commonBorder(_ way: IndoorWay) -> Polyline? {
        let ends = [way.from, way.to].compactMap { stops[$0].room.map { rooms[$0] } }
        guard ends.count == 2, ends.allSatisfy({ $0.use.role == .passage }), let first = ends[0].outlines.first,
            let second = ends[1].outlines.first, let border = session.shape(of: first)?.shape.outline,
            let neighbour = session.shape(of: second)?.shape.grown(by: Self.borderGap),
            let run = border.intersection(neighbour)?.runs.first, Polyline(run).length >= Self.narrowestBorder
        else { return nil }
        return Polyline(run)
    }
}
