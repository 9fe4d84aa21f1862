import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Walls that are drawn as parallel lines` {
    /// A hall of 40 m with a shop at each end, and walls between them.
    private static func hall(_ lines: [[Double]]) throws -> Derived {
        var venue = PlannedVenue(
            units: [PlannedVenue.unit("hall", "hall", 0...40, 0...10)],
            places: [
                "{id: west, name: West, category: shop, level: g, position: [5, 5]}",
                "{id: east, name: East, category: shop, level: g, position: [35, 5]}",
            ])
        venue.rest =
            "details:\n"
            + lines.enumerated().map { number, line in
                "  - {id: w\(number), level: g, category: wall, line: [[\(line[0]), \(line[1])], [\(line[2]), \(line[3])]]}\n"
            }.joined()
        return try venue.derived()
    }

    /// Both faces of a thick wall, with a gap through it.
    private static func faces(_ thickness: Double, gap: Double) throws -> Derived {
        let (low, high) = (5 - gap / 2, 5 + gap / 2)
        return try hall([20, 20 + thickness].flatMap { x in [[x, 0, x, low], [x, high, x, 10]] })
    }

    /// Two walls that overlap by 2 m, with a passage between them.
    private static func passage(_ width: Double) throws -> Derived {
        try hall([[20, 0, 20, 6], [20 + width, 4, 20 + width, 10]])
    }

    private static let widths = [0.6, 0.65, 0.75, 0.85, 0.9]

    @Test(arguments: [0.06, 0.1, 0.2, 0.3, 0.34, 0.4, 0.6, 1.0], [0.6, 0.65, 0.75, 0.85, 0.9, 1.0, 2.0])
    func `A gap through both faces of a thick wall is as wide as it is drawn`(thickness: Double, gap: Double) throws {
        let derived = try Self.faces(thickness, gap: gap)
        #expect(derived.distance("west", "east") != nil)
        for width in Self.widths {
            #expect((derived.distance("west", "east", width: width) != nil) == (gap >= width), "\(width)")
        }
    }

    @Test(arguments: [0.06, 0.1, 0.2, 0.3, 0.34, 0.4, 0.6, 1.0], [0.1, 0.2, 0.3, 0.34])
    func `Nobody fits through a narrow gap in both faces`(thickness: Double, gap: Double) throws {
        #expect(try Self.faces(thickness, gap: gap).distance("west", "east") == nil)
    }

    @Test(arguments: [0.6, 0.65, 0.75, 0.85, 0.9, 1.0, 2.0])
    func `A passage between two walls is as wide as it is drawn`(passage: Double) throws {
        let derived = try Self.passage(passage)
        #expect(derived.distance("west", "east") != nil)
        for width in Self.widths {
            #expect((derived.distance("west", "east", width: width) != nil) == (passage >= width), "\(width)")
        }
    }

    @Test(arguments: [0.1, 0.2, 0.3, 0.34]) func `Nobody fits through a narrow passage`(passage: Double) throws {
        #expect(try Self.passage(passage).distance("west", "east") == nil)
    }

    @Test func `A face that is drawn twice does not narrow the gap`() throws {
        let derived = try Self.hall([[20, 0, 20, 4.7], [20, 0, 20, 4.7], [20, 5.3, 20, 10], [20, 10, 20, 5.3]])
        #expect(derived.distance("west", "east", width: 0.6) != nil)
    }
}
