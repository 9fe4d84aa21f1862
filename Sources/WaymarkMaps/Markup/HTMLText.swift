import WaymarkModel

/// Writes texts into a page so that they stay texts.
enum HTMLText {
    /// Returns a text for an element or a quoted attribute. Control characters and marks that override the writing
    /// direction are removed.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !scalar.isUnseen {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "'": result.append(contentsOf: "&#39;".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns a value as JSON inside a `script` element: without `<`, `>` and `&`, which could end the element or start a
    /// comment.
    static func json(_ value: JSON) -> String {
        var result = ""
        for character in value.mapStrings(shown).compact().unicodeScalars {
            switch character {
            case "<": result += "\\u003c"
            case ">": result += "\\u003e"
            case "&": result += "\\u0026"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// Returns a text without control characters and marks that override the writing direction.
    static func shown(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.isUnseen) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isUnseen }))
    }

    /// Returns a text with values for its `{names}`.
    static func filled(_ template: String, _ values: [(name: String, value: String)]) -> String {
        var rest = template[...]
        var result = ""
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let name = rest[rest.index(after: open)..<close]
            result += values.first { $0.name == name }?.value ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
