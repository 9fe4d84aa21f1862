/// Finds the character of a Unicode scalar in a line, without reading the line from its start each time.
///
/// Programs can write a whole venue on a single line, and the position of every value is needed.
struct CharacterRuler: Sendable {
    private struct Mark: Sendable {
        var scalars: Int
        var characters: Int
        var index: String.Index
    }

    /// The minimum number of scalars between two marks.
    private static let spacing = 256

    private let line: Substring
    private let marks: [Mark]

    init(_ line: Substring) {
        self.line = line
        var marks = [Mark(scalars: 0, characters: 0, index: line.startIndex)]
        var scalars = 0
        var characters = 0
        for index in line.indices {
            if scalars - marks[marks.count - 1].scalars >= Self.spacing {
                marks.append(Mark(scalars: scalars, characters: characters, index: index))
            }
            scalars += line[index].unicodeScalars.count
            characters += 1
        }
        self.marks = marks
    }

    /// Returns the number of characters before a scalar, both from 0; nil after the end of the line.
    func character(atScalar scalar: Int) -> Int? {
        var low = 0
        var high = marks.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if marks[middle].scalars <= scalar { low = middle } else { high = middle }
        }
        let mark = marks[low]
        let tail = line.unicodeScalars[mark.index...]
        guard let end = tail.index(tail.startIndex, offsetBy: scalar - mark.scalars, limitedBy: tail.endIndex)
        else { return nil }
        return mark.characters + line[mark.index..<end].count
    }
}
