import Foundation
import Testing
import WaymarkModel

@testable import WaymarkMaps

@Suite(.serialized, .browser)
struct `A browser shows people, images and printed levels` {
    /// The drawn scene with a traveller and two members, one on a level that is not drawn.
    private static var peopled: MapScene {
        var scene = DrawnScene.scene
        scene.problems = []
        scene.floors[0].marks.append(
            DrawnScene.mark(.position(accuracy: 3, heading: 0), .position, 10, 4, "@", title: "You"))
        scene.floors[1].marks.append(
            SceneMark(
                layer: .members, kind: .member, role: .member2, at: Point(x: 30, y: 12), sign: "A", feature: "ada",
                title: "Ada"))
        scene.people = [
            ScenePerson(
                id: nil, name: "You", place: "Ground floor, near Café Nord", role: .position, sign: "@", level: "g",
                at: Point(x: 10, y: 4)),
            ScenePerson(
                id: "ada", name: "Ada", place: "First floor, at 10:05", role: .member2, sign: "A", level: "1",
                at: Point(x: 30, y: 12)),
            ScenePerson(
                id: "ben", name: "Ben", place: "Cellar, at 9:40", role: .member3, sign: "B", level: "c",
                at: Point(x: 0, y: 0)),
        ]
        return scene
    }

    @Test func `The list of people leads to them, and their marks lead to the list`() throws {
        let page = try BrowserPage(DrawnScene.page(of: Self.peopled), at: "#list=people")
        #expect(try page.text("document.getElementById('tab-people').textContent").hasPrefix("People"))
        try page.click(".person[data-f=ada]")
        #expect(try page.level == 1)
        #expect(try page.text("document.querySelector('#card small').textContent") == "First floor, at 10:05")
        #expect(try page.isTrue("document.querySelector('#marks .chosen-ring')"))
        try page.click("#card .tool")
        try page.click("#level-tab-0")
        try page.click("#tab-places")
        try page.click("#marks .r-position .hit")
        #expect(try page.isTrue("!document.getElementById('panel-people').hidden"))
        #expect(try page.text("document.querySelector('[aria-current=true] bdi').textContent") == "You")
        #expect(try page.text("document.querySelector('[data-f=ben]').tagName") == "DIV")
    }

    @Test func `A hostile image is drawn, and neither runs a script nor loads anything`() throws {
        var scene = DrawnUnderlay.scene(try UnderlayImage(DrawnUnderlay.hostile))
        scene.floors[0].level = DrawnScene.ground
        let page = try BrowserPage(DrawnScene.page(of: scene))
        #expect(page.complaints == [])
        #expect(page.requests.allSatisfy { $0 == page.file.absoluteString || $0.hasPrefix("data:") })
        #expect(try page.isTrue("window.hit === undefined && document.title !== 'hit'"))
        let box = "document.querySelector('.underlay image').getBoundingClientRect()"
        #expect(try page.number("\(box).width") > 300)
        #expect(try abs(page.number("\(box).width / \(box).height") - 2) < 0.01)
    }

    /// The least contrast of the texts of the page that are seen, with the text, by the formula of WCAG.
    private static let leastContrast = """
        (() => {
          const parse = text => text.match(/[\\d.]+/g).map(Number);
          const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
            .map(v => v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4))
            .reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0.05);
          const ground = element => {
            for (let at = element; at; at = at.parentElement) {
              const color = parse(getComputedStyle(at).backgroundColor);
              if (color.length === 3 || color[3] > 0.99) return color;
            }
            return [255, 255, 255];
          };
          let least = [99, ""];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const element = walker.currentNode.parentElement, text = walker.currentNode.textContent.trim();
            if (!text || element.closest("svg,script,style,noscript,.unseen,.skip,:disabled,[hidden]")) continue;
            if (!element.getClientRects().length) continue;
            const pair = [light(parse(getComputedStyle(element).color)), light(ground(element))];
            const ratio = Math.max(...pair) / Math.min(...pair);
            if (ratio < least[0]) least = [ratio, text];
          }
          return least.join(" ");
        })()
        """

    @Test(arguments: ["route", "people", "closures", "places"], [false, true])
    func `Every text that is seen has a contrast of 4,5, also while it is chosen`(list: String, isDark: Bool) throws {
        let page = try BrowserPage(
            DrawnScene.page(of: Self.peopled), at: "#list=\(list)&step=1&show=food", isDark: isDark)
        try page.evaluate("const row = document.querySelector('#panel-\(list) .row'); if (row.click) row.click()")
        try page.waitForFrame()
        let found = try page.text(Self.leastContrast)
        let ratio = found.split(separator: " ").first.flatMap { Double($0) } ?? 0
        #expect(ratio >= 4.5, "\(found)")
    }

