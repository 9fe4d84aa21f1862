/// A transcript: commands with their exact expected output.
///
/// In a `*.wmt` file, a line that starts with `> ` is a command, and a line that starts with `. ` continues it. The
/// lines below are its output: `...` stands for any lines, `[..]` for the rest of a line, and `[n]` as the last line
/// for a status other than 0. Lines that start with `#` are comments.
///
/// In Markdown, the same applies inside blocks of the kind `console`, where `$ waymark …` is a command too, and other
/// `$` lines are ignored. A block may be indented, as in a list.
///
/// What is not compared proves nothing: text before the first command, a file or block without commands, commands that do
/// nothing, and output that looks like a command are `doubts`.
struct Transcript {
    /// A line that is not what its author thought.
    struct Doubt: Hashable {
        /// The line number in the file, from 1.
        var line: Int
        /// What is wrong, and what to do.
        var message: String
    }

    /// A command and its expected output.
    struct Exchange {
        /// The line number of the command in the file, from 1.
        var line: Int
        var command: String
        /// Whether the command starts with `waymark`, as for a system shell.
        var isProgram: Bool
        /// The indices of the expected lines in `lines`.
        var expected: Range<Int>
    }

    /// The lines, without the indentation of the blocks of Markdown.
    private(set) var lines: [String]
    private(set) var exchanges: [Exchange] = []
    private(set) var doubts: [Doubt] = []
    /// The lines as they are in the file.
    private let source: [String]
    private let isMarkdown: Bool

