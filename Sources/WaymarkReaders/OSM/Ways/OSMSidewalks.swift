import Foundation
import WaymarkDraft
import WaymarkModel

/// The paths that can be the sidewalks of streets. A street is left out for a path that runs beside it, or for paths that lead around and
/// are not much longer, and not for another street.
struct OSMSidewalks {
    /// How far beside the middle of a street its sidewalk is, at most, in metres.
    private static let reach = 25.0
    /// How much a sidewalk may bend away from the street: the cosine of 35°.
    private static let leastCosine = 0.82
    /// The metres of a street for which one point is looked at.
    private static let spacing = 15.0

    /// How many times as long as a street the paths may be that lead around, if none runs beside it.
    private static let longest = 4.0

    private let data: OSMData
    /// The ends of the pieces of paths at each node, with their lengths in metres.
    private var next: [Int: [(node: Int, length: Double)]] = [:]
    /// Metres in a degree.
    private let scale: Scale
    private var pieces: [(from: Point, to: Point)] = []
    private var grid: OutlineGrid

    private typealias Scale = (x: Double, y: Double)

    init(_ data: OSMData, _ lines: [OSMLine]) {
        self.data = data
        let latitude = lines.first.flatMap { data.ways[$0.way].nodes.first }.map { data.nodes[$0].flatPoint.y } ?? 0
        let scale: Scale = (111_320 * cos(latitude * .pi / 180), 111_320)
        var pieces: [(from: Point, to: Point)] = []
        for line in lines where !line.isStreet && !line.isVertical {
            let nodes = data.ways[line.way].nodes
            let points = nodes.map { Self.point($0, data, scale) }
            for (from, to) in zip(points, points.dropFirst()) { pieces.append((from, to)) }
            for position in nodes.indices.dropFirst() {
                let (first, last) = (nodes[position - 1], nodes[position])
                let length = points[position - 1].distance(to: points[position])
                next[first, default: []].append((last, length))
                next[last, default: []].append((first, length))
            }
        }
        (self.scale, self.pieces) = (scale, pieces)
        grid = OutlineGrid(pieces.map { [$0.from, $0.to] })
    }

    private static func point(_ node: Int, _ data: OSMData, _ scale: Scale) -> Point {
        let place = data.nodes[node].flatPoint
        return Point(x: place.x * scale.x, y: place.y * scale.y)
    }

    /// Returns of each piece of a street whether paths replace it.
    mutating func replaced(of nodes: [Int]) -> [Bool] {
        var replaced: [Bool] = []
        for (first, last) in zip(nodes, nodes.dropFirst()) { replaced.append(replace(from: first, to: last)) }
        // Of a stretch beside which no path runs, the ends are what people walk between.
        var start = 0
        while start < replaced.count {
            let end = replaced[start...].firstIndex(of: true) ?? replaced.count
            if end > start, leadAround(nodes[start...end]) {
                for position in start..<end { replaced[position] = true }
            }
            start = max(end, start) + 1
        }
        return replaced
    }

    /// Returns whether paths lead from one end of a stretch of a street to the other, and are not much longer.
    private func leadAround(_ nodes: ArraySlice<Int>) -> Bool {
        guard let first = nodes.first, let last = nodes.last else { return false }
        let points = nodes.map { Self.point($0, data, scale) }
        let limit = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } * Self.longest
        var best = [first: 0.0]
        var open: Set<Int> = [first]
        while let node = open.min(by: { (best[$0] ?? 0, $0) < (best[$1] ?? 0, $1) }) {
            if node == last { return true }
            open.remove(node)
            for (other, length) in next[node] ?? [] {
                let distance = (best[node] ?? 0) + length
                if distance <= limit, best[other].map({ distance < $0 }) ?? true {
                    best[other] = distance
                    open.insert(other)
                }
            }
        }
        return false
    }

    /// Returns whether a path runs beside the whole of a piece of a street.
    private mutating func replace(from first: Int, to last: Int) -> Bool {
        let (start, end) = (Self.point(first, data, scale), Self.point(last, data, scale))
        let length = start.distance(to: end)
        if length < 0.01 { return true }
        let count = max(1, Int((length / Self.spacing).rounded(.up)))
        let direction = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
        for number in 0..<count {
            let spot = start.interpolated(to: end, fraction: (Double(number) + 0.5) / Double(count))
            let box = [-Self.reach, Self.reach].map { Point(x: spot.x + $0, y: spot.y + $0) }
            let isReplaced = grid.near(box).contains { isBeside(spot, direction, pieces[$0]) }
            if !isReplaced { return false }
        }
        return true
    }

    private func isBeside(_ spot: Point, _ direction: Point, _ piece: (from: Point, to: Point)) -> Bool {
        let (dx, dy) = (piece.to.x - piece.from.x, piece.to.y - piece.from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0.01, abs(dx * direction.x + dy * direction.y) >= Self.leastCosine * length else { return false }
        let along = ((spot.x - piece.from.x) * dx + (spot.y - piece.from.y) * dy) / (length * length)
        return spot.distance(to: piece.from.interpolated(to: piece.to, fraction: min(max(along, 0), 1))) <= Self.reach
    }
}
