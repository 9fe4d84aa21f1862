import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `A gap that something covers` {
    private func joined(_ obstacles: [String]) throws -> Bool {
        var plan = PlannedVenue(
            units: [PlannedVenue.unit("a", "hall", 0...8, 0...6), PlannedVenue.unit("b", "corridor", 8...16, 0...6)],
            openings: [
                "{id: street, level: g, units: [a], at: [[0, 2], [0, 4]]}",
                "{id: gap, level: g, at: [[8, 1.67], [8, 2.37]]}",
            ],
            places: ["{id: x, name: X, category: shop, level: g, position: [12, 5]}"])
        plan.obstacles = obstacles
        return try !plan.derived().diagnostics.contains { $0.code == .unreachablePlace }
    }

    @Test func `It does not open the rest of the border`() throws {
        #expect(try joined([]))
        #expect(try !joined(["{id: box, level: g, kind: fixture, polygon: [[8, 1], [9.3, 1], [9.3, 2.5], [8, 2.5]]}"]))
    }
}
