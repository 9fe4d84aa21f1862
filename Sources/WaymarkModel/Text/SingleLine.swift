extension String {
    /// The text as a label on one line: line breaks and control characters become blanks, hidden characters are removed
    /// (``withoutHiddenCharacters``), and blanks at the ends are trimmed. Every text of a venue or a plugin is passed
    /// through here before it is shown.
    ///
    /// Names come from YAML blocks, quoted fields of tables and pasted text. A name of two lines would look like two
    /// rows of a table.
    package var onOneLine: String {
        let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isPlain, utf8.first != 0x20, utf8.last != 0x20 { return self }
        var words: [String] = []
        var word = ""
        var blanks = ""
        for scalar in withoutHiddenCharacters.unicodeScalars where !scalar.overridesDirection {
            if scalar.breaksLine {
                if !word.isEmpty { words.append(word) }
                (word, blanks) = ("", "")
            } else if scalar == " " {
                blanks += " "
            } else {
                word += word.isEmpty ? "" : blanks
                blanks = ""
                word.unicodeScalars.append(scalar)
            }
        }
        if !word.isEmpty { words.append(word) }
        return words.joined(separator: " ")
    }
}

extension Unicode.Scalar {
    /// Whether it affects a text instead of being shown: a control character, the end of a line or paragraph, or a mark
    /// that overrides the writing direction.
    package var isUnseen: Bool { breaksLine || overridesDirection }

    fileprivate var breaksLine: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it is an embedding, override or isolate of Unicode Standard Annex 9.
    fileprivate var overridesDirection: Bool {
        (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
}

extension LocalizedText {
    /// The text with each of its languages on one line.
    public var onOneLine: LocalizedText {
        LocalizedText(base.onOneLine, translations: translations.mapValues(\.onOneLine))
    }
}
