/// A line of commands, split into words with `CommandLexer`.
struct CommandWords {
    /// An unclosed quote.
    struct SyntaxError: Error { let message: String }

    /// One word, without its quotes.
    struct Word: Hashable {
        var text: String
        /// The position of its first character in the line; of its quote if it has one.
        var start: String.Index
    }

    /// The commands. The last command is empty if the line ends after a `;`.
    private(set) var commands: [[Word]] = [[]]
    /// The open quote at the end of the line; nil if there is none.
    private(set) var openQuote: Character?
    /// Whether the line ends within a word.
    private(set) var endsInWord = false
    /// Whether the line ends within a comment.
    private(set) var endsInComment = false

    /// Returns the words of each command of a line, without empty commands.
    ///
    /// - Throws: `SyntaxError` for an unclosed quote.
    static func commands(in line: some StringProtocol) throws(SyntaxError) -> [[String]] {
        let reading = CommandWords(String(line))
        if let quote = reading.openQuote { throw SyntaxError(message: openQuoteMessage(quote)) }
        return reading.commands.filter { !$0.isEmpty }.map { $0.map(\.text) }
    }

    static func openQuoteMessage(_ quote: Character) -> String { "a quote \(quote) is never closed" }

    /// Reads a line, which can be incomplete.
    init(_ line: String) {
        var lexer = CommandLexer()
        var word: Word?
        // The position of the character that is being read; of its backslash if it has one.
        var start = line.startIndex
        func finish() {
            if let word { commands[commands.count - 1].append(word) }
            word = nil
        }
        for index in line.unicodeScalars.indices {
            if !lexer.isEscaping { start = index }
            switch lexer.take(line.unicodeScalars[index]) {
            case .nothing: break
            case .startWord: if word == nil { word = Word(text: "", start: start) }
            case .append(let scalar):
                if word == nil { word = Word(text: "", start: start) }
                word?.text.unicodeScalars.append(scalar)
            case .appendAfterBackslash(let scalar):
                word?.text.unicodeScalars.append("\\")
                word?.text.unicodeScalars.append(scalar)
            case .endWord: finish()
            case .endCommand:
                finish()
                commands.append([])
            }
        }
        openQuote = lexer.openQuote
        endsInComment = lexer.isInComment
        if openQuote != nil, lexer.isEscaping { word?.text.unicodeScalars.append("\\") }
        endsInWord = word != nil
        finish()
    }
}
