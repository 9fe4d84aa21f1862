import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkMaps

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

    /// Four rooms, and a street that leads far away from them.
    private static func street(length: Double) -> Venue {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        for (id, x) in [("a", 5.0), ("b", 25), ("far", 40 + length)] {
            builder.node(FeatureID(id), x, -3, on: "g")
        }
        builder.edge("a", "b")
        builder.edge("b", "far")
        builder.contents.units = (0..<4).map { index in
            let x = Double(index) * 10
            return Unit(
                id: FeatureID("r\(index)"), level: "g", category: "room",
                polygon: Polygon(outer: [
                    Point(x: x, y: 0), Point(x: x + 10, y: 0), Point(x: x + 10, y: 12), Point(x: x, y: 12),
                ]))
        }
        return builder.venue
    }

    @Test func `Ways that lead far out of the rooms are cut, unless the map is about ways`() throws {
        let near = try #require(MapScene(of: Self.street(length: 5), showing: MapContent()).floors.first)
        #expect(abs(near.bounds.high.x - 46.6) < 2)
        let far = try #require(MapScene(of: Self.street(length: 600), showing: MapContent()).floors.first)
        #expect(far.bounds.width < 50)
        var content = MapContent()
        content.layers.insert(.network)
        let network = try #require(MapScene(of: Self.street(length: 600), showing: content).floors.first)
        #expect(network.bounds.width > 600)
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 8))
    func `A line that is cut at a frame keeps exactly its inner part`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func point() -> Point {
            Point(x: Double.random(in: -30...30, using: &random), y: Double.random(in: -30...30, using: &random))
        }
        let frame = SceneBounds(low: Point(x: -10, y: -8), high: Point(x: 12, y: 9))
        for _ in 0..<20 {
            let (from, to) = (point(), point())
            let piece = frame.clipped(from, to)
            for step in 0...50 {
                let point = from.interpolated(to: to, fraction: Double(step) / 50)
                let isInside =
                    point.x > -10 + 1e-9 && point.x < 12 - 1e-9 && point.y > -8 + 1e-9 && point.y < 9 - 1e-9
                let isOutside = point.x < -10 - 1e-9 || point.x > 12 + 1e-9 || point.y < -8 - 1e-9 || point.y > 9 + 1e-9
                let isKept =
                    piece.map {
                        abs($0.from.distance(to: point) + point.distance(to: $0.to) - $0.from.distance(to: $0.to))
                            < 1e-9
                    } ?? false
                #expect(!(isInside && !isKept) && !(isOutside && isKept), "\(seed)")
            }
        }
    }

    @Test func `A level of which only the ends of stairs are known has a patch of floor around each`() throws {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        builder.level("u", ordinal: -1)
        for (id, x) in [("s1", 0.0), ("s2", 60)] { builder.node(FeatureID(id), x, 0, on: "g") }
        for (id, x) in [("p1", 0.0), ("p2", 60)] { builder.node(FeatureID(id), x, 0, on: "u") }
        builder.edge("p1", "p2")
        builder.connector("stairs1", .stairs, ["s1", "p1"])
        builder.connector("stairs2", .stairs, ["s2", "p2"])
        var content = MapContent()
        content.levels = ["g"]
        let street = try #require(MapScene(of: builder.venue, showing: content).floors.first)
        #expect(street.shapes.count == 1 && street.shapes[0].polygons.count == 2)
        // The level with a floor is the main one.
        #expect(MapScene(of: builder.venue, showing: MapContent()).floors.map(\.level.id) == ["u"])
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
        #expect(marks.contains { $0.role == .closed && $0.title?.contains("is closed: repair") == true })
        #expect(marks.contains { $0.role == .warning && $0.feature == edge.id })
        #expect(floor.lines.contains { $0.layer == .closures && $0.feature == "g-atrium" })
    }

    @Test func `What is in reach is drawn in bands, with the levels that it needs`() throws {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        builder.level("u", ordinal: 1)
        builder.node("a", 0, 0, on: "g")
        builder.node("b", 100, 0, on: "u")
        func part(_ from: Double, _ to: Double) -> MapReach.Part {
            let points = [Point(x: from, y: 0), Point(x: to, y: 0)]
            return MapReach.Part(lines: [points], areas: [Polygon(outer: points + [Point(x: from, y: 5)])])
        }
        var content = MapContent()
        content.layers = [.reach]
        content.reach = MapReach(bands: [
            MapReach.Band(title: "1 min", parts: ["g": part(0, 30)]),
            MapReach.Band(title: "2 min", parts: ["g": part(30, 60), "u": part(0, 10)]),
        ])
        let floors = MapScene(of: builder.venue, showing: content).floors
        #expect(floors.map(\.level.id) == ["g", "u"])
        #expect(floors[0].lines.map { $0.points.map { $0.x.rounded() } } == [[0, 30], [30, 60]])
        #expect(floors[0].lines.map(\.title) == ["1 min", "2 min"])
        #expect(Set(floors[0].lines.map(\.role)).count == 2)
        #expect(floors[0].shapes.map(\.title) == ["1 min", "2 min"])
        #expect(floors[1].lines.map(\.role) == [floors[0].lines[1].role])
    }
}
