import Testing
import WaymarkModel
import WaymarkTestSketches

@testable import WaymarkMaps

/// Lists distinguish entries with equal names.
struct EqualNamesTests {
    /// Two levels with two elevators that have no names, three car parks and two shops.
    private static var venue: Venue {
        var builder = VenueBuilder()
        for (ordinal, level) in [FeatureID("0"), "1"].enumerated() {
            builder.level(level, ordinal: Double(ordinal))
            for x in [0, 30] { builder.node(FeatureID("\(level)-\(x)"), Double(x), 0, on: level) }
        }
        for x in [0, 30] {
            builder.connector(FeatureID("lift-\(x)"), .elevator, [FeatureID("0-\(x)"), FeatureID("1-\(x)")])
        }
        for (id, x, name) in [
            ("bakery", 2.0, "Bakery"), ("bank", 29, "Bank"), ("p1", 500, "Parking"), ("p2", 400, "Parking"),
            ("p3", 34, "Parking"),
        ] {
            let node = FeatureID("at-\(id)")
            builder.node(node, x, 1, on: "0")
            builder.place(FeatureID(id), at: [node]) { $0.name = LocalizedText(name) }
        }
        return builder.venue
    }

    private static func scene(_ venue: Venue) -> MapScene {
        var content = MapContent()
        content.isEveryLevel = true
        return MapScene(of: venue, showing: content)
    }

    @Test func `Elevators without names are distinguished by what is near them, also on the level they lead to`() {
        let scene = Self.scene(Self.venue)
        for floor in scene.floors {
            let lifts = floor.marks.filter { $0.layer == .connectors }
            #expect(lifts.map(\.near) == ["near Bakery", "near Bank"], "\(floor.level.name)")
        }
    }

    @Test func `Places that nothing is near are numbered from left to right, and others need nothing`() {
        let scene = Self.scene(Self.venue)
        let near = Dictionary(scene.places.map { ($0.id, $0.near ?? "") }, uniquingKeysWith: { first, _ in first })
        #expect(near == ["bakery": "", "bank": "", "p3": "near Bank", "p2": "1/2", "p1": "2/2"])
    }

    @Test func `The page lists what is near equal entries`() {
        let page = HTMLPainter().paint(Self.scene(Self.venue))
        #expect(
            page.contains(
                "<bdi>Elevator, to 1</bdi><small><bdi>near Bakery</bdi></small>"))
        // A number stands in for a name.
        #expect(page.contains("<bdi>Parking</bdi><small><bdi>2/2</bdi></small>"))
    }

    @Test func `An escalator that only arrives says where it comes from`() {
        var builder = VenueBuilder()
        builder.level("0", ordinal: 0)
        builder.level("1", ordinal: 1)
        builder.node("a", 0, 0, on: "0")
        builder.node("b", 9, 0, on: "1")
        builder.connector("e", .escalator, ["a", "b"]) { $0.direction = .forward }
        let titles = Self.scene(builder.venue).floors.map { $0.marks.compactMap(\.title) }
        #expect(titles == [["Escalator, to 1"], ["Escalator, from 0"]])
    }
}
