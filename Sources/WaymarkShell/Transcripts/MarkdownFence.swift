/// The line that starts a block of code in Markdown, as CommonMark has it: three or more backticks or tildes, also behind
/// blanks and the mark of a list.
struct MarkdownFence {
    private let mark: Character
    private let length: Int
    /// The columns before the fence. The lines of the block have as many blanks.
    let indent: Int
    /// The first word behind the fence, in lower case.
    let language: String

    /// Reads a line; nil if it starts no block.
    init?(_ line: String) {
        var rest = Substring(line)
        var column = 0
        func skipBlanks() {
            while let blank = rest.first, blank == " " || blank == "\t" {
                column += blank == " " ? 1 : 4 - column % 4
                rest.removeFirst()
            }
        }
        skipBlanks()
        while let item = rest.prefixMatch(of: /([-*+]|[0-9]{1,9}[.)])[ \t]/)?.output.1 {
            column += item.count
            rest.removeFirst(item.count)
            skipBlanks()
        }
        guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
        let fence = rest.prefix { $0 == mark }
        let info = rest.dropFirst(fence.count)
        // `a` and ```a``` are texts within a line.
        guard fence.count >= 3, mark == "~" || !info.contains("`") else { return nil }
        self.mark = mark
        length = fence.count
        indent = column
        let word = info.split { $0.isWhitespace || "{},.".contains($0) }.first ?? ""
        language = word.lowercased()
    }

    /// Whether transcripts are in such blocks.
    var isConsole: Bool { language == "console" }

    /// Returns whether a line, without its indentation, ends the block.
    func isClosed(by line: String) -> Bool {
        let bare = line.drop { $0 == " " }
        let fence = bare.prefix { $0 == mark }
        return line.count - bare.count < 4 && fence.count >= length
            && bare.dropFirst(fence.count).allSatisfy(\.isWhitespace)
    }

    /// Returns whether another block that starts within this one shows that the end of this one is missing.
    func isLeftOpen(before other: MarkdownFence) -> Bool {
        other.mark == mark && other.length >= length && (other.isConsole || isConsole && !other.language.isEmpty)
    }

    /// Returns a line of the block without the indentation of the fence.
    func content(of line: String) -> String {
        var column = 0
        return String(
            line.drop { character in
                guard column < indent, character == " " || character == "\t" else { return false }
                column += character == " " ? 1 : 4 - column % 4
                return true
            })
    }
}
