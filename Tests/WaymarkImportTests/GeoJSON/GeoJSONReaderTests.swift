import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit

/// A GeoJSON text, and what the reader makes of it.
struct ReadGeoJSON {
    var header: GeoJSONHeader?
    var features: [GeoJSONFeature] = []
    var diagnostics: [Diagnostic] = []

    init(_ text: String, limits: InputLimits = .normal, isGeographic: Bool = true) {
        self.init(Data(text.utf8), limits: limits, isGeographic: isGeographic)
    }

    init(_ data: Data, limits: InputLimits = .normal, isGeographic: Bool = true) {
        var reader = GeoJSONReader(limits: limits)
        reader.isGeographic = isGeographic
        var features: [GeoJSONFeature] = []
        header = reader.read(data, file: "a.geojson", diagnostics: &diagnostics) { features.append($0) }
        reader.report(to: &diagnostics)
        self.features = features
    }

    /// A collection with one feature of a geometry.
    init(geometry: String, isGeographic: Bool = true) {
        self.init(
            "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{},\"geometry\":\(geometry)}]}",
            isGeographic: isGeographic)
    }

    var geometry: GeoJSONGeometry? { features.first?.geometry }
    var messages: [String] { diagnostics.map(\.message) }
}

@Suite struct `GeoJSON is read feature by feature` {
    @Test func `Every type of geometry is read`() {
        let texts: [(String, String)] = [
            ("Point", "[1,2]"), ("MultiPoint", "[[1,2],[3,4]]"), ("LineString", "[[1,2],[3,4,5]]"),
            ("MultiLineString", "[[[1,2],[3,4]],[[5,6],[7,8]]]"), ("Polygon", "[[[0,0],[1,0],[1,1],[0,0]]]"),
            ("MultiPolygon", "[[[[0,0],[9,0],[9,9],[0,0]],[[1,1],[2,1],[2,2],[1,1]]],[[[0,0],[1,0],[1,1],[0,0]]]]"),
        ]
        for (type, coordinates) in texts {
            let read = ReadGeoJSON(geometry: "{\"coordinates\":\(coordinates),\"type\":\"\(type)\"}")
            #expect(read.geometry?.type == type && read.messages.isEmpty)
        }
        let polygons = ReadGeoJSON(geometry: "{\"type\":\"MultiPolygon\",\"coordinates\":\(texts[5].1)}").geometry?
            .polygons
        #expect(polygons?.map { $0.map(\.count) } == [[4, 4], [4]])
    }

    @Test func `The members of a collection are read in order`() {
        let read = ReadGeoJSON(
            geometry: """
                {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2,30]},
                {"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[1,2],[3,4]]}]}]}
                """)
        #expect(read.geometry?.points.first?.altitude == 30)
        #expect(read.geometry?.lines.first?.count == 2)
        #expect(read.geometry?.positions.count == 3)
    }

    @Test func `A feature keeps its id, its properties and its foreign members with their positions`() throws {
        let read = ReadGeoJSON(
            """
            {"type": "FeatureCollection", "name": "plan", "features": [
              {"type": "Feature", "id": 7, "feature_type": "unit", "geometry": null,
               "properties": {"name": {"en": "Hall"}, "alt": null}}
            ]}
            """)
        let feature = try #require(read.features.first)
        #expect(feature.id == "7" && feature.gap == .absent)
        #expect(feature.member("feature_type")?.string == "unit")
        #expect(feature["name"]?.members?.first?.node.string == "Hall")
        #expect(feature["name"]?.span == SourceSpan(file: "a.geojson", line: 3, column: 27, length: 14))
        #expect(feature["alt"] == nil && feature.span.line == 2)
        #expect(read.header?.foreign.first?.node.string == "plan")
    }

    @Test func `A single feature, and a single geometry, are collections of one`() {
        #expect(ReadGeoJSON("{\"type\":\"Feature\",\"geometry\":null,\"properties\":null}").features.count == 1)
        let point = ReadGeoJSON("{\"coordinates\":[1,2],\"type\":\"Point\"}")
        #expect(point.geometry?.points == [GeoJSONPosition(x: 1, y: 2)])
    }

