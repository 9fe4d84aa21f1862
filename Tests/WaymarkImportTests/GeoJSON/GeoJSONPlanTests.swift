import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Plans in GeoJSON are read` {
    private typealias Sample = PlanSample

    @Test(arguments: ["\n", "\u{1E}"]) func `Features after each other are a collection`(_ mark: String) throws {
        let features = ["0", "1"].map { level in
            Sample.feature(Sample.box(0, 0, 9, 9), "\"level\": \(level), \"type\": \"room\"", id: "r\(level)")
        }
        var sample = Sample()
        sample.files["rooms.geojsons"] = features.map { mark + $0 + "\n" }.joined()
        #expect(try sample.read().contents.units.map(\.id) == ["r0", "r1"])
        // What follows must be features.
        sample.files["rooms.geojsons"] = features[0] + "\n7"
        #expect(throws: (any Error).self) { try sample.read() }
    }

    @Test func `Names of properties can be in capitals`() throws {
        var sample = Sample()
        sample.add(
            [
                Sample.feature(Sample.box(0, 0, 9, 9), "\"TYPE\": \"Office\", \"LEVEL\": 2, \"TITLE\": \"Elm\""),
                Sample.feature(Sample.point(0, 4), "\"Type\": \"Door\", \"Level\": 2, \"WIDTH\": 1.2"),
            ], to: "plan.geojson")
        let contents = try sample.read().contents
        #expect(contents.units.map(\.category) == ["room.office"] && contents.places.map(\.name.base) == ["Elm"])
        #expect(contents.openings.map(\.width) == [1.2])
    }

    @Test func `A collection becomes units, openings, obstacles and places by its words`() throws {
        let (contents, diagnostics, draft) = try Sample.office.read()
        #expect(contents.levels.map(\.shortName) == ["1", "2"])
        #expect(
            contents.units.map(\.category) == [
                "corridor", "room.conference", "room.laboratory", "stairs", "stairs", "corridor",
            ])
        #expect(contents.openings.map(\.id) == ["d1", "d2", "d3"])
        #expect(contents.openings[0].width == 1.2)
        #expect(contents.obstacles.map(\.kind) == [.column])
        #expect(contents.places.map(\.name.base) == ["Elm", "Oak", "Printer 7"])
        #expect(contents.units[1].place == contents.places[0].id)
        #expect(draft.derivation.stacksShafts)
        #expect(diagnostics.allSatisfy { $0.severity == .note })
        let area = contents.units[1].polygon.area
        #expect(abs(area - 30) < 0.05)
    }

    @Test func `A door that is drawn as a polygon lies along its longest side`() throws {
        let opening = try #require(try Sample.office.read().contents.openings.first { $0.id == "d3" })
        #expect(abs(opening.line.length - 1) < 0.01)
        let heights = opening.line.points.map(\.y)
        #expect(abs(heights[0] - heights[1]) < 0.01)
    }

    @Test func `A mapping file names properties, kinds and levels`() throws {
        var sample = PlanSample()
        sample.add(
            [
                Sample.feature(
                    Sample.box(0, 0, 9, 9), "\"GESCHOSS\": \"EG\", \"NUTZUNG\": \"Büro\", \"BEZ\": \"Raum 1\""),
                Sample.feature(Sample.box(9, 0, 9, 9), "\"GESCHOSS\": \"OG\", \"NUTZUNG\": \"Flur\""),
                Sample.feature(Sample.line((0, 0), (9, 9)), "\"GESCHOSS\": \"EG\", \"NUTZUNG\": \"Leitung\""),
            ], to: "plan.geojson")
        sample.mapping = """
            geojson: 1
            id: rathaus
            name: Rathaus
            language: de
            attribution: Stadt X
            properties: {level: GESCHOSS, kind: NUTZUNG, name: BEZ}
            levels:
              - {key: EG, ordinal: 0, name: Erdgeschoss}
              - {key: OG, ordinal: 1, name: Obergeschoss}
            kinds:
              Büro: {as: unit, category: room.office}
              Flur: {as: unit, category: corridor}
              Leitung: {as: none}
            """
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.id == "rathaus" && contents.language == "de" && contents.attribution == "Stadt X")
        #expect(contents.levels.map(\.name.base) == ["Erdgeschoss", "Obergeschoss"])
        #expect(contents.units.map(\.category) == ["room.office", "corridor"])
        #expect(contents.places.map(\.name.base) == ["Raum 1"])
        #expect(contents.edges.isEmpty)
        #expect(contents.timeZone == "Europe/Zurich")
        #expect(
            diagnostics.map(\.message)
                == ["the time zone \"Europe/Zurich\" follows from the position of the venue"]
        )
    }

    @Test func `A mistake in a mapping file is an error with its position`() throws {
        var sample = Sample.office
        sample.mapping = "geojson: 1\nkinds:\n  door: {as: opning}\nlevel: floor\n"
        let all = [
            "office.geojson": Data(sample.files["office.geojson"]!.utf8), "geojson.yaml": Data(sample.mapping!.utf8),
        ]
        let (drafts, diagnostics) = try readDrafts(GeoJSONVenueReader(), SourceTree(files: all, root: "plan"))
        #expect(drafts.isEmpty)
        #expect(diagnostics.map(\.code) == [.unknownKey, .badValue])
        #expect(diagnostics.contains { $0.help == "did you mean \"opening\"?" && $0.span?.line == 3 })
    }

    @Test func `A kind of the mapping that no feature has is reported`() throws {
        var sample = Sample.office
        sample.mapping = "geojson: 1\nkinds:\n  Corridr: {as: unit}\n  Door: {as: opening}\n"
        #expect(try sample.read().diagnostics.contains { $0.help == "did you mean \"corridor\"?" })
    }

    @Test(arguments: [
        ("floor-2", "2"), ("westport-house-floor-gf", "GF"), ("rooms_level_B1", "B1"), ("level2", "2"), ("eg", "EG"),
        ("floor--1", "-1"), ("rooms", nil), ("building", nil), ("flooring-shop", nil),
        ("1OG", "1OG"), ("plan_2.og", "2.OG"), ("rooms-b2", "B2"), ("room-12", nil), ("lobby", nil),
    ])
    func `The name of a file states a level`(_ stem: String, _ level: String?) {
        #expect(StoreyNames.level(inName: stem) == level)
    }

    @Test func `Files of a folder are layers and levels by their names`() throws {
        var sample = PlanSample()
        sample.add([Sample.feature(Sample.box(0, 0, 9, 3), id: "a")], to: "corridors-floor-1.geojson")
        sample.add([Sample.feature(Sample.point(3, 3), id: "b")], to: "doors-floor-1.geojson")
        sample.add([Sample.feature(Sample.box(0, 3, 9, 3), "\"name\": \"Elm\"", id: "c")], to: "rooms-floor-1.geojson")
        sample.add([Sample.feature(Sample.box(0, 3, 9, 3), "\"name\": \"Ash\"", id: "d")], to: "rooms-floor-2.geojson")
        let contents = try sample.read().contents
        #expect(contents.levels.map(\.shortName) == ["1", "2"])
        #expect(contents.units.map(\.category) == ["corridor", "room", "room"])
        #expect(contents.openings.map(\.id) == ["b"])
    }

    @Test func `German names of storeys in file names and properties are understood`() throws {
        var sample = PlanSample()
        for storey in ["2UG", "UG", "EG", "1OG"] {
            sample.add(
                [Sample.feature(Sample.box(0, 0, 9, 3), "\"Kategorie\": \"corridor\", \"Bezeichnung\": \"Flur\"")],
                to: "\(storey).geojson")
        }
        let contents = try sample.read().contents
        #expect(contents.levels.map(\.shortName) == ["2UG", "UG", "EG", "1OG"])
        #expect(contents.levels.map(\.ordinal) == [-2, -1, 0, 1])
        #expect(contents.units.allSatisfy { $0.category == "corridor" && $0.name?.base == "Flur" })
    }

    /// 8° E, 47° N, and a point 100 m to the east, in two projections: by the formulas of EPSG guidance note 7-2.
    @Test(arguments: [
        ("urn:ogc:def:crs:EPSG::3857", "890555.926, 5942074.072", "890702.554, 5942074.072"),
        ("EPSG:32632", "423974.688, 5205649.348", "424074.826, 5205648.070"),
    ])
    func `Web Mercator and zones of UTM are converted to degrees`(name: String, one: String, other: String) throws {
        var sample = PlanSample()
        sample.add(
            [one, other].map {
                Sample.feature(
                    "{\"type\": \"Point\", \"coordinates\": [\($0)]}", "\"type\": \"place\", \"name\": \"Tree\"")
            }, to: "trees.geojson",
            more: "\"crs\": {\"type\": \"name\", \"properties\": {\"name\": \"\(name)\"}}, ")
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.anchor.origin == Coordinate(latitude: 47, longitude: 8.001))
        let points = contents.places.map(\.position)
        #expect(points.count == 2 && abs(points[0].distance(to: points[1]) - 100) < 0.5, "\(points)")
        #expect(contents.timeZone == "Europe/Zurich")
        #expect(!diagnostics.contains { $0.message.contains("longitudes and latitudes") })
    }

    @Test func `Heights are levels where nothing else is`() throws {
        var sample = PlanSample()
        let box = { (z: Int) in
            "{\"type\": \"Polygon\", \"coordinates\": [[[8, 47, \(z)], [8.0001, 47, \(z)], [8.0001, 47.0001, \(z)], [8, 47, \(z)]]]}"
        }
        sample.add([Sample.feature(box(1)), Sample.feature(box(4)), Sample.feature(box(4))], to: "a.geojson")
        #expect(try sample.read().contents.units.map(\.level) == ["0", "1", "1"])
    }

    @Test func `Lines that cross, meet or end at each other share nodes`() throws {
        var sample = PlanSample()
        sample.add(
            [
                Sample.feature(Sample.line((0, 0), (10, 0)), "\"name\": \"Long\"", id: "a"),
                Sample.feature(Sample.line((5, -5), (5, 5)), id: "b"),
                Sample.feature(Sample.line((8, 3), (8, 0.05)), "\"oneway\": \"yes\"", id: "c"),
                Sample.feature(Sample.point(8, 4), "\"name\": \"Desk\"", id: "p"),
            ], to: "paths.geojson")
        let (contents, _, _) = try sample.read()
        #expect(contents.nodes.count == 7)
        #expect(contents.edges.count == 6)
        #expect(contents.edges.filter(\.isOneWay).map(\.path) == ["c"])
        let all = Reachability(contents, isStepFree: true).reached(from: [contents.nodes[0].id])
        #expect(all.count >= 6)
        #expect(contents.withEntrances.places.first?.entrances.count == 1)
    }

    @Test func `Stairs that list their levels become connectors`() throws {
        var sample = PlanSample()
        sample.add(
            [
                Sample.feature(Sample.line((0, 0), (10, 0)), "\"level\": 0", id: "a"),
                Sample.feature(Sample.line((10, 4), (0, 4)), "\"level\": 1", id: "b"),
                Sample.feature(
                    Sample.line((10, 0), (10, 4)), "\"type\": \"stairs\"", id: "s", more: "\"levels\": [0, 1], "),
                Sample.feature(Sample.point(0, 0), "\"type\": \"elevator\", \"level\": \"0;1\"", id: "e"),
            ], to: "net.geojson")
        let contents = try sample.read().contents
        #expect(contents.connectors.map(\.kind) == [.stairs, .elevator])
        #expect(contents.connectors[0].flights.map(\.length) == [8])
        #expect(brokenPromises(contents) == [])
    }

    @Test func `Metres are read with a scale and an anchor`() throws {
        var sample = PlanSample()
        let box =
            "{\"type\": \"Polygon\", \"coordinates\": [[[1000, 1000], [2000, 1000], [2000, 2000], [1000, 2000], [1000, 1000]]]}"
        sample.add([Sample.feature(box, "\"name\": \"Hall\"")], to: "a.geojson")
        #expect(try sample.read(ImportOptions(scale: 0.01)).contents.units[0].polygon.area == 100)
        sample.mapping =
            "geojson: 1\ncoordinates: metres\nscale: 0.01\nyDirection: down\nanchor: {lat: 47, lon: 8, at: [1000, 1000]}\n"
        let contents = try sample.read().contents
        #expect(contents.units[0].polygon.outer.contains(Point(x: 10, y: -10)))
        #expect(contents.anchor.origin.latitude == 47)
    }
}

@Suite struct `Plans that draw walls get rooms between them` {
    private typealias Sample = PlanSample

    private static var house: PlanSample {
        var sample = PlanSample()
        let wall = { (x: Double, y: Double, w: Double, h: Double) in
            Sample.feature(Sample.box(x, y, w, h), "\"type\": \"wall\"")
        }
        let ground = [
            Sample.feature(Sample.box(0, 0, 12, 8), "\"id\": 1, \"type\": \"building_outline\""),
            wall(0, 0, 5, 0.2), wall(6, 0, 6, 0.2), wall(0, 7.8, 12, 0.2), wall(0, 0, 0.2, 8), wall(11.8, 0, 0.2, 8),
            wall(6, 0.2, 0.2, 3), wall(6, 4.2, 0.2, 3.6),
            Sample.feature(Sample.box(6, 3.2, 0.2, 1), "\"id\": 20, \"type\": \"door\""),
            Sample.feature(Sample.box(5, 0, 1, 0.2), "\"id\": 21, \"type\": \"door\""),
            Sample.feature(Sample.box(9.8, 5.8, 2, 2), "\"id\": 30, \"type\": \"stairs\""),
            Sample.feature(Sample.box(2, 5, 2, 2), "\"id\": 40, \"type\": \"bathroom\", \"name\": \"Bathroom\""),
            Sample.feature(Sample.box(8, 3, 1, 1), "\"id\": 50, \"type\": \"no_geometry\""),
        ]
        sample.add(ground, to: "house-floor-gf.geojson")
        sample.add(
            [
                Sample.feature(Sample.box(0, 0, 12, 8), "\"id\": 2, \"type\": \"building_outline\""),
                wall(0, 0, 12, 0.2),
                Sample.feature(Sample.box(9.8, 5.8, 2, 2), "\"id\": 31, \"type\": \"stairs\""),
            ], to: "house-floor-1.geojson")
        sample.files["main.json"] = """
            {"id": "house", "name": "House", "levels": [
              {"name": "G", "readable_name": "Ground Floor", "z_order": 0, "filename": "house-floor-gf.geojson"},
              {"name": "1", "readable_name": "First Floor", "z_order": 1, "filename": "house-floor-1.geojson"}]}
            """
        return sample
    }

    @Test func `The parts of an outline between walls are rooms, and doors join them`() throws {
        let (contents, _, _) = try Self.house.read()
        #expect(contents.name.base == "House")
        #expect(contents.levels.map(\.name.base) == ["Ground Floor", "First Floor"])
        let ground = contents.units.filter { $0.level == contents.levels[0].id }
        #expect(ground.count { $0.id.rawValue.hasPrefix("room-") } == 2)
        let door = try #require(contents.openings.first { $0.id == "20" })
        #expect(door.units.count == 2)
        // The door in the outer wall is an exit.
        #expect(contents.openings.first { $0.id == "21" }?.units.count == 1)
        #expect(contents.units.count { $0.category == "stairs" } == 2)
        #expect(contents.places.map(\.name.base) == ["Bathroom"])
        #expect(contents.obstacles.allSatisfy { $0.kind == .wall })
    }

    @Test func `Stairs of an index are left out where shafts stand for them`() throws {
        var sample = Self.house
        sample.add(
            [
                Sample.feature(
                    Sample.line((10, 6), (11, 7)), "\"id\": 601, \"type\": \"stairs\"", more: "\"levels\": [1, 0], ")
            ],
            to: "main-paths.json")
        #expect(try sample.read().contents.connectors.isEmpty)
        sample.files["house-floor-1.geojson"] = sample.files["house-floor-1.geojson"]?.replacing(
            "stairs", with: "no_geometry")
        #expect(try sample.read().contents.connectors.count == 1)
    }
}

@Suite struct `Exports of OpenStreetMap are read` {
    private typealias Sample = PlanSample

    @Test func `A hall with a name is a place, and a corridor is not`() throws {
        var sample = PlanSample()
        sample.add(
            [
                Sample.feature(
                    Sample.box(0, 0, 20, 10),
                    "\"indoor\": \"area\", \"level\": \"0\", \"name\": \"Salle des pas perdus\"",
                    id: "way/1"),
                Sample.feature(
                    Sample.box(20, 0, 60, 4), "\"indoor\": \"corridor\", \"level\": \"0\", \"name\": \"Passage\"",
                    id: "way/2"),
            ], to: "hall.geojson")
        let (contents, _, _) = try sample.read()
        #expect(contents.places.map(\.name.base) == ["Salle des pas perdus"])
        #expect(contents.units.first { $0.name == "Salle des pas perdus" }?.place == contents.places.first?.id)
    }

    @Test func `Indoor tags become a venue as from OSM XML`() throws {
        var sample = PlanSample()
        sample.add(
            [
                Sample.feature(Sample.box(0, 0, 20, 4), "\"indoor\": \"corridor\", \"level\": \"0\"", id: "way/1"),
                Sample.feature(
                    Sample.box(0, 4, 6, 5),
                    "\"indoor\": \"room\", \"level\": \"0\", \"shop\": \"books\", \"name\": \"Fern\"",
                    id: "way/2"),
                Sample.feature(Sample.point(0, 4), "\"door\": \"yes\", \"level\": \"0\"", id: "node/9"),
            ], to: "mall.geojson")
        let (contents, _, _) = try sample.read()
        #expect(contents.units.map(\.id) == ["w1:0", "w2:0"])
        #expect(contents.openings.map(\.id) == ["n9:0"])
        #expect(contents.openings.first?.units.count == 2)
        #expect(contents.places.map(\.name.base) == ["Fern"])
        #expect(contents.attribution?.contains("OpenStreetMap") == true)
    }

    @Test func `The old indoor model has levels from relations`() throws {
        var sample = PlanSample()
        func part(_ box: String, _ id: Int, _ tags: String, _ level: Int) -> String {
            let relation =
                "{\"role\": \"buildingpart\", \"rel\": \"5\", \"reltags\": {\"type\": \"level\", \"level\": \"\(level)\", "
                + "\"name\": \"Stock \(level)\"}}"
            return Sample.feature(
                box, "\"type\": \"way\", \"id\": \"\(id)\", \"tags\": {\(tags)}, \"relations\": [\(relation)]",
                id: "way/\(id)")
        }
        let stairs = "\"buildingpart\": \"verticalpassage\", \"buildingpart:verticalpassage\": \"stairway\""
        sample.add(
            [
                part(Sample.box(0, 0, 20, 3), 1, "\"buildingpart\": \"corridor\"", 0),
                part(Sample.box(0, 3, 6, 5), 2, "\"buildingpart\": \"room\", \"name\": \"012\"", 0),
                part(Sample.box(12, 3, 3, 5), 3, stairs, 0), part(Sample.box(12, 3, 3, 5), 4, stairs, 1),
                Sample.feature(
                    Sample.point(0, 3),
                    "\"type\": \"node\", \"id\": \"9\", \"tags\": {\"door\": \"yes\", \"width\": \"0.9\"}, "
                        + "\"relations\": []", id: "node/9"),
                Sample.feature(
                    Sample.point(1, 8), "\"tags\": {\"window\": \"glass\"}, \"relations\": []", id: "node/10"),
            ], to: "old.json")
        let (contents, _, _) = try sample.read()
        #expect(contents.levels.map(\.name.base) == ["Stock 0", "Stock 1"])
        #expect(contents.units.map(\.category) == ["corridor", "room", "stairs", "stairs"])
        #expect(contents.openings.map(\.id) == ["n9"])
        #expect(contents.places.map(\.name.base) == ["012"])
    }

    @Test(arguments: [
        #""floor": {"number": NUMBER, "name": "Floor NUMBER"}"#, #""level": {"ordinal": NUMBER}"#,
        #""meta": {"storey": {"index": NUMBER}}"#, #""start": {"floor": NUMBER}"#,
        #""position": {"place": {"level": {"id": 7, "ordinal": NUMBER}}}"#,
    ])
    func `A level can be an object within other properties`(property: String) throws {
        var sample = PlanSample()
        let rooms = (0...1).map { number in
            Sample.feature(
                Sample.box(0, 0, 6, 5),
                #""kind": "room", "name": "Room \#(number)", "# + property.replacing("NUMBER", with: "\(number)"))
        }
        sample.add(rooms, to: "plan.geojson")
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.levels.map(\.ordinal) == [0, 1])
        #expect(diagnostics.contains { $0.message.contains("nested property") })
    }

    @Test func `Features over each other without levels are a warning`() throws {
        func warnings(_ boxes: [String]) throws -> Int {
            var sample = PlanSample()
            sample.add(
                boxes.enumerated().map {
                    Sample.feature($1, #""kind": "room", "deck": \#($0), "name": "Room \#($0)""#)
                },
                to: "plan.geojson")
            return try sample.read().diagnostics.count {
                $0.message == "no feature states a level, and 1 of them lies over another" && $0.severity == .warning
            }
        }
        #expect(try warnings([Sample.box(0, 0, 6, 5), Sample.box(0, 0, 6, 5)]) == 1)
        #expect(try warnings([Sample.box(0, 0, 6, 5), Sample.box(6, 0, 6, 5)]) == 0)
    }

    @Test func `Maps of places that are far apart are refused together`() throws {
        let far =
            "{\"type\": \"Feature\", \"properties\": {}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [2, 48]}}"
        let near =
            "{\"type\": \"Feature\", \"properties\": {}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [8, 47]}}"
        let source = SourceTree(files: ["a.geojson": Data(near.utf8), "b.geojson": Data(far.utf8)], root: "d")
        let (drafts, diagnostics) = try readDrafts(GeoJSONVenueReader(), source)
        #expect(drafts.isEmpty && diagnostics.contains { $0.message.contains("far apart") })
    }
}

@Suite struct `Hostile GeoJSON does no harm` {
    @Test(arguments: [
        "{\"type\": \"FeatureCollection\", \"features\": []}", "{\"type\": \"FeatureCollection\"}",
        "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", \"geometry\": null, \"properties\": null}]}",
        "{\"type\": \"Feature\", \"properties\": {\"level\": [[]], \"type\": {}, \"levels\": [{}]}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 2]}}",
        "{\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [0, 0], [0, 0], [0, 0]]]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [1e-5, 1e-5], [0, 1e-5], [1e-5, 0], [0, 0]]]}",
        "{\"type\": \"LineString\", \"coordinates\": [[1e300, 1e300], [-1e300, 5]]}",
        "{\"type\": \"Feature\", \"properties\": {\"tags\": 5, \"relations\": [1, {\"reltags\": []}]}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 2]}}",
    ])
    func `Any file gives a draft or a mistake`(_ text: String) throws {
        let source = SourceTree(files: ["a.geojson": Data(text.utf8)], root: "d")
        let (drafts, diagnostics) = try readDrafts(GeoJSONVenueReader(), source)
        #expect(!drafts.isEmpty || diagnostics.contains { $0.severity == .error })
        for draft in drafts { _ = VenueValidator.validate(draft, isComplete: true) }
    }

    @Test func `An index that names files outside an archive is refused`() throws {
        let index = "{\"levels\": [{\"name\": \"0\", \"filename\": \"../../etc/passwd\"}]}"
        let source = SourceTree(files: ["main.json": Data(index.utf8)], root: "d")
        #expect(throws: ImportError.self) { try readDrafts(GeoJSONVenueReader(), source) }
    }

    @Test(arguments: [
        ("floor-*", "floor-2", true), ("*a*b*", "xxaxxb", true), ("*a*b", "xxaxx", false), ("", "", true),
        ("*", "", true),
    ])
    func `Patterns of files match in linear time`(_ pattern: String, _ name: String, _ fits: Bool) {
        #expect(PlanMapping.matches(name, pattern) == fits)
        let long = String(repeating: "a", count: 2000)
        _ = PlanMapping.matches(long, String(repeating: "*a", count: 200) + "b")
    }
}

@Suite(.realData("geojson-osm-indoor", "wrld-westport-house"))
struct `Real GeoJSON plans are read` {
    private func draft(_ path: String) throws -> VenueDraft {
        let source = try SourceTree(path: RealData.path(path))
        #expect(GeoJSONVenueReader.recognizes(source))
        let (drafts, diagnostics) = try readDrafts(GeoJSONVenueReader(), source)
        #expect(diagnostics.allSatisfy { $0.severity < .error })
        return try #require(drafts.first)
    }

    @Test(arguments: [("caserne.geojson", 60), ("gare-de-l-est.geojson", 110), ("grand-place.geojson", 110)])
    func `An indoor export of OpenStreetMap has its rooms`(_ file: String, _ units: Int) throws {
        let contents = try draft("geojson-osm-indoor/\(file)").contents
        #expect(contents.units.count >= units)
        #expect(contents.places.count > 20)
    }

    @Test func `The old model of Heidelberg has four levels, and a level for every door`() throws {
        let contents = try draft("geojson-osm-indoor/heidelberg-indoorosm-legacy.json").contents
        #expect(contents.levels.map(\.ordinal) == [-1, 0, 1, 2])
        #expect(contents.units.count == 104)
        #expect(contents.openings.count == 102)
    }

    @Test(arguments: ["wrld-westport-house", "wrld-westport-house/main.json"])
    func `An office of seven floors has rooms between its walls`(_ path: String) throws {
        let contents = try draft(path).contents
        #expect(contents.levels.map(\.shortName) == ["G", "1", "2", "3", "4", "5", "6"])
        #expect(contents.name.base == "Westport House")
        #expect(contents.units.count { $0.id.rawValue.hasPrefix("room-") } > 50)
        #expect(contents.openings.count { $0.units.count == 2 } > 150)
        #expect(contents.units.count { $0.category == "stairs" } == 28)
        #expect(contents.units.count { $0.category == "elevator" } == 18)
    }
}
