import Testing
import WaymarkModel

@testable import WaymarkMaps

struct TerminalPainterTests {
    @Test func `Rooms have walls, names and doors`() {
        #expect(
            SceneSketch.office.lines(40, 12) == [
                "Hall · Ground floor · 1 of 2 · 0.77 m p…",
                "",
                "┌─────────────────┬────────────────────┐",
                "│s                │f                   │",
                "│      Bakery     │         Café       │",
                "│                 │                    │",
                "├───────   ───────┴───────    ─────────┤",
                "│                                      │",
                "│                                      │",
                "└──────────────────────────────────────┘",
                "",
                "├─────┤ 5 m  N↑  s shop  f food    [G]·1",
            ])
    }

    @Test func `In ASCII, walls, routes and signs are plain characters`() {
        var sketch = SceneSketch.office
        sketch.line(.route, .route, [(2, 3), (21, 3), (21, 8)])
        sketch.mark(.waypoint(0, isLast: false), 2, 3, .start)
        sketch.mark(.waypoint(1, isLast: true), 21, 8, .end)
        #expect(
            sketch.lines(60, 14, .ascii) == [
                "Hall, Ground floor, 1 of 2, 0.55 m per column",
                "  +-------------------------+----------------------------+",
                "  |s                        |f                           |",
                "  |                         |                            |",
                "  |          Bakery         |            Café            |",
                "  |                         |            B               |",
                "  +----------     ----------+----------  * --------------+",
                "  |                                      *               |",
                "  |                                      *               |",
                "  |   A***********************************               |",
                "  |                                                      |",
                "  |                                                      |",
                "  +------------------------------------------------------+",
                "|-------| 5 m  N up  s shop  f food                    [G] 1",
            ])
    }

    @Test func `A route without colours is a heavy line that turns`() {
        var sketch = SceneSketch.office
        sketch.line(.route, .route, [(2, 3), (21, 3), (21, 8)])
        let lines = sketch.lines(60, 14)
        #expect(lines[9] == "  │   ╺━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛               │")
        #expect(lines[7] == "  │                                      ┃               │")
    }

    @Test func `Without colours, bands of what is in reach are signs that names and marks do not have`() {
        var sketch = SceneSketch.office
        let ring = [Point(x: 15, y: 1), Point(x: 23, y: 1), Point(x: 23, y: 3), Point(x: 15, y: 3)]
        sketch.floor.shapes.append(
            SceneShape(layer: .reach, role: .heat3, polygons: [Polygon(outer: ring)], title: "2 min", band: 2))
        for (band, points) in [(1, [(2, 2.0), (8, 2)]), (2, [(8, 2.0), (14, 2)])] {
            sketch.floor.lines.append(
                SceneLine(
                    layer: .reach, kind: .path, role: band == 1 ? .heat1 : .heat3,
                    points: points.map { Point(x: Double($0.0), y: $0.1) }, title: "\(band) min", band: band))
        }
        for glyphs in [TerminalGlyphs.auto, .ascii] {
            let lines = sketch.lines(60, 14, glyphs)
            let text = lines.joined(separator: "\n")
            #expect(text.contains("~~~~~") && text.contains("\"\"\"\"\"") && text.contains("\"   \"   \""), "\(text)")
            #expect(text.contains("~ within 1 min  \" within 2 min"), "\(text)")
        }
    }

    @Test(arguments: [30, 40, 60, 80]) func `The legend explains every band in any width`(_ columns: Int) {
        var sketch = SceneSketch.office
        for band in 1...6 {
            sketch.floor.lines.append(
                SceneLine(
                    layer: .reach, kind: .path, role: .heat1,
                    points: [Point(x: 2, y: Double(band)), Point(x: 20, y: Double(band))], title: "\(band) min",
                    band: band))
        }
        let text = sketch.lines(columns, 24, .ascii).joined(separator: "\n")
        for band in 1...6 { #expect(text.contains("within \(band) min"), "\(text)") }
    }

    @Test func `A name without room gets a number and stands in the list`() {
        var sketch = SceneSketch()
        for index in 0..<6 {
            let x = Double(index) * 8
            sketch.room(x, 0, x + 8, 8, name: "Consulting room \(index + 1)")
        }
        let picture = TerminalPainter(sketch.scene, options: TerminalOptions(columns: 60, rows: 24)).picture()
        #expect(picture.names.numbered == 6)
        #expect(TerminalWriter.plainLines(picture).contains { $0.contains("1 Consulting room 1") })
    }

    @Test func `The name of a place stands right of its dot, otherwise elsewhere around it`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 40, 20, .walkway, border: .outline)
        sketch.mark(.place, 20, 10, name: "Kiosk")
        sketch.mark(.place, 39, 4, name: "Tickets")
        let lines = sketch.lines(60, 24)
        #expect(lines.contains { $0.contains("• Kiosk") })
        #expect(lines.contains { $0.contains("Tickets •") })
    }

    @Test func `A wide floor takes fewer rows than there are`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 200, 10, .walkway, border: .outline)
        #expect(sketch.lines(80, 40).count < 12)
    }

    @Test func `Zoom shows a part around the place that was asked for`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 400, 200, .walkway, border: .outline)
        sketch.mark(.place, 10, 10, name: "West")
        sketch.mark(.focus, 390, 190, name: "East", rank: .focus)
        let picture = TerminalPainter(sketch.scene, options: TerminalOptions(columns: 80, rows: 24)).picture()
        #expect(picture.zoom > 4)
        #expect(picture.names == TerminalPicture.Names(drawn: 1, outside: 1))
        var whole = TerminalOptions(columns: 80, rows: 24)
        whole.zoom = 1
        #expect(TerminalPainter(sketch.scene, options: whole).picture().names.drawn == 2)
    }

    @Test func `Floors stand beside each other in a wide window`() {
        var scene = SceneSketch.office.scene
        scene.floors.append(scene.floors[0])
        let wide = TerminalPainter(scene, options: TerminalOptions(columns: 130, rows: 20)).picture()
        let narrow = TerminalPainter(scene, options: TerminalOptions(columns: 100, rows: 20)).picture()
        #expect(wide.lines.count <= 20)
        #expect(narrow.lines.count > wide.lines.count)
        #expect(TerminalWriter.plainLines(wide)[0].components("Ground floor") == 2)
    }
}

extension String {
    fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
