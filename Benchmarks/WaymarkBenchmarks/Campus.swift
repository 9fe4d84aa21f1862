import WaymarkEngine
import WaymarkModel

/// A made-up campus: buildings on a lawn, each with corridors in a grid, rooms along them, two elevators and two
/// staircases. The same arguments give the same venue.
struct Campus {
    var name: String
    var buildings: Int
    var levels: Int
    var columns: Int
    var rows: Int

    static let small = Campus(name: "S", buildings: 1, levels: 4, columns: 18, rows: 12)
    static let medium = Campus(name: "M", buildings: 16, levels: 6, columns: 17, rows: 12)

    private static let spacing = 8.0

    func contents() -> VenueContents {
        var venue = VenueContents(id: FeatureID(rawValue: "campus-\(name)"), name: "Campus")
        venue.levels.append(Level(id: "site", ordinal: 0, name: "Outdoors", shortName: "0", isOutdoor: true))
        for building in 0..<buildings { add(building: building, to: &venue) }
        joinEntrances(of: &venue)
        return venue
    }

    private func add(building: Int, to venue: inout VenueContents) {
        let id = FeatureID(rawValue: "b\(building)")
        venue.buildings.append(Building(id: id, name: LocalizedText("Building \(building)")))
        let origin = Point(
            x: Double(building % 4) * (Double(columns) * Self.spacing + 40),
            y: Double(building / 4) * (Double(rows) * Self.spacing + 40))
        for level in 0..<levels {
            let levelID = FeatureID(rawValue: "\(id)-l\(level)")
            venue.levels.append(
                Level(
                    id: levelID, building: id, ordinal: Double(level), name: LocalizedText("Level \(level)"),
                    shortName: "\(level)"))
            addGrid(level: levelID, origin: origin, to: &venue)
        }
        addConnectors(building: id, to: &venue)
        let door = FeatureID(rawValue: "\(id)-out")
        venue.nodes.append(
            PathNode(id: door, level: "site", position: Point(x: origin.x - 2, y: origin.y), kind: .entrance))
        venue.connectors.append(
            Connector(
                id: FeatureID(rawValue: "\(id)-door"), kind: .passage,
                stops: [.init(node: door), .init(node: FeatureID(rawValue: "\(id)-l0-0-0"))], flights: [.init()],
                delay: 3))
    }

    private func addGrid(level: FeatureID, origin: Point, to venue: inout VenueContents) {
        for row in 0..<rows {
            for column in 0..<columns {
                let id = FeatureID(rawValue: "\(level)-\(column)-\(row)")
                let point = Point(
                    x: origin.x + Double(column) * Self.spacing, y: origin.y + Double(row) * Self.spacing)
                venue.nodes.append(PathNode(id: id, level: level, position: point))
                // Every third corridor is missing, so that routes bend.
                if column > 0 { join("\(level)-\(column - 1)-\(row)", id, Self.spacing, in: &venue) }
                if row > 0, (column + row) % 3 != 1 {
                    join("\(level)-\(column)-\(row - 1)", id, Self.spacing, in: &venue)
                }
                guard (column + 2 * row) % 3 != 0 else { continue }
                let room = FeatureID(rawValue: "\(id)-room")
                venue.nodes.append(
                    PathNode(
                        id: room, level: level, position: Point(x: point.x + 3, y: point.y + 3), kind: .destination))
                join(id.rawValue, room, 4.5, in: &venue)
                venue.places.append(
                    Place(
                        id: room, name: LocalizedText("Room \(room)"), category: "room",
                        entrances: [Place.Entrance(room)],
                        level: level, position: point))
            }
        }
    }

    private func join(_ from: String, _ to: FeatureID, _ length: Double, in venue: inout VenueContents) {
        venue.edges.append(
            PathEdge(
                id: FeatureID(rawValue: "\(from)~\(to)"), from: FeatureID(rawValue: from), to: to, length: length))
    }

    private func addConnectors(building: FeatureID, to venue: inout VenueContents) {
        func stops(_ column: Int, _ row: Int) -> [Connector.Stop] {
            (0..<levels).map { .init(node: FeatureID(rawValue: "\(building)-l\($0)-\(column)-\(row)")) }
        }
        let corners = [(2, 2), (columns - 3, rows - 3)]
        for (index, corner) in corners.enumerated() {
            venue.connectors.append(
                Connector(
                    id: FeatureID(rawValue: "\(building)-lift-\(index)"), kind: .elevator,
                    stops: stops(corner.0, corner.1)))
            venue.connectors.append(
                Connector(
                    id: FeatureID(rawValue: "\(building)-stairs-\(index)"), kind: .stairs,
                    stops: stops(corner.0, corner.1 + 1),
                    flights: Array(repeating: .init(stepCount: 24), count: levels - 1)))
        }
    }

    private func joinEntrances(of venue: inout VenueContents) {
        let doors = venue.nodes.filter { $0.level == "site" }
        for (first, second) in zip(doors, doors.dropFirst()) {
            venue.edges.append(
                PathEdge(
                    id: FeatureID(rawValue: "\(first.id)~\(second.id)"), from: first.id, to: second.id,
                    kind: .outdoorPath, length: first.position.distance(to: second.position)))
        }
        for (index, door) in doors.enumerated() where index >= 4 {
            venue.edges.append(
                PathEdge(
                    id: FeatureID(rawValue: "\(doors[index - 4].id)~\(door.id)"), from: doors[index - 4].id,
                    to: door.id, kind: .outdoorPath, length: doors[index - 4].position.distance(to: door.position)))
        }
    }
}
