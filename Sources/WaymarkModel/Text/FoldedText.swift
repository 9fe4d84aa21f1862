import Foundation

extension String {
    /// The text for comparing names: without case, accents and differences of width. Punctuation stays.
    package var folded: String {
        // ASCII has nothing else that folding removes.
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}

/// Texts in the form in which a search compares them: lower case, without accents and punctuation, words separated by
/// single spaces.
package enum FoldedText {
    /// Letters that Unicode does not decompose, with what people type for them.
    private static let replacements: [Unicode.Scalar: String] = [
        "ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
        "ŋ": "n", "ŧ": "t", "ĸ": "k", "ſ": "s", "ə": "e",
    ]

    /// Characters within words that people omit when typing.
    private static let silent: Set<Unicode.Scalar> = ["'", "’", "‘", "ʼ", "`", "´", "\u{AD}", "\u{200B}", "\u{200D}"]

    /// Returns the folded text. It is the same on every machine, because it uses Unicode's tables and no locale.
    package static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return foldASCII(text) }
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

    /// Folds a text of ASCII characters, as nearly all are.
    private static func foldASCII(_ text: String) -> String {
        String(unsafeUninitializedCapacity: text.utf8.count) { result in
            var count = 0
            var isGap = false
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "'"), UInt8(ascii: "`"): continue
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"):
                    // A gap stands for at least one character, so the result is never longer than the text.
                    if isGap, count > 0 {
                        result[count] = UInt8(ascii: " ")
                        count += 1
                    }
                    isGap = false
                    result[count] = byte & 0x40 == 0 ? byte : byte | 0x20
                    count += 1
                default: isGap = true
                }
            }
            return count
        }
    }
}
