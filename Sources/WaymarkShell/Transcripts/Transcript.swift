/// A transcript: commands with their exact expected output.
///
/// In a `*.wmt` file, a line that starts with `> ` is a command, and a line that starts with `. ` continues it. The
/// lines below are its output: `...` stands for any lines, `[..]` for the rest of a line, and `[n]` as the last line
/// for a status other than 0. Lines that start with `#` are comments.
///
/// In Markdown, the same applies inside blocks of the kind `console`, where `$ waymark …` is a command too, and other
/// `$` lines are ignored.
struct Transcript {
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

    init(_ text: String, isMarkdown: Bool) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        exchanges = []
        var isOpen = !isMarkdown
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if isMarkdown, line.hasPrefix("```") {
                isOpen = !isOpen && line.dropFirst(3).split(separator: " ").first == "console"
                index += 1
                continue
            }
            guard isOpen, let command = Self.command(in: line, isMarkdown: isMarkdown) else {
                index += 1
                continue
            }
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
