import Testing
import WaymarkEngine
import WaymarkModel

@Suite struct `A GeoJSON export has the floor plan` {
    private static var venue: Venue {
        var contents = VenueContents(id: "kiosk", name: "Kiosk", attribution: "© Someone")
        let square = Polygon(outer: [Point(x: 0, y: 0), Point(x: 8, y: 0), Point(x: 8, y: 6), Point(x: 0, y: 6)])
        contents.buildings = [Building(id: "main", name: "Main")]
        contents.levels = [Level(id: "g", building: "main", ordinal: 0, name: "Ground", shortName: "G")]
        contents.units = [
            Unit(
                id: "hall", level: "g", category: "lobby", polygon: square, walking: .paths, access: ["staff"],
                height: 3)
        ]
        contents.openings = [
            Opening(
                id: "front", level: "g", line: Polyline([Point(x: 0, y: 2), Point(x: 0, y: 4)]), units: ["hall"],
                door: .sliding, isAutomatic: true, width: 1.5),
            Opening(id: "hatch", level: "g", line: Polyline([Point(x: 8, y: 2)])),
        ]
        contents.obstacles = [Obstacle(id: "desk", level: "g", kind: .fixture, polygon: square)]
        contents.footprints = [Footprint(id: "roof", building: "main", kind: .aerial, polygon: square)]
        contents.details = [Detail(id: "kerb", category: "kerb", line: Polyline(square.outer))]
        return Venue(validated: contents)
    }

    private func feature(_ id: String) throws -> JSON {
        guard case .array(let features)? = VenueGeoJSON.encode(Self.venue)["features"] else { return .null }
        return try #require(features.first { $0["id"] == .string(id) })
    }

    @Test func `Each part of the plan is a feature with its geometry`() throws {
        let kinds = [
            ("hall", "unit", "Polygon"), ("front", "opening", "LineString"), ("hatch", "opening", "Point"),
            ("desk", "obstacle", "Polygon"), ("roof", "footprint", "Polygon"), ("kerb", "detail", "LineString"),
        ]
        for (id, kind, geometry) in kinds {
            let feature = try feature(id)
            #expect(feature["properties"]?["feature_type"] == .string(kind))
            #expect(feature["geometry"]?["type"] == .string(geometry))
        }
    }

    @Test func `The properties of the plan are exported`() throws {
        let hall = try #require(try feature("hall")["properties"])
        #expect((hall["walking"], hall["category"], hall["access"]) == ("paths", "lobby", ["staff"]))
        let front = try #require(try feature("front")["properties"])
        #expect((front["door"], front["automatic"], front["units"]) == ("sliding", true, ["hall"]))
        #expect(try feature("roof")["properties"]?["building"] == "main")
    }

    @Test func `Every declared attribute is a property under its key, with its unit`() throws {
        var contents = VenueContents(id: "shop", name: "Shop")
        contents.levels = [
            Level(id: "g", ordinal: 0, name: "Ground", shortName: "G"),
            Level(id: "u", ordinal: 1, name: "Up", shortName: "1"),
        ]
        for (id, level, x) in [("a", "g", 0.0), ("b", "g", 9), ("c", "u", 9)] {
            contents.nodes.append(PathNode(id: FeatureID(id), level: FeatureID(level), position: Point(x: x, y: 0)))
        }
        contents.edges = [
            PathEdge(
                id: "a~b", from: "a", to: "b", isOneWay: true, length: 9, delay: 2.5, stepCount: -3, incline: 0.0625,
                width: 1.2, isAccessible: false, reverseSignpost: "Exit", tags: ["floor": "tiles"],
                derivedFrom: "hall")
        ]
        contents.connectors = [
            Connector(
                id: "lift", kind: .elevator, stops: [.init(node: "b"), .init(node: "c", access: ["staff"])],
                wait: 20)
        ]
        contents.places = [
            Place(
                id: "till", name: "Till", category: "shop", entrances: [Place.Entrance("b")], level: "g",
                position: Point(x: 9, y: 0))
        ]
        let collection = VenueGeoJSON.encode(Venue(validated: contents))
        guard case .array(let features)? = collection["features"] else { return }
        func properties(_ id: String) throws -> JSON {
            try #require(features.first { $0["id"] == .string(id) }?["properties"])
        }
        let edge = try properties("a~b")
        let expected: [(String, JSON)] = [
            ("feature_type", "edge"), ("level", "g"), ("path", "a~b"), ("from", "a"), ("to", "b"),
            ("kind", "corridor"), ("name", .null), ("one_way", true), ("length_m", .metres(9)),
            ("delay_s", .number(2.5, places: 3)), ("duration_s", .null), ("steps", .integer(-3)),
            ("incline", .number(0.0625, places: 3)), ("width_m", .metres(1.2)), ("hours", .null), ("access", []),
            ("wheelchair", false), ("sign", .null), ("reverse_sign", "Exit"), ("tags", ["floor": "tiles"]),
            ("derived_from", "hall"),
        ]
        #expect(edge == .object(expected.map { .init($0.0, $0.1) }))
        let lift = try properties("lift")
        #expect(lift["levels"] == ["g", "u"] && lift["wait_s"] == .number(20, places: 3))
        #expect(lift["stops"] == ["b", ["node": "c", "access": ["staff"]]])
        #expect(try properties("till")["entrances"] == ["b"])
    }

    @Test func `The attribution of the data goes with it`() {
        #expect(VenueGeoJSON.encode(Self.venue)["attribution"] == "© Someone")
    }
}
