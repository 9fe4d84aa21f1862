/// A bracket that is written twice, so that more is closed than was opened: `[0, 4]]`.
struct SurplusBracket {
    let bracket: Character
    /// Its column, from 0.
    let column: Int

    /// Finds it on a line of which all brackets are opened and closed on that line otherwise; nil if there is none.
    ///
    /// - Parameter before: The last line above it on which something is written. A list that goes on from there is not judged.
    init?(in line: Substring, after before: Substring?) {
        if let before, Self.isOpen(before) { return nil }
        let scalars = Array(line.unicodeScalars)
        let brackets = Self.brackets(in: scalars)
        var open: [Unicode.Scalar] = []
        for (number, index) in brackets.enumerated() {
            let bracket = scalars[index]
            if "[{".unicodeScalars.contains(bracket) {
                open.append(bracket)
            } else if open.last == (bracket == "]" ? "[" : "{") {
                open.removeLast()
            } else {
                var rest = brackets
                rest.remove(at: number)
                guard Self.areClosed(rest.map { scalars[$0] }) else { return nil }
                (self.bracket, column) = (Character(bracket), index)
                return
            }
        }
        return nil
    }

    /// Returns where brackets are outside of texts in quotes and comments.
    private static func brackets(in scalars: [Unicode.Scalar]) -> [Int] {
        let end = PlainYAML.commentStart(in: scalars) ?? scalars.count
        var found: [Int] = []
        var index = 0
        var quote = PlainYAML.quoteStart(in: scalars, from: 0)
        while index < end {
            if index == quote {
                index = (PlainYAML.quoteEnd(in: scalars, from: index) ?? end) + 1
                quote = PlainYAML.quoteStart(in: scalars, from: index)
                continue
            }
            if "[]{}".unicodeScalars.contains(scalars[index]) { found.append(index) }
            index += 1
        }
        return found
    }

    private static func isOpen(_ line: Substring) -> Bool {
        let scalars = Array(line.unicodeScalars)
        let brackets = brackets(in: scalars)
        return brackets.count { "[{".unicodeScalars.contains(scalars[$0]) }
            > brackets.count { "]}".unicodeScalars.contains(scalars[$0]) }
    }

    private static func areClosed(_ brackets: [Unicode.Scalar]) -> Bool {
        var open: [Unicode.Scalar] = []
        for bracket in brackets {
            if "[{".unicodeScalars.contains(bracket) {
                open.append(bracket)
            } else if open.popLast() != (bracket == "]" ? "[" : "{") {
                return false
            }
        }
        return open.isEmpty
    }
}
