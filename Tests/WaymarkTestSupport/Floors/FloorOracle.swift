import WaymarkModel

/// An independent answer to what is visible on a floor, and how long the shortest paths are.
///
/// It shares no code with `FloorPlan`. It cuts each line at every edge, and looks on which side of the rings the middle of
/// each piece lies, in exact fractions of 128 bits. Paths are found over all corners. So it is slow, and coordinates have
/// to stay below 10⁴.
public struct FloorOracle: Sendable {
    private typealias Vector = (x: Int128, y: Int128)
    private let edges: [(a: MillimetrePoint, b: MillimetrePoint)]
    private let corners: [MillimetrePoint]

    /// Directions that are free at a point, counter-clockwise from the first to the last.
    package struct Sector {
        fileprivate var from: (x: Int128, y: Int128)
        fileprivate var to: (x: Int128, y: Int128)
        fileprivate var isAll = false

        fileprivate func contains(_ direction: (x: Int128, y: Int128)) -> Bool {
            if isAll { return true }
            let span = FloorOracle.turn(from, to)
            let place = FloorOracle.turn(from, direction)
            return place.isAtMost(span)
        }
    }

    package init(rings: [[MillimetrePoint]]) {
        var edges: [(a: MillimetrePoint, b: MillimetrePoint)] = []
        for ring in rings {
            for (index, point) in ring.enumerated() {
                let next = ring[(index + 1) % ring.count]
                if point != next { edges.append((point, next)) }
            }
        }
        self.edges = edges
        corners = Set(rings.joined()).sorted()
    }

    /// Returns whether a point is on the floor or on its border.
    package func contains(_ point: MillimetrePoint) -> Bool { !freeSectors(at: point).isEmpty }

    /// Returns the free directions at a point. A point with several is a gap without width.
    package func freeSectors(at point: MillimetrePoint) -> [Sector] {
        let at = Self.vector(point)
        var directions: [Vector] = []
        for edge in edges {
            let (a, b) = (Self.vector(edge.a), Self.vector(edge.b))
            guard Self.cross(a, b, at) == 0, Self.dot(at, a, b) <= 0 else { continue }
            for end in [a, b] where end != at { directions.append((end.x - at.x, end.y - at.y)) }
        }
        directions.sort { Self.turn((1, 0), $0).isLess(Self.turn((1, 0), $1)) }
        var rays: [Vector] = []
        for direction in directions where rays.last.map({ !Self.isSame($0, direction) }) ?? true {
            rays.append(direction)
        }
        if rays.isEmpty { return isInside(at, 1) ? [Sector(from: (1, 0), to: (1, 0), isAll: true)] : [] }
        let isFree = rays.indices.map { index -> Bool in
            let between = Self.between(rays[index], rays[(index + 1) % rays.count], isOnly: rays.count == 1)
            let scale: Int128 = 1_000_000_000_000
            return isInside((at.x * scale + between.x, at.y * scale + between.y), scale)
        }
        guard let wall = isFree.firstIndex(of: false) else {
            return [Sector(from: (1, 0), to: (1, 0), isAll: true)]
        }
        // Free sectors side by side are one: the edge between them is covered by another.
        var sectors: [Sector] = []
        var start: Vector?
        for step in 1...rays.count {
            let index = (wall + step) % rays.count
            if isFree[index], start == nil { start = rays[index] }
            if !isFree[index], let from = start {
                sectors.append(Sector(from: from, to: rays[index]))
                start = nil
            }
        }
        return sectors
    }

    /// Returns whether the straight line between two points stays on the floor.
    package func sees(_ start: MillimetrePoint, _ end: MillimetrePoint) -> Bool {
        if start == end { return contains(start) }
        let (p, q) = (Self.vector(start), Self.vector(end))
        let line: Vector = (q.x - p.x, q.y - p.y)
        var cuts: [(over: Int128, under: Int128)] = [(0, 1), (1, 1)]
        for edge in edges {
            let (a, b) = (Self.vector(edge.a), Self.vector(edge.b))
            let along: Vector = (b.x - a.x, b.y - a.y)
            let under = line.x * along.y - line.y * along.x
            if under != 0 {
                let over = (a.x - p.x) * along.y - (a.y - p.y) * along.x
                cuts.append(under > 0 ? (over, under) : (-over, -under))
            } else {
                for end in [a, b] {
                    cuts.append(
                        ((end.x - p.x) * line.x + (end.y - p.y) * line.y, line.x * line.x + line.y * line.y))
                }
            }
        }
        cuts = cuts.filter { $0.over >= 0 && $0.over <= $0.under }
        cuts.sort { $0.over * $1.under < $1.over * $0.under }
        for (one, two) in zip(cuts, cuts.dropFirst()) where one.over * two.under != two.over * one.under {
            let under = one.under * two.under * 2
            let over = one.over * two.under + two.over * one.under
            if !isFree((p.x * under + line.x * over, p.y * under + line.y * over), under, along: line) { return false }
        }
        return corners.allSatisfy { corner in
            let at = Self.vector(corner)
            guard Self.cross(p, q, at) == 0, Self.dot(at, p, q) < 0 else { return true }
            return freeSectors(at: corner).contains { $0.contains(line) && $0.contains((-line.x, -line.y)) }
        }
    }

