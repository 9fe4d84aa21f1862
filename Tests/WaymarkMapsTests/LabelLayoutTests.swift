import Testing
import WaymarkMaps
import WaymarkModel
import WaymarkTestSupport

struct LabelLayoutTests {
    /// Checks everything that a layout promises.
    private static func check(_ floor: SceneFloor, scale: Double, _ comment: Comment) {
        let (width, height) = ((floor.bounds.width + 4) * scale, (floor.bounds.height + 4) * scale)
        let projection = MapProjection(
            origin: Point(x: floor.bounds.low.x - 2, y: floor.bounds.high.y + 2), scaleX: scale)
        let layout = LabelLayout(of: floor, projection: projection, width: width, height: height) { label in
            [12.0, 9].map { size in
                LabelLayout.Form(
                    lines: [label.text], width: Double(label.text.count) * size * 0.6, height: size * 1.2, size: size)
            }
        }
        #expect(layout.placed.count + layout.dropped.count == floor.labels.count, comment)
        #expect(Set(layout.placed.map(\.label) + layout.dropped).count == floor.labels.count, comment)
        for (index, one) in layout.placed.enumerated() {
            let box = one.box
            #expect(
                box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, comment)
            for other in layout.placed[(index + 1)...] { #expect(!box.overlaps(other.box), comment) }
            guard case .inside(let shape) = floor.labels[one.label].site else { continue }
            let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0), (0.5, 1), (0.5, 0.5)].map { x, y in
                Point(
                    x: projection.origin.x + (box.x + box.width * x) / scale,
                    y: projection.origin.y - (box.y + box.height * y) / scale)
            }
            let polygons = floor.shapes[shape].polygons
            #expect(polygons.contains { polygon in corners.allSatisfy(polygon.contains) }, comment)
        }
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 3))
    func `Names of random venues never meet, stay on the canvas, and lie in their rooms`(seed: UInt64) {
        let scene = MapScene(of: RandomVenue(seed: seed).venue, showing: .everything)
        for floor in scene.floors { for scale in [1.5, 6] { Self.check(floor, scale: scale, "\(seed) \(scale)") } }
    }

    @Test(arguments: ShippedVenue.names)
    func `Names of the shipped venues never meet, stay on the canvas, and lie in their rooms`(name: String) throws {
        let scene = MapScene(of: try ShippedVenue.read(name), showing: .everything)
        for floor in scene.floors {
            for scale in [1.0, 3, 7, 20] { Self.check(floor, scale: scale, "\(name) \(floor.level.id) \(scale)") }
        }
    }

    @Test func `Names that do not fit are dropped, and those that readers need are listed`() {
        let mark = SceneMark(
            layer: .route, kind: .waypoint(0, isLast: false), role: .start, at: Point(x: 1, y: 1), sign: "A")
        let floor = SceneFloor(
            level: SceneLevel(id: "g", name: "Ground", shortName: "G"), north: 1,
            bounds: SceneBounds(low: Point(x: 0, y: 0), high: Point(x: 2, y: 2)), marks: [mark, mark],
            labels: [
                SceneLabel(text: "Start", rank: .waypoint, site: .beside(0), at: mark.at),
                SceneLabel(text: "Shop", rank: .place, site: .beside(1), at: mark.at),
            ])
        let projection = MapProjection(origin: Point(x: 0, y: 2), scaleX: 10)
        let layout = LabelLayout(of: floor, projection: projection, width: 20, height: 20) { _ in
            [LabelLayout.Form(lines: ["Start"], width: 60, height: 12)]
        }
        #expect(layout.placed.isEmpty)
        #expect(layout.dropped == [0, 1])
        #expect(layout.listed == [0])
    }
}
