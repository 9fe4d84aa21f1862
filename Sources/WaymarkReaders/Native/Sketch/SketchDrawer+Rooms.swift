import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Adds the units, openings and obstacles of drawn rooms.
extension SketchDrawer {
    mutating func drawRooms(_ index: Int) {
        let sketch = builder.sketches[index]
        guard let rooms = sketch.rooms else { return }
        // One long line and many short ones span far more characters than they have.
        let width = rooms.rows.map(\.count).max() ?? 0
        guard width * sketch.height <= builder.limits.sketchCells else {
            return builder.report(
                .limitExceeded, "a drawing of rooms spans more than \(builder.limits.sketchCells) characters",
                at: rooms.span(row: 0, column: 0), help: "draw fewer spaces, or list units; \(InputLimits.help)")
        }
        let drawing = RoomDrawing(rooms, height: sketch.height)
        for mistake in drawing.mistakes {
            builder.report(.badSketch, mistake.message, at: mistake.span, help: mistake.help)
        }
        note(drawing.symbols, index)
        // Which rooms and doors it has is not known.
        guard drawing.mistakes.isEmpty else { return }
        var ids: [Character: FeatureID] = [:]
        for room in drawing.rooms { ids[room.symbol] = addUnit(room, in: sketch, index) }
        let names = Self.names(ofDoors: drawing, in: sketch)
        for (door, name) in zip(drawing.doors, names) { addOpening(door, name, ids, in: sketch) }
        let obstacles = Self.names(
            of: drawing.blocks.map { ($0.first, Set([$0.room].compactMap { $0 })) }, "\(sketch.level)/*")
        for (block, name) in zip(drawing.blocks, obstacles) { addObstacle(block, name, in: sketch) }
        addWalls(drawing, in: sketch)
        for value in sketch.openings { describe(value, drawing, names, ids, in: sketch) }
    }

    private mutating func addUnit(_ room: RoomDrawing.Room, in sketch: Sketch, _ index: Int) -> FeatureID {
        let entry = entry(room.symbol, in: sketch)
        var unit = Unit()
        if let value = entry?.fields["unit"], let fields = Fields(value, NativeKeys.sketchUnit, builder) {
            unit = fields.read(unit)
        }
        if unit.id.rawValue.isEmpty { unit.id = FeatureID(rawValue: "\(sketch.level)/\(room.symbol)") }
        unit.level = sketch.level
        unit.name = unit.name ?? entry?.fields.localized("name")
        unit.polygon = Polygon(
            outer: points(room.outline.outer, in: sketch), holes: room.outline.holes.map { points($0, in: sketch) })
        if let place = entry?.fields["place"]?.entries?.first(where: { $0.key == "id" })?.value.text {
            unit.place = unit.place ?? FeatureID(rawValue: place)
            let label = sketch.point(column: Double(room.label.x), row: Double(room.label.y))
            addSubject(room.symbol, entry, index, level: sketch.level, label: label)
        }
        builder.origins.record(entry?.span ?? room.span, for: .unit, builder.contents.units.count)
        builder.origins.record(sketch.levelSpan, for: .unit, builder.contents.units.count, field: "level")
        builder.contents.units.append(unit)
        return unit.id
    }

    private func addOpening(_ door: RoomDrawing.Door, _ id: FeatureID, _ ids: [Character: FeatureID], in sketch: Sketch)
    {
        guard let first = door.cells.first, let last = door.cells.last else { return }
        let (dx, dy) = door.isInHorizontalWall ? (0.5, 0.0) : (0.0, 0.5)
        let ends = [
            sketch.point(column: Double(first.x) - dx, row: Double(first.y) - dy),
            sketch.point(column: Double(last.x) + dx, row: Double(last.y) + dy),
        ]
        builder.origins.record(door.span, for: .opening, builder.contents.openings.count)
        builder.contents.openings.append(
            Opening(
                id: id, level: sketch.level, line: Polyline(ends),
                units: door.sides.compactMap { $0.flatMap { ids[$0] } }, door: door.symbol == ":" ? .open : .swinging,
                isEmergencyExit: door.symbol == "!"))
    }

