/// Fills in texts with tokens in braces.
enum Template {
    /// Returns the text with its tokens filled in. A token that is empty or missing is removed with the space before
    /// it.
    static func filled(_ template: String, _ tokens: [String: String]) -> String {
        // Most texts are in Latin letters, of which each is a character on its own. So their bytes can be searched.
        guard template.utf8.allSatisfy({ $0 < Self.firstLeadOfMarks && $0 != 0x0D }) else {
            return filledByCharacter(template, tokens)
        }
        var text = ""
        let utf8 = template.utf8
        var start = utf8.startIndex
        while let open = utf8[start...].firstIndex(of: UInt8(ascii: "{")),
            let close = utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            text += template[start..<open]
            append(tokens[String(template[utf8.index(after: open)..<close])], to: &text)
            start = utf8.index(after: close)
        }
        if start == utf8.startIndex { return template }
        return text + template[start...]
    }

    /// The first byte, in UTF-8, of U+0300 and later characters, some of which join the character before them.
    private static let firstLeadOfMarks: UInt8 = 0xCC

    private static func filledByCharacter(_ template: String, _ tokens: [String: String]) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            append(tokens[String(rest[rest.index(after: open)..<close])], to: &text)
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    private static func append(_ value: String?, to text: inout String) {
        if let value, !value.isEmpty {
            text += value
        } else if text.utf8.last == 0x20, text.last == " " {
            text.removeLast()
        }
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
