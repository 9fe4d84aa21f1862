/// The areas on a floor that conditions can close, slow or make expensive.
///
/// A way costs the sum, over each combination of areas, of its length in exactly these areas times their rate. So a way
/// that is at most `stretch` times as long as a line in each combination costs at most `stretch` times as much, whatever
/// the rates are and whichever areas are closed.
struct FloorZones: Sendable {
    /// The length of a line in one combination of areas.
    struct Part: Hashable, Sendable {
        /// The indices of the areas, ascending.
        var areas: [Int]
        /// In millimetres.
        var length: Double
    }

    private struct Box: Sendable {
        var low: Point
        var high: Point
    }

    private let areas: [Polygon]
    private let boxes: [Box]

    /// The rounding of the length of a line, in millimetres.
    private static let rounding = 1.0

    init(_ areas: [Polygon]) {
        self.areas = areas
        boxes = areas.map { Self.box(around: $0.outer) }
    }

    var isEmpty: Bool { areas.isEmpty }

    /// Returns whether the border of an area may run through the rectangle around some points, in millimetres.
    func mayDivide(_ points: [(x: Double, y: Double)]) -> Bool {
        guard !areas.isEmpty else { return false }
        let corners = points.map { Point(x: $0.x / 1000, y: $0.y / 1000) }
        let rectangle = Self.box(around: corners)
        return zip(areas, boxes).contains { area, box in
            guard Self.meet(box, rectangle) else { return false }
            return ([area.outer] + area.holes).contains { ring in
                guard var previous = ring.last else { return false }
                return ring.contains { corner in
                    defer { previous = corner }
                    return Self.meet(Self.box(around: [previous, corner]), rectangle)
                }
            }
        }
    }

    /// Returns the lengths of a line in each combination of areas, in the order in which it meets them first.
    func parts(from start: MillimetrePoint, to end: MillimetrePoint) -> [Part] {
        let (from, to) = (start.point, end.point)
        let length = Double(start.distance(to: end))
        let around = Self.box(around: [from, to])
        var inside: [(area: Int, stretch: ClosedRange<Double>)] = []
        for (index, box) in boxes.enumerated() where Self.meet(box, around) {
            for stretch in areas[index].stretches(from: from, to: to) { inside.append((index, stretch)) }
        }
        guard !inside.isEmpty else { return [Part(areas: [], length: length)] }
        let cuts = Set(inside.flatMap { [$0.stretch.lowerBound, $0.stretch.upperBound] } + [0, 1]).sorted()
        var parts: [Part] = []
        for (low, high) in zip(cuts, cuts.dropFirst()) {
            let middle = (low + high) / 2
            let areas = inside.filter { $0.stretch.contains(middle) }.map(\.area)
            let piece = (high - low) * length
            if let known = parts.firstIndex(where: { $0.areas == areas }) {
                parts[known].length += piece
            } else {
                parts.append(Part(areas: areas, length: piece))
            }
        }
        return parts
    }

    /// Returns whether two lines after each other are not much longer than a third in any combination of areas.
    static func isCovered(_ line: [Part], by first: [Part], _ second: [Part], stretch: Double) -> Bool {
        func length(_ parts: [Part], _ areas: [Int]) -> Double { parts.first { $0.areas == areas }?.length ?? 0 }
        let isFree = (first + second).allSatisfy { part in line.contains { $0.areas == part.areas } }
        return isFree
            && line.allSatisfy { part in
                length(first, part.areas) + stretch * length(second, part.areas) <= stretch * part.length + rounding
            }
    }

    private static func box(around points: [Point]) -> Box {
        var box = Box(low: Point(x: .infinity, y: .infinity), high: Point(x: -.infinity, y: -.infinity))
        for point in points {
            box.low = Point(x: min(box.low.x, point.x), y: min(box.low.y, point.y))
            box.high = Point(x: max(box.high.x, point.x), y: max(box.high.y, point.y))
        }
        return box
    }

    /// Returns whether two rectangles meet, or nearly do.
    private static func meet(_ first: Box, _ second: Box) -> Bool {
        let near = 2 * Polygon.borderWidth
        return first.low.x <= second.high.x + near && second.low.x <= first.high.x + near
            && first.low.y <= second.high.y + near && second.low.y <= first.high.y + near
    }
}
