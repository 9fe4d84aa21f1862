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

    @Test func `The attribution of the data goes with it`() {
        #expect(VenueGeoJSON.encode(Self.venue)["attribution"] == "© Someone")
    }
}
