import Foundation

/// Compares output with the expectations of a transcript.
enum TranscriptMatcher {
    /// The maximum number of lines of output that are shown where only the status differs.
    private static let shownLines = 20

    /// Returns whether output and status are as expected. `...` does not match a status.
    static func agrees(_ expected: [String], _ statement: [String]) -> Bool {
        let (lines, status) = parted(expected)
        let (actualLines, actualStatus) = parted(statement)
        // A difference shows the status 0, so that people write it too.
        return (status ?? "[0]") == (actualStatus ?? "[0]") && matches(lines, actualLines)
    }

    /// Returns the corrected expectation: as much as possible of the old one, with the status of the statement.
    static func correction(of expected: [String], to statement: [String]) -> [String] {
        let (lines, _) = parted(expected)
        let (actualLines, status) = parted(statement)
        let corrected = TranscriptCorrection(of: Array(lines), to: Array(actualLines)).lines
        // Dots that stay beside lines that were added can agree with too little.
        let agrees = matches(corrected, actualLines)
        return (agrees ? corrected : Array(actualLines)) + (status.map { [$0] } ?? [])
    }

    /// Returns the lines, and the `[n]` after them if there is one.
    private static func parted(_ lines: [String]) -> (lines: ArraySlice<String>, status: String?) {
        guard let last = lines.last, last.hasPrefix("["), last.hasSuffix("]"), Int(last.dropFirst().dropLast()) != nil
        else { return (lines[...], nil) }
        return (lines.dropLast(), last)
    }

    /// Returns whether lines match a pattern: `...` stands for any number of lines, `[..]` for the rest of a line.
    static func matches(_ expected: some Collection<String>, _ actual: some Collection<String>) -> Bool {
        let expected = Array(expected)
        let actual = Array(actual)
        // reachable[j]: the patterns so far can match the first j lines.
        var reachable = [Bool](repeating: false, count: actual.count + 1)
        reachable[0] = true
        for pattern in expected {
            var next = [Bool](repeating: false, count: actual.count + 1)
            if pattern == "..." {
                guard let first = reachable.firstIndex(of: true) else { return false }
                for index in first...actual.count { next[index] = true }
            } else {
                for index in 0..<actual.count where reachable[index] && lineMatches(pattern, actual[index]) {
                    next[index + 1] = true
                }
            }
            reachable = next
        }
        return reachable[actual.count]
    }

    /// Returns whether a line is as expected. `[..]` stands for any text, and two or more blanks between columns for any
    /// number of them: a table whose widest cell grew is the same table.
    static func lineMatches(_ pattern: String, _ line: String) -> Bool {
        if pattern == line { return true }
        let (pattern, line) = (narrowed(pattern), narrowed(line))
        guard let wildcard = pattern.range(of: "[..]") else { return pattern == line }
        let head = pattern[..<wildcard.lowerBound]
        let tail = pattern[wildcard.upperBound...]
        return line.count >= head.count + tail.count && line.hasPrefix(head) && line.hasSuffix(tail)
    }

    /// Returns a line with two blanks for two or more between other characters. Those at the start stay.
    private static func narrowed(_ line: String) -> String {
        guard line.utf8.contains(UInt8(ascii: " ")) else { return line }
        var narrow = String(line.prefix { $0 == " " })
        var blanks = 0
        for character in line.dropFirst(narrow.count) {
            blanks = character == " " ? blanks + 1 : 0
            if blanks <= 2 { narrow.append(character) }
        }
        return narrow
    }

    /// Returns output in the form of a transcript: without blank lines at the end, with `[..]` for lines that would be
    /// read as commands or comments, and with the status at the end unless it is 0.
    static func statement(of output: String, status: ExitStatus) -> [String] {
        var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        lines = lines.map { line in
            let isMisread =
                line.hasPrefix("> ") || line.hasPrefix("#") || line.hasPrefix(". ") || line == "..."
                || line.hasPrefix("$ ") || line.hasPrefix("```")
            return isMisread ? "[..]" : line
        }
        return status == .done ? lines : lines + ["[\(status.rawValue)]"]
    }

    /// Returns the differences: expected lines that are missing with `-`, unexpected lines with `+`, and two matching
    /// lines around them.
    static func difference(_ expected: [String], _ actual: [String]) -> [String] {
        let (expectedLines, expectedStatus) = parted(expected)
        let (actualLines, actualStatus) = parted(actual)
        if matches(expectedLines, actualLines) {
            // The reason is in the output, which three dots may hide.
            let shown = actualLines.prefix(shownLines).map { "  " + $0 }
            let rest = actualLines.count > shownLines ? ["  (\(actualLines.count - shownLines) more lines)"] : []
            return shown + rest + ["- \(expectedStatus ?? "[0]")", "+ \(actualStatus ?? "[0]")"]
        }
        var common = [[Int]](repeating: [Int](repeating: 0, count: actual.count + 1), count: expected.count + 1)
        for i in expected.indices.reversed() {
            for j in actual.indices.reversed() {
                common[i][j] =
                    lineMatches(expected[i], actual[j])
                    ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
            }
        }
        var (i, j) = (0, 0)
        var lines: [(text: String, isChange: Bool)] = []
        while i < expected.count || j < actual.count {
            if i < expected.count, j < actual.count, lineMatches(expected[i], actual[j]) {
                lines.append(("  " + actual[j], false))
                (i, j) = (i + 1, j + 1)
            } else if i < expected.count, j == actual.count || common[i + 1][j] >= common[i][j + 1] {
                lines.append(("- " + expected[i], true))
                i += 1
            } else {
                lines.append(("+ " + actual[j], true))
                j += 1
            }
        }
        return lines.indices.filter { index in
            lines[max(0, index - 2)...min(lines.count - 1, index + 2)].contains { $0.isChange }
        }.map { lines[$0].text }
    }
}
