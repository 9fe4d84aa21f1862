/// The names and symbols of Lua code with their positions, without comments, strings and numbers.
///
/// Code that compiles is read correctly. Other code does not cause an error.
enum LuaWords {
    /// A name or a symbol.
    struct Word: Hashable {
        /// A name, or a single symbol.
        var text: String
        /// The number of the line, from 1.
        var line: Int
        /// The column in bytes, from 1.
        var column: Int
        /// Whether this is a name.
        var isName: Bool
    }

    /// Returns all words of a file.
    static func words(in bytes: [UInt8]) -> [Word] {
        LuaLexer.tokens(of: bytes).flatMap { token in
            let place = token.place
            switch token.kind {
            case .name: return [Word(text: token.text, line: place.line, column: place.column, isName: true)]
            case .symbol:
                // `..` is two symbols here.
                return token.text.enumerated().map { offset, symbol in
                    Word(text: String(symbol), line: place.line, column: place.column + offset, isName: false)
                }
            case .string, .number, .end: return []
            }
        }
    }
}