    @Test func `An empty geometry is not a mistake, and differs from a missing one`() {
        for empty in ["{\"type\":\"Point\",\"coordinates\":[]}", "{\"type\":\"MultiPolygon\",\"coordinates\":[[[]]]}"] {
            let read = ReadGeoJSON(geometry: empty)
            #expect(read.features.first?.gap == .empty && read.messages.isEmpty)
        }
    }

    @Test func `The names of WGS 84 are accepted and other coordinate systems are refused by name`() {
        func read(_ crs: String) -> ReadGeoJSON {
            ReadGeoJSON("{\"type\":\"FeatureCollection\",\"features\":[],\"crs\":\(crs)}")
        }
        for name in ["urn:ogc:def:crs:OGC:1.3:CRS84", "EPSG:4326", "urn:ogc:def:crs:EPSG::4326"] {
            #expect(read("{\"type\":\"name\",\"properties\":{\"name\":\"\(name)\"}}").header != nil)
        }
        #expect(read("null").header != nil)
        let other = read("{\"type\":\"name\",\"properties\":{\"name\":\"urn:ogc:def:crs:EPSG::3857\"}}")
        #expect(other.header == nil)
        #expect(other.messages == ["the coordinates are in \"urn:ogc:def:crs:EPSG::3857\", not in WGS 84"])
    }

    @Test func `A number is read as exactly as a full conversion reads it`() {
        for text in [
            "0.1942578", "52.18563890000001", "-0.000001", "1e-7", "123456789.123456789", "179.99999999999997",
        ] {
            let read = ReadGeoJSON(geometry: "{\"type\":\"Point\",\"coordinates\":[\(text),0]}", isGeographic: false)
            #expect(read.geometry?.points.first?.x == Double(text))
        }
    }
}

@Suite struct `Mistakes in GeoJSON are reported where they are` {
    @Test(arguments: [
        ("[52.5, 113.4]", "the latitude of the position 52.5, 113.4 is outside -90 to 90; the geometry is left out"),
        ("[500000, 5700000]", "the position 500000, 5700000 is not in degrees; the geometry is left out"),
        ("[NaN, 1]", "a position is not finite; the geometry is left out"),
        ("[1e999, 1]", "a position is not finite; the geometry is left out"),
        ("[1]", "a position has only one number; the geometry is left out"),
        ("[null, 1]", "a position has a part that is not a number; the geometry is left out"),
        ("[[1, 2]]", "the coordinates of a Point must be a position; here they are a list of positions"),
        ("[[1, 2], 3]", "positions and lists of positions are mixed in the coordinates; the geometry is left out"),
        ("{}", "the coordinates are an object, not a list; the geometry is left out"),
    ])
    func `Coordinates that cannot be used leave the feature without a geometry`(text: String, message: String) {
        let read = ReadGeoJSON(geometry: "{\"type\":\"Point\",\"coordinates\":\(text)}")
        #expect(read.features.first?.gap == .unusable)
        #expect(read.messages == [message])
        #expect(read.diagnostics.first?.span?.line == 1)
    }

    @Test func `Many mistakes of one kind are one warning`() {
        let bad = Array(
            repeating: "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Circle\"},\"properties\":{}}", count: 40)
        let read = ReadGeoJSON("{\"type\":\"FeatureCollection\",\"features\":[\(bad.joined(separator: ",\n"))]}")
        #expect(read.messages == ["40 geometries cannot be used and are left out"])
        #expect(read.features.count == 40)
    }

    @Test func `The encoding of a file that is not UTF-8 is named`() {
        let wide = ReadGeoJSON("{}".data(using: .utf16LittleEndian) ?? Data())
        #expect(wide.messages == ["the file is UTF-16 text, not UTF-8"])
        let latin = ReadGeoJSON(Data("{\n\n\"a\": \"".utf8) + [0xE9] + Data("\"}".utf8))
        #expect(latin.messages == ["the file is not UTF-8 text"] && latin.diagnostics.first?.span?.line == 3)
        let marked = ReadGeoJSON(
            Data([0xEF, 0xBB, 0xBF]) + Data("{\"type\":\"FeatureCollection\",\"features\":[]}".utf8))
        #expect(marked.header != nil && marked.messages.isEmpty)
    }

