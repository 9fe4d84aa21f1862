import Foundation
import WaymarkImportKit
import WaymarkModel

/// The usual size of the rooms and storeys of a file in its own units, from which the unit can be guessed.
struct PlanSize {
    /// Half of the rooms have a square root of their area up to this; nil if there are no cells.
    private var room: Double?
    /// Half of the cells have a height up to this; nil in two dimensions.
    private var height: Double?
    /// Half of the storeys are at most this far above the one below; nil if rooms have a height, or there is only one storey.
    private var storey: Double?
    /// Half of the edges have a length up to this; nil if there are none.
    private var edge: Double?

    /// Metres, feet, decimetres, inches, centimetres, millimetres.
    private static let units = [1, 0.3048, 0.1, 0.0254, 0.01, 0.001]
    private static let usualRoom = 5.0
    private static let usualHeight = 3.2
    private static let usualStorey = 3.6
    private static let usualEdge = 8.0

    init(_ document: IndoorGMLDocument) {
        // Doors and walls that are drawn as cells are no larger than people need.
        let rooms = document.cells.filter { cell in
            switch SpaceUse(cell).role {
            case .door, .obstacle: false
            case .room, .passage, .shaft, .entrance: true
            }
        }
        let cells = rooms.isEmpty ? document.cells : rooms
        let areas = cells.compactMap { cell -> Double? in
            let lowest = cell.faces.compactMap { $0.heights?.least }.min()
            let floors = cell.faces.filter { face in
                guard let heights = face.heights, let lowest else { return true }
                return heights.most - heights.least < 1e-6 && heights.least - lowest < 1e-6
            }
            let area = floors.reduce(0) { $0 + abs(Polygon.signedArea(of: $1.outer.map(\.point))) }
            return area > 0 ? area.squareRoot() : nil
        }
        room = Self.median(areas)
        height = Self.median(
            cells.compactMap { cell in
                guard let least = cell.faces.compactMap({ $0.heights?.least }).min(),
                    let most = cell.faces.compactMap({ $0.heights?.most }).max(), most > least
                else { return nil }
                return most - least
            })
        storey = height == nil ? Self.storey(of: cells) : nil
        edge = Self.median(
            document.layers.flatMap(\.transitions).compactMap { transition in
                let length = Polyline(transition.line.map(\.point)).length
                return length > 0 ? length : nil
            })
    }

    /// The metres per unit that make rooms and storeys most like those of other buildings; 1 unless that is implausible.
    var likelyScale: Double {
        let isPlausible =
            (room.map { (1.2...30).contains($0) } ?? true) && (height.map { (1.8...12).contains($0) } ?? true)
            && (storey.map { (1.8...15).contains($0) } ?? true)
            && (room != nil || edge.map { (1...80).contains($0) } ?? true)
        if isPlausible { return 1 }
        return Self.units.min { cost(of: $0) < cost(of: $1) } ?? 1
    }

    /// The sizes in words, if a unit were a metre.
    var summary: String {
        var parts: [String] = []
        if let room { parts.append("half of the rooms would be wider than \(NumberText.short(room)) m") }
        if let height {
            parts.append("half of the rooms would be higher than \(NumberText.short(height)) m")
        }
        if let storey { parts.append("half of the storeys would be \(NumberText.short(storey)) m above the one below") }
        if parts.isEmpty, let edge {
            parts.append("half of the edges would be longer than \(NumberText.short(edge)) m")
        }
        return parts.joined(separator: ", and ")
    }

    private func cost(of scale: Double) -> Double {
        func off(_ value: Double?, _ usual: Double) -> Double { value.map { abs(log($0 * scale / usual)) } ?? 0 }
        let known = off(room, Self.usualRoom) + off(height, Self.usualHeight) + off(storey, Self.usualStorey)
        return room == nil ? known + off(edge, Self.usualEdge) : known
    }

    /// The maximum number of storeys that are told apart.
    private static let mostStoreys = 200

    /// Returns the usual difference between the floors of storeys: between the heights at which several cells start.
    private static func storey(of cells: [IndoorGMLDocument.Cell]) -> Double? {
        var counts: [Double: Int] = [:]
        for cell in cells {
            guard let least = cell.faces.compactMap({ $0.heights?.least }).min() else { continue }
            counts[least, default: 0] += 1
        }
        let floors = counts.filter { $0.value > 1 }.keys.sorted()
        guard (2...mostStoreys).contains(floors.count) else { return nil }
        return median(zip(floors, floors.dropFirst()).map { $1 - $0 })
    }

    private static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }
}
