extension Polygon {
    /// The minimum length that a way must lead into a polygon to count as inside, in metres. Plans are drawn to the
    /// centimetre, so a way along the border or past a corner is outside.
    package static let borderWidth = 0.01

    /// Returns the stretches of a straight way that lie inside, as fractions from its start (0) to its end (1),
    /// ascending.
    ///
    /// A stretch on the border, in a hole, or that only touches a corner is not inside. A way without length is inside
    /// as a whole or not.
    package func stretches(from start: Point, to end: Point) -> [ClosedRange<Double>] {
        let length = start.distance(to: end)
        if length < Self.borderWidth { return isInside(start.interpolated(to: end, fraction: 0.5)) ? [0...1] : [] }
        guard meetsBox(of: start, end) else { return [] }
        var cuts: [Cut] = []
        for ring in [outer] + holes { Self.add(cutsOf: ring, start, end, length, to: &cuts) }
        var stretches: [ClosedRange<Double>] = []
        var from = 0.0
        for cut in Self.borders(at: cuts, length) {
            let middle = start.interpolated(to: end, fraction: (from + cut) / 2)
            if cut > from, isInside(middle) {
                if let last = stretches.last, last.upperBound == from {
                    stretches[stretches.count - 1] = last.lowerBound...cut
                } else {
                    stretches.append(from...cut)
                }
            }
            from = cut
        }
        return stretches.filter { ($0.upperBound - $0.lowerBound) * length > Self.borderWidth }
    }

    /// Returns whether a straight way leads nowhere outside, apart from its border.
    package func covers(from start: Point, to end: Point) -> Bool {
        let length = start.distance(to: end)
        func isOutside(_ point: Point) -> Bool {
            !contains(point)
                && ([outer] + holes).allSatisfy { Self.distance(from: point, to: $0) > Self.borderWidth }
        }
        guard length >= Self.borderWidth else { return !isOutside(start) && !isOutside(end) }
        var cuts: [Cut] = []
        for ring in [outer] + holes { Self.add(cutsOf: ring, start, end, length, to: &cuts) }
        var from = 0.0
        for cut in Self.borders(at: cuts, length) {
            if cut > from, isOutside(start.interpolated(to: end, fraction: (from + cut) / 2)) { return false }
            from = cut
        }
        return true
    }

    /// A point inside, in the middle of a horizontal line between two corners; nil if the polygon has no area.
    package var innerPoint: Point? {
        let heights = outer.map(\.y).sorted()
        guard let left = outer.map(\.x).min(), let right = outer.map(\.x).max(),
            let gap = zip(heights, heights.dropFirst()).max(by: { $0.1 - $0.0 < $1.1 - $1.0 })
        else { return nil }
        let height = (gap.0 + gap.1) / 2
        let (start, end) = (Point(x: left - 1, y: height), Point(x: right + 1, y: height))
        let longest = stretches(from: start, to: end)
            .max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
        return longest.map { start.interpolated(to: end, fraction: ($0.lowerBound + $0.upperBound) / 2) }
    }

    /// A point where a way meets a ring, as a fraction of the way.
    private struct Cut {
        var fraction: Double
        /// Whether the way crosses the ring there. If not, one of the ring's corners is near.
        var isCrossing: Bool
    }

    /// Returns where stretches can end. Cuts within a border's width of each other are merged, at the crossing if any
    /// of them is a crossing. The last border is the end of the way.
    private static func borders(at cuts: [Cut], _ length: Double) -> [Double] {
        var borders: [Double] = []
        var first = 0.0
        var isCrossed = false
        for cut in cuts.sorted(by: { $0.fraction < $1.fraction }) {
            if (cut.fraction - first) * length > borderWidth {
                first = cut.fraction
                isCrossed = cut.isCrossing
                borders.append(first)
            } else if cut.isCrossing, !isCrossed {
                isCrossed = true
                if !borders.isEmpty { borders.removeLast() }
                borders.append(cut.fraction)
            }
        }
        return borders + [1]
    }

    /// Returns whether a point lies inside and not on the border.
    package func isInside(_ point: Point) -> Bool {
        guard contains(point) else { return false }
        return ([outer] + holes).allSatisfy { Self.distance(from: point, to: $0) > Self.borderWidth }
    }

    /// Returns the metres from a point to the nearest border.
    package func distanceToBorder(from point: Point) -> Double {
        ([outer] + holes).map { Self.distance(from: point, to: $0) }.min() ?? .infinity
    }

    private func meetsBox(of start: Point, _ end: Point) -> Bool {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for corner in outer {
            low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return max(start.x, end.x) >= low.x && min(start.x, end.x) <= high.x && max(start.y, end.y) >= low.y
            && min(start.y, end.y) <= high.y
    }

    /// Adds the points where a ring crosses or touches a way.
    private static func add(
        cutsOf ring: [Point], _ start: Point, _ end: Point, _ length: Double, to cuts: inout [Cut]
    ) {
        guard var previous = ring.last else { return }
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        for corner in ring {
            let (ex, ey) = (corner.x - previous.x, corner.y - previous.y)
            let (px, py) = (previous.x - start.x, previous.y - start.y)
            let cross = dx * ey - dy * ex
            if cross != 0 {
                let along = (px * ey - py * ex) / cross
                let across = (px * dy - py * dx) / cross
                if along > 0, along < 1, across >= 0, across <= 1 {
                    cuts.append(Cut(fraction: along, isCrossing: true))
                }
            }
            // A corner near the way ends a stretch along the border.
            let (cx, cy) = (corner.x - start.x, corner.y - start.y)
            let along = (cx * dx + cy * dy) / (length * length)
            if along > 0, along < 1, abs(cx * dy - cy * dx) <= borderWidth * length {
                cuts.append(Cut(fraction: along, isCrossing: false))
            }
            previous = corner
        }
    }

    private static func distance(from point: Point, to ring: [Point]) -> Double {
        guard var previous = ring.last else { return .infinity }
        var nearest = Double.infinity
        for corner in ring {
            let (dx, dy) = (corner.x - previous.x, corner.y - previous.y)
            let squared = dx * dx + dy * dy
            let along = squared > 0 ? ((point.x - previous.x) * dx + (point.y - previous.y) * dy) / squared : 0
            nearest = min(
                nearest, point.distance(to: previous.interpolated(to: corner, fraction: min(max(along, 0), 1))))
            previous = corner
        }
        return nearest
    }
}
