import Testing
import WaymarkModel

@testable import WaymarkMaps

struct GeoJSONPainterTests {
    let features = GeoJSONPainter().features(of: DrawnScene.scene)["features"]?.elements ?? []

    @Test func `Every shape, line and mark is a feature, in the order of painting`() {
        let floors = DrawnScene.scene.floors
        #expect(features.count == floors.reduce(0) { $0 + $1.shapes.count + $1.lines.count + $1.marks.count })
        #expect(features.first?["properties"]?["role"] == "walkway")
        #expect(features.last?["geometry"]?["type"] == "Point")
    }

    @Test func `A turned floor comes back to its place on Earth`() throws {
        // North is to the right on this map: the venue's frame was turned by a quarter, clockwise.
        var scene = DrawnScene.scene
        scene.anchor.bearing = 30
        for (turn, point) in [
            (0.0, Point(x: 5, y: 8)), (-.pi / 2, Point(x: 8, y: -5)), (0.4, PlanTurn(0.4).point(Point(x: 5, y: 8))),
        ] {
            var floor = SceneFloor(
                level: DrawnScene.ground, turn: turn, north: .pi / 2, bounds: DrawnScene.box(0, 0, 9, 9))
            floor.marks = [DrawnScene.mark(.place, .foodMark, point.x, point.y, "•")]
            scene.floors = [floor]
            let feature = try #require(GeoJSONPainter().features(of: scene)["features"]?[0])
            let position = try #require(feature["geometry"]?["coordinates"])
            let expected = scene.anchor.coordinate(of: Point(x: 5, y: 8))
            #expect(abs((position[0]?.decimal ?? 0) - expected.longitude) < 1e-7)
            #expect(abs((position[1]?.decimal ?? 0) - expected.latitude) < 1e-7)
        }
    }

    @Test func `Rings are closed, and holes run the other way`() throws {
        var scene = DrawnScene.scene
        let hole = DrawnScene.rectangle(DrawnScene.box(2, 2, 4, 4)).outer
        scene.floors[0].shapes = [
            SceneShape(
                layer: .plan, role: .room,
                polygons: [
                    Polygon(outer: DrawnScene.rectangle(DrawnScene.box(0, 0, 9, 9)).outer.reversed(), holes: [hole]),
                    DrawnScene.rectangle(DrawnScene.box(20, 0, 22, 2)),
                ])
        ]
        let geometry = try #require(GeoJSONPainter().features(of: scene)["features"]?[0]?["geometry"])
        #expect(geometry["type"] == "MultiPolygon")
        for polygon in geometry["coordinates"]?.elements ?? [] {
            for (index, ring) in (polygon.elements ?? []).enumerated() {
                let points = (ring.elements ?? []).map { Point(x: $0[0]?.decimal ?? 0, y: $0[1]?.decimal ?? 0) }
                #expect(points.count == 5 && points.first == points.last)
                #expect((Polygon.signedArea(of: points) > 0) == (index == 0))
            }
        }
    }

    @Test func `Geometry that is not finite is left out`() {
        var scene = DrawnScene.scene
        scene.floors = [DrawnScene.groundFloor]
        scene.floors[0].marks = [DrawnScene.mark(.place, .foodMark, .nan, 0, "•")]
        scene.floors[0].lines = [DrawnScene.way(0, .route, [Point(x: 0, y: 0)], route: 0)]
        scene.floors[0].shapes = []
        #expect(GeoJSONPainter().features(of: scene).compact() == #"{"type": "FeatureCollection", "features": []}"#)
    }

    /// What the style specification says of the properties that the style uses: for each type of layer, the properties of
    /// `layout` and of `paint`; those in `constant` take no expression that reads a feature.
    /// Source: https://maplibre.org/maplibre-style-spec/layers/
    private static let properties: [String: (layout: Set<String>, paint: Set<String>)] = [
        "background": ([], ["background-color"]),
        "fill": ([], ["fill-color", "fill-opacity"]),
        "line": (["line-join", "line-cap"], ["line-color", "line-width", "line-opacity", "line-dasharray"]),
        "raster": (["visibility"], []),
        "circle": ([], ["circle-color", "circle-radius", "circle-stroke-color", "circle-stroke-width"]),
    ]
    private static let constant: Set<String> = ["line-cap", "line-join", "line-dasharray"]

    @Test(arguments: [false, true])
    func `The style follows the specification`(isDark: Bool) throws {
        let style = GeoJSONPainter().style(of: DrawnScene.scene, data: "plan.geojson", theme: isDark ? .dark : .light)
        #expect(style["version"] == 8)
        #expect(style["sources"]?["plan"]?["type"] == "geojson")
        #expect(style["sources"]?["plan"]?["data"] == "plan.geojson")
        var ids: Set<String> = []
        for layer in try #require(style["layers"]?.elements) {
            #expect(ids.insert(try #require(layer["id"]?.text)).inserted)
            let type = try #require(layer["type"]?.text)
            let known = try #require(Self.properties[type])
            #expect(type == "background" || layer["source"] == "plan")
            for (part, names) in [("layout", known.layout), ("paint", known.paint)] {
                guard case .object(let members) = layer[part] ?? [:] else { continue }
                for member in members {
                    #expect(names.contains(member.name), "\(member.name)")
                    let readsFeature = member.value.compact().contains("\"get\"")
                    #expect(!Self.constant.contains(member.name) || !readsFeature, "\(member.name)")
                    try check(member.value, isDash: member.name == "line-dasharray")
                }
            }
            if let filter = layer["filter"] { try check(filter, isDash: false) }
        }
    }

    /// Checks an expression: each operator has the number of arguments that the specification asks for.
    private func check(_ expression: JSON, isDash: Bool) throws {
        guard case .array(let parts) = expression, !isDash else { return }
        let name = try #require(parts.first?.text)
        let count = parts.count - 1
        switch name {
        case "literal": return #expect(count == 1)
        case "get": return #expect(count == 1)
        case "geometry-type", "zoom": return #expect(count == 0)
        case "==", "in": #expect(count == 2)
        case "all": #expect(count >= 1)
        case "case", "match": #expect(count >= 3 && (name == "case") != count.isMultiple(of: 2))
        case "interpolate": #expect(count >= 4 && count.isMultiple(of: 2))
        case "linear": #expect(count == 0)
        default: Issue.record("\(name) is not an operator that the test knows")
        }
        for part in parts.dropFirst() { try check(part, isDash: false) }
    }

    @Test func `The style looks at the level of the route, turned as the map is`() {
        var scene = DrawnScene.scene
        scene.floors[0].lines = []
        scene.floors[1].north = .pi
        let style = GeoJSONPainter().style(of: scene, data: "plan.geojson")
        #expect(style["bearing"] == .number(90, places: 3))
        #expect(style["layers"]?[1]?["filter"]?[1]?[2] == "1")
        // 40 m are 640 pixels at zoom 20 and latitude 52, and 905 at zoom 20.5.
        #expect(style["zoom"]?.decimal == 20)
        #expect(style["metadata"]?["waymark:levels"]?.elements?.count == 2)
    }
}
