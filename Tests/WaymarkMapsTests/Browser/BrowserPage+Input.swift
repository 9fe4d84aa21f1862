import Foundation
import WaymarkModel

extension BrowserPage {
    /// The codes of keys that are not letters.
    private static let codes: [String: Int64] = [
        "Tab": 9, "Enter": 13, "Escape": 27, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "ArrowLeft": 37,
        "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
    ]

    /// Presses and releases keys, one after the other.
    func press(_ keys: String..., isShifted: Bool = false) throws {
        for key in keys {
            var event: JSON = [
                "type": "keyDown", "key": .string(key), "code": .string(key), "modifiers": isShifted ? 8 : 0,
                "windowsVirtualKeyCode": .integer(Self.codes[key] ?? 0),
            ]
            if key.count == 1 { event = event.adding("text", .string(key)) }
            if key == "Enter" { event = event.adding("text", "\r") }
            try call("Input.dispatchKeyEvent", event)
            try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": .string(key), "code": .string(key)])
        }
    }

    /// Types a text into the element with the focus.
    func type(_ text: String) throws { try call("Input.insertText", ["text": .string(text)]) }

    /// Returns the middle of an element in the window: of a line, the point half way along it.
    func middle(of selector: String) throws -> (x: Double, y: Double) {
        let point = try evaluate(
            """
            (() => {
              const element = document.querySelector(\(JSON.quoted(selector)));
              element.scrollIntoView({ block: "nearest" });
              if (element.getTotalLength && !element.r && element.tagName === "path") {
                const at = element.getPointAtLength(element.getTotalLength() * 0.4).matrixTransform(element.getScreenCTM());
                return [at.x, at.y];
              }
              const box = element.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            })()
            """)
        return (point[0]?.decimal ?? 0, point[1]?.decimal ?? 0)
    }

    func mouse(_ kind: String, _ x: Double, _ y: Double, more: [JSON.Member] = []) throws {
        let isButton = kind == "mousePressed" || kind == "mouseReleased"
        var event: JSON = [
            "type": .string(kind), "x": .number(x, places: 2), "y": .number(y, places: 2),
            "button": isButton ? "left" : "none", "clickCount": isButton ? 1 : 0,
        ]
        for member in more { event = event.adding(member.name, member.value) }
        try call("Input.dispatchMouseEvent", event)
    }

    func hover(_ selector: String) throws {
        let at = try middle(of: selector)
        try mouse("mouseMoved", at.x, at.y)
    }

    func click(_ selector: String) throws {
        let at = try middle(of: selector)
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] { try mouse(kind, at.x, at.y) }
    }

    /// Presses the button of the mouse at a point of the window, moves it, and releases it.
    func drag(from start: (x: Double, y: Double), by move: (x: Double, y: Double)) throws {
        try mouse("mouseMoved", start.x, start.y)
        try mouse("mousePressed", start.x, start.y)
        for part in 1...4 {
            let share = Double(part) / 4
            try mouse("mouseMoved", start.x + move.x * share, start.y + move.y * share, more: [.init("buttons", 1)])
        }
        try mouse("mouseReleased", start.x + move.x, start.y + move.y)
    }

    /// Puts two fingers on the window, 100 pixels apart, and moves them until they are 200 apart.
    func pinch(around x: Double, _ y: Double) throws {
        func fingers(_ distance: Double) -> JSON {
            [
                ["x": .number(x - distance / 2, places: 1), "y": .number(y, places: 1), "id": 0],
                ["x": .number(x + distance / 2, places: 1), "y": .number(y, places: 1), "id": 1],
            ]
        }
        try call("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": fingers(100)])
        for distance in [120.0, 150, 180, 200] {
            try call("Input.dispatchTouchEvent", ["type": "touchMove", "touchPoints": fingers(distance)])
        }
        try call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
    }

    /// The id of the element with the focus.
    var focus: String {
        get throws { try text("document.activeElement.id") }
    }

    /// The index of the level that is shown.
    var level: Int {
        get throws { Int(try number("document.querySelector('.floor:not([hidden])').id.slice(6)")) }
    }

    /// What part of the floor is shown: the scale and the offset of the plan, in pixels.
    var view: [Double] {
        get throws {
            let matrix = "document.querySelector('.floor:not([hidden]) .world').transform.baseVal.consolidate().matrix"
            let numbers = try evaluate("(m => [m.a, m.e, m.f])(\(matrix))")
            return (numbers.elements ?? []).compactMap(\.decimal)
        }
    }

    /// Returns the number of sheets of the page on paper.
    func printedPages() throws -> Int {
        let answer = try call("Page.printToPDF", ["preferCSSPageSize": true, "printBackground": true])
        let data = Data(base64Encoded: answer["data"]?.text ?? "") ?? Data()
        let source = String(decoding: data, as: UTF8.self)
        return source.components(separatedBy: "/Type /Page").dropFirst().filter { $0.first != "s" }.count
    }
}