    /// Returns the lengths of the shortest paths between some points, in millimetres; infinite where there is none.
    package func lengths(between points: [MillimetrePoint]) -> [[Double]] {
        var nodes: [(point: MillimetrePoint, sector: Sector?)] = points.map { ($0, nil) }
        for corner in corners { nodes += freeSectors(at: corner).map { (corner, $0) } }
        var distances = [[Double]](repeating: Array(repeating: .infinity, count: nodes.count), count: nodes.count)
        for a in nodes.indices {
            for b in nodes.indices where b > a {
                let (from, to) = (Self.vector(nodes[a].point), Self.vector(nodes[b].point))
                let line: Vector = (to.x - from.x, to.y - from.y)
                if line.x != 0 || line.y != 0 {
                    guard nodes[a].sector?.contains(line) ?? true,
                        nodes[b].sector?.contains((-line.x, -line.y)) ?? true, sees(nodes[a].point, nodes[b].point)
                    else { continue }
                } else if nodes[a].sector != nil {
                    continue
                }
                distances[a][b] = Double(line.x * line.x + line.y * line.y).squareRoot()
                distances[b][a] = distances[a][b]
            }
        }
        return points.indices.map { Array(Self.search(from: $0, distances).prefix(points.count)) }
    }

    private static func search(from start: Int, _ distances: [[Double]]) -> [Double] {
        var lengths = [Double](repeating: .infinity, count: distances.count)
        var isDone = [Bool](repeating: false, count: distances.count)
        lengths[start] = 0
        while let next = lengths.indices.filter({ !isDone[$0] && lengths[$0] < .infinity })
            .min(by: { lengths[$0] < lengths[$1] })
        {
            isDone[next] = true
            for other in lengths.indices where lengths[next] + distances[next][other] < lengths[other] {
                lengths[other] = lengths[next] + distances[next][other]
            }
        }
        return lengths
    }

    /// Returns whether a point between two cuts of a line is on the floor. If it is on an edge, the line runs along it.
    private func isFree(_ point: Vector, _ under: Int128, along line: Vector) -> Bool {
        let isOnEdge = edges.contains { edge in
            let a: Vector = (Int128(edge.a.x) * under, Int128(edge.a.y) * under)
            let b: Vector = (Int128(edge.b.x) * under, Int128(edge.b.y) * under)
            let along: Vector = (Int128(edge.b.x) - Int128(edge.a.x), Int128(edge.b.y) - Int128(edge.a.y))
            return along.x * (point.y - a.y) == along.y * (point.x - a.x)
                && min(a.x, b.x) <= point.x && point.x <= max(a.x, b.x) && min(a.y, b.y) <= point.y
                && point.y <= max(a.y, b.y)
        }
        guard isOnEdge else { return isInside(point, under) }
        let scale: Int128 = 1_000_000_000_000
        return [1, -1].contains { (side: Int128) in
            isInside((point.x * scale - line.y * side, point.y * scale + line.x * side), under * scale)
        }
    }

    /// Returns whether a point that is on no edge lies in an odd number of rings. The point is a fraction.
    private func isInside(_ point: Vector, _ under: Int128) -> Bool {
        var isInside = false
        for edge in edges {
            let isUp = edge.b.y > edge.a.y
            let (low, high) = isUp ? (edge.a, edge.b) : (edge.b, edge.a)
            guard Int128(low.y) * under <= point.y, Int128(high.y) * under > point.y else { continue }
            let (dx, dy) = (Int128(high.x) - Int128(low.x), Int128(high.y) - Int128(low.y))
            if dx * (point.y - Int128(low.y) * under) < dy * (point.x - Int128(low.x) * under) { isInside.toggle() }
        }
        return isInside
    }

    private static func vector(_ point: MillimetrePoint) -> Vector { (Int128(point.x), Int128(point.y)) }
    private static func cross(_ a: Vector, _ b: Vector, _ c: Vector) -> Int128 {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    private static func dot(_ at: Vector, _ a: Vector, _ b: Vector) -> Int128 {
        (a.x - at.x) * (b.x - at.x) + (a.y - at.y) * (b.y - at.y)
    }
    private static func isSame(_ a: Vector, _ b: Vector) -> Bool {
        a.x * b.y == a.y * b.x && a.x * b.x + a.y * b.y > 0
    }
    private static func between(_ a: Vector, _ b: Vector, isOnly: Bool) -> Vector {
        if isOnly { return (-a.x, -a.y) }
        let cross = a.x * b.y - a.y * b.x
        if cross == 0 { return (-a.y, a.x) }
        return cross > 0 ? (a.x + b.x, a.y + b.y) : (-a.x - b.x, -a.y - b.y)
    }

    /// The angle from one direction counter-clockwise to another, as something to compare.
    private struct Turn {
        var half: Int
        var direction: (x: Int128, y: Int128)

        func isLess(_ other: Turn) -> Bool {
            half != other.half
                ? half < other.half : direction.x * other.direction.y - direction.y * other.direction.x > 0
        }
        func isAtMost(_ other: Turn) -> Bool { !other.isLess(self) }
    }

    private static func turn(_ from: Vector, _ to: Vector) -> Turn {
        // In the frame where `from` is the first axis.
        let turned: Vector = (from.x * to.x + from.y * to.y, from.x * to.y - from.y * to.x)
        let isFirstHalf = turned.y > 0 || (turned.y == 0 && turned.x > 0)
        return Turn(half: isFirstHalf ? 0 : 1, direction: turned)
    }
}
