import Testing
import WaymarkModel

@testable import WaymarkMaps

/// What a picture does with its room: levels, lists, surroundings, letters, hatches.
struct TerminalLayoutTests {
    @Test func `Ways between few rooms are filled, because borders one row apart would look hollow`() {
        var sketch = SceneSketch()
        for x in [0.0, 80] { sketch.room(x, 0, x + 20, 20, name: nil) }
        let park = { (width: Double) -> TerminalGlyphs in
            var sketch = sketch
            for y in [4.0, 50, 90] { sketch.room(0, y, 100, y + width, .walkway, border: .outline) }
            var options = TerminalOptions(columns: 100, rows: 60)
            options.colours = .trueColour
            let floor = sketch.floor
            return TerminalStyle(options, floor: floor, view: TerminalAim(floor, columns: 100, rows: 58, options).view)
                .glyphs
        }
        #expect(park(3) == .half)
        #expect(park(6) == .box)
    }

    @Test func `Floors below each other share a high window`() {
        var scene = SceneSketch.office.scene
        scene.floors.append(scene.floors[0])
        for (rows, most) in [(24, 49), (40, 40), (60, 60)] {
            let picture = TerminalPainter(scene, options: TerminalOptions(columns: 60, rows: rows)).picture()
            #expect(picture.lines.count <= most, "\(rows)")
        }
    }

    @Test func `A change of level says where it leads, and the connector that the route takes keeps its name`() {
        for (level, isUp, x, sign) in [
            ("3", true, 14.0, "↑3"), ("P1", false, 14, "↓P1"), ("Mezzanine", true, 14, "↑"), ("B", nil, 40, "B→"),
        ] {
            var sketch = SceneSketch()
            sketch.room(0, 0, 40, 16, .walkway, border: .outline)
            sketch.room(12, 4, 17, 9, .connector)
            sketch.mark(.connector(.elevator, up: true, down: true), x, 6, name: "Glass lift", rank: .connector)
            sketch.mark(.change(to: level, isUp: isUp), x, 6, .end)
            let lines = sketch.lines(60, 20)
            #expect(lines.contains { $0.contains(sign) && !$0.contains(sign + "e") }, "\(lines)")
            #expect(lines.contains { $0.contains("Glass lift") }, "\(lines)")
            #expect(!lines.contains { $0.hasPrefix("1 Glass") })
        }
    }

    @Test func `Names are written in ASCII for a terminal that shows nothing else, and keep their room`() {
        var sketch = SceneSketch.office
        sketch.floor.level.name = "Große Straße"
        sketch.mark(.place, 4, 2, name: "Übergrößen 出口")
        var options = TerminalOptions(columns: 80, rows: 24, glyphs: .ascii)
        options.hasPlainNames = true
        let lines = TerminalWriter.plainLines(TerminalPainter(sketch.scene, options: options).picture())
        #expect(lines[0].hasPrefix("Hall, Grosse Strasse, 1 of 2"))
        #expect(lines.contains { $0.contains("o Ubergrossen ????") } && lines.contains { $0.contains("Cafe") })
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }

    @Test func `A list of names stands beside a picture that leaves room for it`() {
        var sketch = SceneSketch()
        for index in 0..<6 {
            let y = 40 - Double(index) * 8
            sketch.room(0, y, 8, y + 8, name: "Consulting room \(index + 1)")
        }
        let picture = TerminalPainter(sketch.scene, options: TerminalOptions(columns: 80, rows: 24)).picture()
        let lines = TerminalWriter.plainLines(picture)
        #expect(picture.names.numbered == 6)
        #expect(lines[1].hasSuffix("  1 Consulting room 1") && lines[6].hasSuffix("  6 Consulting room 6"))
        #expect(lines.allSatisfy { TextColumns.width($0) <= 80 })
    }

