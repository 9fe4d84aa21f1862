import WaymarkModel

/// The rooms, doors and obstacles of a drawing, and its mistakes.
///
/// A room is floor that walls enclose. Walls have no thickness: the outline of a room goes through the middle of the
/// characters of its walls, so that two rooms share their border, and a door is on it.
struct RoomDrawing {
    typealias Spot = GridOutline.Spot

    /// A room with a letter.
    struct Room {
        var symbol: Character
        /// Where the letter is first.
        var label: Spot
        var outline: GridOutline
        var span: SourceSpan
    }

    /// Neighbouring characters of a door, between the same rooms.
    struct Door {
        var symbol: Character
        var cells: [Spot]
        /// Whether the wall is drawn from left to right.
        var isInHorizontalWall: Bool
        /// The letters of the rooms on both sides: from left to right, or from below to above; nil is outdoors.
        var sides: [Character?]
        var span: SourceSpan
    }

    /// An obstacle; two units of its outline are a character.
    struct Block {
        var first: Spot
        /// The letter of the room that it is in; nil outdoors.
        var room: Character?
        var isWall: Bool
        var outline: GridOutline
        var span: SourceSpan
    }

    private(set) var rooms: [Room] = []
    private(set) var doors: [Door] = []
    private(set) var blocks: [Block] = []
    /// The straight walls between rooms, and around them, in halves of a character. A door interrupts them.
    private(set) var walls: [Wall] = []
    private(set) var mistakes: [SketchDrawing.Mistake] = []
    /// The letters in the drawing.
    private(set) var symbols: Set<Character> = []

    let plan: SketchPlan
    let width: Int
    let height: Int
    /// The region of each spot with floor; 0 is outdoors.
    private var regions: [Spot: Int] = [:]
    private var letters: [Int: Character] = [:]

    static let doorSymbols: Set<Character> = ["=", ":", "!"]

    /// Reads a drawing.
    ///
    /// - Parameters:
    ///   - height: The number of rows, those below the drawing included.
    ///   - explains: Whether to look for the cause of several mistakes.
    init(_ plan: SketchPlan, height: Int, explains: Bool = true) {
        self.plan = plan
        self.height = height
        width = plan.rows.map(\.count).max() ?? 0
        guard readCharacters() else { return }
        floodRegions()
        nameRegions()
        checkCorners()
        if explains, let cause = oddRow() { mistakes = [cause] }
        guard mistakes.isEmpty else { return }
        outlineRooms()
        findDoors()
        findBlocks()
        walls = straightWalls()
    }

    // MARK: Characters

    /// Spots count from the lower left character.
    private subscript(spot: Spot) -> Character { plan[height - 1 - spot.y, spot.x] }

    private func span(_ spot: Spot) -> SourceSpan { plan.span(row: height - 1 - spot.y, column: spot.x) }

    func isWall(_ spot: Spot) -> Bool { self[spot] == "#" }
    func isDoor(_ spot: Spot) -> Bool { Self.doorSymbols.contains(self[spot]) }
    private func isFloor(_ spot: Spot) -> Bool { !isWall(spot) && !isDoor(spot) }

    /// Returns the letter of the room that a spot with floor belongs to; nil outdoors.
    func letter(at spot: Spot) -> Character? { regions[spot].flatMap { letters[$0] } }

    private mutating func report(_ message: String, _ help: String?, at spot: Spot) {
        mistakes.append(SketchDrawing.Mistake(message: message, help: help, span: span(spot)))
    }

    /// - Returns: False if a character has no meaning: where walls are is not known then.
    private mutating func readCharacters() -> Bool {
        var unknown: [(spot: Spot, character: Character)] = []
        for spot in spots {
            let character = self[spot]
            if SketchPlan.isSymbol(character) {
                symbols.insert(character)
            } else if !"# .*".contains(character), !isDoor(spot) {
                unknown.append((spot, character))
            }
        }
        // Who draws with other characters does so in the whole drawing.
        guard let first = unknown.first else { return true }
        report(
            SketchPlan.complaint(about: unknown.map(\.character)),
            Self.help(for: first.character),
            at: first.spot)
        return false
    }

