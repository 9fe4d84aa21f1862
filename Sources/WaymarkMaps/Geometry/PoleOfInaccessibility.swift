import WaymarkModel

/// The point of a polygon that is farthest from its border, where a name has the most room.
///
/// The algorithm is that of Mapbox's polylabel: square cells of the shorter side, the most promising cell first, split in
/// four until no cell can be better by more than the precision.
struct PoleOfInaccessibility {
    /// The point.
    private(set) var point: Point
    /// The distance to the border, in metres; negative if the polygon is too thin for the precision.
    private(set) var distance: Double

    private struct Cell {
        var middle: Point
        var half: Double
        var distance: Double
        /// The greatest distance that a point of the cell may have: half the diagonal more.
        var potential: Double { distance + half * 1.414_213_562_373_095_1 }
    }

    /// Finds the pole of a polygon. The precision is a share of its shorter side.
    init(of polygon: Polygon, precision share: Double = 0.02) {
        let bounds = SceneBounds(around: polygon.outer)
        let side = min(bounds.width, bounds.height)
        point = bounds.low
        distance = 0
        guard side > 0 else { return }
        let precision = side * share
        let border = PolygonBorder(polygon)
        var best = Cell(middle: Self.centroid(of: polygon.outer) ?? bounds.middle, half: 0, distance: 0)
        best.distance = border.signedDistance(from: best.middle)
        var cells = CellHeap()
        // Long thin polygons start with at most 64 cells a side, so that the start stays cheap.
        let half = max(side, max(bounds.width, bounds.height) / 64) / 2
        var y = bounds.low.y
        while y < bounds.high.y {
            var x = bounds.low.x
            while x < bounds.high.x {
                let middle = Point(x: x + half, y: y + half)
                cells.push(Cell(middle: middle, half: half, distance: border.signedDistance(from: middle)))
                x += half * 2
            }
            y += half * 2
        }
        // Each split of a cell costs four distances; the limit keeps hostile polygons cheap.
        var splits = 400
        while let cell = cells.pop(), splits > 0 {
            if cell.distance > best.distance { best = cell }
            guard cell.potential - best.distance > precision else { continue }
            splits -= 1
            let half = cell.half / 2
            for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
                let middle = Point(x: cell.middle.x + dx, y: cell.middle.y + dy)
                cells.push(Cell(middle: middle, half: half, distance: border.signedDistance(from: middle)))
            }
        }
        point = best.middle
        distance = best.distance
    }

    /// Returns the middle of a ring: its centroid, or that of its bounds if it has no area.
    static func middle(of ring: [Point]) -> Point { centroid(of: ring) ?? SceneBounds(around: ring).middle }

    private static func centroid(of ring: [Point]) -> Point? {
        guard let origin = ring.first, var previous = ring.last else { return nil }
        var (area, x, y) = (0.0, 0.0, 0.0)
        for point in ring {
            let (ax, ay) = (previous.x - origin.x, previous.y - origin.y)
            let (bx, by) = (point.x - origin.x, point.y - origin.y)
            let cross = ax * by - bx * ay
            area += cross
            x += (ax + bx) * cross
            y += (ay + by) * cross
            previous = point
        }
        guard area != 0 else { return nil }
        return Point(x: origin.x + x / (3 * area), y: origin.y + y / (3 * area))
    }

    /// A heap with the most promising cell on top.
    private struct CellHeap {
        private var cells: [Cell] = []

        mutating func push(_ cell: Cell) {
            cells.append(cell)
            var child = cells.count - 1
            while child > 0 {
                let parent = (child - 1) / 2
                guard cells[child].potential > cells[parent].potential else { return }
                cells.swapAt(child, parent)
                child = parent
            }
        }

        mutating func pop() -> Cell? {
            guard let top = cells.first, let last = cells.popLast() else { return nil }
            guard !cells.isEmpty else { return top }
            cells[0] = last
            var parent = 0
            while true {
                var largest = parent
                for child in [parent * 2 + 1, parent * 2 + 2]
                where child < cells.count && cells[child].potential > cells[largest].potential {
                    largest = child
                }
                guard largest != parent else { return top }
                cells.swapAt(parent, largest)
                parent = largest
            }
        }
    }
}

/// The border of a polygon as flat numbers, for distances to many points.
struct PolygonBorder {
    private var lines: ContiguousArray<SIMD4<Double>> = []

    init(_ polygon: Polygon) {
        for ring in [polygon.outer] + polygon.holes {
            guard var previous = ring.last else { continue }
            for point in ring {
                lines.append(SIMD4(previous.x, previous.y, point.x, point.y))
                previous = point
            }
        }
    }

    /// Returns the distance to the border in metres; negative outside and in holes.
    func signedDistance(from point: Point) -> Double {
        var isInside = false
        var nearest = Double.infinity
        for line in lines {
            let (ax, ay, bx, by) = (line[0], line[1], line[2], line[3])
            if (by > point.y) != (ay > point.y), point.x < (ax - bx) * (point.y - by) / (ay - by) + bx {
                isInside.toggle()
            }
            let (dx, dy) = (bx - ax, by - ay)
            let squared = dx * dx + dy * dy
            var along = squared > 0 ? ((point.x - ax) * dx + (point.y - ay) * dy) / squared : 0
            along = min(max(along, 0), 1)
            let (ox, oy) = (ax + along * dx - point.x, ay + along * dy - point.y)
            nearest = min(nearest, ox * ox + oy * oy)
        }
        return isInside ? nearest.squareRoot() : -nearest.squareRoot()
    }
}
