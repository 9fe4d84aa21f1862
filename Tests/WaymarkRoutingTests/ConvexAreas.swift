import WaymarkModel

/// A second opinion on where areas cut ways, for convex areas with convex holes: clipping by half planes.
enum ConvexAreas {
    /// The pieces of a way that lie in different areas, in order, with their shares of it.
    static func pieces(of areas: [Area], _ from: Point, _ to: Point) -> [(share: Double, areas: Set<FeatureID>)] {
        let spans = areas.map { (id: $0.id, spans: Self.spans(of: $0.polygon, from, to)) }
        var cuts: Set<Double> = [0, 1]
        for span in spans.flatMap(\.spans) { cuts.formUnion([span.lowerBound, span.upperBound]) }
        var pieces: [(share: Double, areas: Set<FeatureID>)] = []
        let sorted = cuts.sorted()
        for (low, high) in zip(sorted, sorted.dropFirst()) where high - low > 1e-6 {
            let middle = (low + high) / 2
            let inside = Set(spans.filter { $0.spans.contains { $0.contains(middle) } }.map(\.id))
            if let last = pieces.last, last.areas == inside {
                pieces[pieces.count - 1].share += high - low
            } else {
                pieces.append((high - low, inside))
            }
        }
        return pieces
    }

    /// The parts of a way inside, none of them shorter than a centimetre, and none that only skirts the border: its middle
    /// is more than a centimetre from it. A part that passes a corner within a centimetre is judged before and behind it.
    /// Gaps of a centimetre are none. Of a point, whether it is inside.
    static func spans(of polygon: Polygon, _ from: Point, _ to: Point) -> [ClosedRange<Double>] {
        guard let inside = clip(polygon.outer, from, to) else { return [] }
        let length = from.distance(to: to)
        var spans = [inside]
        for hole in polygon.holes {
            guard let gap = clip(hole, from, to), length == 0 || (gap.upperBound - gap.lowerBound) * length > 0.01
            else { continue }
            spans = spans.flatMap { span -> [ClosedRange<Double>] in
                if gap.upperBound <= span.lowerBound || gap.lowerBound >= span.upperBound { return [span] }
                return [(span.lowerBound, gap.lowerBound), (gap.upperBound, span.upperBound)]
                    .filter { $0.0 < $0.1 }.map { $0.0...$0.1 }
            }
        }
        func point(_ share: Double) -> Point {
            Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        }
        let rings = [polygon.outer] + polygon.holes
        let corners = rings.joined().map { corner in
            let along = (corner.x - from.x) * (to.x - from.x) + (corner.y - from.y) * (to.y - from.y)
            return (corner, share: length > 0 ? along / (length * length) : 0)
        }
        let passed = corners.filter { $0.0.distance(to: point($0.share)) <= 0.01 }.map(\.share).sorted()
        var parts: [ClosedRange<Double>] = []
        for span in spans {
            let cuts = [span.lowerBound] + passed.filter { span.lowerBound < $0 && $0 < span.upperBound }
            for (low, high) in zip(cuts, cuts.dropFirst() + [span.upperBound])
            where rings.allSatisfy({ isApart(point((low + high) / 2), $0) }) {
                if let last = parts.last, last.upperBound == low {
                    parts[parts.count - 1] = last.lowerBound...high
                } else {
                    parts.append(low...high)
                }
            }
        }
        return parts.filter { length == 0 || ($0.upperBound - $0.lowerBound) * length > 0.01 }
    }

    /// Whether a point is more than a centimetre from each side of a ring: a circle around it meets none.
    private static func isApart(_ point: Point, _ ring: [Point]) -> Bool {
        for (index, corner) in ring.enumerated() {
            let next = ring[(index + 1) % ring.count]
            let (x, y) = (next.x - corner.x, next.y - corner.y)
            let (px, py) = (corner.x - point.x, corner.y - point.y)
            // |corner + t * side - point| = 0.01 has a solution t in 0...1, or the side lies in the circle.
            let (a, b, c) = (x * x + y * y, 2 * (px * x + py * y), px * px + py * py - 1e-4)
            let root = b * b - 4 * a * c
            if c <= 0 { return false }
            if root >= 0, a > 0 {
                let first = (-b - root.squareRoot()) / (2 * a)
                if (0...1).contains(first) { return false }
            }
        }
        return true
    }

    /// The part of a way within a convex ring that runs counter-clockwise.
    private static func clip(_ ring: [Point], _ from: Point, _ to: Point) -> ClosedRange<Double>? {
        var (low, high) = (0.0, 1.0)
        for (index, corner) in ring.enumerated() {
            let next = ring[(index + 1) % ring.count]
            func side(_ point: Point) -> Double {
                (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x)
            }
            let (start, end) = (side(from), side(to))
            if start <= 0, end <= 0 { return nil }
            if start < 0 { low = max(low, start / (start - end)) }
            if end < 0 { high = min(high, start / (start - end)) }
        }
        return low < high ? low...high : nil
    }
}
