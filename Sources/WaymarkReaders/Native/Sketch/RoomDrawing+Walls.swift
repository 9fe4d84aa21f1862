/// The walls of drawn rooms, as lines.
extension RoomDrawing {
    /// All spots from the upper left one on.
    var spots: [Spot] {
        (0..<height).reversed().flatMap { y in (0..<width).map { Spot(x: $0, y: y) } }
    }

    static func neighbours(of spot: Spot) -> [Spot] {
        [(-1, 0), (1, 0), (0, -1), (0, 1)].map { Spot(x: spot.x + $0, y: spot.y + $1) }
    }

    /// Finds the walls on the borders of rooms, as the longest straight lines. Those that stand within a room are blocks.
    func straightWalls() -> [(from: Spot, to: Spot)] {
        var walls: [(from: Spot, to: Spot)] = []
        for isHorizontal in [true, false] {
            let (across, along) = isHorizontal ? (height, width) : (width, height)
            for row in 0..<across {
                var start: Int?
                // In halves of a character: from an even position to the next odd one, or from that to the next even one.
                for half in 0..<max(0, 2 * (along - 1)) + 1 {
                    let isWalled = half < 2 * (along - 1) && isWalled(half, row, isHorizontal)
                    if isWalled, start == nil { start = half }
                    guard !isWalled, let first = start else { continue }
                    let ends = [first, half].map {
                        isHorizontal ? Spot(x: $0, y: 2 * row) : Spot(x: 2 * row, y: $0)
                    }
                    walls.append((ends[0], ends[1]))
                    start = nil
                }
            }
        }
        return walls
    }

    /// Returns whether half of the line between two neighbouring characters is a wall on a border.
    private func isWalled(_ half: Int, _ row: Int, _ isHorizontal: Bool) -> Bool {
        func spot(_ position: Int) -> Spot { isHorizontal ? Spot(x: position, y: row) : Spot(x: row, y: position) }
        let ends = [spot(half / 2), spot(half / 2 + 1)]
        guard ends.allSatisfy({ isWall($0) || isDoor($0) }), isWall(ends[half % 2]) else { return false }
        // The squares on both sides of the line.
        let corner = ends[0]
        let beside = [corner, isHorizontal ? Spot(x: corner.x, y: corner.y - 1) : Spot(x: corner.x - 1, y: corner.y)]
        let sides = beside.map { room(ofSquare: $0) }
        return sides[0] != sides[1]
    }

    /// Returns the letter of the room that a square between four characters belongs to; nil outdoors, and within walls.
    private func room(ofSquare square: Spot) -> Character? {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { Spot(x: square.x + $0, y: square.y + $1) }
        return corners.lazy.compactMap { letter(at: $0) }.first
    }
}
