import Foundation
import WaymarkModel

extension VenueContents {
    /// Normalises validated contents: outer rings run counter-clockwise and holes clockwise, rings do not repeat a
    /// corner, lines do not repeat a point, links have a length, and the time zone is a known one.
    mutating func normalise() {
        for index in edges.indices where edges[index].length == 0 { edges[index].length = PathEdge.linkLength }
        for index in areas.indices { areas[index].polygon = areas[index].polygon.normalised }
        for index in geofences.indices { geofences[index].polygon = geofences[index].polygon.normalised }
        for index in units.indices { units[index].polygon = units[index].polygon.normalised }
        for index in obstacles.indices { obstacles[index].polygon = obstacles[index].polygon.normalised }
        for index in footprints.indices { footprints[index].polygon = footprints[index].polygon.normalised }
        for index in openings.indices { openings[index].line = openings[index].line.normalised }
        for index in details.indices { details[index].line = details[index].line.normalised }
        if TimeZone(identifier: timeZone) == nil { timeZone = "UTC" }
    }
}

extension Polygon {
    /// The polygon with rings that do not repeat a corner, the outer ring counter-clockwise and the holes clockwise.
    var normalised: Polygon {
        let holes = holes.map { hole in
            let ring = Self.withoutRepeats(hole)
            return Self.signedArea(of: ring) > 0 ? ring.reversed() : ring
        }
        let outer = Self.withoutRepeats(outer)
        return Polygon(outer: Self.signedArea(of: outer) < 0 ? outer.reversed() : outer, holes: holes)
    }

    /// Returns a ring without consecutive equal corners, and without the first corner repeated at the end.
    static func withoutRepeats(_ ring: [Point]) -> [Point] {
        var kept: [Point] = []
        for corner in ring where corner != kept.last { kept.append(corner) }
        while kept.count > 1, kept.first == kept.last { kept.removeLast() }
        return kept
    }
}

extension Polyline {
    /// The line without consecutive equal points.
    var normalised: Polyline {
        var kept: [Point] = []
        for point in points where point != kept.last { kept.append(point) }
        return Polyline(kept)
    }
}
