import Testing
import WaymarkModel
import WaymarkTestSupport

/// Two to four open units in a rectangle, with random walls around their borders, and what an independent rule says of it: a flood on a raster
/// with a disc.
///
/// Walls are drawn as lines and as areas. Most run across the whole rectangle, beside a border or over it, with one gap.
struct BorderClearanceVenue {
    private struct Box {
        var x: ClosedRange<Double>
        var y: ClosedRange<Double>

        var sides: [(Point, Point)] {
            let corners = [
                Point(x: x.lowerBound, y: y.lowerBound), Point(x: x.upperBound, y: y.lowerBound),
                Point(x: x.upperBound, y: y.upperBound), Point(x: x.lowerBound, y: y.upperBound),
            ]
            return corners.indices.map { (corners[$0], corners[($0 + 1) % 4]) }
        }
    }

    private static let (width, height) = (8.0, 6.0)
    /// Two units, three of which each touches both others, and four around a point.
    private static let layouts: [[Box]] = [
        [Box(x: 0...4, y: 0...6), Box(x: 4...8, y: 0...6)],
        [Box(x: 0...4, y: 0...3.5), Box(x: 4...8, y: 0...3.5), Box(x: 0...8, y: 3.5...6)],
        [Box(x: 0...4, y: 0...3), Box(x: 4...8, y: 0...3), Box(x: 0...4, y: 3...6), Box(x: 4...8, y: 3...6)],
    ]
    /// The side of a cell of the raster, in metres.
    static let cell = 0.025
    /// The width, in metres, of the narrowest slit between two walls.
    private static let slit = 0.01
    /// How far, in metres, a place is from walls at least.
    private static let aroundPlaces = 0.6

