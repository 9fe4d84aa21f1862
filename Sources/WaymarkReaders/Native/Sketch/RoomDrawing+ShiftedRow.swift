import WaymarkModel

/// The cause of several mistakes in a drawing of rooms.
extension RoomDrawing {
    /// The maximum number of rows that are tried as the cause of mistakes.
    private static let mostTried = 12

    /// Returns the mistake that a row is shifted by a character, if all others follow from it; otherwise nil.
    func shiftedRow() -> SketchDrawing.Mistake? {
        guard mistakes.count > 1 else { return nil }
        let first = plan.span(row: 0, column: 0).line
        let named = Set(mistakes.flatMap { mistake in (-1...1).map { mistake.span.line - first + $0 } })
        for row in named.sorted().filter(plan.rows.indices.contains).prefix(Self.mostTried) {
            for isLeft in [true, false] {
                guard let corrected = plan.shifted(row: row, left: isLeft),
                    RoomDrawing(corrected, height: height, explains: false).mistakes.isEmpty
                else { continue }
                let start = plan.rows[row].firstIndex { $0 != " " } ?? 0
                return SketchDrawing.Mistake(
                    message: "this row is shifted by a character",
                    help: isLeft ? "remove a space in front of it" : "add a space in front of it",
                    span: plan.span(row: row, column: start))
            }
        }
        return nil
    }
}
