import Foundation

/// The expectation that is nearest to the old one and agrees with new output: `--bless`.
///
/// Lines that still agree keep their wildcards and their blanks, three dots stay where they stand, and of a line that
/// changed, a wildcard stays if most of the text around it does. The words around it are those of the new line.
struct TranscriptCorrection {
    private let old: [String]
    private let new: [String]
    /// What it costs to correct the old lines from one on to the new lines from another on.
    private var costs: [[Double]]

    /// Replacing a line costs less than removing one and adding another, or than removing it and leaving the new one to
    /// three dots. Lines behind dots cost next to nothing, so that dots do not take over lines that belong to others.
    private static let (changed, moved, skipped) = (0.9, 1.0, 0.001)

    init(of old: [String], to new: [String]) {
        self.old = old
        self.new = new
        costs = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
        for i in stride(from: old.count, through: 0, by: -1) {
            for j in stride(from: new.count, through: 0, by: -1) where i < old.count || j < new.count {
                costs[i][j] = choices(i, j).map(\.cost).min() ?? 0
            }
        }
    }

    private enum Choice { case keep, keepDots, skip, change, remove, add }

    private func choices(_ i: Int, _ j: Int) -> [(choice: Choice, cost: Double)] {
        var choices: [(Choice, Double)] = []
        let isDots = i < old.count && old[i] == "..."
        if i < old.count, j < new.count, !isDots {
            let agrees = TranscriptMatcher.lineMatches(old[i], new[j])
            choices.append(agrees ? (.keep, costs[i + 1][j + 1]) : (.change, costs[i + 1][j + 1] + Self.changed))
        }
        if isDots {
            choices.append((.keepDots, costs[i + 1][j]))
            if j < new.count { choices.append((.skip, costs[i][j + 1] + Self.skipped)) }
        }
        if i < old.count, !isDots { choices.append((.remove, costs[i + 1][j] + Self.moved)) }
        if j < new.count { choices.append((.add, costs[i][j + 1] + Self.moved)) }
        return choices
    }

    /// The corrected lines.
    var lines: [String] {
        var lines: [String] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            guard let best = choices(i, j).min(by: { $0.cost < $1.cost })?.choice else { break }
            switch best {
            case .keep: lines.append(old[i])
            case .keepDots: lines.append("...")
            case .change: lines.append(Self.changed(old[i], to: new[j]))
            case .add: lines.append(new[j])
            case .skip, .remove: break
            }
            if best != .skip && best != .add { i += 1 }
            if best != .keepDots && best != .remove { j += 1 }
        }
        return lines
    }

    /// Returns a changed line, with the wildcard of the old one if at least half of the text around it still holds.
    private static func changed(_ pattern: String, to line: String) -> String {
        guard let wildcard = pattern.range(of: "[..]"), !pattern[wildcard.upperBound...].contains("[..]") else {
            return line
        }
        let head = common(pattern[..<wildcard.lowerBound], line)
        let tail = String(
            common(pattern[wildcard.upperBound...].reversed(), line.dropFirst(head.count).reversed()).reversed())
        let fixed = pattern.count - 4
        guard head.count + tail.count < line.count, 2 * (head.count + tail.count) >= fixed, fixed > 0 else {
            return line
        }
        // A wildcard within a word would stand for more than anybody wrote.
        let start = words(like: pattern[..<wildcard.lowerBound], in: Substring(line))
        let end = words(like: String(pattern[wildcard.upperBound...].reversed())[...], in: String(line.reversed())[...])
        guard let start, let end, start.count + end.count < line.count else { return line }
        return start + "[..]" + String(end.reversed())
    }

    /// Returns the start of a line that has as many words as another text, and ends between words, as that does.
    private static func words(like text: Substring, in line: Substring) -> String? {
        let wanted = text.split(separator: " ").count
        if wanted == 0 { return "" }
        let found = line.split(separator: " ")
        guard found.count >= wanted else { return nil }
        let end = found[wanted - 1].endIndex
        let blanks = text.hasSuffix(" ") ? line[end...].prefix { $0 == " " }.count : 0
        return String(line[..<end]) + String(repeating: " ", count: blanks)
    }

    private static func common(_ one: some Sequence<Character>, _ other: some Sequence<Character>) -> String {
        String(zip(one, other).prefix { $0.0 == $0.1 }.map(\.0))
    }
}