    // MARK: Regions

    private mutating func floodRegions() {
        var count = 0
        // The frame around the drawing is outdoors.
        for start in [Spot(x: -1, y: -1)] + spots where regions[start] == nil && isFloor(start) {
            regions[start] = count
            var open = [start]
            while let spot = open.popLast() {
                for next in Self.neighbours(of: spot) where regions[next] == nil && isFloor(next) {
                    guard (-1...width).contains(next.x), (-1...height).contains(next.y) else { continue }
                    regions[next] = count
                    open.append(next)
                }
            }
            count += 1
        }
    }

    private mutating func nameRegions() {
        var owners: [Character: Int] = [:]
        for spot in spots where SketchPlan.isSymbol(self[spot]) {
            let symbol = self[spot]
            guard let region = regions[spot] else { continue }
            if region == 0 {
                report(
                    "\"\(symbol)\" is not enclosed by walls", "draw its walls with # all around, and its doors with =",
                    at: spot)
            } else if let known = letters[region], known != symbol {
                report(
                    "\"\(symbol)\" is in the same room as \"\(known)\"", "draw a wall between them, or remove one",
                    at: spot)
            } else if let owner = owners[symbol], owner != region {
                report("two rooms of this level have the letter \"\(symbol)\"", "use another letter", at: spot)
            } else {
                letters[region] = symbol
                owners[symbol] = region
            }
        }
    }

    /// Reports walls that meet only diagonally: the floor on both sides would overlap.
    private mutating func checkCorners() {
        for spot in spots where isFloor(spot) {
            for side in [-1, 1] {
                let other = Spot(x: spot.x + side, y: spot.y + 1)
                guard isFloor(other), regions[other] != regions[spot] else { continue }
                report("the walls beside this have a gap at their corner", "fill the corner with a #", at: spot)
            }
        }
    }

    // MARK: Rooms

    private mutating func outlineRooms() {
        var squares: [Int: Set<Spot>] = [:]
        var labels: [Int: Spot] = [:]
        for spot in spots {
            guard let region = regions[spot], letters[region] != nil else { continue }
            // The floor reaches to the middle of the walls around it.
            for (dx, dy) in [(-1, -1), (-1, 0), (0, -1), (0, 0)] {
                squares[region, default: []].insert(Spot(x: spot.x + dx, y: spot.y + dy))
            }
            if SketchPlan.isSymbol(self[spot]), labels[region] == nil { labels[region] = spot }
        }
        for (region, label) in labels.sorted(by: { $0.key < $1.key }) {
            guard let symbol = letters[region], let squares = squares[region] else { continue }
            rooms.append(Room(symbol: symbol, label: label, outline: GridOutline(of: squares), span: span(label)))
        }
    }

    // MARK: Doors

    private mutating func findDoors() {
        var seen: Set<Spot> = []
        for spot in spots where isDoor(spot) && !seen.contains(spot) {
            guard let isHorizontal = isInHorizontalWall(spot) else {
                report(
                    "a door needs walls at two opposite sides and floor at the other two",
                    "draw it in a straight wall: #==#", at: spot)
                continue
            }
            let sides = regionsBeside(spot, isHorizontal)
            var cells = [spot]
            var next = spot
            while true {
                next = isHorizontal ? Spot(x: next.x + 1, y: next.y) : Spot(x: next.x, y: next.y - 1)
                guard self[next] == self[spot], isInHorizontalWall(next) == isHorizontal,
                    regionsBeside(next, isHorizontal) == sides
                else { break }
                cells.append(next)
            }
            seen.formUnion(cells)
            if sides[0] == sides[1] {
                report("both sides of this door are the same room", "draw floor instead", at: spot)
            } else if let side = sides.first(where: { $0 != 0 && letters[$0] == nil }) {
                report("behind this door is a room without a letter", "write a letter into room \(side)", at: spot)
            } else {
                doors.append(
                    Door(
                        symbol: self[spot], cells: cells.sorted(), isInHorizontalWall: isHorizontal,
                        sides: sides.map { letters[$0] }, span: span(spot)))
            }
        }
    }

