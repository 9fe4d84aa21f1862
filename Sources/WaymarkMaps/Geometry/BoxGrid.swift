import WaymarkModel

/// Finds which of many rectangles may contain a point or meet a rectangle.
struct BoxGrid {
    private var cells: [Key: [Int]] = [:]
    private let side: Double
    private var boxes: [SceneBounds] = []

    private struct Key: Hashable {
        var x: Int
        var y: Int
    }

    /// Creates an empty grid with cells of a side in the unit of the boxes.
    init(side: Double) { self.side = side }

    /// Creates a grid with rectangles, whose cells are about as large as they are.
    init(_ boxes: [SceneBounds]) {
        let sides = boxes.map { max($0.width, $0.height) }.sorted()
        self.init(side: max(sides.isEmpty ? 1 : sides[sides.count / 2], 1e-3))
        for box in boxes { add(box) }
    }

    /// Adds a rectangle, and gives it the next number.
    mutating func add(_ box: SceneBounds) {
        let number = boxes.count
        boxes.append(box)
        // A rectangle over very many cells is kept in a separate list, so that one huge shape costs nothing.
        guard (box.width / side + 1) * (box.height / side + 1) < 4096 else {
            large.append(number)
            return
        }
        for y in index(box.low.y)...index(box.high.y) {
            for x in index(box.low.x)...index(box.high.x) { cells[Key(x: x, y: y), default: []].append(number) }
        }
    }
    private var large: [Int] = []

    /// Returns the rectangles that contain a point, ascending.
    func boxes(at point: Point) -> [Int] {
        let found = (cells[Key(x: index(point.x), y: index(point.y))] ?? []) + large
        return found.filter { boxes[$0].contains(point) }.sorted()
    }

    /// Returns the rectangles that meet a rectangle or come nearer than a gap, ascending.
    func boxes(near box: SceneBounds, gap: Double = 0) -> [Int] {
        var found = Set(large)
        let low = (index(box.low.x - gap), index(box.low.y - gap))
        let high = (index(box.high.x + gap), index(box.high.y + gap))
        if (high.0 - low.0 + 1) * (high.1 - low.1 + 1) > cells.count + 16 {
            found.formUnion(boxes.indices)
        } else {
            for y in low.1...high.1 {
                for x in low.0...high.0 { found.formUnion(cells[Key(x: x, y: y)] ?? []) }
            }
        }
        return found.filter { boxes[$0].meets(box, gap: gap) }.sorted()
    }

    private func index(_ value: Double) -> Int { Int(min(max((value / side).rounded(.down), -1e9), 1e9)) }
}
