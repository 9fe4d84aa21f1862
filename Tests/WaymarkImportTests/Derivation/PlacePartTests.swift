import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A unit of 20 by 4 m that a wall, or what stands in it, cuts at 10.5 m, and a place in the right part.
@Suite struct `A place is in its own part of a unit that is cut` {
    private static func venue(_ category: String, cut: String) -> PlannedVenue {
        var venue = PlannedVenue()
        venue.units = [
            PlannedVenue.unit("h", category, 0...20, 0...4, "place: cash"),
            PlannedVenue.unit("l", "room", 0...8, 4...8, "place: left"),
            PlannedVenue.unit("r", "room", 12...20, 4...8, "place: right"),
        ]
        venue.openings = [
            "{id: dl, level: g, at: [4, 4], units: [h, l]}", "{id: dr, level: g, at: [16, 4], units: [h, r]}",
        ]
        venue.places = [
            "{id: cash, name: Cash, category: shop, level: g, position: [13, 3]}",
            "{id: left, name: Left, category: shop}",
            "{id: right, name: Right, category: shop}",
        ]
        venue.rest = cut
        return venue
    }

    private static let cuts = [
        "details:\n  - {id: w, level: g, line: [[10.5, 0], [10.5, 4]]}\n",
        "obstacles:\n  - {id: o, level: g, polygon: [[10, 0], [11, 0], [11, 4], [10, 4]]}\n",
    ]

    @Test(arguments: cuts) func `On open floor`(cut: String) throws {
        let derived = try Self.venue("corridor", cut: cut).derived()
        #expect(derived.distance("cash", "left") == nil)
        #expect(abs((derived.distance("cash", "right") ?? 0) - 4) < 1.5)
    }

    @Test func `In a room that a wall cuts`() throws {
        let derived = try Self.venue("room", cut: Self.cuts[0]).derived()
        #expect(derived.distance("cash", "left") == nil)
        #expect(derived.distance("cash", "right") != nil)
    }

    @Test func `A room that is the place is entered by all its doors`() throws {
        var venue = Self.venue("room", cut: Self.cuts[0])
        venue.units[0] = PlannedVenue.unit("cash", "room", 0...20, 0...4, "place: cash")
        venue.openings = venue.openings.map { $0.replacing("h,", with: "cash,") }
        let derived = try venue.derived()
        #expect(derived.distance("cash", "left") != nil)
        #expect(derived.distance("cash", "right") != nil)
    }
}
