import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit

@Suite struct `What a wall can end at` {
    /// Returns how many sides are looked at for the ends of walls in a hall whose outline has a corner for each of them.
    private func work(walls count: Int) -> Int {
        let (session, side) = (GEOSSession(), Double(count))
        let lines = (0..<count).map { number in
            Polyline([Point(x: Double(number) + 0.5, y: 1), Point(x: Double(number) + 0.5, y: 3)])
        }
        let saw = (0..<count).flatMap { [Point(x: Double($0), y: 0), Point(x: Double($0) + 0.5, y: 0.2)] }
        let hall = Unit(
            id: "hall", level: "g", category: "hall",
            polygon: Polygon(outer: saw + [Point(x: side, y: 0), Point(x: side, y: 4), Point(x: 0, y: 4)]))
        let targets = WallTargets(lines, units: [hall], obstacles: [], gap: 0.05, session, on: "g")
        return lines.flatMap(\.points).reduce(0) { $0 + targets.near($1, within: 0.35).count }
    }

    @Test func `The work for the ends of walls grows as their number does`() {
        let (few, many) = (work(walls: 100), work(walls: 800))
        #expect(few > 0)
        #expect(many <= few * 9)
    }
}
