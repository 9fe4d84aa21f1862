import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `The derivation ends, however large a plan is` {
    private func plan(_ size: Double) -> PlannedVenue {
        PlannedVenue(
            units: [
                PlannedVenue.unit("lobby", "lobby", 0...20, 0...10),
                PlannedVenue.unit("store", "room", 20...size, 0...10),
                PlannedVenue.unit("shop", "room", 0...20, 10...20),
            ], openings: ["{id: front, level: g, at: [[0, 4], [0, 6]]}"])
    }

    @Test(arguments: [60_000.0, 900_000, 4_000_000, 9_000_000])
    func `A unit larger than any building has no paths, and says so`(_ size: Double) throws {
        let derived = try plan(size).derived()
        let said = derived.messages(.limitExceeded) + derived.messages(.farFromAnchor)
        #expect(said.contains { $0.contains("\"store\"") && $0.hasSuffix("no paths are derived in it") }, "\(said)")
        // The rest of the plan stays.
        #expect(derived.inferences(.doorless).map(\.subjects) == [["lobby", "shop"]])
    }

    /// A hall of 300 × 90 m with spikes in its floor, side by side.
    private func spiked(_ count: Int) -> WaymarkModel.Unit {
        let spikes = (0..<count).flatMap { index in
            let x = 300 - Double(index) * 300 / Double(count)
            return [Point(x: x, y: 0), Point(x: x - 150 / Double(count), y: index.isMultiple(of: 2) ? 20 : 40)]
        }
        return WaymarkModel.Unit(
            id: "hall", level: "g", category: "hall",
            polygon: Polygon(outer: [Point(x: 0, y: -50), Point(x: 300, y: -50)] + spikes + [Point(x: 0, y: 0)]))
    }

    @Test func `A hall with thousands of spikes has no paths, and says so`() throws {
        var crowding = WallCrowding()
        let isTaken = (many: crowding.takes(spiked(9000).polygon), few: crowding.takes(spiked(1000).polygon))
        // What was too much did not use up what is left.
        #expect(!isTaken.many && isTaken.few)
        let long = Polygon(outer: (0..<60).map { Point(x: $0.isMultiple(of: 2) ? 0 : 45_000, y: Double($0)) })
        let isLongTaken = crowding.takes(long)
        #expect(!isLongTaken)
        let corners = spiked(9000).polygon.outer.map { "[\($0.x), \($0.y)]" }.joined(separator: ", ")
        let hall = "{id: hall, level: g, category: hall, polygon: [\(corners)]}"
        let derived = try PlannedVenue(
            units: [
                PlannedVenue.unit("lobby", "lobby", 0...20, -70 ... -60),
                PlannedVenue.unit("shop", "room", 0...20, -80 ... -70), hall,
            ], openings: ["{id: front, level: g, at: [[0, -64], [0, -66]]}"]
        ).derived()
        let said = derived.messages(.limitExceeded)
        #expect(said == ["unit \"hall\" has too many walls close together, and no paths are derived in it"])
        #expect(derived.inferences(.doorless).map(\.subjects) == [["lobby", "shop"]])
    }

    @Test func `A unit of forty kilometres is a floor`() throws {
        let derived = try plan(40_000).derived()
        #expect(derived.messages(.limitExceeded).isEmpty)
        #expect(Set(derived.inferences(.doorless).map(\.subjects)) == [["lobby", "shop"], ["lobby", "store"]])
    }

    @Test func `A floor with too many walls for the search of necks is refused`() {
        let hall = Polygon(outer: [Point(x: 0, y: 0), Point(x: 400, y: 0), Point(x: 400, y: 9), Point(x: 0, y: 9)])
        var work = 5_000
        #expect(FloorNeckFinder(hall, widths: 0.6...0.9, work: &work) == nil)
        work = 50_000
        #expect(FloorNeckFinder(hall, widths: 0.6...0.9, work: &work) != nil)
        #expect(work < 50_000)
        let endless = Polygon(outer: [Point(x: 0, y: 0), Point(x: 1e12, y: 0), Point(x: 0, y: 9)])
        work = .max
        #expect(FloorNeckFinder(endless, widths: 0.6...0.9, work: &work) == nil)
    }

    @Test func `Many corners within a metre cost no more than the work that is left`() {
        let corners = (0..<4000).map { index in
            let angle = Double(index) / 4000 * 2 * .pi
            let radius = index.isMultiple(of: 2) ? 0.45 : 0.05
            return Point(x: radius * cos(angle), y: radius * sin(angle))
        }
        var work = 1_000_000
        let finder = FloorNeckFinder(Polygon(outer: corners), widths: 0.6...0.9, work: &work)
        #expect(finder != nil)
        #expect(finder?.necks(work: &work) == nil)
    }
}
