import Testing
import WaymarkModel

@testable import WaymarkImport

@Suite struct `A venue file has a floor plan` {
    static let house = """
        waymark: 1
        id: house
        name: House
        buildings:
          - {id: main, name: Main, levels: [{id: g, ordinal: 0, name: Ground}]}
        nodes:
          g: {door: [0, 1], hall: [5, 1]}
        paths:
          - [door, hall]
        places:
          - {id: shop, name: Shop, category: shop, at: hall}
        units:
          - {id: hall, level: g, category: lobby, polygon: [[0, 0], [8, 0], [8, 6], [0, 6]], walking: paths, height: 3}
          - id: shop
            level: g
            name: {en: Shop, nl: Winkel}
            polygon: [[8, 0], [12, 0], [12, 6], [8, 6]]
            holes: [[[9, 1], [10, 1], [10, 2]]]
            place: shop
            passage: destination
            hours: Mo-Fr 09:00-17:00
            access: [staff]
            wheelchair: yes
            tags: {floor: oak}
        openings:
          - {id: front, level: g, at: [0, 1], units: [hall], door: sliding, automatic: yes, width: 90 cm}
          - id: shop-door
            level: g
            name: Side door
            at: [[8, 2], [8, 3]]
            units: [hall, shop]
            oneWay: yes
            emergencyExit: yes
            delay: 2
            hours: Mo-Fr 09:00-17:00
            access: [staff]
            wheelchair: no
            tags: {colour: red}
        obstacles:
          - {id: pillar, level: g, kind: column, name: Pillar, polygon: [[2, 2], [3, 2], [3, 3]], height: 2.5}
        footprints:
          - {id: outline, building: main, kind: aerial, name: Roof, polygon: [[0, 0], [12, 0], [12, 6], [0, 6]]}
        details:
          - {id: wall, level: g, line: [[0, 0], [12, 0]]}
          - {id: kerb, category: kerb, line: [[-2, -2], [14, -2], [14, 8]]}
        """

    private func contents() throws -> VenueContents {
        let report = VenueImporter().read(yaml: Self.house)
        #expect(report.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return try #require(report.venues.first).contents
    }

    @Test func `Units, openings, obstacles, footprints and details are read with all their keys`() throws {
        let contents = try contents()
        let shop = contents.units[1]
        #expect(contents.units[0].walking == .paths)
        #expect(contents.units[0].height == 3)
        #expect(shop.name?.translations == ["nl": "Winkel"])
        #expect(shop.polygon.holes.count == 1)
        #expect(shop.place == "shop")
        #expect(shop.passage == .destination)
        #expect(shop.category == "room")
        #expect((shop.hours?.source, shop.access, shop.isAccessible) == ("Mo-Fr 09:00-17:00", ["staff"], true))
        #expect(contents.openings[0].line == Polyline([Point(x: 0, y: 1)]))
        #expect(contents.openings[0].width == 0.9)
        #expect((contents.openings[0].door, contents.openings[0].isAutomatic) == (.sliding, true))
        let side = contents.openings[1]
        #expect(side.line.length == 1)
        #expect(side.units == ["hall", "shop"])
        #expect((side.isOneWay, side.isEmergencyExit, side.delay, side.isAccessible) == (true, true, 2, false))
        #expect((contents.obstacles[0].kind, contents.obstacles[0].height) == (.column, 2.5))
        #expect((contents.footprints[0].building, contents.footprints[0].kind) == ("main", .aerial))
        #expect(contents.details.map(\.level) == ["g", nil])
        #expect(contents.details[1].line.points.count == 3)
    }

    @Test func `A floor plan written as YAML reads back with the same contents`() throws {
        let contents = try contents()
        let text = VenueYAMLWriter.yaml(of: contents)
        let again = try #require(VenueImporter().read(yaml: text).venues.first).contents
        #expect(again == contents, "\(text)")
    }

    @Test func `What was derived from the plan is not written`() throws {
        let authored = try contents()
        var contents = authored
        let (room, point) = (contents.units[1], Point(x: 8, y: 3))
        contents.regions = [
            Region(id: "floor:shop", level: "g", units: ["shop"], polygon: room.polygon, clearance: 0.3)
        ]
        contents.openings.append(Opening(id: "gap", level: "g", line: Polyline([point]), derivedFrom: "border"))
        contents.nodes.append(PathNode(id: "n1", level: "g", position: point, derivedFrom: "opening"))
        contents.nodes.append(PathNode(id: "n2", level: "g", position: point, derivedFrom: "opening"))
        contents.edges.append(
            PathEdge(
                id: "e1", path: "floor:shop", from: "n1", to: "n2", kind: .crossing, length: 1, derivedFrom: "floor"))
        contents.connectors.append(Connector(id: "c1", kind: .stairs, stops: [], derivedFrom: "shafts"))
        contents.places[0].entrances.append("n1")
        let text = VenueYAMLWriter.text(of: contents)
        let again = try #require(VenueImporter().read(yaml: text).venues.first).contents
        #expect(again == authored, "\(text)")
    }

    @Test func `A place whose entrances were derived keeps its position in the file`() throws {
        var contents = try contents()
        contents.nodes.append(
            PathNode(id: "n1", level: "g", position: Point(x: 9, y: 5), derivedFrom: "opening"))
        contents.places[0].entrances = ["n1"]
        contents.places[0].position = Point(x: 9, y: 5)
        let text = VenueYAMLWriter.text(of: contents)
        #expect(text.contains("    position: [9, 5]\n"), "\(text)")
    }

    @Test(arguments: [
        ("door: swinging", "door: swing"), ("at: [0, 1], units", "at: zero, units"), ("kind: column", "kind: pillar"),
        ("walking: paths", "walking: fast"), ("passage: destination", "passge: destination"),
        ("line: [[0, 0], [12, 0]]", "line: [[0, 0], [12]]"), ("units: [hall]", "units: [hal]"),
        ("place: shop\n", "place: shp\n"), ("building: main", "building: mian"), ("height: 2.5", "height: -2.5"),
    ]) func `A mistake in the plan is one error at its position`(right: String, wrong: String) throws {
        let text = Self.house.replacing("door: sliding", with: "door: swinging").replacing(right, with: wrong)
        try #require(text != Self.house.replacing("door: sliding", with: "door: swinging"))
        let report = VenueImporter().read(yaml: text)
        let errors = report.diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(errors.map(\.message))")
        let span = try #require(errors.first?.span)
        let line = text.split(separator: "\n", omittingEmptySubsequences: false)[span.line - 1]
        let word = try #require(wrong.trimmingCharacters("\n").split(separator: ":").first)
        #expect(line.contains(word))
        #expect(report.venues.isEmpty)
    }
}

extension String {
    fileprivate func trimmingCharacters(_ character: Character) -> Substring { self.prefix { $0 != character } }
}
