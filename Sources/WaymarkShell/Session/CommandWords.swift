/// One line of commands, cut into words the way people quote.
///
/// Words are parted by white space; `'…'` keeps everything, `"…"` keeps everything but `\"` and `\\`, a backslash keeps
/// the next character; `#` at the start of a word begins a comment; `;` parts commands.
enum CommandWords {
    struct SyntaxError: Error { let message: String }

    /// The commands of a line, each as its words; empty commands are left out.
    static func commands(in line: some StringProtocol) throws(SyntaxError) -> [[String]] {
        var commands: [[String]] = []
        var words: [String] = []
        var word: String?
        var quote: Character?
        var characters = line.makeIterator()
        while let character = characters.next() {
            if let open = quote {
                if character == open {
                    quote = nil
                } else if open == "\"", character == "\\" {
                    guard let next = characters.next() else { break }
                    word = (word ?? "") + (next == "\"" || next == "\\" ? "" : "\\") + String(next)
                } else {
                    word = (word ?? "") + String(character)
                }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character == "\\" {
                guard let next = characters.next() else { break }
                word = (word ?? "") + String(next)
            } else if character == ";" || character == "\n" || character == "\r\n" {
                if let word { words.append(word) }
                if !words.isEmpty { commands.append(words) }
                (word, words) = (nil, [])
            } else if character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else if character == "#", word == nil {
                while let skipped = characters.next(), !skipped.isNewline {}
                if !words.isEmpty { commands.append(words) }
                words = []
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let quote { throw SyntaxError(message: "a quote \(quote) is never closed") }
        if let word { words.append(word) }
        if !words.isEmpty { commands.append(words) }
        return commands
    }
}
