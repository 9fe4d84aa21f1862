import Testing
import WaymarkModel
import WaymarkTestSupport

/// A random ring of open units, with walls, gaps and doors in their borders, and what an independent rule says of it: flood on a raster.
struct RingVenue {
    /// A piece of the border of two units along an axis.
    struct Stretch {
        var isVertical: Bool
        /// Where the border is across its axis.
        var at: Double
        var low: Double
        var high: Double

        func line(_ low: Double, _ high: Double) -> [Point] {
            [low, high].map { isVertical ? Point(x: at, y: $0) : Point(x: $0, y: at) }
        }

        /// Returns the corners of a wall of some thickness that is drawn as an area on the border, or on one side of it.
        func area(_ random: inout SeededGenerator) -> [Point] {
            let thickness = random.pick([0.02, 0.05, 0.1, 0.2, 0.3])
            let start = at - thickness * random.pick([0, 0.5, 1])
            var (first, second) = (self, self)
            (first.at, second.at) = (start, start + thickness)
            return first.line(low, high) + second.line(low, high).reversed()
        }
    }

    private struct Box {
        var x: ClosedRange<Double>
        var y: ClosedRange<Double>
    }

    /// Three units of which each touches both others, four around a block, and four around a point.
    private static let layouts: [[Box]] = [
        [Box(x: 0...20, y: 0...10), Box(x: 20...40, y: 0...10), Box(x: 0...40, y: 10...16)],
        [
            Box(x: 0...40, y: 0...6), Box(x: 34...40, y: 6...20), Box(x: 0...40, y: 20...26), Box(x: 0...6, y: 6...20),
        ],
        [
            Box(x: 0...20, y: 0...12), Box(x: 20...36, y: 0...12), Box(x: 0...20, y: 12...22),
            Box(x: 20...36, y: 12...22),
        ],
    ]
    /// How many cells of the raster a metre has.
    private static let cells = 4

