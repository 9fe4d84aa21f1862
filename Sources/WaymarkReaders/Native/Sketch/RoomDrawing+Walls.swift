import WaymarkModel

/// The walls of drawn rooms, as lines.
extension RoomDrawing {
    /// A straight wall in halves of a character, and the letters of the rooms beside it.
    typealias Wall = (from: Spot, to: Spot, rooms: Set<Character>)

    /// All spots from the upper left one on.
    var spots: [Spot] {
        (0..<height).reversed().flatMap { y in (0..<width).map { Spot(x: $0, y: y) } }
    }

    static func neighbours(of spot: Spot) -> [Spot] {
        [(-1, 0), (1, 0), (0, -1), (0, 1)].map { Spot(x: spot.x + $0, y: spot.y + $1) }
    }

    /// Returns what to write in place of a character that has no meaning.
    static func help(for character: Character) -> String {
        if SketchPlan.isBoxLine(character) || "-|+_/\\–—".contains(character) {
            return "draw walls with #, corners too, and doors with ="
        }
        return character == "\t"
            ? "write spaces: a tab is one column here, whatever an editor shows"
            : "rooms consist of walls #, doors = : !, obstacles *, floor, and a letter or digit for each room"
    }

    /// Finds the walls on the borders of rooms, as the longest straight lines. Those that stand within a room are blocks.
    func straightWalls() -> [Wall] {
        var walls: [Wall] = []
        for isHorizontal in [true, false] {
            let (across, along) = isHorizontal ? (height, width) : (width, height)
            for row in 0..<across {
                var start: Int?
                var rooms: Set<Character> = []
                // In halves of a character: from an even position to the next odd one, or from that to the next even one.
                for half in 0..<max(0, 2 * (along - 1)) + 1 {
                    let beside = half < 2 * (along - 1) ? roomsBesideWall(half, row, isHorizontal) : nil
                    if let beside {
                        start = start ?? half
                        rooms.formUnion(beside)
                    }
                    guard beside == nil, let first = start else { continue }
                    let ends = [first, half].map {
                        isHorizontal ? Spot(x: $0, y: 2 * row) : Spot(x: 2 * row, y: $0)
                    }
                    walls.append((ends[0], ends[1], rooms))
                    (start, rooms) = (nil, [])
                }
            }
        }
        return walls
    }

    /// Returns the rooms beside half of the line between two neighbouring characters; nil if there is no wall on a border.
    private func roomsBesideWall(_ half: Int, _ row: Int, _ isHorizontal: Bool) -> [Character]? {
        func spot(_ position: Int) -> Spot { isHorizontal ? Spot(x: position, y: row) : Spot(x: row, y: position) }
        let ends = [spot(half / 2), spot(half / 2 + 1)]
        guard ends.allSatisfy({ isWall($0) || isDoor($0) }), isWall(ends[half % 2]) else { return nil }
        // The squares on both sides of the line.
        let corner = ends[0]
        let beside = [corner, isHorizontal ? Spot(x: corner.x, y: corner.y - 1) : Spot(x: corner.x - 1, y: corner.y)]
        let sides = beside.map { room(ofSquare: $0) }
        return sides[0] == sides[1] ? nil : sides.compactMap { $0 }
    }

    /// Returns the letter of the room that a square between four characters belongs to; nil outdoors, and within walls.
    func room(ofSquare square: Spot) -> Character? {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { Spot(x: square.x + $0, y: square.y + $1) }
        return corners.lazy.compactMap { letter(at: $0) }.first
    }
}

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