    @Test func `What is not GeoJSON is refused`() {
        #expect(ReadGeoJSON("[]").messages == ["the file is not GeoJSON: it must start with \"{\""])
        #expect(ReadGeoJSON("{\"type\":\"Topology\"}").messages == ["the file is TopoJSON, which is not read"])
        #expect(ReadGeoJSON("{\"type\":\"FeatureCollection\",\"features\":[").header == nil)
    }

    @Test func `A name that occurs twice is a warning and the last value counts`() {
        let read = ReadGeoJSON("{\"type\":\"Feature\",\"properties\":{\"a\":1,\"a\":2},\"geometry\":null}")
        #expect(read.features.first?["a"]?.integer == 2)
        #expect(read.diagnostics.map(\.code) == [.duplicateKey])
    }

    @Test func `Limits on depth, features and positions end the reading`() {
        var limits = InputLimits.normal
        let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        #expect(
            ReadGeoJSON(geometry: "{\"type\":\"Point\",\"coordinates\":\(deep)}").messages == [
                "nested more than 100 deep"
            ])
        limits.geoJSONPositions = 3
        let line = "{\"type\":\"LineString\",\"coordinates\":[[0,0],[0,1],[0,2],[0,3]]}"
        #expect(ReadGeoJSON(line, limits: limits).diagnostics.map(\.code) == [.limitExceeded])
        limits = .normal
        limits.geoJSONFeatures = 1
        let two = "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\"},{\"type\":\"Feature\"}]}"
        #expect(ReadGeoJSON(two, limits: limits).diagnostics.map(\.code) == [.limitExceeded])
    }
}

@Suite struct `Positions on Earth become points of a frame` {
    @Test func `The origin is the rounded middle of the features and strays do not move it`() {
        var extent = GeoExtent()
        for offset in 0..<10 { extent.add(.point(GeoJSONPosition(x: 0.194 + Double(offset) * 0.0001, y: 52.1857))) }
        let origin = extent.origin
        #expect(origin == Coordinate(latitude: 52.186, longitude: 0.194))
        extent.add(.point(GeoJSONPosition(x: 0, y: 0)))
        #expect(extent.origin == origin)
    }

    @Test func `A venue on the 180th meridian has its origin there`() {
        var extent = GeoExtent()
        for x in [179.999, -179.999, 179.998, -179.999] { extent.add(.point(GeoJSONPosition(x: x, y: -17))) }
        #expect(abs(extent.origin?.longitude ?? 0) >= 179.999)
    }

    @Test func `A position written with nine decimals reads back to the same millimetre`() {
        var random = SeededGenerator(seed: 7)
        let frame = GeoFrame(anchor: Anchor(origin: Coordinate(latitude: 52.186, longitude: 0.194)))
        for _ in 0..<2000 {
            let point = Point(
                x: Double(Int.random(in: -500_000...500_000, using: &random)) / 1000,
                y: Double(Int.random(in: -500_000...500_000, using: &random)) / 1000)
            let coordinate = frame.anchor.coordinate(of: point)
            func written(_ degrees: Double) -> Double { Double(JSON.decimal(degrees, places: 9)) ?? 0 }
            #expect(
                frame.point(GeoJSONPosition(x: written(coordinate.longitude), y: written(coordinate.latitude))) == point
            )
        }
    }
}

@Suite struct `Polygons with mistakes are repaired` {
    @Test func `A ring that crosses itself becomes its parts, the largest first`() {
        let bow = Polygon(outer: [
            Point(x: 0, y: 0), Point(x: 4, y: 4), Point(x: 4, y: 0), Point(x: 0, y: 2),
        ])
        let parts = GEOSSession().repaired(bow)
        #expect(parts.count == 2)
        let areas = parts.map { Polygon.signedArea(of: $0.outer) }
        #expect(areas[0] > areas[1] && areas[1] > 0)
        #expect(parts.allSatisfy { GEOSSession().flaw(of: $0) == nil })
    }

    @Test func `A polygon without area leaves nothing`() {
        let flat = Polygon(outer: [Point(x: 0, y: 0), Point(x: 4, y: 4), Point(x: 8, y: 8)])
        #expect(GEOSSession().repaired(flat).isEmpty)
        #expect(GEOSSession().repaired(Polygon(outer: [Point(x: 0, y: 0)])).isEmpty)
    }
}
