/// Quotes words so that `CommandWords` reads them unchanged.
enum WordQuoting {
    /// Returns a word as the user would type it, quoted only if necessary.
    ///
    /// - Parameters:
    ///   - quote: The quote that the user typed before the word; nil if there is none.
    ///   - closed: Whether to close the quote. An incomplete word leaves it open.
    static func quoted(_ word: String, with quote: Character? = nil, closed: Bool = true) -> String {
        if quote == "'", !word.contains("'") { return "'" + word + (closed ? "'" : "") }
        guard quote != nil || word.isEmpty || word.hasPrefix("#") || word.contains(where: isSpecial) else {
            return word
        }
        let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"" + escaped + (closed ? "\"" : "")
    }

    private static func isSpecial(_ character: Character) -> Bool {
        character.isWhitespace || "\"'\\;".contains(character)
    }
}
