/// Words written so that `CommandWords` reads them as they are.
enum WordQuoting {
    /// A word as one would type it: bare if that works, else in quotes.
    ///
    /// - Parameters:
    ///   - quote: The quote that was typed at its beginning.
    ///   - closed: Whether the quote is closed; an unfinished word leaves it open.
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
