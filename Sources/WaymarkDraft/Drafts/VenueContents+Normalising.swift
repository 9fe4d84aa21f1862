import Foundation
import WaymarkImportKit
import WaymarkModel

extension VenueContents {
    /// Normalises validated contents: outer rings run counter-clockwise and holes clockwise, rings do not repeat a
    /// corner, lines do not repeat a point, links have a length, times are possible, and the time zone is a known one.
    mutating func normalise() {
        dropImpossibleTimes()
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
