import Testing
import WaymarkModel

@testable import WaymarkMaps

/// What a picture does where there is more than there is room for.
struct TerminalCrowdTests {
    @Test func `Two people in one cell stand beside each other`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 100, 40, .walkway, border: .outline)
        sketch.mark(.member, 50, 20, name: "Ada", rank: .person)
        sketch.mark(.member, 50.1, 20, name: "Ben", rank: .person)
        let lines = sketch.lines(60, 24)
        #expect(lines.contains { $0.contains("AB") || $0.contains("BA") }, "\(lines)")
        #expect(lines.contains { $0.contains("Ada") } && lines.contains { $0.contains("Ben") }, "\(lines)")
    }

    @Test func `Stairs beside an elevator are shown, a second elevator in the same cell is not`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 300, 100, .walkway, border: .outline)
        for kind in [Connector.Kind.elevator, .elevator, .stairs] {
            sketch.mark(.connector(kind, up: true, down: false), 150, 50, .connectorMark)
        }
        let lines = sketch.lines(60, 24).dropLast(2)
        #expect(lines.contains { $0.contains("ES") || $0.contains("SE") }, "\(lines)")
        #expect(lines.joined().count { $0 == "E" } == 1, "\(lines)")
    }

    @Test func `The arrow of a route stands for the stairs that it takes`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 100, 40, .walkway, border: .outline)
        sketch.mark(.connector(.stairs, up: true, down: false), 50, 20, .connectorMark)
        sketch.mark(.change(to: "1", isUp: true), 50, 20, .end)
        let lines = sketch.lines(60, 24).dropLast(2)
        #expect(lines.contains { $0.contains("↑") } && !lines.joined().contains("S"), "\(lines)")
    }

    @Test func `A sign never moves into a wall`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 20, 40, name: nil)
        sketch.room(20, 0, 40, 40, name: nil)
        // The room's last column before the wall, and the wall itself on the right.
        for x in stride(from: 18.0, through: 20, by: 0.25) {
            var drawn = sketch
            drawn.mark(.member, x, 20, name: "Ada", rank: .person)
            drawn.mark(.member, x, 20, name: "Ben", rank: .person)
            let free = sketch.lines(60, 24)
            for (before, after) in zip(free, drawn.lines(60, 24)) {
                for (wall, sign) in zip(before, after) where wall == "│" {
                    #expect(sign != "B", "\(x): \(after)")
                }
            }
        }
    }

    @Test func `The doors of a shop name it once`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 100, 40, .walkway, border: .outline)
        for x in [45.0, 50, 55] { sketch.mark(.place, x, 20, name: "Kiosk") }
        sketch.mark(.place, 90, 20, name: "Kiosk")
        let lines = sketch.lines(80, 24)
        #expect(lines.joined().ranges(of: "Kiosk").count == 2, "\(lines)")
    }

    @Test func `Equal names without room share a number`() {
        var sketch = SceneSketch()
        for (index, name) in ["Consulting room", "Consultations", "Consulting room"].enumerated() {
            let x = Double(index) * 8
            sketch.room(x, 0, x + 8, 4, name: name)
        }
        let picture = TerminalPainter(sketch.scene, options: TerminalOptions(columns: 24, rows: 24)).picture()
        let lines = TerminalWriter.plainLines(picture)
        #expect(picture.names.numbered == 3)
        #expect(lines.contains { $0.contains("1 Consulting room") && !$0.contains("3") }, "\(lines)")
        #expect(lines.contains { $0.ranges(of: "1").count == 2 && $0.contains("2") }, "\(lines)")
    }

    @Test func `Of a crowd of names the first are tried, and those elsewhere are all drawn`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 200, 50, .walkway, border: .outline)
        for index in 0..<2000 { sketch.mark(.place, 20 + Double(index % 10) / 10, 20, name: "Stall \(index)") }
        sketch.mark(.place, 150, 25, name: "Gate", rank: .staff)
        let picture = TerminalPainter(sketch.scene, options: TerminalOptions(columns: 80, rows: 24)).picture()
        let lines = TerminalWriter.plainLines(picture)
        #expect(lines.contains { $0.contains("Stall 0") } && lines.contains { $0.contains("Gate") }, "\(lines)")
        let names = picture.names
        #expect(names.drawn + names.numbered + names.dropped == 2001 && names.dropped > 1900)
        #expect(!lines.contains { $0.contains("Stall 100") })
        #expect(lines.contains { $0.contains("\(names.dropped) more names") }, "\(lines)")
    }

    @Test func `A list of very many names is cut to what can fit`() {
        let names = (0..<50_000).map { "Stall \($0)" }
        let list = TerminalList(names, columns: 80, rows: 4, hint: "zoom in")
        #expect(list.lines.count == 4 && list.lines[3] == "\(50_000 - list.count) more names: zoom in")
        #expect(list.count > 12)
    }

    @Test func `Common names get no number in the list beside a picture either`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 8, 3, name: "Corridor of the east wing")
        for index in 1..<9 {
            let y = Double(index) * 3
            sketch.room(0, y, 8, y + 3, name: "Corridor", rank: .common)
        }
        let picture = TerminalPainter(sketch.scene, options: TerminalOptions(columns: 60, rows: 16)).picture()
        let lines = TerminalWriter.plainLines(picture)
        #expect(picture.names.numbered == 1 && picture.names.dropped == 8, "\(lines)")
        #expect(lines.contains { $0.hasSuffix("1 Corridor of the east wing") }, "\(lines)")
    }

    @Test func `Common names get no number`() {
        var sketch = SceneSketch()
        sketch.room(-8, 0, 0, 3, name: "Corridor of the east wing")
        for index in 0..<3 {
            let x = Double(index) * 8
            sketch.room(x, 0, x + 8, 3, name: "Corridor", rank: .common)
        }
        let picture = TerminalPainter(sketch.scene, options: TerminalOptions(columns: 24, rows: 24)).picture()
        #expect(picture.names.numbered == 1 && picture.names.dropped == 3)
        #expect(TerminalWriter.plainLines(picture).contains { $0.contains("3 more names") })
    }

    @Test func `A number never stands in a wall`() {
        for height in stride(from: 3.0, through: 8, by: 0.5) {
            var sketch = SceneSketch()
            for index in 0..<12 {
                let x = Double(index) * 6
                sketch.room(x, 0, x + 6, height, name: "Consulting room \(index + 1)")
                // The sign stands where the number would.
                sketch.mark(.closure, x + 3, height / 2)
            }
            var bare = sketch
            bare.floor.labels = []
            for columns in [40, 60, 80] {
                // The floor is wide, so that the list below it leaves its size as it is.
                let walls = Self.walls(bare.lines(columns, 40))
                #expect(Self.walls(sketch.lines(columns, 40)) == walls, "\(height) \(columns)")
            }
        }
    }

    /// The characters of walls, without the last line, which has the scale.
    private static func walls(_ lines: [String]) -> String {
        lines.dropLast().joined().filter { "│├┤┬┴┼─".contains($0) }
    }

    @Test func `A way that is thinner than a cell is a line without gaps`() {
        for end in [Point(x: 380, y: 10), Point(x: 380, y: 180), Point(x: 90, y: 190), Point(x: 20, y: 190)] {
            var sketch = SceneSketch()
            sketch.room(0, 0, 400, 200, .outside, border: .none)
            guard let band = Carpet.band(from: Point(x: 10, y: 10), to: end, halfWidth: 1) else { continue }
            sketch.floor.shapes.append(SceneShape(layer: .plan, role: .walkway, polygons: [band], border: .none))
            var options = TerminalOptions(columns: 60, rows: 24, glyphs: .half)
            options.colours = .trueColour
            let picture = TerminalPainter(sketch.scene, options: options).picture()
            let cells = picture.lines.dropFirst().dropLast().enumerated().flatMap { row, line in
                line.enumerated().flatMap { column, cell -> [(Int, Int)] in
                    let upper = cell.text == "▀" ? cell.ink : cell.ground
                    let walkways = [(upper, 0), (cell.ground, 1)].filter { $0.0?.role == .walkway }
                    return walkways.map { (column, 2 * row + $0.1) }
                }
            }
            // Each half cell touches another one, and all are connected.
            var open = Set(cells.map { $0.0 * 1000 + $0.1 })
            let count = open.count
            guard var next = open.first.map({ [$0] }) else {
                Issue.record("nothing is drawn")
                continue
            }
            open.subtract(next)
            var found = 1
            while let cell = next.popLast() {
                for step in [-1001, -1000, -999, -1, 1, 999, 1000, 1001] where open.remove(cell + step) != nil {
                    next.append(cell + step)
                    found += 1
                }
            }
            #expect(found == count && count > 15, "\(end): \(found) of \(count)")
        }
    }
}
