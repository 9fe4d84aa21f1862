import WaymarkModel

extension IndoorGMLDocument.Boundary {
    /// The difference, in metres, from which two heights are those of different storeys.
    private static let storey = 1.0

    /// Returns whether it can be on the border of a cell, by the heights of both.
    func isBeside(_ cell: IndoorGMLDocument.Cell) -> Bool {
        guard let own = positions.compactMap(\.z).min(),
            let other = cell.faces.flatMap(\.outer).compactMap(\.z).min()
        else { return true }
        return abs(own - other) < Self.storey
    }
}

/// The smallest upright rectangle around some points.
struct Extent {
    private let x: ClosedRange<Double>
    private let y: ClosedRange<Double>

    init(_ points: [Point]) {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        x = (xs.min() ?? 0)...(xs.max() ?? 0)
        y = (ys.min() ?? 0)...(ys.max() ?? 0)
    }

    func reaches(_ point: Point, within distance: Double) -> Bool {
        (x.lowerBound - distance...x.upperBound + distance).contains(point.x)
            && (y.lowerBound - distance...y.upperBound + distance).contains(point.y)
    }
}
