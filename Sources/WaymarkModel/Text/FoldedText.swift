import Foundation

extension String {
    /// The text for comparing names: without case, accents and differences of width. Punctuation stays.
    package var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}

/// Texts as they are compared in a search: small letters without accents and punctuation, words separated by single
/// spaces.
package enum FoldedText {
    /// Letters that Unicode does not decompose, and what people type for them.
    private static let replacements: [Unicode.Scalar: String] = [
        "ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
        "ŋ": "n", "ŧ": "t", "ĸ": "k", "ſ": "s", "ə": "e",
    ]

    /// Characters within words that people omit when typing.
    private static let silent: Set<Unicode.Scalar> = ["'", "’", "‘", "ʼ", "`", "´", "\u{AD}", "\u{200B}", "\u{200D}"]

    /// The same on every machine: Unicode's own tables, no locale.
    package static func fold(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isGap = false
        for scalar in text.lowercased().decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
            if silent.contains(scalar) { continue }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format:
                continue
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
                .decimalNumber, .letterNumber, .otherNumber, .otherSymbol:
                if isGap, !result.isEmpty { result.append(" ") }
                isGap = false
                if let replacement = replacements[scalar] {
                    result.append(contentsOf: replacement.unicodeScalars)
                } else {
                    result.append(scalar)
                }
            default:
                isGap = true
            }
        }
        return String(result)
    }
}
