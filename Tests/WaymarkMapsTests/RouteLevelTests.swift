import Testing
import WaymarkMaps
import WaymarkModel
import WaymarkTestSketches

/// The levels of a route: their order, the marks between them, and what is shown of one level on the others.
struct RouteLevelTests {
    /// Three levels with a shop each; stairs join the ground with the deck, which is as high, and with the roof.
    private static func house() -> Venue {
        var venue = VenueBuilder()
        venue.level("g", ordinal: 0)
        venue.level("deck", ordinal: 0)
        venue.level("roof", ordinal: 1)
        for (level, x, y) in [(FeatureID("g"), 0.0, 1.0), ("deck", 40, 1), ("roof", 0, 0)] {
            let (start, end) = (FeatureID("\(level)-a"), FeatureID("\(level)-b"))
            venue.node(start, x, y, on: level)
            venue.node(end, x + 20, y, on: level)
            venue.edge(start, end)
        }
        venue.connector("ramp", .ramp, ["g-b", "deck-a"])
        venue.connector("stairs", .stairs, ["g-a", "roof-a"])
        venue.place("kiosk", at: ["deck-b"])
        venue.place("bar", at: ["roof-b"])
        return venue.venue
    }

    @Test func `The levels of a route are drawn in the order of the journey`() throws {
        let venue = Self.house()
        let down = MapScene(of: venue, showing: try .route(in: venue, from: "bar", to: "kiosk"))
        #expect(down.floors.map(\.level.id) == ["roof", "g", "deck"])
        let up = MapScene(of: venue, showing: try .route(in: venue, from: "kiosk", to: "bar"))
        #expect(up.floors.map(\.level.id) == ["deck", "g", "roof"])
        #expect(up.levels.map(\.id) == ["g", "deck", "roof"])
        var named = try MapContent.route(in: venue, from: "bar", to: "kiosk")
        named.levels = ["roof", "g"]
        #expect(MapScene(of: venue, showing: named).floors.map(\.level.id) == ["g", "roof"])
        named.isEveryLevel = true
        #expect(MapScene(of: venue, showing: named).floors.map(\.level.id) == ["g", "deck", "roof"])
    }

    @Test func `A picture of stacked levels has the highest on top, whatever the journey`() throws {
        let venue = Self.house()
        func names(_ start: FeatureID, _ end: FeatureID) throws -> [Substring] {
            let text = SVGPainter().paint(MapScene(of: venue, showing: try .route(in: venue, from: start, to: end)))
            return text.matches(of: /id="level-([a-z]+)"/).map(\.output.1)
        }
        #expect(try names("bar", "kiosk") == ["roof", "deck", "g"])
        #expect(try names("kiosk", "bar") == ["roof", "deck", "g"])
    }

    @Test func `A change between levels of equal height is neither up nor down`() throws {
        let venue = Self.house()
        let scene = MapScene(of: venue, showing: try .route(in: venue, from: "bar", to: "kiosk"))
        let changes = scene.floors.flatMap(\.marks).compactMap { mark -> (String, Bool?)? in
            if case .change(_, let isUp) = mark.kind { (mark.sign, isUp) } else { nil }
        }
        #expect(changes.map(\.0) == ["↓", "→"])
        #expect(changes.map(\.1) == [false, nil])
        let forms: [(TerminalGlyphs, [String])] = [(.box, ["↓", "→"]), (.ascii, ["v", ">"])]
        for (glyphs, signs) in forms {
            let painter = TerminalPainter(scene, options: TerminalOptions(glyphs: glyphs))
            for (index, sign) in signs.enumerated() {
                let lines = TerminalWriter.plainLines(painter.picture(of: index)).dropFirst().dropLast()
                #expect(lines.contains { $0.contains(sign) })
            }
        }
        #expect(SVGPainter().paint(scene).contains("h8m-3-3l3 3l-3 3"))
    }

    @Test func `A level shows faintly where the route runs on others`() throws {
        let venue = Self.house()
        let scene = MapScene(of: venue, showing: try .route(in: venue, from: "bar", to: "kiosk"))
        let roof = try #require(scene.floors.first)
        let back = PlanTurn(-roof.turn)
        let points = Set(
            roof.lines.filter { $0.kind == .elsewhere }.flatMap(\.points).map { point in
                let at = back.point(point)
                return Point(x: at.x.rounded(), y: at.y.rounded())
            })
        #expect(points.isSuperset(of: [Point(x: 0, y: 1), Point(x: 20, y: 1)]))
        let text = TerminalWriter.plainLines(TerminalPainter(scene, options: TerminalOptions()).picture(of: 0))
        #expect(text.contains { $0.contains("····") })
        var bare = try MapContent.route(in: venue, from: "bar", to: "kiosk")
        bare.layers.remove(.route)
        #expect(MapScene(of: venue, showing: bare).floors.flatMap(\.lines).allSatisfy { $0.kind != .elsewhere })
    }
}
