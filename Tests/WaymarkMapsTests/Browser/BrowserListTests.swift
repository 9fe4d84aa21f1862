import Foundation
import Testing
import WaymarkModel

@testable import WaymarkMaps

@Suite(.serialized, .browser)
struct `A browser shows the lists of a page` {
    let html = DrawnScene.page(of: DrawnScene.scene)

    @Test func `A search forgives case and accents and finds other names`() throws {
        let page = try BrowserPage(html, at: "#list=places")
        let shown = "document.querySelectorAll('#place-list li:not([hidden])').length"
        for (query, count) in [
            ("CAFE", 1.0), ("café nord", 1), ("bookshop", 1), ("restroom", 1), ("zzz", 0), ("o", 4), ("lift", 0),
            ("elevator", 1),
        ] {
            try page.evaluate("(s => { s.value = ''; s.focus(); })(document.getElementById('search'))")
            try page.type(query)
            #expect(try page.number(shown) == count, "\(query)")
            // Levels without such places have no heading.
            let empty = "[...document.querySelectorAll('.group')].filter(g => !g.querySelector('li:not([hidden])'))"
            #expect(try page.isTrue("\(empty).every(g => g.hidden)"), "\(query)")
            let headings = "document.querySelectorAll('#place-list .group:not([hidden])').length"
            #expect(try (page.number(headings) > 0) == (count > 0), "\(query)")
        }
        #expect(try page.text("document.getElementById('live').textContent") == "1 place found.")
    }

    @Test func `Enter goes to the best place of a search, and Escape closes its card`() throws {
        let page = try BrowserPage(html, at: "#list=places")
        try page.evaluate("document.getElementById('search').focus()")
        try page.type("books")
        try page.press("Enter")
        #expect(try page.level == 1)
        #expect(try page.focus == "place-3")
        #expect(try page.text("document.querySelector('#card b').textContent") == "Books & Maps")
        #expect(try page.isTrue("document.querySelector('#floor-1 .room-ring')"))
        try page.press("Escape")
        #expect(try page.isTrue("document.getElementById('card').hidden && !document.querySelector('[aria-current]')"))
    }

    @Test(arguments: [("screen", 1200), ("phone", 360)])
    func `A list of many places leaves the map its room`(name: String, width: Int) throws {
        var scene = DrawnScene.scene
        // The section of the second level is not in view, so that its height is a guess from the number of its rows.
        for (floor, number) in scene.floors.flatMap({ floor in (1...300).map { (floor, $0) } }) {
            var place = scene.places[0]
            (place.id, place.name) = (FeatureID("\(floor.level.id)-\(number)"), "Room \(number)")
            place.level = floor.level.id
            scene.places.append(place)
        }
        let page = try BrowserPage(DrawnScene.page(of: scene), width: width, height: 800, at: "#list=places")
        #expect(try page.number("document.scrollingElement.scrollWidth") <= Double(width))
        #expect(try page.number("document.getElementById('map').clientWidth") >= Double(min(width, 800)))
        let names = "[...document.querySelectorAll('#place-list span > bdi')].map(e => e.textContent).join('|')"
        #expect(try page.text(names).contains("|Room 9|Room 10|Room 11|"))
    }

    @Test func `A click on the room of a place chooses the place`() throws {
        let page = try BrowserPage(html, at: "#level=1&list=route")
        try page.click("#floor-1 .place-room")
        #expect(try page.text("document.querySelector('[aria-current=true]').id") == "place-3")
        #expect(try page.isTrue("!document.getElementById('panel-places').hidden"))
        try page.click("#card .tool")
        #expect(try page.isTrue("!document.querySelector('.room-ring')"))
    }

    @Test func `A click on an elevator chooses its row on the level that is shown`() throws {
        var scene = DrawnScene.scene
        for floor in scene.floors.indices {
            scene.floors[floor].marks.append(
                DrawnScene.mark(
                    .connector(.elevator, up: floor == 0, down: floor == 1), .connectorMark, 10, 6, "E",
                    feature: "lift", title: "Elevator \"Lift A\""))
        }
        for level in [0, 1] {
            let page = try BrowserPage(DrawnScene.page(of: scene), at: "#level=\(level)&list=route")
            let mark = scene.floors[level].marks.count - 1
            try page.click("#marks [data-m='\(mark)'] .hit")
            #expect(try page.level == level)
            #expect(try page.text("document.querySelector('[aria-current=true]').dataset.floor") == "\(level)")
        }
    }

