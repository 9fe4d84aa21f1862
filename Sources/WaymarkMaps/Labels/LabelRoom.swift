import WaymarkModel

/// What is taken on a canvas: a grid of rectangles, so that a question costs the same on a campus as in a shop.
struct LabelRoom {
    private let width: Double
    private let height: Double
    private let gap: Double
    private var grid = BoxGrid(side: 48)
    private var boxes: [LabelBox] = []
    private var routes = BoxGrid(side: 48)
    private var segments: [(Point, Point)] = []
    private var walls = BoxGrid(side: 48)
    private var wallLines: [(Point, Point)] = []

    init(width: Double, height: Double, gap: Double) {
        self.width = width
        self.height = height
        self.gap = gap
    }

    /// Takes a rectangle.
    mutating func take(_ box: LabelBox) {
        grid.add(box.bounds)
        boxes.append(box)
    }

    /// Keeps names off a line.
    mutating func avoid(_ points: [Point]) {
        for (from, to) in zip(points, points.dropFirst()) {
            routes.add(SceneBounds(around: [from, to]))
            segments.append((from, to))
        }
    }

    /// Remembers a wall, which names should not cross.
    mutating func addWall(_ points: [Point]) {
        for (from, to) in zip(points, points.dropFirst()) {
            walls.add(SceneBounds(around: [from, to]))
            wallLines.append((from, to))
        }
    }

    /// Returns whether a rectangle lies across a wall.
    func crossesWall(_ box: LabelBox) -> Bool {
        walls.boxes(near: box.bounds).contains { box.crosses(wallLines[$0].0, wallLines[$0].1) }
    }

    /// Returns whether a rectangle is on the canvas, meets nothing, and is not over the route.
    func isFree(_ box: LabelBox) -> Bool {
        guard box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height else { return false }
        let grown = box.grown(by: gap)
        guard !grid.boxes(near: grown.bounds).contains(where: { boxes[$0].overlaps(grown) }) else { return false }
        guard !segments.isEmpty else { return true }
        let wide = box.grown(by: gap + 3)
        return !routes.boxes(near: wide.bounds).contains { wide.crosses(segments[$0].0, segments[$0].1) }
    }
}

/// Rooms and obstacles that are painted over a hall, and would be named wrongly with its name on them.
struct LabelCovers {
    private var shapes: [(shape: Int, polygon: Polygon)] = []
    private let grid: BoxGrid

    init(of floor: SceneFloor, _ projection: MapProjection) {
        for (index, shape) in floor.shapes.enumerated() where shape.layer == .plan && shape.border == .wall {
            for polygon in shape.polygons {
                shapes.append((index, Polygon(outer: polygon.outer.map(projection.project))))
            }
        }
        grid = BoxGrid(shapes.map { SceneBounds(around: $0.polygon.outer) })
    }

    /// Returns whether something that is painted above a shape meets a rectangle.
    func cover(_ box: LabelBox, above shape: Int) -> Bool {
        grid.boxes(near: box.bounds).contains { index in
            let (cover, polygon) = shapes[index]
            guard cover > shape else { return false }
            if polygon.contains(box.middle) { return true }
            return zip(polygon.outer, polygon.outer.dropFirst() + polygon.outer.prefix(1)).contains {
                box.crosses($0, $1)
            }
        }
    }
}

/// The border of a shape in painter units.
struct ProjectedBorder {
    private var polygons: [Polygon]
    private(set) var bounds: SceneBounds

    init(_ polygons: [Polygon], _ projection: MapProjection) {
        self.polygons = polygons.map { polygon in
            Polygon(
                outer: polygon.outer.map(projection.project), holes: polygon.holes.map { $0.map(projection.project) })
        }
        bounds = SceneBounds(around: self.polygons.lazy.flatMap(\.outer))
    }

    /// Returns whether a rectangle lies inside one of the polygons.
    func contains(_ box: LabelBox) -> Bool {
        polygons.contains { polygon in
            guard polygon.contains(box.middle) else { return false }
            return ([polygon.outer] + polygon.holes).allSatisfy { ring in
                guard var previous = ring.last else { return true }
                for point in ring {
                    if box.crosses(previous, point) { return false }
                    previous = point
                }
                return true
            }
        }
    }
}

extension LabelBox {
    /// Returns whether a line between two points meets the rectangle.
    func crosses(_ start: Point, _ end: Point) -> Bool {
        var (low, high) = (0.0, 1.0)
        let sides = [
            (start.x, end.x - start.x, x, x + width), (start.y, end.y - start.y, y, y + height),
        ]
        for (from, delta, least, most) in sides {
            if delta == 0 {
                if from < least || from > most { return false }
                continue
            }
            let (first, last) = ((least - from) / delta, (most - from) / delta)
            low = max(low, min(first, last))
            high = min(high, max(first, last))
            if low > high { return false }
        }
        return true
    }
}
