import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// The law of concluded ways, looked at point by point: none leads for more than 0.7 m through what nobody walks in, and none through a wall.
extension ConcludedScene {
    /// The formats in which a scene is drawn.
    enum Format: String, CaseIterable { case openStreetMap, native, geoJSON, imdf }

    /// A derived scene.
    struct Found {
        var derived: Derived
        /// The nodes in the scene's frame.
        var nodes: [FeatureID: Point]
        var places: [String: (id: String, point: Point)]

        func distance(_ from: String, _ to: String, wheels: Bool = false) -> Double? {
            guard let from = places[from]?.id, let to = places[to]?.id else { return nil }
            return derived.distance(from, to, wheels: wheels)
        }
    }

    /// How much of a way may lead through each, in metres.
    private static let most = 0.7
    /// How far inside of a block, in metres, a place may be that people reach from beside it.
    private static let arm = 1.0
    /// The distance of the points that are looked at, and how near to the border none counts.
    private static let (step, border) = (0.02, 0.03)
    /// How much of a way and of a wall is on either side, in metres, where one crosses the other; and where a place is drawn hardly beside it.
    private static let (wall, beside) = (0.06, 0.15)

    /// Imports the scene; nil if that is refused.
    func found(in format: Format) throws -> Found? {
        let draft: VenueDraft?
        let frame: (Coordinate) -> Point
        switch format {
        case .openStreetMap:
            draft = try drawing.read().draft
            frame = {
                let origin = OSMDrawing.origin
                return Point(
                    x: ($0.longitude - origin.longitude) * 111_320 * cos(origin.latitude * .pi / 180),
                    y: ($0.latitude - origin.latitude) * 111_320)
            }
        case .native:
            var diagnostics: [Diagnostic] = []
            draft = NativeReader.read(SourceText(file: "venue.yaml", text: native.yaml), diagnostics: &diagnostics)
            frame = { _ in Point(x: .nan, y: .nan) }
        case .geoJSON:
            draft = try geoJSON.read().draft
            frame = PlanSample.anchor.point(of:)
        case .imdf:
            draft = try imdf.read().draft
            frame = IMDFSample.anchor.point(of:)
        }
        guard let derived = Self.derived(draft) else { return nil }
        let anchor = derived.venue.anchor
        func point(_ point: Point) -> Point {
            format == .native ? point : frame(anchor.coordinate(of: point))
        }
        return Found(
            derived: derived,
            nodes: Dictionary(
                derived.venue.nodes.map { ($0.id, point($0.position)) }, uniquingKeysWith: { first, _ in first }),
            places: Dictionary(
                derived.venue.places.map { ($0.name.base, ($0.id.rawValue, point($0.position))) },
                uniquingKeysWith: { first, _ in first }))
    }

    private static func derived(_ draft: VenueDraft?) -> Derived? {
        guard var draft else { return nil }
        var diagnostics: [Diagnostic] = []
        let plan = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        let (venue, report) = VenueValidator.validate(draft)
        return venue.map { Derived(venue: $0, inferences: plan.inferences, diagnostics: diagnostics + report) }
    }

