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
