/// The anchors of a floor in nested boxes, to find out at once what a point sees of many anchors.
struct AnchorTree {
    /// A rectangle around some anchors.
    struct Box {
        var lowX: Double
        var lowY: Double
        var highX: Double
        var highY: Double
        /// Its only anchor if it is a leaf; otherwise any of its anchors.
        var anchor: Int
        /// The halves; -1 in a leaf.
        var left = -1
        var right = -1
        /// Whether all its anchors are known to see each other.
        var isClique = true
        /// The length of its diagonal.
        var diagonal = 0.0

        var isLeaf: Bool { left < 0 }

        /// Returns the distance of a point; 0 inside.
        func distance(_ x: Double, _ y: Double) -> Double {
            let dx = x < lowX ? lowX - x : x > highX ? x - highX : 0
            let dy = y < lowY ? lowY - y : y > highY ? y - highY : 0
            return dx == 0 ? dy : dy == 0 ? dx : (dx * dx + dy * dy).squareRoot()
        }
    }

    private let nodes: FloorNodes
    private(set) var boxes: [Box] = []
    /// The index of the box around all anchors.
    private(set) var root = 0
    /// Whether the floor is convex, so that every point sees every other.
    private let isConvex: Bool
    /// The vertices behind which something can be hidden: those over 180°, and those where borders touch.
    private let obstacles: PointGrid

    /// - Precondition: There is an anchor.
    init(_ nodes: FloorNodes, _ anchors: [Int]) {
        self.nodes = nodes
        isConvex = nodes.boundary.isConvex
        obstacles = PointGrid(isConvex ? [] : nodes.boundary.obstacles)
        guard !anchors.isEmpty else {
            boxes = [Box(lowX: 0, lowY: 0, highX: 0, highY: 0, anchor: -1)]
            return
        }
        var order = anchors
        root = add(&order, 0..<order.count)
    }

    private mutating func add(_ order: inout [Int], _ range: Range<Int>) -> Int {
        if range.count == 1 {
            let anchor = order[range.lowerBound]
            let point = nodes.point(anchor)
            let (x, y) = (Double(point.x), Double(point.y))
            boxes.append(Box(lowX: x, lowY: y, highX: x, highY: y, anchor: anchor))
            return boxes.count - 1
        }
        let points = order[range].map { (anchor: $0, point: nodes.point($0)) }
        let (lowX, highX) = (points.map(\.point.x).min() ?? 0, points.map(\.point.x).max() ?? 0)
        let (lowY, highY) = (points.map(\.point.y).min() ?? 0, points.map(\.point.y).max() ?? 0)
        let isWide = Int64(highX) - Int64(lowX) >= Int64(highY) - Int64(lowY)
        let sorted = points.sorted { left, right in
            let (a, b) = isWide ? (left.point.x, right.point.x) : (left.point.y, right.point.y)
            return (a, left.anchor) < (b, right.anchor)
        }
        for (offset, item) in sorted.enumerated() { order[range.lowerBound + offset] = item.anchor }
        let middle = range.lowerBound + range.count / 2
        let left = add(&order, range.lowerBound..<middle)
        let right = add(&order, middle..<range.upperBound)
        var box = Box(
            lowX: Double(lowX), lowY: Double(lowY), highX: Double(highX), highY: Double(highY),
            anchor: boxes[left].anchor, left: left, right: right)
        let (width, height) = (box.highX - box.lowX, box.highY - box.lowY)
        box.diagonal = (width * width + height * height).squareRoot()
        box.isClique =
            isConvex
            || boxes[left].isClique && boxes[right].isClique
                && isEmpty(box, with: nodes.point(box.anchor))
                && nodes.joins(boxes[left].anchor, boxes[right].anchor)
        boxes.append(box)
        return boxes.count - 1
    }

    /// Returns whether two anchors see each other.
    func joins(_ anchor: Int, _ other: Int) -> Bool { isConvex || nodes.joins(anchor, other) }

    /// Returns whether an anchor is known to see all anchors of a box.
    ///
    /// The anchors of the box see each other, the anchor sees one of them, and no obstacle is around them: what hides
    /// something in a triangle with two free sides has a corner in it.
    func seesAll(of box: Box, _ anchor: Int) -> Bool {
        if isConvex { return true }
        return box.isClique && isEmpty(box, with: nodes.point(anchor)) && nodes.joins(anchor, box.anchor)
    }

