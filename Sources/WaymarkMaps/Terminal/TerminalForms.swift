import WaymarkModel

/// A way to write a name: its lines, and how much worse it is than the name on one line.
struct TerminalForm: Hashable {
    var lines: [(text: String, width: Int)]
    var cost: Int

    /// The width of the widest line, in columns.
    var width: Int { lines.map(\.width).max() ?? 0 }

    init(_ lines: [String], cost: Int) {
        self.lines = lines.map { ($0, TextColumns.width($0)) }
        self.cost = cost
    }

    static func == (left: TerminalForm, right: TerminalForm) -> Bool {
        left.cost == right.cost && left.lines.map(\.text) == right.lines.map(\.text)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(lines.map(\.text)) }

    /// Returns the largest number of lines of a name. Beside marks, lines of three names would read across each other.
    static func mostLines(_ label: SceneLabel, isRoom: Bool) -> Int { isRoom || label.rank <= .focus ? 3 : 2 }

    /// Returns the forms of a whole name: on one line, two and three, each split where the widest line is narrowest.
    static func whole(_ text: String) -> [TerminalForm] {
        var forms = [TerminalForm([text], cost: 0)]
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 1, words.count <= 12 else { return forms }
        forms.append(TerminalForm(split(words, into: 2), cost: 8))
        let three = words.count > 2 ? split(words, into: 3) : []
        // A line such as "&" would be read as a sign.
        if !three.isEmpty, three.allSatisfy({ $0.count > 2 }) { forms.append(TerminalForm(three, cost: 14)) }
        return forms
    }

    /// Returns words on a number of lines, so that the widest line is as narrow as possible.
    private static func split(_ words: [String], into count: Int) -> [String] {
        guard count > 1, words.count > 1 else { return [words.joined(separator: " ")] }
        var best: (lines: [String], width: Int)?
        for cut in 1...max(1, words.count - count + 1) {
            let lines = [words[..<cut].joined(separator: " ")] + split(Array(words[cut...]), into: count - 1)
            let width = lines.map(TextColumns.width).max() ?? 0
            if width < best?.width ?? .max { best = (lines, width) }
        }
        return best?.lines ?? words
    }

    /// Returns a name that is cut to a width and some lines: after a word if it fits, otherwise within a word of which at
    /// least four letters stay.
    ///
    /// - Parameter sign: What stands for the rest of the name.
    /// - Returns: The form, and the start of the name that it shows; nil if too little would stay.
    static func shortened(
        _ text: String, width: Int, lines most: Int, sign: String
    ) -> (form: TerminalForm, start: String)? {
        guard width > shortest else { return nil }
        let words = text.split(separator: " ").map(String.init)
        var lines: [[String]] = []
        var next = 0
        while lines.count < most, next < words.count {
            var line: [String] = []
            while next < words.count {
                // The last line keeps a column for the sign, unless the name ends on it.
                let isCut = lines.count == most - 1 && next < words.count - 1
                let wanted = TextColumns.width((line + [words[next]]).joined(separator: " ")) + (isCut ? 1 : 0)
                guard wanted <= width else { break }
                line.append(words[next])
                next += 1
            }
            guard !line.isEmpty else { break }
            lines.append(line)
        }
        // A short word at the end, such as an article, says nothing.
        while next < words.count, var last = lines.last, let word = last.last, word.count < 3 {
            last.removeLast()
            next -= 1
            lines[lines.count - 1] = last
            if last.isEmpty { lines.removeLast() }
        }
        var start = words[..<next].joined(separator: " ")
        var texts = lines.map { $0.joined(separator: " ") }
        if next < words.count {
            let part = prefix(words[next], width: width - 1)
            if lines.count < most, part.count >= (lines.isEmpty ? shortest : shortest - 1) {
                texts.append(part + sign)
                start += (start.isEmpty ? "" : " ") + part
            } else if let last = texts.last, TextColumns.width(last) < width {
                texts[texts.count - 1] = last + sign
            } else {
                return nil
            }
        }
        guard start.count >= shortest, !texts.isEmpty else { return nil }
        return (TerminalForm(texts, cost: 4 * (texts.count - 1)), start)
    }

    /// The smallest number of letters that stand for a name.
    private static let shortest = 4

    /// Returns as much of a word as fits into a width.
    private static func prefix(_ word: String, width: Int) -> String {
        var part = ""
        var used = 0
        for character in word {
            used += TextColumns.width(of: character)
            if used > width { break }
            part.append(character)
        }
        return part
    }
}

/// The names of a floor in order, to find out which starts are names of one thing only.
struct TerminalNameStarts {
    private let names: [String]

    init(_ names: [String]) { self.names = Set(names.map { $0.lowercased() }).sorted() }

    /// Returns whether exactly one name starts with a text.
    func isUnique(_ start: String) -> Bool {
        let start = start.lowercased()
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle] < start { low = middle + 1 } else { high = middle }
        }
        guard low < names.count, names[low].hasPrefix(start) else { return false }
        return low + 1 >= names.count || !names[low + 1].hasPrefix(start)
    }

    /// Returns how many bytes the starts of each name must have at least to be those of one name only, by the lower-case
    /// name; more than it has if another name starts with all of it.
    var uniqueLengths: [String: Int] {
        var lengths = [Int](repeating: 1, count: names.count)
        for index in names.indices.dropFirst() {
            let shared = zip(names[index - 1].utf8, names[index].utf8).prefix { $0 == $1 }.count
            lengths[index - 1] = max(lengths[index - 1], shared + 1)
            lengths[index] = max(lengths[index], shared + 1)
        }
        return Dictionary(uniqueKeysWithValues: zip(names, lengths))
    }
}