    @Test func `A filter hides places in the list and fades them on the map`() throws {
        let page = try BrowserPage(html, at: "#list=places")
        try page.click("#categories [data-c=food]")
        #expect(try page.number("document.querySelectorAll('#place-list li:not([hidden])').length") == 1)
        #expect(try page.number("document.querySelectorAll('#marks .faded').length") == 1)
        #expect(try page.text("document.querySelector('#marks .faded').getAttribute('class')").contains("toilets"))
        #expect(try page.text("document.querySelector('#categories [aria-pressed=true]').dataset.c") == "food")
    }

    @Test func `A problem and its mark lead to each other`() throws {
        let page = try BrowserPage(html)
        try page.click("#severities [data-kind=warning]")
        #expect(try page.number("document.querySelectorAll('#panel-problems li:not([hidden])').length") == 1)
        try page.click("#severities [data-kind=all]")
        try page.click("#problem-0")
        #expect(try page.text("document.getElementById('card').textContent").contains("split the opening"))
        try page.click("#card .tool")
        try page.click("#tab-places")
        try page.click("#marks .r-problem .hit")
        #expect(try page.isTrue("document.getElementById('problem-0').ariaCurrent === 'true'"))
        #expect(try page.isTrue("!document.getElementById('panel-problems').hidden"))
    }

    @Test func `A live page follows the traveller until the reader moves the map`() throws {
        var scene = DrawnScene.scene
        scene.floors[0].marks.append(
            DrawnScene.mark(.position(accuracy: 3, heading: 0), .position, 10, 4, "@", title: "You are here"))
        let page = try BrowserPage(DrawnScene.page(of: scene, seconds: 600))
        let isPressed = "document.getElementById('follow').ariaPressed === 'true'"
        #expect(try page.isTrue(isPressed))
        let view = try page.view
        #expect(try abs(1000 * view[0] + view[1] - page.number("document.getElementById('map').clientWidth / 2")) < 1)
        #expect(try page.isTrue("document.querySelector('#marks .disc').getAttribute('r') > 9"))
        try page.drag(from: (300, 500), by: (50, 0))
        #expect(try !page.isTrue(isPressed))
        try page.click("#follow")
        #expect(try page.view == view)
    }

    @Test(arguments: [(1, "step-0-1"), (0, "step-0-0")])
    func `A live page that follows selects the step of the journey, and otherwise keeps its own`(
        follow: Int, step: String
    ) throws {
        var scene = DrawnScene.scene
        scene.floors[0].marks.append(DrawnScene.mark(.position(accuracy: 3, heading: 0), .position, 20, 8, "@"))
        scene.floors[0].lines[2].kind = .travelled
        scene.floors[1].lines[0].step = 1
        let page = try BrowserPage(DrawnScene.page(of: scene, seconds: 600), at: "#step=0&follow=\(follow)")
        #expect(try page.text("document.querySelector('[aria-current=step]').id") == step)
    }

    @Test func `A live page loads itself again and keeps what it shows`() throws {
        let page = try BrowserPage(DrawnScene.page(of: DrawnScene.scene, seconds: 1), at: "#list=places")
        try page.evaluate("document.getElementById('level-tab-0').focus()")
        try page.press("ArrowUp")
        try page.evaluate("document.getElementById('zoom-in').click()")
        let view = try page.view
        var scene = DrawnScene.scene
        scene.title = "Station Hall, later"
        try Data(DrawnScene.page(of: scene, seconds: 1).utf8).write(to: page.file, options: .atomic)
        try page.waitForReload()
        #expect(try page.text("document.querySelector('h1').textContent") == "Station Hall, later")
        #expect(try page.level == 1)
        #expect(try page.focus == "level-tab-1")
        #expect(try page.isTrue("!document.getElementById('panel-places').hidden"))
        #expect(try zip(page.view, view).allSatisfy { abs($0 - $1) < 0.5 })
        try page.click("#pause")
        #expect(try page.text("location.hash").contains("paused=1"))
    }
}
