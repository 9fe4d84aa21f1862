import Foundation

/// Texts for terminals that show nothing but ASCII.
package enum ASCIIText {
    /// Letters and signs that Unicode does not decompose into ASCII, with what people write for them.
    private static let replacements: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "SS", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ł": "l", "Ł": "L",
        "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ħ": "h", "Ħ": "H", "ı": "i", "ŋ": "n",
        "Ŋ": "N", "ŧ": "t", "Ŧ": "T", "ə": "e", "ʻ": "'", "ʼ": "'", "ʹ": "'", "’": "'", "‘": "'", "‚": ",",
        "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‹": "'", "›": "'", "‐": "-", "‒": "-", "–": "-",
        "—": "-", "−": "-", "•": "*", "·": "-", "×": "x", "÷": "/", "⁄": "/", "°": "deg", "€": "EUR", "£": "GBP",
        "←": "<-", "→": "->", "↑": "^", "↓": "v", "↔": "<->", "≤": "<=", "≥": ">=", "≈": "~", "✓": "+", "✔": "+",
        "✗": "x", "✘": "x", "©": "(c)", "®": "(r)", "¿": "?", "¡": "!", "│": "|", "─": "-", "├": "+", "└": "+",
    ]

    /// Returns a text in ASCII: letters without their accents, other signs as people write them, and a question mark for
    /// each column of what has no such form. Line ends and escape sequences stay.
    package static func of(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var result = ""
        for character in text {
            let plain = plain(character)
            result += plain ?? String(repeating: "?", count: max(1, TextColumns.width(of: character)))
        }
        return result
    }

    /// Returns a character in ASCII; nil if it has no such form, and an empty text for what is not shown.
    private static func plain(_ character: Character) -> String? {
        if character.utf8.allSatisfy({ $0 < 0x80 }) { return String(character) }
        var result = ""
        for scalar in String(character).decomposedStringWithCompatibilityMapping.unicodeScalars {
            if scalar.isASCII {
                result.unicodeScalars.append(scalar)
            } else if let replacement = replacements[scalar] {
                result += replacement
            } else {
                switch scalar.properties.generalCategory {
                case .nonspacingMark, .enclosingMark, .format: continue
                case .spaceSeparator: result += " "
                default: return nil
                }
            }
        }
        return result
    }
}
