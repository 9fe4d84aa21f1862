import Foundation
import Testing
import WaymarkMaps
import WaymarkModel
import WaymarkTestSketches

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct SVGTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Golden")

    /// Two rooms on a corridor, an elevator to a second level, a route, a closure.
    private static var venue: Venue {
        func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Polygon {
            Polygon(outer: [
                Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
                Point(x: x, y: y + height),
            ])
        }
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        builder.level("1", ordinal: 1)
        for (id, x, y) in [("door", 6.0, 2.0), ("lift", 18.0, 2.0), ("desk", 12.0, 2.0)] {
            builder.node(FeatureID(id), x, y, on: "g")
        }
        builder.node("up", 18, 2, on: "1")
        builder.node("hall", 4, 2, on: "1")
        builder.edge("door", "desk")
        builder.edge("desk", "lift")
        builder.edge("up", "hall")
        builder.connector("lift", .elevator, ["lift", "up"])
        builder.place("Café", at: ["door"], category: "food.cafe")
        builder.place("Hall", at: ["hall"], category: "service.desk")
        builder.contents.units = [
            Unit(id: "corridor", level: "g", name: "Corridor", category: "corridor", polygon: box(0, 0, 20, 4)),
            Unit(id: "cafe", level: "g", category: "room", polygon: box(0, 4, 10, 6), place: "Café"),
            Unit(
                id: "store", level: "g", name: "Store & <yard>", category: "nonpublic", polygon: box(10, 4, 10, 6)),
        ]
        builder.contents.openings = [
            Opening(id: "d", level: "g", line: Polyline([Point(x: 4, y: 4), Point(x: 6, y: 4)]))
        ]
        return builder.venue
    }

    private static func check(_ svg: String, _ name: String) throws {
        let file = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try svg.write(to: file, atomically: true, encoding: .utf8)
        }
        let stored = try String(contentsOf: file, encoding: .utf8)
        #expect(svg == stored, "\(name) differs; WAYMARK_BLESS=1 stores what is drawn")
    }

    @Test func `A small plan is drawn as it always was`() throws {
        var content = MapContent()
        content.levels = ["g"]
        content.conditions = [Condition(id: 1, target: .connector("lift"), effect: .closed, reason: "repair")]
        content.position = MapPosition(point: Point(x: 9, y: 2), level: "g", accuracy: 3, heading: 90)
        var painter = SVGPainter()
        painter.width = 480
        try Self.check(painter.paint(MapScene(of: Self.venue, showing: content)), "plan.svg")
    }

    @Test func `A route across two levels is drawn as it always was`() throws {
        let content = try MapContent.route(in: Self.venue, from: "Café", to: "Hall", travelled: 3)
        var painter = SVGPainter()
        painter.width = 480
        painter.arrangement = .sideBySide
        painter.usesVariables = false
        painter.darkTheme = nil
        let svg = painter.paint(MapScene(of: Self.venue, showing: content))
        #expect(!svg.contains("var("))
        try Self.check(svg, "route.svg")
    }

    @Test func `Two editions of a level are beside each other, show the same part, and are named in the language`()
        throws
    {
        var scene = MapScene(of: Self.venue, showing: .everything)
        let levels = scene.floors
        scene.floors = []
        scene.language = "fr"
        for floor in levels {
            var half = floor
            half.bounds.high = floor.bounds.low
            scene.append(before: half, after: floor)
        }
        #expect(levels.count > 1)
        #expect(scene.floors.map(\.bounds) == levels.flatMap { [$0.bounds, $0.bounds] })
        var painter = SVGPainter()
        painter.arrangement = .paired
        let svg = painter.paint(scene)
        let places = svg.matches(of: /<g transform="translate\((\S+) (\S+)\)">\n<text class="title"/).map { $0.output }
        #expect(places.map { "\($0.1)" }.enumerated().allSatisfy { ($0.element == "0") == ($0.offset % 2 == 0) })
        #expect(Set(places.map { "\($0.2)" }).count == levels.count)
        #expect(svg.contains(", avant</text>") && svg.contains(", après</text>"))
    }

    @Test(arguments: ShippedVenue.names)
    func `Every element of a shipped venue is well formed, and every number is short`(name: String) throws {
        let venue = try ShippedVenue.read(name)
        let svg = SVGPainter().paint(MapScene(of: venue, showing: .everything))
        let parser = XMLParser(data: Data(svg.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(!svg.contains(/="-?(nan|inf)[ "]/))
        let ids = svg.matches(of: /<g class="floor" id="([^"]*)"/).map { String($0.1) }
        #expect(Set(ids).count == venue.levels.count)
    }
}
