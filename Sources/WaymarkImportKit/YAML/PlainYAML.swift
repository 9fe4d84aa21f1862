/// Where texts and comments start on a line of YAML, for messages. It knows one line only, so texts over several lines are not seen.
enum PlainYAML {
    /// Returns where the first text in quotes starts, at or after a position; nil if there is none.
    static func quoteStart(in line: [Unicode.Scalar], from position: Int) -> Int? {
        var index = position
        while index < line.count {
            let isQuote = line[index] == "'" || line[index] == "\""
            if isQuote, startsValue(line, index) { return index }
            if line[index] == "#", index == 0 || line[index - 1] == " " { return nil }
            index += 1
        }
        return nil
    }

    /// Returns where a text in quotes that starts at `open` ends; nil if it does not end on the line.
    static func quoteEnd(in line: [Unicode.Scalar], from open: Int) -> Int? {
        var index = open + 1
        while index < line.count {
            if line[open] == "\"", line[index] == "\\" {
                index += 2
                continue
            }
            if line[index] == line[open] {
                let isDoubled = line[open] == "'" && index + 1 < line.count && line[index + 1] == "'"
                if !isDoubled { return index }
                index += 1
            }
            index += 1
        }
        return nil
    }

    /// Returns where the comment of a line starts; nil if it has none.
    static func commentStart(in line: [Unicode.Scalar]) -> Int? {
        var index = 0
        while index < line.count {
            if let open = quoteStart(in: line, from: index), open == index {
                guard let close = quoteEnd(in: line, from: open) else { return nil }
                index = close + 1
                continue
            }
            if line[index] == "#", index == 0 || line[index - 1] == " " || line[index - 1] == "\t" { return index }
            index += 1
        }
        return nil
    }

    /// Returns whether a value may start at a position: at the start of the line, or after a colon, dash, comma or bracket.
    private static func startsValue(_ line: [Unicode.Scalar], _ index: Int) -> Bool {
        guard let before = line[..<index].lastIndex(where: { $0 != " " }) else { return true }
        switch line[before] {
        case "[", "{", ",": return true
        case ":", "-": return before < index - 1
        default: return false
        }
    }
}
