/// Makes text from files safe for a terminal.
package enum PlainText {
    /// Returns the text on a single line, without characters that move the cursor, change colours or reverse the
    /// reading direction.
    ///
    /// A tab becomes a space. Other control and format characters are written as `\u{1B}`.
    package static func line(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\t" {
                shown.append(" ")
            } else if isUnsafe(scalar) {
                shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
            } else {
                shown.append(scalar)
            }
        }
        return String(shown)
    }

    /// Returns the width of characters as `line` shows them, in columns. East Asian wide characters take two.
    package static func width(_ characters: some Sequence<Character>) -> Int {
        characters.reduce(0) { sum, character in
            let shown = line(String(character))
            if shown.count > 1 { return sum + shown.count }
            guard let scalar = character.unicodeScalars.first else { return sum }
            return sum + (isWide(scalar) ? 2 : 1)
        }
    }

    /// Returns whether a character can affect a terminal.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        // Zero-width joiners are part of emoji and Indic scripts. The other format characters reverse or hide text.
        case .format: scalar.value != 0x200D && scalar.value != 0x200C
        default: false
        }
    }

    /// Returns whether a character is in the main blocks of wide characters (Unicode Standard Annex 11).
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
