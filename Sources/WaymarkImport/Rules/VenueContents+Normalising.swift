import Foundation
import WaymarkModel

extension VenueContents {
    /// The length of a link between two nodes at one point, in metres: lengths are positive, and nobody notices.
    static let linkLength = 0.001

    /// Brings what has passed the rules into the one form that a venue promises: polygons run counter-clockwise and their
    /// holes clockwise, no ring repeats a corner, and the time zone is known.
    mutating func normalise() {
        for index in edges.indices where edges[index].length == 0 { edges[index].length = Self.linkLength }
        for index in areas.indices { areas[index].polygon = areas[index].polygon.normalised }
        for index in geofences.indices { geofences[index].polygon = geofences[index].polygon.normalised }
        if TimeZone(identifier: timeZone) == nil { timeZone = "UTC" }
    }
}

extension Polygon {
    /// The same polygon with rings that repeat no corner, the outer counter-clockwise and the holes clockwise.
    var normalised: Polygon {
        let holes = holes.map { hole in
            let ring = Self.withoutRepeats(hole)
            return Self.signedArea(of: ring) > 0 ? ring.reversed() : ring
        }
        let outer = Self.withoutRepeats(outer)
        return Polygon(outer: Self.signedArea(of: outer) < 0 ? outer.reversed() : outer, holes: holes)
    }

    /// A ring without corners that follow themselves, and without the first repeated at the end.
    static func withoutRepeats(_ ring: [Point]) -> [Point] {
        var kept: [Point] = []
        for corner in ring where corner != kept.last { kept.append(corner) }
        while kept.count > 1, kept.first == kept.last { kept.removeLast() }
        return kept
    }
}
