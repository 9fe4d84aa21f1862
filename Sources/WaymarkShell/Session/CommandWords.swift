/// One line of commands, cut into words the way people quote.
///
/// Words are parted by white space; `'…'` keeps everything, `"…"` keeps everything but `\"` and `\\`, a backslash keeps
/// the next character; `#` at the start of a word begins a comment; `;` parts commands.
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
        if let quote = reading.openQuote { throw SyntaxError(message: "a quote \(quote) is never closed") }
        return reading.commands.filter { !$0.isEmpty }.map { $0.map(\.text) }
    }

    /// Reads a line that may be unfinished.
    init(_ line: String) {
        var word: Word?
        var index = line.startIndex
        func add(_ text: String, at start: String.Index) {
            word = Word(text: (word?.text ?? "") + text, start: word?.start ?? start)
        }
        func finish() {
            if let word { commands[commands.count - 1].append(word) }
            word = nil
        }
        while index < line.endIndex {
            let start = index
            let character = line[index]
            index = line.index(after: index)
            if endsInComment {
                guard character.isNewline else { continue }
                endsInComment = false
                commands.append([])
            } else if let open = openQuote {
                if character == open {
                    openQuote = nil
                } else if open == "\"", character == "\\", index < line.endIndex {
                    let next = line[index]
                    index = line.index(after: index)
                    add((next == "\"" || next == "\\" ? "" : "\\") + String(next), at: start)
                } else {
                    add(String(character), at: start)
                }
            } else if character == "\"" || character == "'" {
                openQuote = character
                add("", at: start)
            } else if character == "\\" {
                guard index < line.endIndex else { break }
                add(String(line[index]), at: start)
                index = line.index(after: index)
            } else if character == ";" || character.isNewline {
                finish()
                commands.append([])
            } else if character.isWhitespace {
                finish()
            } else if character == "#", word == nil {
                endsInComment = true
            } else {
                add(String(character), at: start)
            }
        }
        endsInWord = word != nil
        finish()
    }
}
