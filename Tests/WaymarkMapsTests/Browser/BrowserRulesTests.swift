import Foundation
import Testing
import WaymarkModel

@testable import WaymarkMaps

/// The rules of WCAG 2.2 AA that matter for a map and its lists.
@Suite(.serialized, .browser)
struct `A page follows the rules for accessible pages` {
    let html = DrawnScene.page(of: DrawnScene.scene, seconds: 600)

    @Test func `Everything that takes the focus has a role and a name`() throws {
        let page = try BrowserPage(html, at: "#list=places")
        try page.call("Accessibility.enable")
        let tree = try page.call("Accessibility.getFullAXTree")["nodes"]?.elements ?? []
        var roles: Set<String> = []
        for node in tree {
            let properties = node["properties"]?.elements ?? []
            guard properties.contains(where: { $0["name"] == "focusable" && $0["value"]?["value"] == true }),
                let role = node["role"]?["value"]?.text, role != "RootWebArea"
            else { continue }
            roles.insert(role)
            #expect(node["name"]?["value"]?.text?.isEmpty == false, "\(node.compact())")
        }
        #expect(roles.isSuperset(of: ["tab", "button", "searchbox", "tabpanel"]))
    }

    @Test func `Ids are unique, and references between elements lead to elements`() throws {
        let page = try BrowserPage(html)
        #expect(
            try page.text(
                "(ids => ids.filter((id, at) => ids.indexOf(id) !== at).join())([...document.querySelectorAll('[id]')].map(e => e.id))"
            ) == "")
        for name in ["aria-controls", "aria-labelledby", "for"] {
            #expect(
                try page.text(
                    "[...document.querySelectorAll('[\(name)]')].map(e => e.getAttribute('\(name)')).filter(id => !document.getElementById(id)).join()"
                ) == "")
        }
    }

    @Test func `The keyboard reaches everything in the order of the page, and leaves it`() throws {
        let page = try BrowserPage(html, at: "#list=route")
        var order: [String] = []
        for _ in 0..<24 {
            try page.press("Tab")
            let id = try page.text("document.activeElement.id || document.activeElement.className")
            if id.isEmpty || id == order.first { break }
            order.append(id)
        }
        #expect(
            order == [
                "skip", "pause", "theme", "print-button", "map", "level-tab-0", "level-up", "level-down", "fit",
                "zoom-in",
                "zoom-out", "tab-route", "route-0", "stepper", "step-0-0", "step-0-1", "step-0-2",
            ])
    }

    @Test(arguments: ["problems", "route", "closures", "places"])
    func `Targets are at least 24 pixels wide and high`(list: String) throws {
        let page = try BrowserPage(html, width: 360, at: "#list=\(list)")
        let small = try page.text(
            """
            [...document.querySelectorAll('button, input, a, .hit')].filter(e => {
              const box = e.getBoundingClientRect();
              return box.width > 0 && (box.width < 24 || box.height < 24);
            }).map(e => e.outerHTML.slice(0, 80)).join()
            """)
        #expect(small == "")
    }

    @Test(arguments: [(320, 640), (320, 256), (640, 400), (1280, 800)])
    func `No window is so small that the page scrolls sideways`(width: Int, height: Int) throws {
        for list in ["problems", "route", "closures", "places"] {
            let page = try BrowserPage(html, width: width, height: height, at: "#list=\(list)")
            #expect(try page.number("document.scrollingElement.scrollWidth") <= Double(width), "\(list)")
        }
    }

    @Test func `The focus is visible, and nothing covers it`() throws {
        let page = try BrowserPage(html, at: "#list=route")
        try page.press("Tab", "Tab")
        #expect(try page.number("parseFloat(getComputedStyle(document.activeElement).outlineWidth)") >= 2)
        try page.resize(width: 320, height: 480)
        try page.evaluate("document.getElementById('step-0-0').focus()")
        for _ in 0..<2 { try page.press("Tab") }
        #expect(
            try page.isTrue(
                "(b => document.activeElement.contains(document.elementFromPoint(b.x + 20, b.y + b.height / 2)))(document.activeElement.getBoundingClientRect())"
            ))
    }

    @Test(arguments: [false, true])
    func `Texts of the page have a contrast of 4,5, and lines of 3`(isDark: Bool) throws {
        let page = try BrowserPage(html, isDark: isDark)
        let pairs: [(String, String, Double)] = [
            ("--ink", "--page", 4.5), ("--soft", "--page", 4.5), ("--soft", "--hover", 4.5),
            ("--soft", "--chosen", 4.5),
            ("--ink", "--chosen", 4.5), ("--on-accent", "--accent", 4.5), ("--accent", "--page", 3),
            ("--line", "--page", 3),
            ("--accent", "--wm-outside", 3), ("--wm-text", "--wm-outside", 4.5), ("--page", "--wm-closed", 3),
            ("--page", "--wm-warning", 3), ("--wm-closed", "--page", 3),
        ]
        for (text, ground, least) in pairs {
            let ratio = try page.number("(\(Self.contrast))('\(text)', '\(ground)')")
            #expect(ratio >= least, "\(text) on \(ground): \(ratio)")
        }
    }

    /// A function that returns the contrast of two variables, by the formula of WCAG.
    private static let contrast = """
        (a, b) => {
          const light = name => {
            const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim().replace("#", "");
            const full = hex.length === 3 ? [...hex].map(c => c + c).join("") : hex;
            const [r, g, b] = [0, 2, 4].map(at => parseInt(full.slice(at, at + 2), 16) / 255)
              .map(v => v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
          };
          const pair = [light(a), light(b)];
          return Math.max(...pair) / Math.min(...pair);
        }
        """

    @Test func `Readers who ask for less motion see changes at once`() throws {
        let jump =
            "(() => { document.getElementById('zoom-in').click(); return document.querySelector('.world').getAttribute('transform') })()"
        let calm = try BrowserPage(html)
        #expect(try calm.text(jump) == calm.text("document.querySelector('.world').getAttribute('transform')"))
        #expect(try calm.view[0] / BrowserPage(html).view[0] > 1.4)
        let lively = try BrowserPage(html, isCalm: false)
        let start = try lively.text("document.querySelector('.world').getAttribute('transform')")
        #expect(try lively.text(jump) == start)
    }

    @Test func `Dark colours follow the system, and a button overrules it`() throws {
        let page = try BrowserPage(html)
        let ground = "getComputedStyle(document.body).backgroundColor"
        let light = try page.text(ground)
        try page.prefer(isDark: true)
        try page.waitForFrame()
        let dark = try page.text(ground)
        #expect(light != dark)
        #expect(try page.text("document.getElementById('theme').ariaLabel") == "Use light colours")
        try page.click("#theme")
        #expect(try page.text(ground) == light)
        #expect(try page.text("document.getElementById('theme').ariaLabel") == "Use dark colours")
    }

    @Test func `Paper has each level on its own page in light colours, then the lists`() throws {
        let page = try BrowserPage(html, isDark: true)
        #expect(try page.printedPages() == 4)
        try page.prefer(isDark: true, medium: "print")
        #expect(
            try page.text("getComputedStyle(document.documentElement).getPropertyValue('--wm-walkway')").uppercased()
                == "#FFFFFF")
        try page.evaluate("dispatchEvent(new Event('beforeprint'))")
        #expect(try page.number("document.querySelectorAll('.sheet .name').length") >= 5)
        #expect(try page.isTrue("getComputedStyle(document.getElementById('mapbox')).display === 'none'"))
        try page.evaluate("dispatchEvent(new Event('afterprint'))")
        #expect(try page.number("document.querySelectorAll('.sheet').length") == 0)
    }
}
