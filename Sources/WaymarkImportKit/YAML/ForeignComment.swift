/// A comment of another language (`// like this`), as a whole line or behind a value.
struct ForeignComment {
    /// Where it starts, from 0.
    let line: Int
    let column: Int

    /// Finds it on a line, or on the last one above it on which something is written; nil if there is none.
    init?(at line: Int, in source: SourceText) {
        for number in [line, source.lineAbove(line)].compactMap(\.self) where source.lines.indices.contains(number) {
            let text = source.lines[number]
            guard let mark = text.firstMatch(of: /(?:^|[,\]}"]) *(\/\/)/)?.output.1 else { continue }
            (self.line, column) = (number, text.unicodeScalars.distance(from: text.startIndex, to: mark.startIndex))
            return
        }
        return nil
    }
}

extension SourceText {
    /// Returns the last line above another one on which something is written; nil if there is none.
    func lineAbove(_ line: Int) -> Int? {
        lines.indices.last { $0 < line && !lines[$0].allSatisfy { $0 == " " } }
    }
}