    private(set) var plan = PlannedVenue()
    /// The sides of all walls, also those of the rectangle.
    private(set) var sides: [(from: Point, to: Point)] = []
    /// The places.
    private(set) var spots: [(id: String, point: Point)] = []
    /// Whether all units are one floor.
    let isOneFloor: Bool
    private var lines: [String] = []

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let boxes = random.pick(Self.layouts)
        isOneFloor = random.chance(0.6)
        for (number, box) in boxes.enumerated() {
            // Limits keep two units from being one floor.
            let limits = isOneFloor || number.isMultiple(of: 2) ? "" : "hours: \"Mo-Su 0\(number):00-24:00\""
            plan.units.append(PlannedVenue.unit("u\(number)", "hall", box.x, box.y, limits))
        }
        sides = Box(x: 0...Self.width, y: 0...Self.height).sides
        for _ in 0..<Int.random(in: 1...3, using: &random) { addWall(boxes, &random) }
        if !lines.isEmpty {
            plan.rest =
                "details:\n"
                + lines.enumerated().map { "  - {id: w\($0), level: g, category: wall, line: \($1)}\n" }.joined()
        }
        for _ in 0..<200 where spots.count < 4 {
            let point = Point(
                x: (Double.random(in: 0...Self.width, using: &random) * 10).rounded() / 10,
                y: (Double.random(in: 0...Self.height, using: &random) * 10).rounded() / 10)
            guard clearance(at: point) >= Self.aroundPlaces else { continue }
            let id = "p\(spots.count)"
            spots.append((id, point))
            plan.places.append(
                "{id: \(id), name: P\(spots.count), category: shop, level: g, position: [\(point.x), \(point.y)]}")
        }
    }

    /// Draws a wall along or across a border, with a gap.
    private mutating func addWall(_ boxes: [Box], _ random: inout SeededGenerator) {
        let border = Self.borders(boxes).randomElement(using: &random) ?? (Point(x: 4, y: 0), Point(x: 4, y: 6))
        let isVertical = border.0.x == border.1.x
        let isAcross = random.chance(0.3)
        // Along the border, the wall is at a small distance; across it, it is anywhere.
        let along = isVertical != isAcross
        let length = along ? Self.height : Self.width
        let at =
            isAcross
            ? Double.random(in: 1...(along ? Self.width : Self.height) - 1, using: &random)
            : isVertical ? border.0.x : border.0.y
        let offset =
            isAcross
            ? 0 : random.pick([0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.35, 0.4, 0.5, 0.7, 1]) * random.pick([-1, 1])
        let slope = random.chance(0.3) ? Double.random(in: -0.15...0.15, using: &random) : 0
        func point(_ run: Double, _ beside: Double = 0) -> Point {
            let across = at + offset + slope * (run - length / 2) + beside
            return along ? Point(x: across, y: run) : Point(x: run, y: across)
        }
        let gap = Double.random(in: 0.5...1.4, using: &random)
        let start = random.chance(0.25) ? 0 : Double.random(in: 0.2...length - gap - 0.2, using: &random)
        let isArea = random.chance(0.4)
        let thickness = random.pick([0.02, 0.04, 0.05, 0.1, 0.2])
        for (low, high) in [(0.0, start), (start + gap, length)] where high - low > 0.1 {
            guard random.chance(0.9) else { continue }
            let corners =
                isArea
                ? [point(low), point(high), point(high, thickness), point(low, thickness)] : [point(low), point(high)]
            let drawn = corners.map { Point(x: ($0.x * 1000).rounded() / 1000, y: ($0.y * 1000).rounded() / 1000) }
            let own = zip(drawn, drawn.dropFirst() + (isArea ? drawn.prefix(1) : [])).map { ($0, $1) }
            guard own.allSatisfy({ isApart($0.0, $0.1) }) else { continue }
            let text = "[" + drawn.map { "[\($0.x), \($0.y)]" }.joined(separator: ", ") + "]"
            sides += own
            if isArea {
                plan.obstacles.append("{id: k\(plan.obstacles.count), level: g, kind: wall, polygon: \(text)}")
            } else {
                lines.append(text)
            }
        }
    }

    /// Returns whether a side leaves no hairline beside other walls: it meets them, or is at some distance.
    private func isApart(_ from: Point, _ to: Point) -> Bool {
        sides.allSatisfy { side in
            if Self.crosses((from, to), side) { return true }
            let gaps =
                [from, to].map { Self.distance($0, side.from, side.to) }
                + [side.from, side.to].map { Self.distance($0, from, to) }
            return !(0.001..<Self.slit).contains(gaps.min() ?? 0)
        }
    }

    private static func borders(_ boxes: [Box]) -> [(Point, Point)] {
        boxes.enumerated().flatMap { number, box in
            box.sides.filter { side in
                boxes.enumerated().contains { other, box in
                    other > number
                        && [side.0, side.1].allSatisfy { box.x.contains($0.x) && box.y.contains($0.y) }
                }
            }
        }
    }

    private func clearance(at point: Point) -> Double {
        sides.map { Self.distance(point, $0.from, $0.to) }.min() ?? .infinity
    }

    // MARK: The independent rule

    /// Returns how far a point is from a straight line between two others, in metres.
    private static func distance(_ point: Point, _ from: Point, _ to: Point) -> Double {
        let (x, y) = (to.x - from.x, to.y - from.y)
        let square = x * x + y * y
        let share = square > 0 ? ((point.x - from.x) * x + (point.y - from.y) * y) / square : 0
        return point.distance(to: from.interpolated(to: to, fraction: min(1, max(0, share))))
    }

    /// The distance from the middle of each cell to the nearest wall, in metres, where it is small.
    private var clearances: [Double] {
        let (columns, rows) = Self.size
        var found = [Double](repeating: .infinity, count: columns * rows)
        let reach = 0.6
        func index(_ metres: Double, _ count: Int) -> Int { min(max(Int(metres / Self.cell), 0), count - 1) }
        for side in sides {
            let pieces = max(1, Int(side.from.distance(to: side.to) / 0.5))
            for piece in 0..<pieces {
                let ends = [piece, piece + 1].map {
                    side.from.interpolated(to: side.to, fraction: Double($0) / Double(pieces))
                }
                let (xs, ys) = (ends.map(\.x), ends.map(\.y))
                for row in index(min(ys[0], ys[1]) - reach, rows)...index(max(ys[0], ys[1]) + reach, rows) {
                    for column in index(min(xs[0], xs[1]) - reach, columns)...index(max(xs[0], xs[1]) + reach, columns)
                    {
                        let middle = Self.middle(column, row)
                        let distance = Self.distance(middle, ends[0], ends[1])
                        let cell = row * columns + column
                        if distance < found[cell] { found[cell] = distance }
                    }
                }
            }
        }
        return found
    }

    private static var size: (columns: Int, rows: Int) { (Int(width / cell), Int(height / cell)) }

    private static func middle(_ column: Int, _ row: Int) -> Point {
        Point(x: (Double(column) + 0.5) * cell, y: (Double(row) + 0.5) * cell)
    }

    /// Returns which places are joined for a disc of each diameter, in metres: for each diameter, the number of the part in which each place is.
    func parts(_ diameters: [Double]) -> [[Int]] {
        let clearances = clearances
        let (columns, rows) = Self.size
        return diameters.map { diameter in
            var part = [Int](repeating: 0, count: clearances.count)
            return spots.enumerated().map { number, spot in
                let start = Int(spot.point.y / Self.cell) * columns + Int(spot.point.x / Self.cell)
                if part[start] == 0 {
                    var queue = [start]
                    part[start] = number + 1
                    while let cell = queue.popLast() {
                        let (column, row) = (cell % columns, cell / columns)
                        for (x, y) in [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
                        where x >= 0 && y >= 0 && x < columns && y < rows {
                            let next = y * columns + x
                            guard part[next] == 0, clearances[next] >= diameter / 2 else { continue }
                            part[next] = number + 1
                            queue.append(next)
                        }
                    }
                }
                return part[start]
            }
        }
    }

    /// Returns whether a straight way crosses a wall, and does not only begin or end at one.
    func crosses(_ from: Point, _ to: Point) -> Bool {
        sides.contains { side in
            Self.crosses((from, to), side)
                && [from, to].allSatisfy { Self.distance($0, side.from, side.to) > 0.005 }
                && [side.from, side.to].allSatisfy { Self.distance($0, from, to) > 0.005 }
        }
    }

    private static func crosses(_ way: (from: Point, to: Point), _ side: (from: Point, to: Point)) -> Bool {
        func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        return turn(way.from, way.to, side.from) * turn(way.from, way.to, side.to) < 0
            && turn(side.from, side.to, way.from) * turn(side.from, side.to, way.to) < 0
    }
}

extension BorderClearanceVenue: CustomTestStringConvertible {
    var testDescription: String { plan.yaml }
}
