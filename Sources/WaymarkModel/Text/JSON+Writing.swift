import Foundation

extension JSON {
    /// Returns the value as text on several lines, indented by two spaces per level. Arrays and objects that fit into
    /// `width` columns stay on one line.
    public func formatted(width: Int = 100) -> String {
        var text = ""
        write(to: &text, indentation: 0, width: width)
        return text
    }

    /// Returns the value as text on one line.
    public func compact() -> String {
        var text = ""
        writeCompact(to: &text)
        return text
    }

    private func write(to text: inout String, indentation: Int, width: Int) {
        let line = compact()
        let isScalar =
            switch self {
            case .array(let elements): elements.isEmpty
            case .object(let members): members.isEmpty
            default: true
            }
        if isScalar || (line.utf8.count + indentation <= width && depth <= 2) {
            text += line
            return
        }
        let margin = String(repeating: " ", count: indentation + 2)
        let end = "\n" + String(repeating: " ", count: indentation)
        switch self {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                text += (index == 0 ? "[\n" : ",\n") + margin
                element.write(to: &text, indentation: indentation + 2, width: width)
            }
            text += end + "]"
        case .object(let members):
            for (index, member) in members.enumerated() {
                text += (index == 0 ? "{\n" : ",\n") + margin + Self.quoted(member.name) + ": "
                member.value.write(to: &text, indentation: indentation + 2, width: width)
            }
            text += end + "}"
        default: text += line
        }
    }

    /// The depth of nested arrays and objects.
    private var depth: Int {
        switch self {
        case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
        case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
        default: 0
        }
    }

    private func writeCompact(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value, let places): text += Self.decimal(value, places: places)
        case .string(let value): text += Self.quoted(value)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                element.writeCompact(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += ", " }
                text += Self.quoted(member.name) + ": "
                member.value.writeCompact(to: &text)
            }
            text += "}"
        }
    }

    /// Returns a number as a plain decimal with at most `places` digits after the point; `null` if it is not finite.
    package static func decimal(_ value: Double, places: Int) -> String {
        guard value.isFinite else { return "null" }
        var text = String(format: "%.\(max(0, places))f", locale: nil, value)
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        return text == "-0" ? "0" : text
    }
}