    private(set) var plan = PlannedVenue()
    /// What nobody walks through, whether it is drawn or follows from the openings beside it.
    private(set) var walls: [Stretch] = []
    /// The places, one in each unit.
    private(set) var spots: [(id: String, point: Point)] = []
    private let boxes: [Box]

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        boxes = random.pick(Self.layouts)
        var (details, openings): ([String], [String]) = ([], [])
        for (number, box) in boxes.enumerated() {
            plan.units.append(PlannedVenue.unit("u\(number)", "corridor", box.x, box.y))
            let point = Point(
                x: (Double.random(in: box.x.lowerBound + 2...box.x.upperBound - 2, using: &random) * 10).rounded() / 10,
                y: (Double.random(in: box.y.lowerBound + 2...box.y.upperBound - 2, using: &random) * 10).rounded() / 10)
            spots.append(("p\(number)", point))
            plan.places.append(
                "{id: p\(number), name: P\(number), category: shop, level: g, position: [\(point.x), \(point.y)]}")
        }
        for stretch in borders {
            let mode = Int.random(in: 0..<4, using: &random)
            guard mode > 0 else { continue }
            let gaps = Self.gaps(in: stretch, count: Int.random(in: mode == 1 ? 0...2 : 1...2, using: &random), &random)
            guard mode == 1 || !gaps.isEmpty else { continue }
            let solid = Self.complement(of: gaps, in: stretch)
            walls += solid
            if mode == 1 {
                for piece in solid {
                    if Bool.random(using: &random) {
                        details.append("category: wall, line: \(Self.text(piece.line(piece.low, piece.high)))")
                    } else {
                        let kind = random.pick(["wall", "column", "fixture"])
                        plan.obstacles.append(
                            "{id: k\(plan.obstacles.count), level: g, kind: \(kind), "
                                + "polygon: \(Self.text(piece.area(&random)))}")
                    }
                }
            } else {
                for gap in gaps {
                    let door = random.pick(["", ", door: gate", ", door: swinging", ", door: open"])
                    openings.append("at: \(Self.text(stretch.line(gap.lowerBound, gap.upperBound)))\(door)")
                }
            }
        }
        for line in outerWalls where Bool.random(using: &random) { details.append("category: wall, line: \(line)") }
        plan.openings = openings.enumerated().map { "{id: o\($0), level: g, \($1)}" }
        if !details.isEmpty {
            plan.rest = "details:\n" + details.enumerated().map { "  - {id: w\($0), level: g, \($1)}\n" }.joined()
        }
    }

    private static func text(_ points: [Point]) -> String {
        "[" + points.map { "[\($0.x), \($0.y)]" }.joined(separator: ", ") + "]"
    }

    private static func gaps(in stretch: Stretch, count: Int, _ random: inout SeededGenerator) -> [ClosedRange<Double>]
    {
        var found: [ClosedRange<Double>] = []
        for _ in 0..<count {
            let width = random.pick([1, 1.5, 3, 5])
            guard stretch.high - stretch.low > width + 1 else { continue }
            let low =
                (Double.random(in: stretch.low + 0.5...stretch.high - width - 0.5, using: &random) * 2).rounded() / 2
            let gap = low...low + width
            if found.allSatisfy({ $0.upperBound + 1 <= gap.lowerBound || gap.upperBound + 1 <= $0.lowerBound }) {
                found.append(gap)
            }
        }
        return found.sorted { $0.lowerBound < $1.lowerBound }
    }

    private static func complement(of gaps: [ClosedRange<Double>], in stretch: Stretch) -> [Stretch] {
        var (pieces, start): ([Stretch], Double) = ([], stretch.low)
        for end in gaps.map({ ($0.lowerBound, $0.upperBound) }) + [(stretch.high, stretch.high)] {
            if end.0 > start {
                pieces.append(Stretch(isVertical: stretch.isVertical, at: stretch.at, low: start, high: end.0))
            }
            start = end.1
        }
        return pieces
    }

    /// Lines along what is outside of all units.
    private var outerWalls: [String] {
        let right = boxes.map(\.x.upperBound).max() ?? 0
        let top = boxes.map(\.y.upperBound).max() ?? 0
        return boxes.flatMap { box in
            let (x, y) = (box.x, box.y)
            let sides = [
                Stretch(isVertical: true, at: x.lowerBound, low: y.lowerBound, high: y.upperBound),
                Stretch(isVertical: true, at: x.upperBound, low: y.lowerBound, high: y.upperBound),
                Stretch(isVertical: false, at: y.lowerBound, low: x.lowerBound, high: x.upperBound),
                Stretch(isVertical: false, at: y.upperBound, low: x.lowerBound, high: x.upperBound),
            ]
            return sides.filter { [0, $0.isVertical ? right : top].contains($0.at) }.map {
                Self.text($0.line($0.low, $0.high))
            }
        }
    }

    private var borders: [Stretch] {
        var found: [Stretch] = []
        for (number, one) in boxes.enumerated() {
            for other in boxes.dropFirst(number + 1) {
                for (first, second) in [(one, other), (other, one)] {
                    let (y, x) = (first.y.clamped(to: second.y), first.x.clamped(to: second.x))
                    if first.x.upperBound == second.x.lowerBound, y.upperBound - y.lowerBound > 0.1 {
                        found.append(
                            Stretch(isVertical: true, at: first.x.upperBound, low: y.lowerBound, high: y.upperBound))
                    }
                    if first.y.upperBound == second.y.lowerBound, x.upperBound - x.lowerBound > 0.1 {
                        found.append(
                            Stretch(isVertical: false, at: first.y.upperBound, low: x.lowerBound, high: x.upperBound))
                    }
                }
            }
        }
        return found
    }

    // MARK: The independent rule

    /// The places that are reached from the first, by flood on a raster.
    var reached: Set<String> {
        struct Cell: Hashable {
            var x: Int
            var y: Int
        }
        let size = 1 / Double(Self.cells)
        func middle(_ cell: Cell) -> Point {
            Point(x: (Double(cell.x) + 0.5) * size, y: (Double(cell.y) + 0.5) * size)
        }
        func cell(_ point: Point) -> Cell { Cell(x: Int(point.x / size), y: Int(point.y / size)) }
        var queue = [cell(spots[0].point)]
        var seen = Set(queue)
        while let next = queue.popLast() {
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let other = Cell(x: next.x + dx, y: next.y + dy)
                let (from, to) = (middle(next), middle(other))
                guard !seen.contains(other), boxes.contains(where: { $0.x.contains(to.x) && $0.y.contains(to.y) }),
                    !walls.contains(where: { Self.crosses(from, to, $0) })
                else { continue }
                seen.insert(other)
                queue.append(other)
            }
        }
        return Set(spots.filter { seen.contains(cell($0.point)) }.map(\.id))
    }

    /// Returns whether a straight way crosses a wall.
    static func crosses(_ from: Point, _ to: Point, _ wall: Stretch) -> Bool {
        let (a, b) = wall.isVertical ? (from.x - wall.at, to.x - wall.at) : (from.y - wall.at, to.y - wall.at)
        guard a * b < 0 else { return false }
        let share = a / (a - b)
        let along = wall.isVertical ? from.y + (to.y - from.y) * share : from.x + (to.x - from.x) * share
        return along > wall.low + 0.001 && along < wall.high - 0.001
    }
}

extension RingVenue: CustomTestStringConvertible {
    var testDescription: String { plan.yaml }
}
