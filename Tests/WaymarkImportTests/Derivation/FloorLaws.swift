import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// What holds for the derived network of every venue.
struct FloorLaws {
    let venue: Venue

    /// How near to its end, in metres, a way may touch a wall: there is its door.
    private static let reach = 0.1

    /// The ways of floors that cross a drawn wall of their level.
    var crossedWalls: [String] {
        let points = Dictionary(venue.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let walls = Dictionary(grouping: venue.details.filter(\.isWall), by: \.level)
        let doors = Set(venue.openings.map(\.id))
        var found: [String] = []
        for edge in venue.edges where edge.derivedFrom != nil && !doors.contains(edge.path) {
            guard let from = points[edge.from], let to = points[edge.to], from.level == to.level else { continue }
            for wall in walls[from.level] ?? [] {
                for (start, end) in zip(wall.line.points, wall.line.points.dropFirst())
                where Self.crosses(from.position, to.position, start, end) {
                    found.append("\(edge.id) crosses \(wall.id)")
                }
            }
        }
        return found
    }

    /// The paths that lead to another level, which only connectors do.
    var changesOfLevel: [String] {
        let levels = Dictionary(venue.nodes.map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
        return venue.edges.filter { levels[$0.from] != levels[$0.to] }.map(\.id.rawValue)
    }

    /// The points that are entered more than 5 m away, although no conclusion says so. Stations are entered at their
    /// entrances; what is drawn as an outline, or is in a room or a building, is entered by its doors.
    func enteredFromAfar(unless inferences: [Inference]) -> [String] {
        let told = Set(inferences.flatMap(\.subjects))
        let points = Dictionary(venue.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
        let rooms = Set(venue.units.compactMap(\.place))
        return venue.places.filter { place in
            guard place.id.rawValue.hasPrefix("n"), !place.category.hasPrefix("transit"), !told.contains(place.id),
                !rooms.contains(place.id)
            else { return false }
            let around = venue.footprints.map(\.polygon).filter { $0.contains(place.position) }
            let entrances = place.entrances.compactMap { points[$0.node] }.flatMap { entrance in
                [entrance.distance(to: place.position)]
                    + around.compactMap { $0.nearestOnRings(to: entrance)?.distance }
            }
            return entrances.min().map { $0 > 5 } ?? false
        }.map(\.id.rawValue)
    }

    /// The doors of the network that no source states.
    var inventedDoors: [String] {
        let openings = Dictionary(venue.openings.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return venue.edges.filter { edge in
            guard edge.kind == .door, edge.derivedFrom != nil, let opening = openings[edge.path] else { return false }
            return opening.derivedFrom != nil || !opening.hasDoor
        }.map(\.id.rawValue)
    }

    private static func crosses(_ from: Point, _ to: Point, _ start: Point, _ end: Point) -> Bool {
        func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        guard side(from, to, start) * side(from, to, end) < 0, side(start, end, from) * side(start, end, to) < 0 else {
            return false
        }
        return [from, to].allSatisfy { $0.nearest(onSegmentFrom: start, to: end).distance(to: $0) > reach }
    }
}

extension OSMDrawing {
    /// Reads, derives and validates the drawing.
    func derived(_ overrides: PlanOverrides = PlanOverrides()) throws -> Derived {
        let read = try read()
        var draft = try #require(read.draft)
        var diagnostics = read.diagnostics
        let plan = NetworkDerivation.derive(&draft, overrides, diagnostics: &diagnostics)
        let (venue, found) = VenueValidator.validate(draft)
        return Derived(
            venue: try #require(venue, "\(found.filter { $0.severity == .error })"), inferences: plan.inferences,
            diagnostics: diagnostics + found)
    }
}
