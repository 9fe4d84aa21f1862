import Foundation
import Testing
import WaymarkModel

@testable import WaymarkMaps

struct HTMLPainterTests {
    @Test func `The page of a drawn scene is as stored; WAYMARK_BLESS=1 writes it`() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Golden/drawn.html")
        let page = Self.withoutConstants(DrawnScene.page(of: DrawnScene.scene))
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" { try Data(page.utf8).write(to: path) }
        let stored = try String(decoding: Data(contentsOf: path), as: UTF8.self)
        for (line, (now, before)) in zip(page.split(separator: "\n"), stored.split(separator: "\n")).enumerated() {
            try #require(now == before, "line \(line + 1)")
        }
        #expect(page.utf8.count == stored.utf8.count)
    }

    /// Returns a page without the style sheet and the script, which are constants.
    private static func withoutConstants(_ page: String) -> String {
        var text = page
        for (open, close) in [("<style>\n:root", "</style>"), ("<script>\n", "</script>")] {
            guard let start = text.range(of: open),
                let end = text.range(of: close, range: start.upperBound..<text.endIndex)
            else { continue }
            text.replaceSubrange(start.lowerBound..<end.upperBound, with: "")
        }
        return text
    }

    @Test func `The same scene makes the same bytes`() {
        #expect(HTMLPainter().paint(DrawnScene.scene) == HTMLPainter().paint(DrawnScene.scene))
    }

    @Test func `What travellers must know about a route stands before its steps`() throws {
        var scene = DrawnScene.scene
        scene.routes[1].notices = ["Books & Maps is closed when you arrive"]
        let page = HTMLPainter().paint(scene)
        let notice = try #require(page.range(of: ">Books &amp; Maps is closed when you arrive</p>"))
        let second = try #require(page.range(of: "id=\"steps-1\""))
        let step = try #require(page.range(of: "id=\"step-1-0\""))
        #expect(second.upperBound < notice.lowerBound && notice.upperBound < step.lowerBound)
    }

    @Test func `Names never become markup, and bring neither controls nor marks of direction`() {
        let name = "</script><b onclick='x'>\"&\u{0}\u{1B}\u{202E}\u{2028}"
        var scene = DrawnScene.scene
        scene.title = name
        scene.attribution = name
        scene.language = "en\"><b>"
        for index in scene.floors.indices {
            scene.floors[index].level.name = name
            scene.floors[index].level.shortName = name
            for mark in scene.floors[index].marks.indices { scene.floors[index].marks[mark].title = name }
            for shape in scene.floors[index].shapes.indices { scene.floors[index].shapes[shape].title = name }
            for label in scene.floors[index].labels.indices { scene.floors[index].labels[label].text = name }
            for line in scene.floors[index].lines.indices { scene.floors[index].lines[line].title = name }
        }
        for index in scene.places.indices {
            scene.places[index].name = name
            scene.places[index].aliases = [name]
            scene.places[index].category = name
            scene.places[index].facts = [name]
        }
        for index in scene.problems.indices { scene.problems[index].text = name }
        for index in scene.routes.indices {
            scene.routes[index].name = name
            scene.routes[index].notices = [name]
        }
        let page = HTMLPainter().paint(scene)
        #expect(!page.contains("<b onclick"))
        #expect(!page.contains("<b>\""))
        #expect(page.components(separatedBy: "</script>").count == 3)
        #expect(!page.unicodeScalars.contains { $0.isUnseen && $0 != "\n" })
    }

    @Test func `Places are listed from the ground floor up and then down, with numbers by their value`() {
        var scene = DrawnScene.scene
        let levels = [-2.0, -1, 0, 1].map { ordinal in
            SceneLevel(id: FeatureID("l\(ordinal)"), name: "Level \(ordinal)", shortName: "", ordinal: ordinal)
        }
        scene.floors = levels.map { SceneFloor(level: $0, north: 0, bounds: scene.floors[0].bounds) }
        let place = scene.places[0]
        scene.places = ["Gleise 11+12", "Gleis 4", "Gleise 3+4", "gleis 10"].flatMap { name in
            levels.map { level in
                var place = place
                (place.name, place.level, place.near) = (name, level.id, nil)
                return place
            }
        }
        let list = HTMLPainter().paint(scene).matches(of: /<h3>(.+)<\/h3>|class="row place".*?<bdi>(.+?)<\/bdi>/)
            .map { String($0.output.1 ?? $0.output.2 ?? "") }
        let names = ["gleis 10", "Gleis 4", "Gleise 3+4", "Gleise 11+12"].sorted(naturallyBy: \.self)
        #expect(names == ["Gleis 4", "gleis 10", "Gleise 3+4", "Gleise 11+12"])
        #expect(list == ["Level 0.0", "Level 1.0", "Level -1.0", "Level -2.0"].flatMap { [$0] + names })
    }

    @Test func `Texts are escaped for elements, attributes and scripts`() {
        #expect(HTMLText.escaped("a<b>&\"'\u{202E}\u{7}c") == "a&lt;b&gt;&amp;&quot;&#39;c")
        #expect(HTMLText.json(["a": "</script><!-- & \u{202E}"]) == #"{"a": "\u003c/script\u003e\u003c!-- \u0026 "}"#)
    }

    @Test func `Paths are whole centimetres, and hostile numbers stay numbers`() {
        let frame = HTMLFrame(floors: [DrawnScene.groundFloor])
        #expect(frame.path([Point(x: 1, y: 19), Point(x: 2.5, y: 19), Point(x: 2, y: 19.5)]) == "M100 100l150 0-50-50")
        #expect(frame.path([DrawnScene.rectangle(DrawnScene.box(0, 19, 1, 20))]) == "M0 100l100 0 0-100-100 0z")
        #expect(frame.path([Point(x: 1, y: 20), Point(x: 1, y: 20)]) == "M100 0l0 0")
        #expect(
            frame.path([Point(x: .nan, y: -.infinity), Point(x: 1e300, y: -1e300)]) == "M0 0l1000000000 1000000000")
    }

    @Test func `Every language has every text, with the same values in it`() {
        for table in MapTexts.tables {
            for key in MapTexts.Key.allCases {
                let text = table[key] ?? ""
                #expect(!text.isEmpty, "\(table.language): \(key)")
                let values = { (text: String) in Set(text.matches(of: /\{[a-z]+\}/).map { String($0.output) }) }
                #expect(values(text) == values(MapTexts.tables[0][key] ?? ""), "\(table.language): \(key)")
            }
        }
        #expect(MapTexts.table(for: "nl-BE").language == "nl")
        #expect(MapTexts.table(for: "ja").language == "en")
    }

    @Test func `Only a live page loads itself again`() {
        #expect(!HTMLPainter().paint(DrawnScene.scene).contains("http-equiv=\"refresh\""))
        let live = DrawnScene.page(of: DrawnScene.scene, seconds: 2)
        #expect(live.contains("<meta http-equiv=\"refresh\" content=\"2\">") && live.contains("\"seconds\": 2"))
        #expect(DrawnScene.page(of: DrawnScene.scene, seconds: -5).contains("\"seconds\": 1"))
    }

    @Test func `A scene without anything is a page`() {
        let scene = MapScene(
            venue: "v", title: "", language: "", anchor: Anchor(origin: Coordinate(latitude: 0, longitude: 0)))
        #expect(HTMLPainter().paint(scene).hasSuffix("</html>\n"))
    }

    @Test func `A campus of 50,000 edges and 5,000 rooms stays below 6 MB, and draws its network on a canvas`() {
        var scene = DrawnScene.scene
        var floor = DrawnScene.upperFloor
        floor.lines = (0..<50_000).map { index in
            let (x, y) = (Double(index % 250) * 4, Double(index / 250) * 4)
            return SceneLine(
                layer: .network, kind: .path, role: .network, points: [Point(x: x, y: y), Point(x: x + 4, y: y)])
        }
        floor.shapes = (0..<5_000).map { index in
            let (x, y) = (Double(index % 100) * 10, Double(index / 100) * 16)
            return DrawnScene.shape(.room, DrawnScene.box(x, y, x + 9, y + 14), .wall, "Room \(index)")
        }
        scene.floors[1] = floor
        let page = HTMLPainter().paint(scene)
        #expect(page.utf8.count < 6_000_000)
        #expect(page.contains("\"canvas\""))
        #expect(!page.contains("k-path r-network"))
    }
}