    /// Returns the ids of the doors: the letters of the rooms that they join.
    private static func names(ofDoors drawing: RoomDrawing, in sketch: Sketch) -> [FeatureID] {
        names(
            of: drawing.doors.map { ($0.cells.first ?? RoomDrawing.Spot(x: 0, y: 0), Set($0.sides.compactMap { $0 })) },
            "\(sketch.level)/=")
    }

    /// Returns ids for what is at some spots with some rooms around it, numbered from the bottom and the left.
    private static func names(of things: [(spot: RoomDrawing.Spot, letters: Set<Character>)], _ prefix: String)
        -> [FeatureID]
    {
        var drawn = DrawnNames(prefix)
        var names = [FeatureID](repeating: "", count: things.count)
        let order = things.indices.sorted { left, right in
            let (one, other) = (things[left].spot, things[right].spot)
            return (one.y, one.x, left) < (other.y, other.x, right)
        }
        for index in order { names[index] = drawn.next(things[index].letters) }
        return names
    }

    private func addObstacle(_ block: RoomDrawing.Block, _ id: FeatureID, in sketch: Sketch) {
        builder.origins.record(block.span, for: .obstacle, builder.contents.obstacles.count)
        builder.contents.obstacles.append(
            Obstacle(
                id: id, level: sketch.level, kind: block.isWall ? .wall : .fixture,
                polygon: Polygon(
                    outer: points(block.outline.outer, in: sketch, unit: 0.5),
                    holes: block.outline.holes.map { points($0, in: sketch, unit: 0.5) })))
    }

    private func addWalls(_ drawing: RoomDrawing, in sketch: Sketch) {
        // From the lower left end on.
        let names = Self.names(
            of: drawing.walls.map { (RoomDrawing.Spot(x: $0.from.x, y: min($0.from.y, $0.to.y)), $0.rooms) },
            "\(sketch.level)/#")
        for ((from, to, _), id) in zip(drawing.walls, names) {
            builder.origins.record(
                drawing.rooms.first?.span ?? sketch.levelSpan, for: .detail, builder.contents.details.count)
            builder.contents.details.append(
                Detail(
                    id: id, level: sketch.level, line: Polyline(points([from, to], in: sketch, unit: 0.5))))
        }
    }

    private func points(_ ring: [GridOutline.Spot], in sketch: Sketch, unit: Double = 1) -> [Point] {
        ring.map { sketch.point(column: Double($0.x) * unit, row: Double($0.y) * unit) }
    }

    /// Sets the properties in an entry of a sketch's `openings` on the drawn doors between two rooms, or between a room and
    /// outdoors.
    private func describe(
        _ value: LocatedValue, _ drawing: RoomDrawing, _ names: [FeatureID], _ ids: [Character: FeatureID],
        in sketch: Sketch
    ) {
        guard let fields = Fields(value, NativeKeys.sketchOpening, builder), let between = fields["between"] else {
            return
        }
        let words = (between.elements ?? [between]).map { $0.text ?? "" }
        guard (1...2).contains(words.count), words.allSatisfy({ $0.count == 1 }) else {
            return builder.report(.badValue, "\"between\" must be the letters of one or two rooms", at: between.span)
        }
        let wanted = Set(words.compactMap(\.first))
        for symbol in wanted where ids[symbol] == nil {
            return builder.report(.badSketch, "there is no room \"\(symbol)\" in this drawing", at: between.span)
        }
        let doors = drawing.doors.indices.filter { Set(drawing.doors[$0].sides.compactMap { $0 }) == wanted }
        guard !doors.isEmpty else {
            return builder.report(
                .badSketch,
                "no door is drawn \(words.count == 1 ? "outdoors from" : "between") \(words.joined(separator: " and "))",
                at: between.span, help: "draw one with = in the wall")
        }
        if doors.count > 1, fields["id"] != nil {
            return builder.report(
                .badSketch, "\(doors.count) doors are drawn there, and only one can have the id", at: fields.place,
                help: "leave the id out, or list the doors under openings of the venue")
        }
        for door in doors {
            guard let index = builder.contents.openings.lastIndex(where: { $0.id == names[door] }) else { continue }
            var opening = fields.read(builder.contents.openings[index])
            // `between: [B, A]` is the direction of a one-way door.
            if words.count == 2, let first = words[0].first.flatMap({ ids[$0] }), opening.units.first != first {
                opening.units.reverse()
            }
            builder.contents.openings[index] = opening
            fields.record(.opening, index)
        }
    }
}
