import Foundation
import Testing
import WaymarkImport
import WaymarkModel
import WaymarkTestSupport

/// The venues of the repository, and venues from texts.
enum CourseVenues {
    struct Named: Sendable, CustomTestStringConvertible {
        var name: String
        var venue: Venue
        var testDescription: String { name }
    }

    static let shipped: [Named] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "venues")
        return ["fernhill-park", "riverside-mall", "st-brendan-hospital"].compactMap { name in
            let venue = try? VenueImporter().read(path: root.appending(path: name).path).venues.first
            return venue.map { Named(name: name, venue: $0) }
        }
    }()

    /// A native venue of one file; nil if it has errors.
    static func read(_ yaml: String) -> Venue? {
        let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "waymark-sketch-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try yaml.write(to: folder.appending(path: "venue.yaml"), atomically: true, encoding: .utf8)
            return try VenueImporter().read(path: folder.path).venues.first
        } catch {
            return nil
        }
    }

    /// The venue as a mirror shows it: east is west.
    static func mirrored(_ venue: Venue) -> Venue {
        func mirror(_ point: Point) -> Point { Point(x: -point.x, y: point.y) }
        func mirror(_ ring: [Point]) -> [Point] { ring.reversed().map { mirror($0) } }
        var contents = venue.contents
        contents.anchor.bearing.negate()
        for index in contents.nodes.indices { contents.nodes[index].position = mirror(contents.nodes[index].position) }
        for index in contents.places.indices {
            contents.places[index].position = mirror(contents.places[index].position)
        }
        func mirror(_ polygon: Polygon) -> Polygon {
            Polygon(outer: mirror(polygon.outer), holes: polygon.holes.map { mirror($0) })
        }
        for index in contents.areas.indices { contents.areas[index].polygon = mirror(contents.areas[index].polygon) }
        for index in contents.units.indices { contents.units[index].polygon = mirror(contents.units[index].polygon) }
        for index in contents.regions.indices {
            contents.regions[index].polygon = mirror(contents.regions[index].polygon)
        }
        for index in contents.obstacles.indices {
            contents.obstacles[index].polygon = mirror(contents.obstacles[index].polygon)
        }
        for index in contents.openings.indices {
            contents.openings[index].line = Polyline(contents.openings[index].line.points.map { mirror($0) })
        }
        return Venue(validated: contents)
    }
}

/// A random plan of straight and slanted ways, drawn in characters.
struct RandomSketch {
    private(set) var rows: [[Character]]
    private(set) var names: Set<Character> = []

    var plan: String { rows.map { String($0) }.joined(separator: "\n") }

    /// The plan as a mirror shows it: left is right.
    var mirrored: RandomSketch {
        var mirrored = self
        let swaps: [Character: Character] = ["/": "\\", "\\": "/", "<": ">", ">": "<"]
        mirrored.rows = rows.map { row in row.reversed().map { swaps[$0] ?? $0 } }
        return mirrored
    }

    var yaml: String { yaml(scale: 2) }

    func yaml(scale: Int) -> String {
        let block = rows.map { "      " + String($0) }.joined(separator: "\n")
        return """
            waymark: 1
            id: sketched
            name: Sketched
            levels:
              - {id: g, ordinal: 0, name: Ground floor}
            sketches:
              - level: g
                scale: \(scale)
                plan: |2
            \(block)

            """
    }

    /// A walk over a grid of crossings eight columns and four rows apart, with branches.
    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (columns, lines) = (7, 5)
        rows = Array(repeating: Array(repeating: " ", count: columns * 4 - 3), count: lines * 4 - 3)
        var joined: Set<Int> = [0]
        var letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        for _ in 0..<Int.random(in: 8...16, using: &random) {
            let from = random.pick(joined.sorted())
            let (column, line) = (from % columns, from / columns)
            let (dx, dy) = random.pick([(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)])
            guard (0..<columns).contains(column + dx), (0..<lines).contains(line + dy) else { continue }
            let target = (line + dy) * columns + column + dx
            let cells = (1...3).map { (column * 4 + dx * $0, line * 4 + dy * $0) }
            guard cells.allSatisfy({ rows[$0.1][$0.0] == " " }) else { continue }
            let mark: Character = dy == 0 ? "-" : dx == 0 ? "|" : dx == dy ? "\\" : "/"
            for (x, y) in cells { rows[y][x] = mark }
            joined.insert(target)
        }
        for spot in joined.sorted() {
            let isNamed = !letters.isEmpty && random.chance(0.5)
            rows[spot / columns * 4][spot % columns * 4] = isNamed ? letters.removeFirst() : "+"
        }
        names = Set(rows.joined().filter(\.isLetter))
    }
}
