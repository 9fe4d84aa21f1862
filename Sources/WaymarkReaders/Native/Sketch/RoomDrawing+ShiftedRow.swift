import WaymarkModel

/// The cause of several mistakes in a drawing of rooms.
extension RoomDrawing {
    /// The maximum number of rows that are tried as the cause of mistakes.
    private static let mostTried = 12
    /// The maximum number of characters that are read again to find the cause.
    private static let mostRead = 400_000

    /// Returns the mistake that a row is shifted by a character, or has one too many or too few, if all others follow from it;
    /// otherwise nil.
    func oddRow() -> SketchDrawing.Mistake? {
        guard !mistakes.isEmpty else { return nil }
        let first = plan.span(row: 0, column: 0).line
        let named = Set(mistakes.flatMap { mistake in (-1...1).map { mistake.span.line - first + $0 } })
        let rows = named.sorted().filter(plan.rows.indices.contains).prefix(Self.mostTried)
        let usual = usualLength
        for row in rows where mistakes.count > 1 || plan.rows[row].count != usual {
            for isLeft in [true, false] {
                guard let corrected = plan.shifted(row: row, left: isLeft), isRight(corrected) else { continue }
                let start = plan.rows[row].firstIndex { $0 != " " } ?? 0
                return SketchDrawing.Mistake(
                    message: "this row is shifted by a character",
                    help: isLeft ? "remove a space in front of it" : "add a space in front of it",
                    span: plan.span(row: row, column: start))
            }
        }
        for row in rows where abs(plan.rows[row].count - usual) == 1 {
            if let mistake = oddBlank(in: row, isTooLong: plan.rows[row].count > usual) { return mistake }
        }
        return nil
    }

    private func isRight(_ corrected: SketchPlan) -> Bool {
        RoomDrawing(corrected, height: height, explains: false).mistakes.isEmpty
    }

    /// The length that most rows have.
    private var usualLength: Int {
        let lengths = Dictionary(grouping: plan.rows.map(\.count)) { $0 }.mapValues(\.count)
        return lengths.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }

    /// Returns where a row has a blank too many or too few; nil if that does not explain the mistakes. Of several places, it is
    /// where the row then fits those beside it best.
    private func oddBlank(in row: Int, isTooLong: Bool) -> SketchDrawing.Mistake? {
        let own = plan.rows[row]
        var best: (column: Int, score: Int)?
        var rest = Self.mostRead / max(1, width * height)
        for column in own.indices.dropFirst() where own[column] == " " && own[column - 1] != " " && rest > 0 {
            rest -= 1
            var changed = own
            if isTooLong { changed.remove(at: column) } else { changed.insert(" ", at: column) }
            guard isRight(plan.replacing(row: row, with: changed)) else { continue }
            let score = [row - 1, row + 1].filter(plan.rows.indices.contains).reduce(0) { sum, other in
                sum + zip(changed, plan.rows[other]).count { $0 == $1 }
            }
            if score >= best?.score ?? 0 { best = (column, score) }
        }
        guard let best else { return nil }
        return SketchDrawing.Mistake(
            message: isTooLong ? "this row has a blank too many" : "this row has a blank too few",
            help: isTooLong ? "remove a blank here" : "add a blank here", span: plan.span(row: row, column: best.column)
        )
    }
}
