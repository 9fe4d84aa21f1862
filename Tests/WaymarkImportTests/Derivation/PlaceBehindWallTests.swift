import Testing
import WaymarkModel

@testable import WaymarkDraft

/// A hall of 10 by 10 m with a place in its middle, and another place 2 m behind its upper side.
@Suite struct `Nobody enters a place through the wall around the floor beside it` {
    private static let turns = [[0.0, 1.0], [1, 0], [0, -1], [-1, 0]]

    private static func hall(
        lines: [[(Double, Double)]] = [], areas: [(Double, Double, Double, Double)] = [], turn: [Double],
        place: (Double, Double) = (5, 12)
    ) throws -> Derived {
        func turned(_ point: (Double, Double)) -> String {
            "[\(point.0 * turn[1] + point.1 * turn[0]), \(point.1 * turn[1] - point.0 * turn[0])]"
        }
        func list(_ points: [(Double, Double)]) -> String { "[\(points.map(turned).joined(separator: ", "))]" }
        func box(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double) -> String {
            list([(left, bottom), (right, bottom), (right, top), (left, top)])
        }
        var venue = PlannedVenue(
            units: ["{id: a, level: g, category: hall, polygon: \(box(0, 0, 10, 10))}"],
            obstacles: areas.enumerated().map { number, area in
                "{id: o\(number), level: g, kind: wall, polygon: \(box(area.0, area.1, area.2, area.3))}"
            },
            places: [
                "{id: p, name: P, category: shop, level: g, position: \(turned((5, 5)))}",
                "{id: q, name: Q, category: shop, level: g, position: \(turned(place))}",
            ])
        if !lines.isEmpty {
            venue.rest =
                "details:\n"
                + lines.enumerated().map { "  - {id: w\($0), level: g, category: wall, line: \(list($1))}\n" }.joined()
        }
        return try venue.derived()
    }

    @Test(arguments: turns) func `A wall that is drawn as a line`(turn: [Double]) throws {
        let wall = try Self.hall(lines: [[(-5, 10), (15, 10)]], turn: turn)
        #expect(wall.distance("p", "q") == nil)
        #expect(wall.messages(.unreachablePlace).contains { $0.contains("\"q\" is behind a wall") })
        #expect(try Self.hall(lines: [[(0, 10), (10, 10)]], turn: turn).distance("p", "q") == nil)
        #expect(try Self.hall(turn: turn).distance("p", "q") != nil)
        // What is drawn in the wall is before it.
        #expect(try Self.hall(lines: [[(0, 10), (10, 10)]], turn: turn, place: (5, 10.2)).distance("p", "q") != nil)
    }

    @Test(arguments: turns, [0.05, 0.1, 0.3]) func `A wall that is drawn as an area`(
        turn: [Double], thickness: Double
    ) throws {
        for low in [10 - thickness, 10 - thickness / 2, 10, 11] {
            let derived = try Self.hall(areas: [(-5, low, 15, low + thickness)], turn: turn)
            #expect(derived.distance("p", "q") == nil, "\(low)")
        }
    }

    @Test(arguments: turns) func `The place is entered beside the wall where nothing is between`(turn: [Double]) throws
    {
        for place in [(3.0, 12.0), (1, 11), (5, 11)] {
            let line = try Self.hall(lines: [[(0, 10), (6, 10)]], turn: turn, place: place)
            let distance = try #require(line.distance("p", "q"))
            #expect(distance > 4 && distance < 6.5, "\(distance)")
            let area = try Self.hall(areas: [(0, 9.9, 6, 10.1)], turn: turn, place: place)
            #expect(area.distance("p", "q") != nil)
        }
    }
}

/// A room of 5 by 5 m, and a path 3 m behind its upper side.
@Suite struct `A wall that is drawn as an area is between a room and a path` {
    private static func room(_ wall: (Double, Double)?, door: Bool) throws -> Derived {
        var venue = PlannedVenue(
            units: [PlannedVenue.unit("r", "office", 0...5, 0...5, "place: p")],
            openings: door ? ["{id: d, level: g, at: [[2, 5], [3, 5]], door: swinging}"] : [],
            places: [
                "{id: p, name: P, category: office}",
                "{id: q, name: Q, category: shop, level: g, position: [10, 8.5]}",
            ])
        if let wall {
            let (low, high) = wall
            venue.obstacles = [
                "{id: w, level: g, kind: wall, polygon: [[-20, \(low)], [20, \(low)], [20, \(high)], [-20, \(high)]]}"
            ]
        }
        venue.rest = "nodes:\n  g:\n    n: [-5, 8]\n    m: [10, 8]\npaths:\n  - [n, m]\n"
        return try venue.derived()
    }

    @Test(arguments: [(5.0, 5.2), (4.9, 5.1), (6.5, 6.55), (6.5, 7)])
    func `No door to the path is concluded through it`(low: Double, high: Double) throws {
        #expect(try Self.room(nil, door: false).distance("p", "q") != nil)
        #expect(try Self.room((low, high), door: false).distance("p", "q") == nil)
    }

    @Test func `A door leads through the wall that it is in, and not through another`() throws {
        #expect(try Self.room(nil, door: true).distance("p", "q") != nil)
        for wall in [(5.0, 5.2), (4.9, 5.1), (4.8, 5)] {
            #expect(try Self.room(wall, door: true).distance("p", "q") != nil, "\(wall)")
        }
        for wall in [(6.5, 6.55), (6.5, 7)] {
            #expect(try Self.room(wall, door: true).distance("p", "q") == nil, "\(wall)")
        }
    }
}
