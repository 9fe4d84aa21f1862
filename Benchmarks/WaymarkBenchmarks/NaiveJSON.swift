import Foundation
import WaymarkModel

/// The baseline for writing JSON: text appended to text, with Foundation's formats for numbers.
enum NaiveJSON {
    static func text(_ json: JSON) -> String {
        switch json {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value, let places): decimal(value, places)
        case .string(let value): quoted(value)
        case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { quoted($0.name) + ": " + text($0.value) }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        JSON.quoted(text) { $0.properties.generalCategory == .control }
    }

    private static func decimal(_ value: Double, _ places: Int) -> String {
        guard value.isFinite else { return "null" }
        var text = String(format: "%.\(places)f", locale: nil, value)
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        return text == "-0" ? "0" : text
    }
}
