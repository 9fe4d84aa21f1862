import ArgumentParser

/// A transcript: commands with their exact expected output.
///
/// In a `*.wmt` file, a line that starts with `> ` is a command, and a line that starts with `. ` continues it. The
/// lines below are its output: `...` stands for any lines, `[..]` for the rest of a line, and `[n]` as the last line
/// for a status other than 0. Lines that start with `#` are comments.
///
/// In Markdown, the same applies inside blocks of the kind `console`, where `$ waymark …` is a command too, and other
/// `$` lines are ignored.
///
/// What is not compared proves nothing: text before the first command, a file or block without commands, and output that
/// looks like a command are `doubts`.
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

    var lines: [String]
    var exchanges: [Exchange]
    private(set) var doubts: [Doubt] = []

    init(_ text: String, isMarkdown: Bool) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        exchanges = []
        var isOpen = !isMarkdown
        // The line where the block starts, until a command is found in it.
        var waiting: Int? = isMarkdown ? nil : 1
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if isMarkdown, line.hasPrefix("```") {
                if isOpen, let waiting { doubts.append(Doubt(line: waiting, message: Self.noCommand(isMarkdown))) }
                isOpen = !isOpen && line.dropFirst(3).split(separator: " ").first == "console"
                waiting = isOpen ? index + 1 : nil
                index += 1
                continue
            }
            guard isOpen, let command = Self.command(in: line, isMarkdown: isMarkdown) else {
                if isOpen, !line.allSatisfy(\.isWhitespace), !line.hasPrefix("#") {
                    doubts.append(Doubt(line: index + 1, message: Self.uncompared(line, isMarkdown)))
                }
                index += 1
                continue
            }
            waiting = nil
            let start = index
            var text = command.text
            index += 1
            while index < lines.count, lines[index].hasPrefix(". ") {
                text += " " + lines[index].dropFirst(2)
                index += 1
            }
            let first = index
            while index < lines.count, !Self.endsOutput(lines[index], isMarkdown: isMarkdown) { index += 1 }
            var end = index
            while end > first, lines[end - 1].isEmpty { end -= 1 }
            if command.isOurs {
                exchanges.append(
                    Exchange(line: start + 1, command: text, isProgram: command.isProgram, expected: first..<end))
            }
        }
        if let waiting { doubts.append(Doubt(line: waiting, message: Self.noCommand(isMarkdown))) }
        doubts.sort { $0.line < $1.line }
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
            result += lines[position..<exchange.expected.lowerBound] + output
            position = exchange.expected.upperBound
        }
        result += lines[position...]
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
        line.hasPrefix("> ") || line.hasPrefix("#") || (isMarkdown && (line.hasPrefix("$ ") || line.hasPrefix("```")))
    }
}
