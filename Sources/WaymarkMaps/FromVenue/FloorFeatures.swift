import WaymarkModel

/// The features of one level.
struct FloorFeatures {
    var units: [Unit] = []
    var areas: [Area] = []
    var openings: [Opening] = []
    var obstacles: [Obstacle] = []
    var details: [Detail] = []
    var regions: [Region] = []
    /// Edges with both ends on the level.
    var edges: [Int] = []
    var nodes: [Int] = []
    var places: [Int] = []
    /// The stops of connectors: the connector and the number of the stop.
    var stops: [(connector: Int, stop: Int)] = []

    /// How much there is to see on the level.
    var count: Int { units.count + areas.count + edges.count + places.count + details.count }

    /// How much of the floor of the level is known.
    var floorCount: Int { units.count + areas.count + edges.count + regions.count }

    /// Returns the features of each level, by its position in the venue.
    static func byLevel(of venue: Venue) -> [FloorFeatures] {
        var floors = [FloorFeatures](repeating: FloorFeatures(), count: venue.levels.count)
        func floor(_ level: FeatureID) -> Int? { venue.index(ofLevel: level)?.position }
        for unit in venue.units { if let at = floor(unit.level) { floors[at].units.append(unit) } }
        for area in venue.areas { if let at = floor(area.level) { floors[at].areas.append(area) } }
        for opening in venue.openings { if let at = floor(opening.level) { floors[at].openings.append(opening) } }
        for obstacle in venue.obstacles {
            if let at = floor(obstacle.level) { floors[at].obstacles.append(obstacle) }
        }
        for region in venue.regions { if let at = floor(region.level) { floors[at].regions.append(region) } }
        let site = venue.levels.firstIndex { $0.building == nil && $0.ordinal == 0 }
        for detail in venue.details {
            if let at = detail.level.map(floor) ?? site { floors[at].details.append(detail) }
        }
        for node in venue.nodeIndices { floors[venue.level(of: node).position].nodes.append(node.position) }
        for edge in venue.edgeIndices {
            let ends = venue.ends(of: edge)
            let level = venue.level(of: ends.from)
            if level == venue.level(of: ends.to) { floors[level.position].edges.append(edge.position) }
        }
        for place in venue.placeIndices { floors[venue.level(of: place).position].places.append(place.position) }
        for connector in venue.connectorIndices {
            for (stop, node) in venue.stopNodes(of: connector).enumerated() {
                floors[venue.level(of: node).position].stops.append((connector.position, stop))
            }
        }
        return floors
    }
}
