import WaymarkModel

/// The rectangles around the pieces of a track, a few at a time: pieces that are farther away than another need not be measured.
struct PieceBoxes: Sendable {
    private struct Box {
        var low: Point
        var high: Point
    }

    /// How many pieces are in a rectangle.
    private static let size = 8
    /// How much farther a rectangle must be, in square metres. `RouteTrack.nearest` prefers some pieces that are a little farther.
    private static let margin = 1e-3

    private let boxes: [Box]

    init(of pieces: [RouteTrack.Piece]) {
        boxes = stride(from: 0, to: pieces.count, by: Self.size).map { first in
            let ends = pieces[first..<min(first + Self.size, pieces.count)].flatMap { [$0.start, $0.end] }
            return Box(
                low: Point(x: ends.map(\.x).min() ?? 0, y: ends.map(\.y).min() ?? 0),
                high: Point(x: ends.map(\.x).max() ?? 0, y: ends.map(\.y).max() ?? 0))
        }
    }

    /// Returns the number after the last piece in the rectangle of a piece.
    @inline(__always)
    static func end(of piece: Int) -> Int { (piece / size + 1) * size }

    /// Returns whether all pieces in the rectangle of a piece are farther from a point than a distance, given as its square.
    @inline(__always)
    func areFarther(around piece: Int, from point: Point, than squared: Double) -> Bool {
        let box = boxes[piece / Self.size]
        let x = max(box.low.x - point.x, point.x - box.high.x, 0)
        let y = max(box.low.y - point.y, point.y - box.high.y, 0)
        return x * x + y * y > squared + Self.margin
    }
}
