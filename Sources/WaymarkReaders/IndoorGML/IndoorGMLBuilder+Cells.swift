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
        for index in rooms.indices {
            let room = rooms[index]
            let outlines = outlines(of: room.cell)
            rooms[index].outlines = outlines
            guard !outlines.isEmpty else {
                if room.use.role != .obstacle { log.skipped("outlines of cells without a floor", at: room.cell.span) }
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
                        access: room.cell.text.passage.access, isAccessible: room.cell.text.passage.isForWheels),
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
    private func outlines(of cell: IndoorGMLDocument.Cell) -> [Polygon] {
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
