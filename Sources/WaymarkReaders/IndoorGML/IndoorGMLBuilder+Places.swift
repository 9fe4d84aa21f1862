import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IndoorGMLBuilder {
    /// How much higher than the lowest face of a cell a face can be and still belong to its floor, in metres: a step.
    private static let step = 0.35
    /// How much the corners of a face can differ in height if it is a floor, in metres.
    private static let flatness = 0.1
    /// The least area of a unit in m².
    private static let leastArea = 0.05

    /// Makes a unit of each cell, or an obstacle of one that nobody walks in.
    mutating func addUnits() {
        var obstacleIDs = ForeignIDs()
        for index in rooms.indices where rooms[index].twin == nil {
            let room = rooms[index]
            let outlines = outlines(of: room.cell)
            rooms[index].outlines = outlines
            guard !outlines.isEmpty else {
                if room.use.role != .obstacle { log.skipped("outlines of cells without a floor", at: room.cell.span) }
                if !room.cell.faces.isEmpty {
                    findings.add(.cellWithoutFloor, at: room.cell.span) {
                        "the outline of the cell \"\(room.cell.id)\" has no area and is left out"
                    }
                }
                continue
            }
            let level = levels[room.level].id
            for (part, polygon) in outlines.enumerated() {
                let id = part == 0 ? room.cell.id : "\(room.cell.id)-\(part + 1)"
                if room.use.role == .obstacle {
                    append(
                        Obstacle(
                            id: obstacleIDs.unused(id), level: level, kind: kind(ofObstacle: room.cell),
                            name: room.cell.text.name.map { LocalizedText($0) }, polygon: polygon), at: room.cell.span)
                    continue
                }
                let unit = unitIDs.unused(id)
                rooms[index].units.append(unit)
                buildings.note(unit: contents.units.count, room.building)
                if part == 0 { rooms[index].unit = contents.units.count }
                append(
                    Unit(
                        id: unit, level: level, name: room.cell.text.name.map { LocalizedText($0) },
                        category: room.use.category, polygon: polygon,
                        passage: room.use.role == .door ? .always : nil,
                        hours: room.use.isShaft ? room.cell.text.passage.stated : room.cell.text.passage.hours,
                        access: room.cell.text.passage.access, isAccessible: room.cell.text.passage.isFloorForWheels),
                    at: room.cell.span)
            }
        }
    }

    private func kind(ofObstacle cell: IndoorGMLDocument.Cell) -> Obstacle.Kind {
        let words = (cell.text.words + [cell.text.name ?? ""]).joined(separator: " ").lowercased()
        if words.contains("wall") { return .wall }
        if words.contains("column") || words.contains("pillar") { return .column }
        return words.contains("void") ? .void : .fixture
    }

    /// Returns the outlines of a cell's floor in metres, the largest first.
    ///
    /// The floor of a solid is the union of its lowest flat faces without those of its cavities. A solid does not have to
    /// be closed, or valid in another way: without a flat face, all faces are projected onto the plan.
    func outlines(of cell: IndoorGMLDocument.Cell) -> [Polygon] {
        guard let floor = union(of: floorFaces(cell.faces)) else { return [] }
        let cavities = union(of: floorFaces(cell.cavities))
        let rest = cavities.map { floor.subtracting($0) } ?? floor
        return rest?.polygons.filter { $0.area >= Self.leastArea } ?? []
    }

    private func floorFaces(_ faces: [GMLFace]) -> [GMLFace] {
        func heights(_ face: GMLFace) -> (least: Double, most: Double)? {
            face.heights.map {
                (min($0.least * frame.scale, $0.most * frame.scale), max($0.least * frame.scale, $0.most * frame.scale))
            }
        }
        guard let lowest = faces.compactMap({ heights($0)?.least }).min() else { return faces }
        let flat = faces.filter { face in
            guard let heights = heights(face) else { return true }
            return heights.most - heights.least <= Self.flatness && heights.least - lowest <= Self.step
        }
        return flat.isEmpty ? faces : flat
    }

    private func union(of faces: [GMLFace]) -> Shape? {
        let shapes = faces.compactMap { face in
            let polygon = Polygon(
                outer: face.outer.map(frame.point), holes: face.holes.map { $0.map(frame.point) })
            return session.shape(of: polygon, least: 0.0001)?.shape
        }
        return shapes.count == 1 ? shapes[0] : session.union(of: shapes)
    }
}

extension IndoorGMLBuilder {
    /// Makes places of rooms, halls and entrances with a name. If no cell has a name, the ids of the rooms are their names.
    mutating func addPlaces() {
        let hasNames = rooms.contains { $0.cell.text.name != nil && isDestination($0) }
        var ids = ForeignIDs()
        for (index, room) in rooms.enumerated() where isDestination(room) && room.twin == nil {
            let facility = PlaceNames.facility(room.use.category)
            let fallback = facility ?? (hasNames || room.use.role != .room ? nil : room.cell.id)
            guard let name = room.cell.text.name ?? fallback else {
                continue
            }
            guard let stop = stopOfRoom[index] else {
                log.skipped("names of rooms without a state", at: room.cell.span)
                continue
            }
            let node = contents.nodes[stops[stop].node]
            let place = ids.unused(room.cell.id)
            append(
                Place(
                    id: place, name: LocalizedText(name), category: room.use.category,
                    entrances: [Place.Entrance(node.id)],
                    level: node.level, position: node.position, hours: room.cell.text.passage.hours,
                    access: room.cell.text.passage.access), at: room.cell.span)
            if let unit = room.unit { contents.units[unit].place = place }
        }
        guard rooms.isEmpty else { return }
        // A file with a network only.
        for stop in stops {
            guard let name = stop.state.text.name ?? (stop.state.text.isPointOfInterest ? stop.state.id : nil) else {
                continue
            }
            let node = contents.nodes[stop.node]
            append(
                Place(
                    id: ids.unused(stop.state.id), name: LocalizedText(name), category: "room",
                    entrances: [Place.Entrance(node.id)],
                    level: node.level, position: node.position, hours: stop.state.text.passage.hours,
                    access: stop.state.text.passage.access), at: stop.state.span)
        }
    }

    private func isDestination(_ room: Room) -> Bool {
        if room.cell.text.isPointOfInterest { return true }
        switch room.use.role {
        case .room, .entrance: return true
        case .passage: return room.use.category == "lobby"
        case .shaft, .door, .obstacle: return false
        }
    }
}
