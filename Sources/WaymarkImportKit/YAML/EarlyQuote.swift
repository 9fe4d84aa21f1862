/// A quotation mark within a text that ends it early: `'Children's ward'`.
struct EarlyQuote {
    /// The quotation mark.
    let mark: Character
    /// The column of the mark that ends the text, from 0.
    let column: Int
    /// The whole text in quotes that hold it.
    let repaired: String

    /// Finds the first one on a line; nil if all quotes on it end where their texts end.
    init?(in line: Substring) {
        let scalars = Array(line.unicodeScalars)
        var position = 0
        while let open = PlainYAML.quoteStart(in: scalars, from: position) {
            guard let close = PlainYAML.quoteEnd(in: scalars, from: open) else { return nil }
            let next = scalars[(close + 1)...].firstIndex { $0 != " " }
            guard let next, !",]}:#".unicodeScalars.contains(scalars[next]) else {
                position = close + 1
                continue
            }
            mark = Character(scalars[open])
            column = close
            repaired = Self.repaired(scalars, open, close)
            return
        }
        return nil
    }

    /// Returns the text up to the next mark of the same kind behind which something ends, in the other quotes.
    private static func repaired(_ scalars: [Unicode.Scalar], _ open: Int, _ close: Int) -> String {
        func text(_ range: some RangeExpression<Int>) -> String {
            String(String.UnicodeScalarView(scalars[range.relative(to: scalars)]))
        }
        let end = scalars.indices.dropFirst(close + 1).first { index in
            guard scalars[index] == scalars[open] else { return false }
            let next = scalars[(index + 1)...].first { $0 != " " }
            return next.map { ",]}#".unicodeScalars.contains($0) } ?? true
        }
        // Without another mark, the first pair belongs to the text.
        let whole = end.map { text((open + 1)..<$0) } ?? text(open...).trimmingEnd(",]} ")
        let other = scalars[open] == "'" ? "\"" : "'"
        if !whole.contains(other) { return other + whole + other }
        return "\"" + whole.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

extension String {
    /// Returns the text without some characters at its end.
    fileprivate func trimmingEnd(_ characters: String) -> String {
        var text = self[...]
        while let last = text.last, characters.contains(last) { text.removeLast() }
        return String(text)
    }
}
