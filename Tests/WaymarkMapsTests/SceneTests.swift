import Testing
import WaymarkMaps
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

struct SceneTests {
    @Test func `The plan is on a map and the network is not, unless somebody says otherwise`() {
        #expect(MapContent().layers.contains(.plan))
        #expect(!MapContent().layers.contains(.network))
    }

    @Test func `A level without rooms shows its ways as a floor`() throws {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        builder.node("a", 0, 0, on: "g")
        builder.node("b", 20, 0, on: "g")
        builder.edge("a", "b")
        builder.place("Shop", at: ["b"])
        let floor = try #require(MapScene(of: builder.venue, showing: MapContent()).floors.first)
        #expect(floor.shapes.count == 1)
        #expect(floor.shapes[0].border == .outline)
        #expect(floor.bounds.width > 20 && floor.bounds.height > 3)
        #expect(floor.labels.map(\.text) == ["Shop"])
    }

    @Test(arguments: [0.0, 5, 27.3, 45, 61, 89.5, 134, 271])
    func `A plan is turned so that its walls are horizontal and it is wider than high`(degrees: Double) throws {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        let turn = PlanTurn(degrees * .pi / 180)
        let ring = [Point(x: 0, y: 0), Point(x: 40, y: 0), Point(x: 40, y: 12), Point(x: 0, y: 12)]
        builder.contents.units = [
            Unit(id: "r", level: "g", name: "Room", category: "room", polygon: Polygon(outer: turn.points(ring)))
        ]
        let floor = try #require(MapScene(of: builder.venue, showing: MapContent()).floors.first)
        #expect(abs(floor.bounds.width - 40) < 1e-6 && abs(floor.bounds.height - 12) < 1e-6)
        // No more than a quarter turn, unless standing walls need one.
        #expect(abs(floor.turn) <= .pi / 2 + 1e-9)
        #expect(abs(floor.north - .pi / 2 - floor.turn) < 1e-9)
    }