    /// Returns whether a door is in a wall from left to right; nil if it is in no straight wall.
    private func isInHorizontalWall(_ spot: Spot) -> Bool? {
        let (left, right) = (Spot(x: spot.x - 1, y: spot.y), Spot(x: spot.x + 1, y: spot.y))
        let (below, above) = (Spot(x: spot.x, y: spot.y - 1), Spot(x: spot.x, y: spot.y + 1))
        if !isFloor(left), !isFloor(right), isFloor(below), isFloor(above) { return true }
        if !isFloor(below), !isFloor(above), isFloor(left), isFloor(right) { return false }
        return nil
    }

    private func regionsBeside(_ spot: Spot, _ isHorizontal: Bool) -> [Int] {
        let sides =
            isHorizontal
            ? [Spot(x: spot.x, y: spot.y - 1), Spot(x: spot.x, y: spot.y + 1)]
            : [Spot(x: spot.x - 1, y: spot.y), Spot(x: spot.x + 1, y: spot.y)]
        return sides.map { regions[$0] ?? 0 }
    }

    // MARK: Obstacles

    /// Finds the obstacles, and the ends of walls that stand in a room.
    private mutating func findBlocks() {
        let marked = Set(spots.filter { self[$0] == "*" && regions[$0] != 0 })
        let ends = Set(spots.filter { isWall($0) && isSurrounded($0) })
        for (cells, isWall) in [(marked, false), (ends, true)] {
            var rest = cells
            for start in spots where rest.contains(start) {
                var group: Set<Spot> = [start]
                var open = [start]
                rest.remove(start)
                while let spot = open.popLast() {
                    for next in Self.neighbours(of: spot) where rest.remove(next) != nil {
                        group.insert(next)
                        open.append(next)
                    }
                }
                blocks.append(
                    Block(
                        first: start, room: room(ofSquare: start), isWall: isWall,
                        outline: GridOutline(of: squares(of: group)), span: span(start)))
            }
        }
    }

    /// Returns whether a wall is within a room: the same floor is all around it.
    private func isSurrounded(_ spot: Spot) -> Bool {
        var around: Set<Int> = []
        for (dx, dy) in [(-1, -1), (0, -1), (-1, 0), (0, 0)] {
            // The square between four characters belongs to the room that has one of them.
            let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { Spot(x: spot.x + dx + $0, y: spot.y + dy + $1) }
            guard let region = corners.lazy.compactMap({ self.regions[$0] }).first, letters[region] != nil else {
                return false
            }
            around.insert(region)
        }
        return around.count == 1
    }

    /// Returns the quarters of the characters of an obstacle, and those that close the gap to a wall beside it.
    private func squares(of group: Set<Spot>) -> Set<Spot> {
        var squares: Set<Spot> = []
        for spot in group {
            for dx in -1...0 { for dy in -1...0 { squares.insert(Spot(x: 2 * spot.x + dx, y: 2 * spot.y + dy)) } }
            for next in Self.neighbours(of: spot) where isWall(next) && !group.contains(next) {
                let (dx, dy) = (next.x - spot.x, next.y - spot.y)
                for step in -1...0 {
                    squares.insert(
                        Spot(
                            x: 2 * spot.x + (dx == 0 ? step : dx > 0 ? 1 : -2),
                            y: 2 * spot.y + (dy == 0 ? step : dy > 0 ? 1 : -2)))
                }
            }
        }
        return squares
    }
}