    init(_ text: String, isMarkdown: Bool) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        source = lines
        self.lines = lines
        self.isMarkdown = isMarkdown
        if isMarkdown { readPage() } else { readBlock(lines.indices, startingAt: 1) }
        doubts.sort { $0.line < $1.line }
    }

    /// Finds the blocks of a page.
    private mutating func readPage() {
        var index = 0
        while index < lines.count {
            guard let fence = MarkdownFence(lines[index]) else {
                if let quoted = Self.quoted(lines[index]), MarkdownFence(quoted)?.isConsole == true {
                    doubt(index, "a console block in a quotation is not run: write it without the \">\"")
                }
                index += 1
                continue
            }
            let start = index
            index += 1
            while index < lines.count {
                let content = fence.content(of: lines[index])
                if fence.isClosed(by: content) { break }
                if let other = MarkdownFence(content), fence.isLeftOpen(before: other) {
                    doubt(index, "the block of line \(start + 1) is still open here: close it before this one")
                }
                if fence.isConsole { lines[index] = content }
                index += 1
            }
            if fence.isConsole {
                if index == lines.count {
                    doubt(start, "this block is never closed, so that the rest of the page counts as output")
                }
                readBlock(start + 1..<index, startingAt: start + 1)
            }
            index += 1
        }
    }

    private mutating func doubt(_ index: Int, _ message: String) {
        doubts.append(Doubt(line: index + 1, message: message))
    }

    /// Reads commands with their output.
    ///
    /// - Parameter first: The line number that stands for the whole block.
    private mutating func readBlock(_ block: Range<Int>, startingAt first: Int) {
        var hasCommand = false
        var index = block.lowerBound
        while index < block.upperBound {
            let line = lines[index]
            guard let command = Self.command(in: line, isMarkdown: isMarkdown) else {
                if !line.allSatisfy(\.isWhitespace), !line.hasPrefix("#") {
                    doubt(index, Self.uncompared(line, isMarkdown))
                }
                index += 1
                continue
            }
            let start = index
            var text = command.text
            index += 1
            while index < block.upperBound, lines[index].hasPrefix(". ") {
                text += " " + lines[index].dropFirst(2)
                index += 1
            }
            let output = index
            while index < block.upperBound, !Self.endsOutput(lines[index], isMarkdown: isMarkdown) { index += 1 }
            var end = index
            while end > output, lines[end - 1].isEmpty { end -= 1 }
            if !command.isOurs || command.isProgram {
                hasCommand = true
            } else {
                let work = CommandWork(text, expectsOutput: output < end)
                hasCommand = hasCommand || work != .leaves
                if let flaw = work.flaw { doubt(start, flaw) }
                if work == .nothing { continue }
            }
            if command.isOurs {
                exchanges.append(
                    Exchange(line: start + 1, command: text, isProgram: command.isProgram, expected: output..<end))
            }
        }
        if !hasCommand { doubts.append(Doubt(line: first, message: Self.noCommand(isMarkdown))) }
    }

    /// Returns a line of a quotation without its marks; nil for other lines.
    private static func quoted(_ line: String) -> String? {
        let bare = line.drop { $0 == " " }
        return bare.hasPrefix(">") ? String(bare.drop { $0 == ">" || $0 == " " }) : nil
    }

    private static func noCommand(_ isMarkdown: Bool) -> String {
        "there is no command here, so nothing is tested: a command starts with \"> \""
            + (isMarkdown ? " or \"$ waymark \"" : "")
    }

    private static func uncompared(_ line: String, _ isMarkdown: Bool) -> String {
        let text = line.drop { $0 == " " || $0 == "\t" }
        if text.hasPrefix("> ") || text.hasPrefix("$ ") && isMarkdown {
            return "a command starts at the beginning of its line"
        }
        if text.hasPrefix("$ ") { return "in this file, a command starts with \"> \", not with \"$ \"" }
        if text.hasPrefix(">") { return "a command starts with \"> \", with a blank" }
        return "no command comes before this line, so nothing is compared with it; a comment starts with \"#\""
    }

    /// Returns a hint if a line of the expected output was meant as a command; nil otherwise.
    ///
    /// - Parameters:
    ///   - missing: The expected lines that were not printed.
    ///   - verbs: The verbs of the program.
    func hint(for exchange: Exchange, missing: Set<String>, among verbs: VerbTable) -> String? {
        let line = exchange.expected.first { missing.contains(lines[$0]) && Self.isLikeCommand(lines[$0], verbs) }
        return line.map {
            "line \($0 + 1) is read as output; a command starts with \"> \" at the beginning of its line"
        }
    }

    private static func isLikeCommand(_ line: String, _ verbs: VerbTable) -> Bool {
        let text = line.drop { $0 == " " || $0 == "\t" }
        if text.hasPrefix("$ waymark") { return true }
        if text.hasPrefix(">") { return text.dropFirst().drop { $0 == " " }.first?.isLetter == true }
        let verb = text.prefix { $0.isLetter }
        return text.dropFirst(verb.count).first == " "
            && verbs.verb(String(verb)) != nil
    }

    /// Returns the file with new expectations, by the index of the exchange.
    func replacing(_ outputs: [Int: [String]]) -> String {
        var result: [String] = []
        var position = 0
        for (index, exchange) in exchanges.enumerated() {
            guard let output = outputs[index] else { continue }
            let command = source[exchange.line - 1]
            let indent = command.prefix(command.count - lines[exchange.line - 1].count)
            result += source[position..<exchange.expected.lowerBound] + output.map { $0.isEmpty ? $0 : indent + $0 }
            position = exchange.expected.upperBound
        }
        result += source[position...]
        return result.joined(separator: "\n") + "\n"
    }

    private static func command(
        in line: String, isMarkdown: Bool
    ) -> (text: String, isProgram: Bool, isOurs: Bool)? {
        if line.hasPrefix("> ") { return (String(line.dropFirst(2)), false, true) }
        guard isMarkdown, line.hasPrefix("$ ") else { return nil }
        let text = String(line.dropFirst(2))
        if text.hasPrefix("waymark ") { return (String(text.dropFirst(8)), true, true) }
        return (text, true, text == "waymark")
    }

    private static func endsOutput(_ line: String, isMarkdown: Bool) -> Bool {
        line.hasPrefix("> ") || line.hasPrefix("#") || (isMarkdown && line.hasPrefix("$ "))
    }
}
