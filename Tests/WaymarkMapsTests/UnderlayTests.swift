import Foundation
import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkMaps

/// A drawn venue with an image, and the image.
enum DrawnUnderlay {
    /// A PNG of one pixel.
    static let png = [UInt8](
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
            ?? Data())
    /// An SVG that would run a script and load a file if a page embedded it as a part of itself.
    static let hostile = Array(
        """
        <svg xmlns='http://www.w3.org/2000/svg' width='40' height='20' onload='parent.hit=1'>\
        <script>parent.hit=1;document.title='hit'</script><image href='http://127.0.0.1:9/x.png' width='9' height='9'/>\
        <style>@import url(http://127.0.0.1:9/x.css);</style><rect width='40' height='20' fill='#f00'/></svg>
        """.utf8)

    /// A level with an image of 40 by 20 pixels under it, half a metre a pixel, turned by a quarter.
    static func scene(_ image: UnderlayImage, layers: Set<MapLayer> = MapContent.defaultLayers) -> MapScene {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        builder.node("a", 2, 2, on: "g")
        builder.node("b", 18, 2, on: "g")
        builder.edge("a", "b")
        builder.contents.levels[0].underlay = Underlay(
            file: "plan.svg", pixels: Polyline([Point(x: 0, y: 0), Point(x: 40, y: 0), Point(x: 0, y: 20)]),
            points: Polyline([Point(x: 20, y: 10), Point(x: 0, y: 10), Point(x: 20, y: 0)]),
            attribution: "© Architects")
        var content = MapContent()
        content.layers = layers
        content.images = ["g": image]
        return MapScene(of: builder.venue, showing: content)
    }
}

struct UnderlayTests {
    @Test func `A scan is shown upright, whatever way the paths on it lead`() throws {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        for (id, x, y) in [("a", 2.0, 2.0), ("b", 30, 9), ("c", 33, 2)] { builder.node(FeatureID(id), x, y, on: "g") }
        builder.edge("a", "b")
        builder.edge("b", "c")
        let turned = PlanTurn(0.3)
        let corners = [Point(x: 0, y: 20), Point(x: 40, y: 20), Point(x: 0, y: 0)]
        builder.contents.levels[0].underlay = Underlay(
            file: "plan.png", pixels: Polyline([Point(x: 0, y: 0), Point(x: 400, y: 0), Point(x: 0, y: 200)]),
            points: Polyline(corners.map(turned.point)))
        let scene = MapScene(of: builder.venue, showing: MapContent())
        let turn = try #require(scene.floors.first).turn
        #expect(abs(turn + 0.3) < 1e-9)
    }

    @Test func `An image lies where its three points say, below everything else`() throws {
        let scene = DrawnUnderlay.scene(try UnderlayImage(DrawnUnderlay.hostile))
        let floor = try #require(scene.floors.first)
        let underlay = try #require(floor.underlay)
        let turn = PlanTurn(floor.turn)
        #expect(underlay.upperLeft.distance(to: turn.point(Point(x: 20, y: 10))) < 1e-9)
        #expect(underlay.lowerRight.distance(to: turn.point(Point(x: 0, y: 0))) < 1e-9)
        #expect(floor.bounds.contains(underlay.lowerRight) && floor.bounds.contains(underlay.upperLeft))
        #expect(scene.attribution == "© Architects")
        let svg = SVGPainter().paint(scene)
        let image = try #require(svg.range(of: "<image "))
        let ground = try #require(svg.range(of: "class=\"walkway ground\""))
        #expect(image.lowerBound < ground.lowerBound)
        #expect(svg.contains("href=\"data:image/svg+xml;base64,"))
        #expect(!svg.contains("<script") && !HTMLPainter().paint(scene).contains("parent.hit"))
    }

    @Test(arguments: 0..<RandomSeeds.all)
    func `The matrix of an image takes its pixels to the points of the plan`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func point() -> Point {
            Point(x: Double.random(in: -500...500, using: &random), y: Double.random(in: -500...500, using: &random))
        }
        let underlay = SceneUnderlay(
            image: try UnderlayImage(DrawnUnderlay.hostile), upperLeft: point(), upperRight: point(),
            lowerLeft: point())
        let projection = MapProjection(origin: point(), scaleX: Double.random(in: 0.1...40, using: &random))
        let m = underlay.matrix(projection.project)
        for (x, y, corner) in [
            (0.0, 0.0, underlay.upperLeft), (40, 0, underlay.upperRight), (0, 20, underlay.lowerLeft),
            (40, 20, underlay.lowerRight),
        ] {
            let drawn = Point(x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5])
            #expect(drawn.distance(to: projection.project(corner)) < 1e-6)
        }
    }

    @Test func `Without its layer, or without its bytes, an image is not drawn`() throws {
        let image = try UnderlayImage(DrawnUnderlay.hostile)
        let bare = DrawnUnderlay.scene(image, layers: MapContent.defaultLayers.subtracting([.underlay]))
        #expect(bare.floors[0].underlay == nil && bare.attribution == nil)
        #expect(!SVGPainter().paint(bare).contains("<image"))
    }

    @Test func `Bytes are written as RFC 4648 says`() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")] {
            #expect(Base64.text(of: Array(bytes.utf8)) == text)
        }
        let all = (0...255).map { UInt8($0) }
        #expect(Base64.text(of: all) == Data(all).base64EncodedString())
    }

    @Test func `MapLibre gets a raster image with its four corners, shown with its level, and no SVG`() throws {
        let scene = DrawnUnderlay.scene(try UnderlayImage(DrawnUnderlay.png))
        let style = GeoJSONPainter().style(of: scene, data: "plan.geojson")
        let source = try #require(style["sources"]?["underlay-0"])
        #expect(source["type"] == "image")
        #expect(source["url"]?.text?.hasPrefix("data:image/png;base64,iVBOR") == true)
        let corners = (source["coordinates"]?.elements ?? []).map { ($0[0]?.decimal ?? 0, $0[1]?.decimal ?? 0) }
        let expected = [(20.0, 10.0), (19.5, 10), (19.5, 9.5), (20, 9.5)].map {
            scene.anchor.coordinate(of: Point(x: $0.0, y: $0.1))
        }
        #expect(corners.count == 4)
        #expect(abs(corners[0].0 - expected[0].longitude) < 1e-7 && abs(corners[0].1 - expected[0].latitude) < 1e-7)
        let layer = try #require(style["layers"]?[1])
        #expect(layer["id"] == "underlay-0" && layer["type"] == "raster" && layer["source"] == "underlay-0")
        #expect(layer["layout"]?["visibility"] == "visible" && layer["metadata"]?["waymark:level"] == "g")
        let drawn = DrawnUnderlay.scene(try UnderlayImage(DrawnUnderlay.hostile))
        #expect(GeoJSONPainter().style(of: drawn, data: "plan.geojson")["sources"]?["underlay-0"] == nil)
    }
}