    @Test func `With north up the plan is turned by the bearing of its frame only`() throws {
        var builder = VenueBuilder()
        builder.contents.anchor.bearing = 30
        builder.level("g", ordinal: 0)
        builder.node("a", 0, 0, on: "g")
        builder.node("b", 10, 0, on: "g")
        builder.edge("a", "b")
        var content = MapContent()
        content.isNorthUp = true
        let floor = try #require(MapScene(of: builder.venue, showing: content).floors.first)
        #expect(abs(floor.north - .pi / 2) < 1e-12)
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 6))
    func `The bounds of a random floor contain everything on it, and the same input makes an equal scene`(
        seed: UInt64
    ) {
        let random = RandomVenue(seed: seed)
        var content = MapContent.everything
        content.conditions = random.conditions
        content.costs = Dictionary(
            uniqueKeysWithValues: random.venue.edges.enumerated().map { ($0.element.id, Double($0.offset % 7) / 6) })
        let scene = MapScene(of: random.venue, showing: content)
        #expect(scene == MapScene(of: random.venue, showing: content), "\(seed)")
        #expect(SVGPainter().paint(scene) == SVGPainter().paint(scene), "\(seed)")
        for floor in scene.floors {
            let points =
                floor.shapes.flatMap { $0.polygons.flatMap(\.outer) } + floor.lines.flatMap(\.points)
                + floor.marks.map(\.at) + floor.labels.map(\.at)
            let (low, high) = (floor.bounds.low, floor.bounds.high)
            #expect(
                points.allSatisfy { $0.x >= low.x && $0.x <= high.x && $0.y >= low.y && $0.y <= high.y }, "\(seed)")
            #expect(floor.labels.map(\.rank) == floor.labels.map(\.rank).sorted(), "\(seed)")
        }
    }

    @Test func `Each level that somebody asks for is drawn, from the lowest to the highest`() throws {
        let venue = try ShippedVenue.read("st-brendan-hospital")
        let scene = MapScene(of: venue, showing: .everything)
        #expect(Set(scene.floors.map(\.level.id)) == Set(venue.levels.map(\.id)))
        let ordinals = scene.floors.compactMap { venue.level($0.level.id)?.ordinal }
        #expect(ordinals == ordinals.sorted())
        #expect(scene.places.map(\.id) == venue.places.map(\.id))
        // All levels of a building are turned alike, so that they stack.
        for building in venue.buildings {
            let turns = scene.floors.filter { venue.level($0.level.id)?.building == building.id }.map(\.turn)
            #expect(Set(turns).count == 1)
        }
    }

    @Test func `A room and the place that it is have one name and no dot`() throws {
        let venue = try ShippedVenue.read("riverside-mall")
        let scene = MapScene(of: venue, showing: .everything)
        for floor in scene.floors {
            for (text, labels) in Dictionary(grouping: floor.labels, by: \.text) where text != "Service corridor" {
                let ids = Set(labels.map(\.feature))
                #expect(labels.count == ids.count, "\(floor.level.id) \(text)")
            }
        }
        let ground = try #require(scene.floors.first { $0.level.id == "g" })
        #expect(ground.labels.count { $0.text == "Loading dock" } == 1)
        #expect(!ground.marks.contains { $0.title == "Loading dock" && $0.kind == .place })
    }

    @Test func `Names that could harm a terminal or a page come out inert`() throws {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        builder.node("a", 0, 0, on: "g")
        builder.node("b", 20, 0, on: "g")
        builder.edge("a", "b")
        let hostile = "</title><script>alert(1)</script>\u{1B}[31m\u{202E}\"'&" + String(repeating: "x", count: 500)
        builder.place("p", at: ["b"]) { $0.name = LocalizedText(hostile) }
        builder.contents.places[0].category = "\u{1B}]0;evil\u{7}"
        builder.contents.name = LocalizedText(hostile)
        let scene = MapScene(of: builder.venue, showing: .everything)
        let svg = SVGPainter().paint(scene)
        for text in [svg, scene.title] + scene.places.map(\.name) + scene.floors.flatMap({ $0.labels.map(\.text) }) {
            #expect(!text.unicodeScalars.contains { $0 != "\n" && PlainText.isUnsafe($0) })
        }
        #expect(!svg.contains("<script") && !svg.contains("</title><s"))
    }

    @Test func `Closed ways, elevators and rooms are crossed out, and slowed ones are marked`() throws {
        let venue = try ShippedVenue.read("riverside-mall")
        var content = MapContent()
        content.levels = ["g"]
        let edge = try #require(
            venue.edges.first { venue.node($0.from)?.level == "g" && venue.node($0.to)?.level == "g" })
        content.conditions = [
            Condition(id: 1, target: .connector("lift-west"), effect: .closed, reason: "repair"),
            Condition(id: 2, target: .edge(edge.id), effect: .slowed(factor: 2)),
            Condition(id: 3, target: .area("g-atrium"), effect: .closed),
        ]
        let floor = try #require(MapScene(of: venue, showing: content).floors.first)
        let marks = floor.marks.filter { $0.kind == .closure }
        #expect(marks.count >= 3)
        #expect(marks.contains { $0.role == .closed && $0.title?.contains("closed (repair)") == true })
        #expect(marks.contains { $0.role == .warning && $0.feature == edge.id })
        #expect(floor.lines.contains { $0.layer == .closures && $0.feature == "g-atrium" })
    }

    @Test func `Reach is cut where a band ends`() throws {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        builder.node("a", 0, 0, on: "g")
        builder.node("b", 100, 0, on: "g")
        builder.edge("a", "b")
        var content = MapContent()
        content.layers = [.reach]
        content.reach = MapReach(seconds: ["a": 0, "b": 100], bands: [30, 60])
        let floor = try #require(MapScene(of: builder.venue, showing: content).floors.first)
        #expect(floor.lines.map { $0.points.map { $0.x.rounded() } } == [[0, 30], [30, 60]])
        #expect(floor.lines.map(\.role) == [.heat0, .heat1])
    }
}