    @Test func `A level in wide surroundings shows its rooms, and says how to see all`() {
        var sketch = SceneSketch()
        sketch.room(0, 0, 3000, 1500, .walkway, border: .outline)
        for index in 0..<8 {
            let x = 1600 + Double(index) * 20
            sketch.room(x, 700, x + 20, 720, .shop, name: "Shop \(index)")
            sketch.floor.shapes[index + 1].feature = FeatureID("shop-\(index)")
        }
        var options = TerminalOptions(columns: 100, rows: 24)
        let part = TerminalPainter(sketch.scene, options: options).picture()
        #expect(part.zoom > 4 && part.names.drawn == 8)
        #expect(TerminalWriter.plainLines(part)[0].hasSuffix("m per column · --zoom 1 shows all"))
        options.zoom = 1
        let whole = TerminalPainter(sketch.scene, options: options).picture()
        #expect(whole.zoom == 1 && !TerminalWriter.plainLines(whole)[0].contains("shows all"))
    }

    @Test func `Names are shortened where the start is theirs alone`() {
        var sketch = SceneSketch()
        for (index, name) in ["Bergmann", "Parfumerie", "Warden", "Wardrobe"].enumerated() {
            let x = Double(index) * 6
            sketch.room(x, 0, x + 6, 5, name: name)
        }
        let picture = TerminalPainter(sketch.scene, options: TerminalOptions(columns: 25, rows: 20)).picture()
        let text = TerminalWriter.plainLines(picture).joined(separator: "\n")
        #expect(text.contains("Berg…") && text.contains("Parf…"), "\(text)")
        #expect(!text.contains("Ward…"), "\(text)")
        #expect(picture.names.shortened == 2 && picture.names.numbered == 2, "\(text)")
    }

    /// A shop and a store room for staff, on both sides of a corridor.
    private static var shops: SceneSketch {
        var sketch = SceneSketch()
        sketch.room(0, 0, 30, 18, .walkway, border: .outline)
        sketch.room(0, 12, 14, 18, .shop, name: "Bakery")
        sketch.room(14, 12, 30, 18, .toilets)
        sketch.room(0, 0, 30, 6, .staff, name: "Store")
        sketch.floor.shapes[3].isHatched = true
        sketch.mark(.place, 20, 9, .foodMark, name: "Van")
        return sketch
    }

    @Test(arguments: [TerminalGlyphs.auto, .box, .half, .braille, .ascii], TerminalColours.allCases)
    func `Categories have letters, closed areas a hatch, and the legend says what they mean`(
        glyphs: TerminalGlyphs, colours: TerminalColours
    ) {
        let options = TerminalOptions(columns: 70, rows: 30, colours: colours, glyphs: glyphs)
        let lines = TerminalWriter.plainLines(TerminalPainter(Self.shops.scene, options: options).picture())
        let (plan, legend) = (lines.dropFirst().dropLast(2).joined(), lines.suffix(2).joined(separator: " "))
        let isPlain = glyphs == .ascii
        #expect(plan.contains(/[^A-Za-z]t[^A-Za-z]/) && plan.contains(isPlain ? "/" : "░"), "\(plan)")
        let dot = colours < .indexed || isPlain ? "f" : "•"
        #expect(plan.contains(dot), "\(plan)")
        for entry in ["s shop", "t toilets", "\(dot) food", isPlain ? "/ staff" : "░ staff"] {
            #expect(legend.contains(entry), "\(legend)")
        }
        #expect(plan.contains(" Store ") && plan.contains("Bakery") && plan.contains("Van"), "\(plan)")
    }

    @Test func `A legend that does not fit beside the scale has separate lines`() {
        let wide = TerminalPainter(Self.shops.scene, options: TerminalOptions(columns: 100, rows: 30)).picture()
        let narrow = TerminalPainter(Self.shops.scene, options: TerminalOptions(columns: 40, rows: 30)).picture()
        #expect(TerminalWriter.plainLines(wide).last?.contains("░ staff") == true)
        #expect(TerminalWriter.plainLines(narrow).last?.contains("staff") == false)
        #expect(TerminalWriter.plainLines(narrow).dropLast().last?.contains("░ staff") == true)
    }

    @Test func `No role is yellow or cyan among the 16 colours of a light terminal`() {
        let palette = TerminalPalette(.sixteen, theme: .light)
        let codes = MapRole.allCases.map { palette.code(TerminalInk($0), isGround: false) }
        #expect(Set(codes).isDisjoint(with: ["33", "36", "92", "93", "95", "96", "97"]))
        #expect(TerminalPalette(.sixteen, theme: .dark).code(TerminalInk(.foodMark), isGround: false) == "33")
    }
}
