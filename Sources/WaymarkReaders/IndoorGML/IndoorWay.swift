import WaymarkDraft
import WaymarkModel

/// A transition between two states that exist.
struct IndoorWay {
    var transition: IndoorGMLDocument.Transition
    /// The states at its ends.
    var from: Int
    var to: Int
    /// The line in metres, from the first state to the second.
    var line: [Point]
    /// The heights of the line's points in metres; nil where they are unknown.
    var heights: [Double?]
    /// Where it leads from one cell to the other; nil if that is unknown.
    var door: Doorway?
    /// The surface between its cells that it leads through; nil if none is known.
    var boundary: IndoorGMLDocument.Boundary?
    /// What the file says about who can pass it: its own words, and those of its ends.
    var passage = PassageClaims()
    /// The same without the words of its ends.
    var own = PassageClaims()
    /// What the transition and the shafts at its ends say together of the way between two levels.
    var flight = ShaftFlight()
    /// The nodes at its ends that are not those of its states, by the state: further doors of an elevator.
    var landings: [Int: Int] = [:]
    /// Whether it is a connection between space layers instead of a transition.
    var isJoin = false
}

/// Where a line leads through the border between two cells.
struct Doorway {
    /// The distance along the line, in metres.
    var distance: Double
    var point: Point
    /// The line of the threshold; only the point if its width is unknown.
    var threshold: Polyline
    /// How much of the line is in neither cell there, in metres.
    var outside = 0.0
}

/// Finds where a line crosses the outlines of cells.
struct LineCrossing {
    /// The parts of a line that are inside some polygons, by their distances from its start, in metres.
    ///
    /// - Complexity: O(points of the line × corners).
    static func parts(of line: [Point], inside polygons: [Polygon]) -> [ClosedRange<Double>] {
        var cuts: [Double] = [0]
        var walked = 0.0
        for (start, end) in zip(line, line.dropFirst()) {
            let length = start.distance(to: end)
            for polygon in polygons {
                for ring in [polygon.outer] + polygon.holes {
                    cuts += crossings(from: start, to: end, ring).map { walked + $0 * length }
                }
            }
            walked += length
            cuts.append(walked)
        }
        cuts.sort()
        let whole = Polyline(line)
        var parts: [ClosedRange<Double>] = []
        for (start, end) in zip(cuts, cuts.dropFirst()) where end - start > 1e-6 {
            guard let middle = whole.point(at: (start + end) / 2)?.point,
                polygons.contains(where: { $0.contains(middle) })
            else { continue }
            if let last = parts.last, start - last.upperBound < 1e-6 {
                parts[parts.count - 1] = last.lowerBound...end
            } else {
                parts.append(start...end)
            }
        }
        return parts
    }

    /// Returns the fractions of a segment at which it crosses a ring.
    private static func crossings(from start: Point, to end: Point, _ ring: [Point]) -> [Double] {
        var previous = ring.last ?? start
        return ring.compactMap { corner in
            defer { previous = corner }
            return SegmentCrossing.fraction(start, end, previous, corner)
        }
    }
}