    @Test func `Tabs have their roles, one of each list is selected, and each controls a panel with its name`() throws {
        let page = try BrowserPage(DrawnScene.page(of: Self.peopled))
        let wrong = """
            [...document.querySelectorAll('[role=tab]')].filter(tab => {
              const panel = document.getElementById(tab.getAttribute('aria-controls'));
              return !tab.closest('[role=tablist]') || !panel || panel.getAttribute('role') !== 'tabpanel'
                || !document.getElementById(panel.getAttribute('aria-labelledby'));
            }).length + [...document.querySelectorAll('[role=tablist]')].filter(list =>
              list.querySelectorAll('[aria-selected=true]').length !== 1
                || list.querySelectorAll('[tabindex="0"]').length !== 1).length
            """
        #expect(try page.number(wrong) == 0)
        #expect(try page.number("document.querySelectorAll('h1').length") == 1)
        #expect(try page.number("document.querySelectorAll('main').length") == 1)
        #expect(try page.text("document.documentElement.lang") == "en")
        #expect(try page.isTrue("document.title.length > 0"))
        #expect(try page.isTrue("[...document.querySelectorAll('[tabindex]')].every(e => e.tabIndex <= 0)"))
        // The name that is seen is part of the name that is said (WCAG 2.5.3); levels say their long name.
        let silent = """
            [...document.querySelectorAll('button[aria-label]')].filter(e => e.textContent.trim()
              && !e.closest('#levels') && !e.ariaLabel.includes(e.textContent.trim())).length
            """
        #expect(try page.number(silent) == 0)
    }

    @Test func `Levels with nothing but connectors are not printed, and nothing follows the lists`() throws {
        var scene = DrawnScene.scene
        scene.problems = []
        scene.routes = []
        let landing = SceneLevel(id: "m", name: "Landing", shortName: "M")
        var floor = SceneFloor(level: landing, north: .pi / 2, bounds: DrawnScene.box(0, 0, 10, 10))
        floor.marks = [
            DrawnScene.mark(.connector(.stairs, up: true, down: true), .connectorMark, 5, 5, "S", title: "Stairs")
        ]
        scene.floors.insert(floor, at: 1)
        let page = try BrowserPage(DrawnScene.page(of: scene))
        try page.prefer(isDark: false, medium: "print")
        try page.evaluate("dispatchEvent(new Event('beforeprint'))")
        let heads = try page.text("[...document.querySelectorAll('.sheet h2')].map(e => e.textContent).join('|')")
        #expect(heads == "Station Hall: Ground floor|Station Hall: First floor")
        try page.evaluate("dispatchEvent(new Event('afterprint'))")
        #expect(try page.printedPages() == 3)
    }

    @Test func `The map of a town shows its most interesting places, well apart`() throws {
        var sketch = SceneSketch()
        sketch.room(0, 0, 3000, 1500, .walkway, border: .outline)
        for index in 0..<90 {
            // Three places at each of thirty corners, the stop first.
            let (corner, kind) = (index % 30, index / 30)
            let (x, y) = (100 + Double(corner % 6) * 550 + Double(kind), 100 + Double(corner / 6) * 320)
            let role: MapRole = kind == 0 ? .transportMark : .placeMark
            sketch.mark(.place, x, y, role, name: kind == 0 ? "Stop \(corner)" : kind == 1 ? "Bench \(corner)" : nil)
            sketch.floor.marks[index].feature = FeatureID("place-\(index)")
        }
        // It stands alone, but many others have its name.
        sketch.mark(.place, 2950, 1450, .serviceMark, name: "Parking", rank: .common)
        sketch.floor.level.id = "g"
        var scene = sketch.scene
        scene.levels[0].id = "g"
        let page = try BrowserPage(DrawnScene.page(of: scene))
        #expect(try page.number("document.querySelectorAll('#marks g.r-transportMark').length") == 30)
        #expect(try page.number("document.querySelectorAll('#marks g.r-placeMark').length") == 0)
        #expect(try page.number("document.querySelectorAll('#marks g.r-serviceMark').length") == 0)
        let names = "[...document.querySelectorAll('#marks text.name')].map(text => text.textContent)"
        #expect(try page.number("\(names).filter(name => name.startsWith('Stop')).length") > 20)
    }
}
