import Foundation
import WaymarkDraft
import WaymarkModel

/// The paths that can be the sidewalks of streets. A street is left out for a path that runs beside it, not for any other way around.
struct OSMSidewalks {
    /// How far beside the middle of a street its sidewalk is, at most, in metres.
    private static let reach = 25.0
    /// How much a sidewalk may bend away from the street: the cosine of 35°.
    private static let leastCosine = 0.82
    /// The metres of a street for which one point is looked at.
    private static let spacing = 15.0

    private let data: OSMData
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
        }
        (self.scale, self.pieces) = (scale, pieces)
        grid = OutlineGrid(pieces.map { [$0.from, $0.to] })
    }

    private static func point(_ node: Int, _ data: OSMData, _ scale: Scale) -> Point {
        let place = data.nodes[node].flatPoint
        return Point(x: place.x * scale.x, y: place.y * scale.y)
    }

    /// Returns whether a path runs beside the whole of a piece of a street.
    mutating func replace(from first: Int, to last: Int) -> Bool {
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
