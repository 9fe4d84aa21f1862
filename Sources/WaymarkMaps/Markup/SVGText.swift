import WaymarkModel

/// Numbers and text as SVG writes them.
enum SVGText {
    /// Returns a number with at most one decimal, the same on every machine: `12.5`, `-3`.
    static func number(_ value: Double) -> String {
        let tenths = tenths(value)
        let whole = tenths.magnitude / 10
        let rest = tenths.magnitude % 10
        return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
    }

    /// Returns a number with at most six decimals, for matrices, where a tenth is not enough.
    static func exact(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let limited = min(max(value, -1e9), 1e9)
        var text = JSON.decimal(limited, places: 6)
        if text.contains(".") {
            while text.last == "0" { text.removeLast() }
            if text.last == "." { text.removeLast() }
        }
        return text
    }

    /// A value in tenths, kept in a range that every renderer can draw.
    static func tenths(_ value: Double) -> Int {
        value.isFinite ? Int((min(max(value, -1e9), 1e9) * 10).rounded()) : 0
    }

    /// Returns text for the inside of an element or of an attribute. What XML cannot hold was made visible before.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in PlainText.line(text).unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            // Not characters of XML, although they are of Unicode.
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// Returns an id for `id="…"`: ASCII letters, digits, `-`, `_` and `.` as they are, everything else as `_` and its
    /// number, so that different ids stay different.
    static func id(_ id: FeatureID) -> String {
        var result = ""
        for scalar in id.rawValue.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".": result.unicodeScalars.append(scalar)
            default: result += "_\(String(scalar.value, radix: 16))_"
            }
        }
        return result
    }
}
