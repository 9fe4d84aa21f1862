import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft

@Suite struct `Rooms without corners that point inwards are compared by their edges` {
    /// Returns a multiple of a millimetre from 0 to a limit in metres.
    private static func metres(_ limit: Double, _ random: inout SeededGenerator) -> Double {
        (Double.random(in: 0...limit, using: &random) * 1000).rounded() / 1000
    }

    private static func shape(_ random: inout SeededGenerator, _ session: GEOSSession, isSlanted: Bool) -> Shape? {
        let (x, y) = (metres(6, &random), metres(6, &random))
        let (w, h) = (1 + metres(5, &random), 1 + metres(5, &random))
        let lean = isSlanted ? metres(2, &random) : 0
        let corners = [(x, y), (x + w, y + lean), (x + w, y + h + lean), (x, y + h)].map { Point(x: $0.0, y: $0.1) }
        return session.shape(of: Polygon(outer: corners))?.shape
    }

    @Test(arguments: [false, true])
    func `What they share is what GEOS says, to a millimetre`(isSlanted: Bool) throws {
        let session = GEOSSession()
        var random = SeededGenerator(seed: 7)
        var (apart, touched) = (0, 0)
        for _ in 0..<300 {
            let first = try #require(Self.shape(&random, session, isSlanted: isSlanted))
            let second = try #require(Self.shape(&random, session, isSlanted: isSlanted))
            let area = try #require(first.intersection(second)).area
            #expect(abs((first.sharedArea(with: second) ?? -1) - area) < 0.01)
            if area == 0 { apart += 1 }
            let ends = (0..<4).map { _ in Self.metres(12, &random) }
            let line = try #require(session.line([Point(x: ends[0], y: ends[1]), Point(x: ends[2], y: ends[3])]))
            let length = line.intersection(first)?.length ?? 0
            #expect(abs(line.length(in: first) - length) < 0.01)
            if length > 0 { touched += 1 }
        }
        #expect(apart > 20 && touched > 50)
    }

    @Test func `A wall that two rooms share has no area, and a line on it is in both`() throws {
        let session = GEOSSession()
        func room(_ low: Point, _ high: Point) throws -> Shape {
            let corners = [low, Point(x: high.x, y: low.y), high, Point(x: low.x, y: high.y)]
            return try #require(session.shape(of: Polygon(outer: corners))?.shape)
        }
        let (left, right) = (
            try room(Point(x: 0, y: 0), Point(x: 4, y: 3)), try room(Point(x: 4, y: 1), Point(x: 9, y: 5))
        )
        #expect(left.sharedArea(with: right) == 0)
        let wall = try #require(session.line([Point(x: 4, y: 0), Point(x: 4, y: 5)]))
        #expect(abs(wall.length(in: left) - 3) < 1e-9)
        #expect(abs(wall.length(in: right) - 4) < 1e-9)
    }

    @Test func `A room around a corner is left to GEOS`() throws {
        let session = GEOSSession()
        let corners = [(0, 0), (6, 0), (6, 2), (2, 2), (2, 6), (0, 6)].map { Point(x: $0.0, y: $0.1) }
        let room = try #require(session.shape(of: Polygon(outer: corners))?.shape)
        let niche = try #require(
            session.shape(of: Polygon(outer: [(3, 3), (6, 3), (6, 6), (3, 6)].map { Point(x: $0.0, y: $0.1) }))?.shape)
        #expect(room.sharedArea(with: niche) == 0)
        let line = try #require(session.line([Point(x: 0, y: 4), Point(x: 6, y: 4)]))
        #expect(abs(line.length(in: room) - 2) < 1e-9)
    }
}
