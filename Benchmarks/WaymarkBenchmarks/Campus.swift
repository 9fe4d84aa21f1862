import Foundation
import WaymarkEngine
import WaymarkModel

/// A made-up campus: buildings on a lawn, each with a grid of corridors, doors and rooms along them, two elevators and two
/// staircases. The same arguments give the same venue.
struct Campus {
    var name: String
    var buildings: Int
    var levels: Int
    var columns: Int
    var rows: Int

    static let small = Campus(name: "S", buildings: 1, levels: 4, columns: 9, rows: 6)
    static let medium = Campus(name: "M", buildings: 16, levels: 6, columns: 8, rows: 6)

    /// As many nodes as a city's worth of venues.
    static let large = Campus(name: "L", buildings: 387, levels: 6, columns: 8, rows: 6)

    /// One level with as many nodes as a large campus has in all: what a map of one level costs at most.
    static let wide = Campus(name: "W", buildings: 36, levels: 1, columns: 12, rows: 11)

    /// Those that the environment names in `SIZES`. Default: `S M`.
    static var chosen: [Campus] {
        let sizes = (ProcessInfo.processInfo.environment["SIZES"] ?? "S M").split(separator: " ")
        return [small, medium, large].filter { sizes.contains(Substring($0.name)) }
    }

    private static let spacing = 12.0
    private var random = SplitMix(state: 1)

    private init(name: String, buildings: Int, levels: Int, columns: Int, rows: Int) {
        (self.name, self.buildings, self.levels, self.columns, self.rows) = (name, buildings, levels, columns, rows)
    }

    func contents() -> VenueContents {
        var drawing = self
        return drawing.draw()
    }

    private mutating func draw() -> VenueContents {
        var venue = VenueContents(id: FeatureID(rawValue: "campus-\(name)"), name: "Campus")
        venue.levels.append(Level(id: "site", ordinal: 0, name: "Outdoors", shortName: "0", isOutdoor: true))
        for building in 0..<buildings { add(building: building, to: &venue) }
        joinEntrances(of: &venue)
        return venue
    }

    private mutating func add(building: Int, to venue: inout VenueContents) {
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

    private mutating func addGrid(level: FeatureID, origin: Point, to venue: inout VenueContents) {
        for row in 0..<rows {
            for column in 0..<columns {
                let id = FeatureID(rawValue: "\(level)-\(column)-\(row)")
                let point = Point(
                    x: origin.x + Double(column) * Self.spacing, y: origin.y + Double(row) * Self.spacing)
                venue.nodes.append(PathNode(id: id, level: level, position: point))
                // Every third corridor is missing, so that routes bend.
                if column > 0 { addCorridor("\(level)-\(column - 1)-\(row)", id, level, point, .west, to: &venue) }
                if row > 0, (column + row) % 3 != 1 {
                    addCorridor("\(level)-\(column)-\(row - 1)", id, level, point, .south, to: &venue)
                }
            }
        }
    }

    private enum Side { case west, south }

    /// Adds a corridor with up to three points, each with a door or two, and a room behind each door.
    private mutating func addCorridor(
        _ from: String, _ to: FeatureID, _ level: FeatureID, _ end: Point, _ side: Side, to venue: inout VenueContents
    ) {
        let count = [0, 1, 1, 2, 2, 2, 3][Int(random.next() % 7)]
        let step = Self.spacing / Double(count + 1)
        var last = from
        for index in 0..<count {
            let away = Self.spacing - step * Double(index + 1)
            let point = Point(x: end.x - (side == .west ? away : 0), y: end.y - (side == .south ? away : 0))
            let access = FeatureID(rawValue: "\(to)-\(side)\(index)")
            venue.nodes.append(PathNode(id: access, level: level, position: point))
            join(last, access, step, in: &venue)
            last = access.rawValue
            for sign in [[1.0], [-1.0], [1.0, -1.0]][Int(random.next() % 3)] {
                addRoom(off: access, sign < 0 ? "a" : "b", at: point, (side, sign), level, to: &venue)
            }
        }
        join(last, to, step, in: &venue)
    }

    private func addRoom(
        off access: FeatureID, _ letter: String, at point: Point, _ side: (Side, sign: Double), _ level: FeatureID,
        to venue: inout VenueContents
    ) {
        func offset(_ metres: Double) -> Point {
            side.0 == .west
                ? Point(x: point.x, y: point.y + side.sign * metres)
                : Point(x: point.x + side.sign * metres, y: point.y)
        }
        let (door, room) = (FeatureID(rawValue: "\(access)-door-\(letter)"), FeatureID(rawValue: "\(access)-\(letter)"))
        venue.nodes.append(PathNode(id: door, level: level, position: offset(1.2), kind: .door))
        venue.nodes.append(PathNode(id: room, level: level, position: offset(3.5), kind: .destination))
        join(access.rawValue, door, 1.2, in: &venue)
        join(door.rawValue, room, 2.3, in: &venue)
        venue.places.append(
            Place(
                id: room, name: LocalizedText("Room \(room)"), category: "room", entrances: [Place.Entrance(room)],
                level: level, position: offset(3.5)))
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
