import WaymarkModel

/// The part of a floor where the building is, on levels with wide surroundings: OpenStreetMap often has a station in the
/// middle of its town.
enum TerminalCore {
    /// The smallest number of rooms and stops of connectors that show where the building is.
    private static let fewest = 6
    /// The share of them that may lie beyond each side.
    private static let rest = 0.04
    /// What is shown around them: a share of their extent, and at least this many metres.
    private static let margin = (share: 0.12, metres: 15.0)

    /// Returns a rectangle around nearly all rooms and stops of connectors; nil if there are too few.
    static func box(of floor: SceneFloor) -> SceneBounds? {
        var points: [Point] = []
        for shape in floor.shapes where shape.layer == .plan && shape.border == .wall && shape.feature != nil {
            for polygon in shape.polygons where !polygon.outer.isEmpty {
                let bounds = SceneBounds(around: polygon.outer)
                points += [bounds.low, bounds.high]
            }
        }
        for mark in floor.marks {
            if case .connector = mark.kind { points += [mark.at, mark.at] }
        }
        guard points.count >= 2 * fewest else { return nil }
        let (left, right) = range(points.map(\.x))
        let (bottom, top) = range(points.map(\.y))
        let (wide, high) = (
            max((right - left) * margin.share, margin.metres), max((top - bottom) * margin.share, margin.metres)
        )
        return SceneBounds(
            low: Point(x: left - wide, y: bottom - high), high: Point(x: right + wide, y: top + high))
    }

    private static func range(_ values: [Double]) -> (Double, Double) {
        let sorted = values.sorted()
        let cut = Int(Double(sorted.count) * rest)
        return (sorted[cut], sorted[sorted.count - 1 - cut])
    }
}
