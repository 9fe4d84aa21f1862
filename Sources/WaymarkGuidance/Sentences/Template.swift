/// Fills in texts with tokens in braces.
enum Template {
    /// Returns the text with its tokens filled in. A token that is empty or missing is removed with the space before
    /// it.
    static func filled(_ template: String, _ tokens: [String: String]) -> String {
        let parts = TemplateParts(template)
        var text = ""
        for piece in parts.pieces {
            text += piece.text
            append(tokens[piece.token], to: &text)
        }
        return parts.pieces.isEmpty ? template : text + parts.end
    }

    /// Appends the value of a token.
    static func append(_ value: String?, to text: inout String) {
        if let value, !value.isEmpty {
            text += value
        } else if text.utf8.last == 0x20, text.last == " " {
            text.removeLast()
        }
    }
}

/// The parts of a text with tokens in braces.
struct TemplateParts: Sendable {
    /// The tokens, each with the text between it and the one before it.
    var pieces: [(text: String, token: String)] = []
    /// The text after the last token.
    var end: String

    /// The first byte, in UTF-8, of U+0300 and later characters, some of which join the character before them.
    private static let firstLeadOfMarks: UInt8 = 0xCC

    init(_ template: String) {
        // Most texts are in Latin letters, of which each is a character on its own. So their bytes can be searched.
        let isPlain = template.utf8.allSatisfy { $0 < Self.firstLeadOfMarks && $0 != 0x0D }
        func first(_ brace: Character, in rest: Substring) -> String.Index? {
            isPlain ? rest.utf8.firstIndex { $0 == brace.asciiValue } : rest.firstIndex(of: brace)
        }
        var rest = template[...]
        while let open = first("{", in: rest), let close = first("}", in: rest[open...]) {
            let after = isPlain ? template.utf8.index(after: open) : template.index(after: open)
            pieces.append((String(rest[..<open]), String(rest[after..<close])))
            rest = rest[(isPlain ? template.utf8.index(after: close) : template.index(after: close))...]
        }
        end = String(rest)
    }
}

extension StringProtocol {
    /// Returns whether the text ends with another, compared character by character.
    func ends(with end: some StringProtocol) -> Bool {
        // A carriage return and the line feed after it are one character. All other ASCII characters are their own.
        let isPlain = { (byte: UInt8) in byte < 0x80 && byte != 0x0D }
        guard utf8.allSatisfy(isPlain), end.utf8.allSatisfy(isPlain) else { return hasSuffix(end) }
        return utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
    }
}
