import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkMaps

/// Random floors in random sizes. `WAYMARK_SEEDS` sets their number.
struct TerminalPropertyTests {
    private static let names = [
        "Bakery", "東京駅 中央口", "👩‍🚀 Space", "🇳🇱 Amsterdam", "Café", "e\u{301}toile", "مكتبة", "\u{1B}[31mred",
        "a\nb", "\u{202E}evil", String(repeating: "long ", count: 100), "", "한국어", "x\u{200B}y", "\u{301}",
        "</script>", "☕️ tea", "ﬁ",
    ]

    private static func floor(_ generator: inout SeededGenerator) -> SceneSketch {
        var sketch = SceneSketch()
        let (width, height) = (
            Double.random(in: 0.5...400, using: &generator), Double.random(in: 0.5...300, using: &generator)
        )
        sketch.room(0, 0, width, height, .walkway, name: generator.pick(names), border: .outline, rank: .hall)
        for _ in 0..<Int.random(in: 0...30, using: &generator) {
            let x = Double.random(in: 0...width, using: &generator)
            let y = Double.random(in: 0...height, using: &generator)
            let role = generator.pick([MapRole.shop, .food, .room, .toilets])
            sketch.room(
                x, y, min(width, x + width / 6), min(height, y + height / 5), role, name: generator.pick(names),
                tint: Int.random(in: 0...2, using: &generator))
            let kind = generator.pick([
                SceneMark.Kind.place, .closure, .connector(.elevator, up: true, down: false), .focus,
            ])
            if generator.chance(0.7) { sketch.mark(kind, x, y, name: generator.pick(names)) }
            if generator.chance(0.2) { sketch.line(.route, .route, [(x, y), (width / 2, y), (width / 2, height / 2)]) }
        }
        return sketch
    }

    private static func options(_ generator: inout SeededGenerator) -> TerminalOptions {
        var options = TerminalOptions(
            columns: Int.random(in: 20...200, using: &generator), rows: Int.random(in: 8...70, using: &generator),
            colours: generator.pick(TerminalColours.allCases), glyphs: generator.pick(TerminalGlyphs.allCases))
        if generator.chance(0.4) { options.zoom = Double.random(in: 1...20, using: &generator) }
        return options
    }

    @Test func `Every picture fits its size, and every name has a fate`() {
        for seed in 0..<RandomSeeds.count(milliseconds: 8) {
            var generator = SeededGenerator(seed: seed)
            let sketch = Self.floor(&generator)
            let options = Self.options(&generator)
            let picture = TerminalPainter(sketch.scene, options: options).picture()
            #expect(picture.lines.count <= options.rows, "seed \(seed)")
            for line in picture.lines {
                #expect(line.count <= options.columns, "seed \(seed)")
                for (index, cell) in line.enumerated() {
                    let isWide = index + 1 < line.count && line[index + 1].text.isEmpty && !cell.text.isEmpty
                    let width = cell.text.isEmpty ? 0 : TextColumns.width(cell.text)
                    #expect(width == (cell.text.isEmpty ? 0 : isWide ? 2 : 1), "seed \(seed): \(cell.text)")
                }
            }
            let names = picture.names
            #expect(
                names.drawn + names.numbered + names.dropped + names.outside == sketch.floor.labels.count,
                "seed \(seed)")
            #expect(picture.hiddenNames.count == names.dropped, "seed \(seed)")
        }
    }

    @Test func `Every number on a picture is in its list`() {
        for seed in 0..<RandomSeeds.count(milliseconds: 8) {
            var generator = SeededGenerator(seed: seed)
            var sketch = SceneSketch()
            for index in 0..<Int.random(in: 1...30, using: &generator) {
                let (x, y) = (Double(index % 6) * 9, Double(index / 6) * 6)
                let length = Int.random(in: 1...40, using: &generator)
                let width = Double.random(in: 1...9, using: &generator)
                sketch.room(x, y, x + width, y + 6, name: "Room \(index) " + String(repeating: "x", count: length))
            }
            let picture = TerminalPainter(sketch.scene, options: Self.options(&generator)).picture()
            let text = TerminalWriter.plainLines(picture).joined(separator: "\n")
            for (index, name) in picture.numberedNames.enumerated() {
                // A long name is cut at the width of the list.
                #expect(text.contains("\(index + 1) \(name.prefix(6))"), "seed \(seed): \(index + 1) \(name)\n\(text)")
            }
        }
    }

    @Test func `The text holds no control character but those of colours and columns, and is the same twice`() {
        for seed in 0..<RandomSeeds.count(milliseconds: 32) {
            var generator = SeededGenerator(seed: seed)
            let sketch = Self.floor(&generator)
            let options = Self.options(&generator)
            let writer = TerminalWriter(TerminalPalette(options.colours, theme: .dark))
            let lines = writer.lines(TerminalPainter(sketch.scene, options: options).picture())
            let again = writer.lines(TerminalPainter(sketch.scene, options: options).picture())
            #expect(lines == again, "seed \(seed)")
            for line in lines {
                let rest = line.replacing(/\u{1B}\[[0-9;]*[mG]/, with: "")
                #expect(!rest.unicodeScalars.contains { $0.isUnseen }, "seed \(seed)")
                if options.colours == .none { #expect(rest == line) }
                if options.glyphs == .ascii, sketch.floor.labels.isEmpty {
                    #expect(line.utf8.allSatisfy { $0 < 0x80 }, "seed \(seed)")
                }
            }
        }
    }

    @Test func `Every point of a floor has a cell in the picture of the whole floor`() {
        for seed in 0..<RandomSeeds.all {
            var generator = SeededGenerator(seed: seed)
            let floor = Self.floor(&generator).floor
            let view = TerminalView(
                floor.bounds, columns: Int.random(in: 2...200, using: &generator),
                rows: Int.random(in: 2...100, using: &generator),
                aspect: Double.random(in: 1.5...2.6, using: &generator))
            let points =
                floor.shapes.flatMap { $0.polygons.flatMap(\.outer) } + floor.lines.flatMap(\.points)
                + floor.marks.map(\.at)
            for point in points { #expect(view.cell(point) != nil, "seed \(seed): \(point)") }
        }
    }

    @Test func `No name touches another, a mark or the route`() {
        for seed in 0..<RandomSeeds.count(milliseconds: 5) {
            var generator = SeededGenerator(seed: seed)
            let floor = Self.floor(&generator).floor
            let options = Self.options(&generator)
            let view = TerminalView(floor.bounds, columns: options.columns, rows: options.rows)
            var bare = TerminalCanvas(floor, view: view, style: TerminalStyle(options, floor: floor, view: view))
            bare.drawPlan()
            bare.drawLines()
            bare.drawMarks()
            var canvas = bare
            _ = TerminalLabels(TerminalNames(of: canvas.floor), on: &canvas, numbers: 0)
            for index in bare.occupancy.indices where bare.occupancy[index] != .free {
                #expect(canvas.occupancy[index] == bare.occupancy[index], "seed \(seed)")
                #expect(canvas.signs[index] == bare.signs[index], "seed \(seed)")
            }
        }
    }
}
