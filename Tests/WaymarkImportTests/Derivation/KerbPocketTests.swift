import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Pockets between a kerb and a wall` {
    /// A line with two ends.
    private struct Line {
        var from: Point
        var to: Point

        var text: String { "[[\(from.x), \(from.y)], [\(to.x), \(to.y)]]" }

        func distance(to point: Point) -> Double { point.nearest(onSegmentFrom: from, to: to).distance(to: point) }
    }

    private static let edges = [(0.0, 0.0), (30.0, 0.0), (30.0, 22.0), (0.0, 22.0)]

    /// A square of 30 by 22 m to which a path leads, with a kerb and a wall.
    private static func venue(_ kerb: Line, _ wall: Line) -> PlannedVenue {
        var venue = PlannedVenue(levels: ["{id: g, ordinal: 0, name: Ground, outdoor: yes}"])
        venue.units = [PlannedVenue.unit("sq", "square", 0...30, 0...22)]
        venue.places = ["{id: p, name: P, category: info, at: o}"]
        venue.rest = """
            nodes:
              g: {o: [5, -8], i: [5, 0]}
            paths:
              - [o, i]
            details:
              - {id: k, level: g, category: kerb, line: \(kerb.text)}
              - {id: w, level: g, category: wall, line: \(wall.text)}

            """
        return venue
    }

    /// Returns the points of a kerb that are in a floor, although they are not near its ends, the wall or the edge.
    private static func crossed(_ kerb: Line, _ wall: Line, _ derived: Derived) -> [Point] {
        let length = kerb.from.distance(to: kerb.to)
        return stride(from: 0.1, through: max(0.1, length - 0.1), by: 0.1).map {
            kerb.from.interpolated(to: kerb.to, fraction: $0 / length)
        }.filter { point in
            wall.distance(to: point) > 0.4 && (0.4...29.6).contains(point.x) && (0.4...21.6).contains(point.y)
                && derived.venue.regions.contains { $0.polygon.contains(point) }
        }
    }

    @Test func `Wheels do not get over the kerb into one`() throws {
        let kerb = Line(from: Point(x: 19.47, y: 16.88), to: Point(x: 37.03, y: 27.23))
        let wall = Line(from: Point(x: 26.63, y: 18.06), to: Point(x: 17.18, y: 25.19))
        let derived = try Self.venue(kerb, wall).derived()
        #expect(Self.crossed(kerb, wall, derived) == [])
        // Who is in it gets out on foot.
        let pocket = derived.venue.regions.filter { $0.polygon.contains(Point(x: 24, y: 21.2)) }
        #expect(pocket.count == 1)
        #expect(derived.venue.edges.contains { $0.isAccessible == false && $0.derivedFrom != nil })
    }

    /// The law, with a kerb and a wall anywhere: no floor continues over the kerb.
    @Test func `No floor continues over a kerb`() throws {
        var (reports, compared): ([String], Int) = ([], 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 12) {
            var random = SeededGenerator(seed: seed)
            func line() -> Line {
                func roll(_ range: ClosedRange<Double>) -> Double {
                    (Double.random(in: range, using: &random) * 100).rounded() / 100
                }
                let (from, angle, length) = (Point(x: roll(0...30), y: roll(4...22)), roll(0...6.28), roll(6...30))
                return Line(
                    from: from, to: Point(x: from.x + length * cos(angle), y: from.y + length * sin(angle)).rounded)
            }
            let (kerb, wall) = (line(), line())
            guard [kerb, wall].allSatisfy({ $0.distance(to: Point(x: 5, y: 0)) > 1.5 }) else { continue }
            compared += 1
            let crossed = Self.crossed(kerb, wall, try Self.venue(kerb, wall).derived())
            if !crossed.isEmpty { reports.append("seed \(seed): \(crossed.count), \(crossed[0])") }
        }
        #expect(reports.isEmpty, "\(reports.count): \(reports.prefix(12).joined(separator: "\n"))")
        #expect(compared > Int(RandomSeeds.count(milliseconds: 12)) / 2)
    }
}
