import WaymarkModel

/// The width of text in a common sans-serif font, without a font file: a table of advance widths.
///
/// The widths are those of DejaVu Sans and Verdana, the widest of the fonts that browsers take for `sans-serif`, plus 2 %
/// because fonts differ. A name that is narrower than its room on paper may be wider in another font.
enum TextWidth {
    /// Returns the width in em.
    static func em(_ text: String) -> Double { text.reduce(0) { $0 + em($1) } * 1.02 }

    private static func em(_ character: Character) -> Double {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if TextColumns.width(String(character)) == 2 { return 1.04 }
        switch scalar {
        case "i", "j", "l", "'", "|", ".", ",", ":", ";", "!", "I": return 0.34
        case " ", "f", "t", "r", "(", ")", "[", "]", "-", "/": return 0.39
        case "m", "w", "M", "W", "@", "%", "—", "…": return 0.97
        case "A"..."Z", "&", "+", "=", "<", ">", "~": return 0.7
        case "c", "k", "s", "v", "x", "y", "z", "J": return 0.57
        case "a"..."z", "0"..."9", "_", "?", "*", "$", "#", "\"": return 0.63
        default: return character.isUppercase ? 0.74 : 0.65
        }
    }

    /// Returns a text in two lines, split where the wider half is narrowest; nil if it has one word.
    static func halves(_ text: String) -> [String]? {
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 1 else { return nil }
        var best: [String]?
        var width = Double.infinity
        for split in 1..<min(words.count, 24) {
            let lines = [words[..<split].joined(separator: " "), words[split...].joined(separator: " ")]
            let wider = lines.map(em).max() ?? 0
            if wider < width - 1e-9 { (best, width) = (lines, wider) }
        }
        return best
    }
}
