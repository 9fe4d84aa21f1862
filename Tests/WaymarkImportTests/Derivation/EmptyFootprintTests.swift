import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Buildings in which nothing is drawn` {
    /// A plan of many buildings with many nodes, in some of which there is a node or a room.
    private static func contents(_ side: Int) -> VenueContents {
        var contents = VenueContents(
            id: "town", name: "Town", levels: [Level(id: "g", ordinal: 0, name: "G", shortName: "G")])
        for number in 0..<(side * side) {
            let (x, y) = (Double(number % side) * 20, Double(number / side) * 20)
            let ring = [(0.0, 0.0), (10, 0), (10, 10), (0, 10)].map { Point(x: x + $0.0, y: y + $0.1) }
            contents.footprints.append(
                Footprint(id: FeatureID("b\(number)"), kind: .ground, polygon: Polygon(outer: ring)))
            contents.nodes.append(
                PathNode(
                    id: FeatureID("n\(number)"), level: "g",
                    position: Point(x: x + (number.isMultiple(of: 3) ? 5 : 15), y: y + 5)))
        }
        return contents
    }

    @Test func `They are those around no node and no room`() {
        var contents = Self.contents(12)
        contents.units.append(
            Unit(
                id: "room", level: "g", category: "room",
                polygon: Polygon(outer: [
                    Point(x: 21, y: 1), Point(x: 29, y: 1), Point(x: 29, y: 9), Point(x: 21, y: 9),
                ])))
        let work = PlanWork(VenueDraft(contents: contents, isForeign: false), PlanOverrides())
        let known = contents.units.compactMap(\.polygon.insidePoint) + contents.nodes.map(\.position)
        let expected = contents.footprints.map(\.polygon).filter { outline in !known.contains(where: outline.contains) }
        #expect(work.footprints.empty == expected)
        #expect(expected.count == 12 * 12 * 2 / 3 - 1)
    }
}
