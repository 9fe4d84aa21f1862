import Testing
import WaymarkModel

@Suite struct `The building at a position` {
    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Polygon {
        Polygon(
            outer: [
                Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
                Point(x: x, y: y + height),
            ])
    }

    /// A hall from x = 0 to 20 with a wing from 20 to 30, a kiosk inside the hall, and a level of each kind.
    private static let contents: VenueContents = {
        var contents = VenueContents(id: "v", name: "V")
        contents.buildings = ["hall", "wing", "kiosk"].map { Building(id: $0, name: "B") }
        contents.levels = [
            Level(id: "site", ordinal: 0, name: "Site", shortName: "0", isOutdoor: true),
            Level(id: "1", ordinal: 1, name: "Shared", shortName: "1"),
            Level(id: "-1", ordinal: -1, name: "Shared", shortName: "-1"),
            Level(id: "2", building: "wing", ordinal: 2, name: "Own", shortName: "2"),
        ]
        contents.footprints = [
            Footprint(id: "f1", building: "hall", polygon: box(0, 0, 20, 10)),
            Footprint(id: "f2", building: "wing", polygon: box(20, 0, 10, 10)),
            Footprint(id: "f3", building: "kiosk", polygon: box(2, 2, 4, 4)),
            Footprint(id: "f4", building: "wing", kind: .aerial, polygon: box(30, 0, 10, 10)),
            Footprint(id: "f5", building: "hall", kind: .subterranean, polygon: box(-20, 0, 20, 10)),
            Footprint(id: "f6", polygon: box(100, 0, 10, 10)),
        ]
        contents.units = [
            Unit(id: "foyer", level: "site", category: "room", polygon: box(10, 0, 10, 10)),
            Unit(id: "square", level: "site", category: "square", polygon: box(-50, -50, 100, 49)),
            Unit(id: "gallery", level: "1", category: "corridor", polygon: box(12, 4, 12, 2)),
            Unit(id: "shop", level: "1", category: "room", polygon: box(24, 0, 6, 4)),
        ]
        return contents
    }()
    private let finder = BuildingFinder(contents)

    private func at(_ x: Double, _ y: Double, _ level: FeatureID, isIndoors: Bool = false) -> FeatureID? {
        finder.building(at: Point(x: x, y: y), on: level, isIndoors: isIndoors)
    }

    @Test func `A level's own building counts wherever the position is`() {
        #expect(at(500, 500, "2") == "wing")
        #expect(finder.buildings(on: "2") == ["wing"])
    }

    @Test func `On a shared level the smallest outline around the position decides`() {
        #expect(at(15, 9, "1") == "hall")
        #expect(at(22, 9, "1") == "wing")
        #expect(at(3, 3, "1") == "kiosk")
        #expect(at(50, 9, "1") == nil)
        #expect(at(105, 5, "1") == nil)
    }

    @Test func `A unit that reaches into the neighbour belongs to one building as a whole`() {
        // The gallery ends in the wing, 4 m behind the wall, and is mostly in the hall.
        #expect(at(23, 5, "1") == "hall")
        #expect(finder.buildings(on: "1") == ["hall", "wing"])
    }

    @Test func `Outdoors only rooms and corridors are in a building, because people can walk below one`() {
        #expect(at(15, 5, "site") == "hall")
        #expect(at(22, 5, "site") == nil)
        #expect(at(22, 5, "site", isIndoors: true) == "wing")
        #expect(at(0, -10, "site", isIndoors: true) == nil)
    }

    @Test func `Outlines of roofs count above the ground and those of cellars below it`() {
        #expect(at(35, 5, "1") == "wing")
        #expect(at(35, 5, "-1") == nil)
        #expect(at(-10, 5, "-1") == "hall")
        #expect(at(-10, 5, "1") == nil)
    }

    @Test func `A level is shared if it is indoors, belongs to no building and has rooms of one`() {
        #expect(["site", "1", "-1", "2"].map { finder.isShared($0) } == [false, true, false, false])
    }

    @Test func `Without footprints only levels decide`() {
        var contents = Self.contents
        contents.footprints = []
        let finder = BuildingFinder(contents)
        #expect(finder.isTrivial)
        #expect(finder.building(at: Point(x: 15, y: 9), on: "1") == nil)
        #expect(finder.building(at: Point(x: 15, y: 9), on: "2") == "wing")
        #expect(finder.building(at: Point(x: 15, y: 9), on: "9") == nil)
    }

    @Test func `The point inside a polygon avoids its holes and the gap of a U`() throws {
        let hole = Self.box(2, 2, 16, 6).outer
        let ring = Polygon(outer: Self.box(0, 0, 20, 10).outer, holes: [hole])
        let horseshoe = Polygon(
            outer: [(0, 0), (9, 0), (9, 10), (6, 10), (6, 3), (3, 3), (3, 10), (0, 10)].map { Point(x: $0.0, y: $0.1) })
        for polygon in [ring, horseshoe, Self.box(0, 0, 1, 1)] {
            #expect(polygon.contains(try #require(polygon.insidePoint)))
        }
        #expect(Polygon(outer: [Point(x: 0, y: 0), Point(x: 5, y: 0)]).insidePoint == nil)
    }
}