    /// Returns what is against the law.
    func violations(_ found: Found) -> [String] {
        let edges = found.derived.venue.edges.compactMap { edge -> Piece? in
            guard let from = found.nodes[edge.from], let to = found.nodes[edge.to],
                !buildings.contains(where: { $0.box.holds(from, margin: -0.02) && $0.box.holds(to, margin: -0.02) })
            else { return nil }
            return Piece(id: edge.id.rawValue, ends: [edge.from, edge.to], from: from, to: to)
        }
        var reports: [String] = []
        for block in blocks where !isEntered(block) {
            let inside = edges.filter { length(of: $0, in: block) > 0 }
            let most = inside.map { longest(from: $0, among: inside, in: block) }.max() ?? 0
            if most > Self.most + 2 * Self.step { reports.append("\(inside.map(\.id)) in \(block): \(most) m") }
        }
        for edge in edges { reports += walls(across: edge, margin: Self.wall) }
        let entrances = found.derived.venue.places.flatMap { place in
            place.entrances.compactMap { entrance -> Piece? in
                guard let own = found.places[place.name.base], own.id == place.id.rawValue,
                    let node = found.nodes[entrance.node],
                    !buildings.contains(where: { $0.box.holds(own.point, margin: 0) })
                else { return nil }
                return Piece(id: "entrance of \(place.name.base)", ends: [], from: own.point, to: node)
            }
        }
        for way in entrances {
            reports += walls(across: way, margin: Self.beside)
            for block in blocks where !isEntered(block) {
                // A house is entered from the path beside it if no door is drawn.
                if [.house, .room].contains(block.kind), block.holds(way.from, margin: 0) { continue }
                let inside = length(of: way, in: block)
                // What is hardly inside is reached from beside it.
                let isAtEdge = block.holds(way.from, margin: 0) && !block.holds(way.from, margin: Self.arm)
                let limit = Self.most + (isAtEdge ? Self.arm : 0) + 2 * Self.step
                if inside > limit { reports.append("\(way.id) in \(block): \(inside) m") }
            }
        }
        return reports
    }

    private struct Piece {
        var id: String
        var ends: [FeatureID]
        var from: Point
        var to: Point
    }

    /// How thick, in metres, the wall is at most in which a door leads from one room to another.
    private static let thickest = 0.45

    /// Returns whether a path or a door that is drawn leads there.
    private func isEntered(_ block: Block) -> Bool {
        let doors = block.kind == .room ? buildings.flatMap { $0.rooms.map(\.doorway) } : []
        let reach = block.box.grown(by: Self.thickest + 0.01)
        if doors.contains(where: { reach.holds($0, margin: 0) }) { return true }
        return paths.contains { path in
            zip(path, path.dropFirst()).contains { length(from: $0, to: $1, in: block) > 0 }
        }
    }

    private func length(of piece: Piece, in block: Block) -> Double {
        length(from: piece.from, to: piece.to, in: block)
    }

    private func length(from: Point, to: Point, in block: Block) -> Double {
        let length = from.distance(to: to)
        let count = Int((length / Self.step).rounded(.up))
        guard count > 0 else { return 0 }
        let inside = (0..<count).count { number in
            let point = from.interpolated(to: to, fraction: (Double(number) + 0.5) / Double(count))
            return block.holds(point, margin: Self.border)
        }
        return length * Double(inside) / Double(count)
    }

    /// Returns how far a way leads through a block that begins with a piece, over nodes inside of the block.
    private func longest(from piece: Piece, among pieces: [Piece], in block: Block) -> Double {
        func follow(_ piece: Piece, _ end: FeatureID, _ seen: Set<String>) -> Double {
            let own = length(of: piece, in: block)
            let isInside = block.holds(piece.ends[0] == end ? piece.from : piece.to, margin: Self.border)
            let next = isInside ? pieces.filter { $0.ends.contains(end) && !seen.contains($0.id) } : []
            let further = next.map { next in
                follow(next, next.ends[0] == end ? next.ends[1] : next.ends[0], seen.union([next.id]))
            }
            return own + (further.max() ?? 0)
        }
        return piece.ends.map { follow(piece, $0, [piece.id]) }.max() ?? 0
    }

    /// Returns the walls that a way leads through: there is more of both on either side.
    private func walls(across piece: Piece, margin: Double) -> [String] {
        lines.flatMap { line in
            zip(line.points, line.points.dropFirst()).compactMap { from, to -> String? in
                func side(_ point: Point, _ start: Point, _ end: Point) -> Double {
                    let length = start.distance(to: end)
                    return length < 0.001
                        ? 0
                        : ((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)) / length
                }
                let (one, other) = (side(piece.from, from, to), side(piece.to, from, to))
                let (first, last) = (side(from, piece.from, piece.to), side(to, piece.from, piece.to))
                guard min(abs(one), abs(other), abs(first), abs(last)) > margin, one * other < 0, first * last < 0
                else {
                    return nil
                }
                return "\(piece.id) through \(line.category) \(from) \(to)"
            }
        }
    }
}
