import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Kerbs beside a door or the border of a floor` {
    /// A corridor with a room to the north of it, a door, and kerbs.
    private static func venue(_ kerbs: [String], path: Bool = false, room: String = "room", category: String = "kerb")
        -> PlannedVenue
    {
        var venue = PlannedVenue()
        venue.units = [
            PlannedVenue.unit("h", "corridor", 0...20, 0...4), PlannedVenue.unit("r", room, 5...15, 4...10),
        ]
        venue.openings = ["{id: o, level: g, at: [[9, 4], [10.5, 4]], units: [h, r]}"]
        venue.places = [
            "{id: alpha, name: Alpha, category: info, level: g, position: [1, 2]}",
            "{id: omega, name: Omega, category: info, level: g, position: [7, 9]}",
        ]
        if path { venue.rest += "nodes:\n  g: {n1: [9.75, 2], n2: [9.75, 7]}\npaths:\n  - {nodes: [n1, n2]}\n" }
        venue.rest += "details:\n"
        for (number, line) in kerbs.enumerated() {
            venue.rest += "  - {id: k\(number), level: g, category: \(category), line: \(line)}\n"
        }
        return venue
    }

    private static let heights = [3.5, 3.69, 3.7, 3.75, 3.8, 3.85, 3.9, 3.95, 4.05, 4.1, 4.15, 4.2, 4.25, 4.3, 4.5]

    @Test(arguments: ["room", "hall"]) func `Wheels do not get over one that crosses a drawn path`(room: String) throws
    {
        for y in Self.heights {
            for (from, to) in [(5.0, 15.0), (0.0, 20.0)] {
                let derived = try Self.venue(["[[\(from), \(y)], [\(to), \(y)]]"], path: true, room: room).derived()
                #expect(derived.distance("alpha", "omega") != nil, "\(y)")
                #expect(derived.distance("alpha", "omega", wheels: true) == nil, "\(y) from \(from)")
            }
        }
        #expect(try Self.venue([], path: true, room: room).derived().distance("alpha", "omega", wheels: true) != nil)
    }

    @Test func `Wheels do not pass a narrow gap between two`() throws {
        func passes(_ west: Double, _ east: Double, _ y: Double) throws -> Bool {
            let derived = try Self.venue(["[[0, \(y)], [\(west), \(y)]]", "[[\(east), \(y)], [20, \(y)]]"]).derived()
            #expect(derived.distance("alpha", "omega") != nil)
            return derived.distance("alpha", "omega", wheels: true) != nil
        }
        for y in [3.5, 3.7, 3.8, 3.9, 4, 4.1, 4.3, 4.34] {
            #expect(try !passes(9.5, 10, y), "\(y)")
            #expect(try passes(9.2, 10.3, y), "\(y)")
        }
        // A door is as wide as it is beside one kerb.
        #expect(try !passes(9.7, 19, 3.8))
        #expect(try passes(9.5, 19, 3.8))
    }

    @Test func `Wheels do not pass a narrow gap between two beside the border of two floors`() throws {
        for x in [9.5, 9.7, 9.9, 9.98, 10, 10.1, 10.3] {
            for (gap, isOpen) in [(0.25, false), (0.5, true)] {
                var venue = PlannedVenue()
                venue.units = [
                    PlannedVenue.unit("h", "corridor", 0...10, 0...4),
                    PlannedVenue.unit("r", "corridor", 10...20, 1...3),
                ]
                venue.places = [
                    "{id: alpha, name: Alpha, category: info, level: g, position: [1, 2]}",
                    "{id: omega, name: Omega, category: info, level: g, position: [19, 2]}",
                ]
                venue.rest =
                    "details:\n  - {id: a, level: g, category: kerb, line: [[\(x), -1], [\(x), \(2 - gap)]]}\n"
                    + "  - {id: b, level: g, category: kerb, line: [[\(x), \(2 + gap)], [\(x), 5]]}\n"
                let derived = try venue.derived()
                #expect(derived.distance("alpha", "omega") != nil)
                #expect((derived.distance("alpha", "omega", wheels: true) != nil) == isOpen, "\(x), \(gap)")
            }
        }
    }

    @Test(arguments: ["kerb", "curb", "Raised kerb", "barrier.kerb"])
    func `It is one by other words, too`(category: String) throws {
        for y in [2.5, 3.8] {
            let derived = try Self.venue(["[[0, \(y)], [20, \(y)]]"], path: y > 3, category: category).derived()
            #expect(derived.distance("alpha", "omega") != nil)
            #expect(derived.distance("alpha", "omega", wheels: true) == nil)
        }
    }
}
