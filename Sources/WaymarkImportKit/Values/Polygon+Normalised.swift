import WaymarkModel

extension Polygon {
    /// The polygon with rings that do not repeat a corner, the outer ring counter-clockwise and the holes clockwise.
    package var normalised: Polygon {
        let holes = holes.map { hole in
            let ring = Self.withoutRepeats(hole)
            return Self.signedArea(of: ring) > 0 ? ring.reversed() : ring
        }
        let outer = Self.withoutRepeats(outer)
        return Polygon(outer: Self.signedArea(of: outer) < 0 ? outer.reversed() : outer, holes: holes)
    }

    /// Returns a ring without consecutive equal corners, and without the first corner repeated at the end.
    package static func withoutRepeats(_ ring: [Point]) -> [Point] {
        var kept: [Point] = []
        for corner in ring where corner != kept.last { kept.append(corner) }
        while kept.count > 1, kept.first == kept.last { kept.removeLast() }
        return kept
    }
}

extension Polyline {
    /// The line without consecutive equal points.
    package var normalised: Polyline {
        var kept: [Point] = []
        for point in points where point != kept.last { kept.append(point) }
        return Polyline(kept)
    }
}
