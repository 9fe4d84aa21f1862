/// Makes text from files safe for a terminal.
package enum PlainText {
    /// Returns the text on a single line, without characters that move the cursor, change colours or reverse the
    /// reading direction.
    ///
    /// A tab becomes a space. Other control and format characters are written as `\u{1B}`.
    package static func line(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
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
            return sum + (shown.count > 1 ? shown.count : TextColumns.width(of: character))
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
}
