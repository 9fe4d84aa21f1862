import Foundation
import Testing
import WaymarkModel

@testable import WaymarkMaps

@Suite(.serialized, .browser)
struct `A browser shows the page` {
    let html = DrawnScene.page(of: DrawnScene.scene)

    @Test func `A page loads without complaints and asks for nothing but itself`() throws {
        let page = try BrowserPage(html)
        #expect(page.complaints == [])
        #expect(page.requests == [page.file.absoluteString])
        #expect(try page.isTrue("localStorage.length === 0 && document.cookie === ''"))
    }

    @Test func `Hostile names are shown as they are written`() throws {
        var scene = DrawnScene.scene
        let name = "</script><script>window.hit=1</script>\"'><img src=x onerror=window.hit=1>\u{202E}\u{1B}[31m"
        scene.title = name
        scene.places[0].name = name
        scene.routes[0].steps[0].text = name
        scene.floors[0].marks[0].title = name
        scene.floors[0].labels[0].text = name
        scene.problems[0].text = name
        let page = try BrowserPage(DrawnScene.page(of: scene))
        #expect(page.complaints == [])
        #expect(try page.isTrue("window.hit === undefined && !document.querySelector('img')"))
        #expect(try page.text("document.querySelector('[data-f=cafe] bdi').textContent").hasPrefix("</script><script>"))
        #expect(try !page.text("document.documentElement.textContent").unicodeScalars.contains("\u{202E}"))
    }

    @Test func `Levels are tabs with one stop for the keyboard`() throws {
        let page = try BrowserPage(html)
        try page.evaluate("document.getElementById('level-tab-0').focus()")
        try page.press("ArrowUp")
        #expect(try page.level == 1)
        #expect(try page.focus == "level-tab-1")
        #expect(try page.number("document.querySelectorAll('#levels [tabindex=\"0\"]').length") == 1)
        #expect(try page.text("document.querySelector('#levels [aria-selected=true]').ariaLabel") == "First floor")
        try page.press("End")
        #expect(try page.level == 0)
        #expect(try page.text("document.getElementById('live').textContent") == "Ground floor")
    }

    @Test func `The map works by keyboard alone`() throws {
        let page = try BrowserPage(html)
        try page.evaluate("document.getElementById('map').focus()")
        let start = try page.view
        try page.press("ArrowRight")
        #expect(try abs(page.view[1] - start[1] + page.number("document.getElementById('map').clientWidth / 10")) < 1)
        try page.press("+")
        #expect(try page.view[0] / start[0] > 1.4)
        try page.press("0")
        #expect(try page.view == start)
        try page.press("PageUp")
        #expect(try page.level == 1)
        try page.press("PageUp")
        #expect(try page.level == 1)
        try page.press("n", "n")
        #expect(try page.text("document.querySelector('[aria-current=step]').id") == "step-0-1")
        #expect(
            try page.text("document.getElementById('live').textContent").hasPrefix("Ground floor. Step 2 of 3: Take"))
        try page.press("Escape")
        #expect(try page.focus == "tab-route")
    }

    @Test func `Mouse, wheel and two fingers move the map`() throws {
        let page = try BrowserPage(html)
        let start = try page.view
        try page.drag(from: (300, 500), by: (40, 30))
        try page.waitForFrame()
        let moved = try page.view
        #expect(abs(moved[1] - start[1] - 40) < 1 && abs(moved[2] - start[2] - 30) < 1)
        try page.mouse("mouseWheel", 300, 400, more: [.init("deltaX", 0), .init("deltaY", -200)])
        try page.waitForFrame()
        let zoomed = try page.view
        #expect(zoomed[0] > moved[0] * 1.2)
        // What is under the pointer stays there.
        #expect(abs((300 - zoomed[1]) / zoomed[0] - (300 - moved[1]) / moved[0]) < 2)
        try page.pinch(around: 300, 400)
        try page.waitForFrame()
        #expect(try abs(page.view[0] / zoomed[0] - 2) < 0.1)
    }

    @Test func `A step and its line highlight each other`() throws {
        let page = try BrowserPage(html, at: "#list=route")
        try page.hover("#step-0-0")
        #expect(try page.isTrue("document.querySelector('.route[data-r=\"0\"] .way[data-s=\"0\"]').matches('.near')"))
        try page.hover("h1")
        #expect(try page.number("document.querySelectorAll('.near').length") == 0)
        try page.hover("#floor-0 .route[data-r=\"0\"] .band")
        #expect(try page.isTrue("document.getElementById('step-0-0').matches('.near')"))
        try page.click("#floor-0 .route[data-r=\"0\"] .band")
        #expect(try page.text("document.querySelector('[aria-current=step]').id") == "step-0-0")
        try page.click("#step-0-2")
        #expect(try page.level == 1)
    }

    @Test func `A click on a change of level goes through it`() throws {
        let page = try BrowserPage(html)
        try page.click("#marks .r-route[data-m=\"4\"] .hit")
        #expect(try page.level == 1)
        #expect(try page.text("document.querySelector('[aria-current=step]').id") == "step-0-1")
        try page.click("#marks .r-route .hit")
        #expect(try page.level == 0)
    }

    @Test func `A network of more than 5,000 edges is drawn on a canvas, on the screen and on paper`() throws {
        var scene = DrawnScene.scene
        scene.floors[0].lines = (0..<6_000).map { index in
            let (x, y) = (Double(index % 80) / 2, Double(index / 80) / 4)
            return SceneLine(
                layer: .network, kind: .path, role: .network, points: [Point(x: x, y: y), Point(x: x + 0.4, y: y)])
        }
        let page = try BrowserPage(DrawnScene.page(of: scene))
        let drawn = """
            (c => c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(value => value > 0))(document.querySelector('SELECTOR'))
            """
        #expect(try page.isTrue(drawn.replacing("SELECTOR", with: "#canvas")))
        #expect(try page.number("document.querySelectorAll('#floor-0 path').length") < 100)
        try page.click("#level-tab-1")
        #expect(try page.isTrue("document.getElementById('canvas').hidden"))
        try page.evaluate("dispatchEvent(new Event('beforeprint'))")
        #expect(try page.isTrue(drawn.replacing("SELECTOR", with: ".sheet canvas")))
        #expect(page.complaints == [])
    }

    @Test func `A reader without scripts sees every level and every list`() throws {
        let page = try BrowserPage(html, runsScripts: false)
        let answer = try page.call("DOM.getDocument")
        let root = answer["root"]?["nodeId"] ?? .null
        for selector in ["#floor-0", "#floor-1", "#panel-places", "#panel-route", "#steps-1"] {
            let node = try page.call("DOM.querySelector", ["nodeId": root, "selector": .string(selector)])
            let box = try page.call("DOM.getBoxModel", ["nodeId": node["nodeId"] ?? .null])["model"]
            #expect((box?["height"]?.whole ?? 0) > 30, "\(selector)")
        }
    }

    @Test func `A chosen route is strong and the others are faint`() throws {
        let page = try BrowserPage(html, at: "#list=route")
        #expect(try page.isTrue("document.querySelector('#floor-0 .route[data-r=\"0\"]').matches('.chosen')"))
        try page.click("#route-1")
        #expect(try page.text("document.querySelector('#floor-0 .route.chosen').dataset.r") == "1")
        #expect(
            try page.isTrue("document.getElementById('steps-0').hidden && !document.getElementById('steps-1').hidden"))
        #expect(try page.isTrue("!document.getElementById('level-tab-1').matches('.on-route')"))
    }
}
