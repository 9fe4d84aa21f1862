/// One line of commands, cut into words as `CommandLexer` reads them.
struct CommandWords {
    struct SyntaxError: Error { let message: String }

    /// One word, without its quotes.
    struct Word: Hashable {
        var text: String
        /// Where it starts in the line, at its quote if it has one.
        var start: String.Index
    }

    /// The commands; the last is empty when the line ends after a `;`.
    private(set) var commands: [[Word]] = [[]]
    /// The quote that is open at the end of the line.
    private(set) var openQuote: Character?
    /// Whether the line ends within a word.
    private(set) var endsInWord = false
    /// Whether the line ends within a comment.
    private(set) var endsInComment = false

    /// The commands of a line, each as its words; empty commands are left out.
    static func commands(in line: some StringProtocol) throws(SyntaxError) -> [[String]] {
        let reading = CommandWords(String(line))
        if let quote = reading.openQuote { throw SyntaxError(message: openQuoteMessage(quote)) }
        return reading.commands.filter { !$0.isEmpty }.map { $0.map(\.text) }
    }

    static func openQuoteMessage(_ quote: Character) -> String { "a quote \(quote) is never closed" }

    /// Reads a line that may be unfinished.
    init(_ line: String) {
        var lexer = CommandLexer()
        var word: Word?
        // Where the character began that is being read: at its backslash if it has one.
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
