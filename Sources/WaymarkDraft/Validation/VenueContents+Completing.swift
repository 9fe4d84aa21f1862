import Foundation
import WaymarkImportKit
import WaymarkModel

extension VenueContents {
    /// The length of an edge in a foreign format whose ends have the same position, in metres.
    static let leastForeignLength = 0.01

    /// Fills the gaps that `VenueDraft` allows, as far as the geometry is known.
    ///
    /// In foreign formats, a length of 0 is also a gap, and ends at the same position are `leastForeignLength` apart,
    /// because points in such formats can inherit the position of their station.
    ///
    /// - Parameter firstEntrance: Returns the node of a place's first known entrance.
    mutating func fillGaps(
        entrance firstEntrance: (Int) -> Int?, edgeEnds: [(from: Int, to: Int)?], isForeign: Bool
    ) {
        for index in edges.indices where edges[index].length.isNaN || (isForeign && edges[index].length == 0) {
            guard let ends = edgeEnds[index] else { continue }
            let distance = nodes[ends.from].position.distance(to: nodes[ends.to].position)
            edges[index].length = isForeign && ends.from != ends.to ? max(Self.leastForeignLength, distance) : distance
        }
        for index in places.indices {
            guard let entrance = firstEntrance(index) else { continue }
            if places[index].level.rawValue.isEmpty { places[index].level = nodes[entrance].level }
            if places[index].position.x.isNaN || places[index].position.y.isNaN {
                places[index].position = nodes[entrance].position
            }
        }
        for index in connectors.indices where connectors[index].flights.isEmpty && !connectors[index].kind.isRide {
            let count = max(0, connectors[index].stops.count - 1)
            connectors[index].flights = Array(repeating: Connector.Flight(), count: count)
        }
    }
}

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