    /// Returns whether a box is known to be hidden from a point outside: one edge of the border is in front of all of it.
    func isHidden(_ box: Box, from point: MillimetrePoint) -> Bool {
        if isConvex { return false }
        func corner(_ x: Double, _ y: Double) -> MillimetrePoint { MillimetrePoint(x: Int32(x), y: Int32(y)) }
        let corners = [
            corner(box.lowX, box.lowY), corner(box.highX, box.lowY), corner(box.highX, box.highY),
            corner(box.lowX, box.highY),
        ]
        return nodes.boundary.hides(corners, behind: nodes.point(box.anchor), from: point)
    }

    /// Returns whether no obstacle is in the rectangle around a box and a point.
    private func isEmpty(_ box: Box, with point: MillimetrePoint) -> Bool {
        let (x, y) = (Double(point.x), Double(point.y))
        let low = MillimetrePoint(x: Int32(min(box.lowX, x)), y: Int32(min(box.lowY, y)))
        let high = MillimetrePoint(x: Int32(max(box.highX, x)), y: Int32(max(box.highY, y)))
        return !obstacles.hasPoint(from: low, to: high)
    }
}

extension FloorBoundary {
    /// Whether the floor is convex: its border is one ring without a corner over 180°.
    var isConvex: Bool {
        guard sectors.count == points.count, sectors.allSatisfy({ !$0.isReflex }) else { return false }
        var next = ContiguousArray<Int32>(repeating: -1, count: points.count)
        for edge in edges { next[Int(edge.from)] = edge.to }
        guard let start = edges.first?.from else { return false }
        var (vertex, count) = (start, 0)
        repeat {
            vertex = next[Int(vertex)]
            count += 1
        } while vertex != start && vertex >= 0 && count <= edges.count
        return vertex == start && count == edges.count
    }

    /// The vertices behind which something can be hidden: those over 180°, and those where borders touch.
    var obstacles: ContiguousArray<MillimetrePoint> {
        var found: ContiguousArray<MillimetrePoint> = []
        for (vertex, point) in points.enumerated() {
            let own = firstSector[vertex]..<firstSector[vertex + 1]
            if own.count > 1 || reflexSector(of: vertex) != nil { found.append(point) }
        }
        return found
    }

    /// Returns whether a single edge of the border is between a point and everything within some corners.
    ///
    /// What is behind an edge is convex, so that the corners suffice.
    ///
    /// - Parameter target: A point among the corners: edges on the line to it are looked at.
    func hides(_ corners: [MillimetrePoint], behind target: MillimetrePoint, from start: MillimetrePoint) -> Bool {
        var isHidden = false
        grid.walk(from: start, to: target) { cells in
            for entry in grid.first[cells.lowerBound]..<grid.first[cells.upperBound] {
                let edge = edges[Int(grid.entries[Int(entry)])]
                let side = edge.direction.cross(FloorDirection(from: edge.start, to: start))
                guard side >= 0, corners.allSatisfy({ isBehind($0, edge, side, from: start) }) else { continue }
                isHidden = true
                return false
            }
            return true
        }
        return isHidden
    }

    /// Returns whether a point is behind an edge. The floor is on the left of it, and so is the start.
    private func isBehind(
        _ point: MillimetrePoint, _ edge: FloorEdgeLine, _ side: Int64, from start: MillimetrePoint
    ) -> Bool {
        guard edge.direction.cross(FloorDirection(from: edge.start, to: point)) < 0 else { return false }
        let (toStart, toEnd) = (
            FloorDirection(from: start, to: edge.start), FloorDirection(from: start, to: edge.end)
        )
        // On the edge itself, between its ends, nothing on its other side is visible.
        if side == 0 { return toStart.dot(toEnd) < 0 }
        let line = FloorDirection(from: start, to: point)
        return line.cross(toStart) < 0 && line.cross(toEnd) > 0 || line.cross(toStart) > 0 && line.cross(toEnd) < 0
    }
}
