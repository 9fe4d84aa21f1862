import Foundation
import WaymarkImportKit
import WaymarkModel

/// The usual size of the rooms and storeys of a file in its own units, from which the unit can be guessed.
struct PlanSize {
    /// Half of the rooms have a square root of their area up to this; nil if there are no cells.
    private var room: Double?
    private var roomCount = 0
    /// Half of the cells have a height up to this; nil in two dimensions, and if they are drawn higher than their storeys.
    private var height: Double?
    /// Half of the storeys are at most this far above the one below; nil if there is only one storey.
    private var storey: Double?
    /// Half of the edges have a length up to this; nil if there are none.
    private var edge: Double?

    /// Half of the cells of doors are up to this wide; nil if there are none.
    private var door: Double?

    /// A unit that a file may have without stating it, and how much the sizes must speak for it.
    private struct Candidate {
        var metres: Double
        var doubt: Double
    }

    private static let candidates = [
        Candidate(metres: 1, doubt: 0), Candidate(metres: 0.3048, doubt: 1), Candidate(metres: 0.01, doubt: 1),
        Candidate(metres: 0.001, doubt: 1), Candidate(metres: 0.1, doubt: 3), Candidate(metres: 0.0254, doubt: 3),
        Candidate(metres: 1000, doubt: 3),
    ]
    /// How much more the sizes must speak for another unit than for metres: to use it, and to warn.
    private static let (certainty, suspicion) = (10.0, 5.0)
    /// The number of rooms below which they may be a few halls if they are that large, in metres, and how much more their sizes must
    /// speak for another unit then.
    private static let (few, hall, certaintyOfFew) = (5, 30.0, 25.0)
    /// The most that one kind of size says about a unit.
    private static let mostEvidence = 12.0

    init(_ document: IndoorGMLDocument) {
        // Doors and walls that are drawn as cells are no larger than people need.
        let rooms = document.cells.filter { cell in
            switch SpaceUse(cell).role {
            case .door, .obstacle: false
            case .room, .passage, .shaft, .entrance: true
            }
        }
        let cells = rooms.isEmpty ? document.cells : rooms
        door = Self.median(document.cells.filter { SpaceUse($0).role == .door }.compactMap(Self.width))
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
        roomCount = areas.count
        height = Self.median(
            cells.compactMap { cell in
                guard let least = cell.faces.compactMap({ $0.heights?.least }).min(),
                    let most = cell.faces.compactMap({ $0.heights?.most }).max(), most > least
                else { return nil }
                return most - least
            })
        storey = Self.storey(of: cells)
        // Cells that are higher than their storeys are drawn with any height.
        if let height, let storey, height > storey * 1.01 { self.height = nil }
        edge = Self.median(
            document.layers.flatMap(\.transitions).compactMap { transition in
                let length = Polyline(transition.line.map(\.point)).length
                return length > 0 ? length : nil
            })
    }

    /// The metres per unit that make rooms, doors and storeys most like those of other buildings. It is 1 unless the sizes
    /// speak clearly for another one. `rival` is another unit that they speak for, but not as clearly.
    var likelyScale: (metres: Double, rival: Double?) {
        let ranked = Self.candidates.map { (metres: $0.metres, cost: cost(of: $0.metres) + $0.doubt) }
        let possible = ranked.filter { isPossible(at: $0.metres) }
        guard let best = (possible.isEmpty ? ranked : possible).min(by: { $0.cost < $1.cost }), best.metres != 1 else {
            return (1, nil)
        }
        let gain = ranked[0].cost - best.cost
        let areHalls = roomCount < Self.few && room ?? 0 >= Self.hall && isPossible(at: 1)
        if gain > (areHalls ? Self.certaintyOfFew : Self.certainty) || !areHalls && !isPlausible(at: 1, heights: 1) {
            return (best.metres, nil)
        }
        return (1, gain > Self.suspicion ? best.metres : nil)
    }

    /// Returns whether any building can have the sizes that follow from metres per unit, such as a fair of a few halls.
    private func isPossible(at scale: Double) -> Bool {
        (room.map { (0.8...120).contains($0 * scale) } ?? true)
            && (height.map { (1.5...25).contains($0 * scale) } ?? true)
            && (storey.map { (1.5...25).contains($0 * scale) } ?? true)
            && (room != nil || edge.map { (0.5...300).contains($0 * scale) } ?? true)
    }

    /// Returns whether a building usually has the sizes that follow from metres per unit, in the plan and of heights.
    func isPlausible(at scale: Double, heights: Double) -> Bool {
        (room.map { (1.2...30).contains($0 * scale) } ?? true)
            && (height.map { (1.8...12).contains($0 * heights) } ?? true)
            && (storey.map { (1.8...15).contains($0 * heights) } ?? true)
            && (room != nil || edge.map { (1...80).contains($0 * scale) } ?? true)
    }

    /// The sizes in words, for metres per unit in the plan and of heights.
    func summary(at scale: Double, heights: Double) -> String {
        var parts: [String] = []
        if let room { parts.append("half of the rooms would be wider than \(NumberText.short(room * scale)) m") }
        if let height {
            parts.append("half of the rooms would be higher than \(NumberText.short(height * heights)) m")
        }
        if let storey {
            parts.append("half of the storeys would be \(NumberText.short(storey * heights)) m above the one below")
        }
        if parts.isEmpty, let edge {
            parts.append("half of the edges would be longer than \(NumberText.short(edge * scale)) m")
        }
        return parts.joined(separator: ", and ")
    }

    /// Returns how unusual the sizes are for a unit: for each kind of size, the square of its distance from the usual one, in
    /// standard deviations of its logarithm.
    private func cost(of scale: Double) -> Double {
        func off(_ value: Double?, _ usual: Double, _ deviation: Double) -> Double {
            guard let value else { return 0 }
            let distance = log(value * scale / usual) / deviation
            return min(distance * distance, Self.mostEvidence)
        }
        // Heights of rooms and of storeys say the same, so they count once.
        let heights = max(off(height, 3.2, 0.35), off(storey, 3.6, 0.35))
        let known = off(room, 5, 0.7) + heights + off(door, 1, 0.35)
        return room == nil ? known + off(edge, 8, 0.9) : known
    }

    /// Returns the longer side of a cell in the plan.
    private static func width(of cell: IndoorGMLDocument.Cell) -> Double? {
        let points = cell.faces.flatMap { $0.outer.map(\.point) }
        guard let low = points.map(\.x).min(), let high = points.map(\.x).max(), let bottom = points.map(\.y).min(),
            let top = points.map(\.y).max()
        else { return nil }
        let width = max(high - low, top - bottom)
        return width > 0 ? width : nil
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
