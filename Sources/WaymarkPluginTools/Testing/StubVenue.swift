import Foundation
import LuaRuntime
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

/// The venue of a unit test, created from a Lua table as declared by `PluginAPI.testRecords`.
enum StubVenue {
    /// Returns the venue that a table describes, or the mistake in the table.
    static func venue(of value: LuaValue) -> Result<Venue, Mismatch> {
        ResultChecker.members(of: value, as: "test_venue").flatMap { members in
            do throws(Mismatch) {
                var reader = StubVenueReader(members)
                return .success(try reader.venue())
            } catch {
                return .failure(error)
            }
        }
    }
}

/// Reads a table that was already checked against its declaration.
private struct StubVenueReader {
    private let members: [String: LuaValue]
    private var contents: VenueContents

    init(_ members: [String: LuaValue]) {
        self.members = members
        let id = members["id"]?.asString ?? "test"
        contents = VenueContents(
            id: FeatureID(id), name: LocalizedText(members["name"]?.asString ?? id),
            timeZone: members["time_zone"]?.asString ?? "UTC")
        contents.anchor.bearing = members["bearing"]?.asNumber ?? 0
    }

    /// Returns the venue.
    ///
    /// - Throws: `Mismatch` if the table contradicts itself or names an unknown time zone.
    mutating func venue() throws(Mismatch) -> Venue {
        if let name = members["time_zone"]?.asString, TimeZone(identifier: name) == nil {
            throw Mismatch(text: "has the unknown time zone \"\(LuaText.printable(name))\"")
        }
        let lists = try ["levels", "places", "connectors", "zones"].map { name throws(Mismatch) in try records(name) }
        for (index, record) in lists[0].enumerated() { addLevel(record, index) }
        if contents.levels.isEmpty { addLevel(["id": .string("g")], 0) }
        for record in lists[1] { try addPlace(record) }
        for record in lists[2] { try addConnector(record) }
        for record in lists[3] { try addZone(record) }
        return Venue(validated: contents)
    }

    /// Returns the tables of a list, each with a unique id of visible characters.
    private func records(_ name: String) throws(Mismatch) -> [[String: LuaValue]] {
        guard case .list(let list)? = members[name] else { return [] }
        var seen: Set<String> = []
        return try list.map { value throws(Mismatch) in
            guard case .record(let fields) = value else { return [:] }
            let record = Dictionary(fields.map { ($0.name, $0.value) }) { $1 }
            let id = record["id"]?.asString ?? ""
            guard !id.isEmpty, id == id.onOneLine else {
                throw Mismatch(text: "has an invisible id in \(name)")
            }
            guard seen.insert(id).inserted else { throw Mismatch(text: "has two \(name) with the id \"\(id)\"") }
            return record
        }
    }

    private mutating func addLevel(_ record: [String: LuaValue], _ index: Int) {
        let id = record["id"]?.asString ?? ""
        contents.levels.append(
            Level(
                id: FeatureID(id), ordinal: record["ordinal"]?.asNumber ?? Double(index),
                name: LocalizedText(record["name"]?.asString ?? id), shortName: record["short_name"]?.asString ?? id))
    }

    private mutating func addPlace(_ record: [String: LuaValue]) throws(Mismatch) {
        let id = record["id"]?.asString ?? ""
        let level = try level(record["level"]?.asString, of: id)
        let node = addNode(record, on: level)
        var hours: OpeningHours?
        if let text = record["hours"]?.asString {
            do throws(OpeningHoursError) { hours = try OpeningHours(text) } catch {
                throw Mismatch(text: "has the place \"\(id)\" with opening hours that cannot be read: \(error.message)")
            }
        }
        contents.places.append(
            Place(
                id: FeatureID(id), name: LocalizedText(record["name"]?.asString ?? id),
                category: record["category"]?.asString ?? "service", entrances: [Place.Entrance(node)], level: level,
                position: point(record), hours: hours, tags: tags(record)))
    }

    private mutating func addConnector(_ record: [String: LuaValue]) throws(Mismatch) {
        let id = record["id"]?.asString ?? ""
        guard case .list(let levels)? = record["levels"], levels.count > 1 else {
            throw Mismatch(text: "has the connector \"\(id)\" with fewer than two levels")
        }
        var stops: [Connector.Stop] = []
        for text in levels {
            let level = try level(text.asString, of: id)
            stops.append(Connector.Stop(node: addNode(record, on: level)))
        }
        let kind = record["kind"]?.asString.flatMap { Connector.Kind(rawValue: $0) } ?? .elevator
        contents.connectors.append(
            Connector(
                id: FeatureID(id), kind: kind, name: record["name"]?.asString.map { LocalizedText($0) }, stops: stops,
                flights: kind.isRide ? [] : Array(repeating: Connector.Flight(), count: stops.count - 1),
                tags: tags(record)))
    }

    private mutating func addZone(_ record: [String: LuaValue]) throws(Mismatch) {
        let id = record["id"]?.asString ?? ""
        let (corner, width, height) = (point(record), record["width"]?.asNumber ?? 1, record["height"]?.asNumber ?? 1)
        let corners = [(0, 0), (width, 0), (width, height), (0, height)].map { dx, dy in
            Point(x: corner.x + dx, y: corner.y + dy)
        }
        var levels: [FeatureID] = []
        if case .list(let list)? = record["levels"] {
            levels = try list.map { value throws(Mismatch) in try level(value.asString, of: id) }
        }
        contents.geofences.append(
            Geofence(
                id: FeatureID(id), name: LocalizedText(record["name"]?.asString ?? id), levels: levels,
                polygon: Polygon(outer: corners), tags: tags(record)))
    }

    private mutating func addNode(_ record: [String: LuaValue], on level: FeatureID) -> FeatureID {
        let id = FeatureID("node-\(contents.nodes.count + 1)")
        contents.nodes.append(PathNode(id: id, level: level, position: point(record)))
        return id
    }

    private func level(_ id: String?, of owner: String) throws(Mismatch) -> FeatureID {
        guard let id else { return contents.levels[0].id }
        guard contents.levels.contains(where: { $0.id.rawValue == id }) else {
            throw Mismatch(
                text: "has \"\(owner)\" on the level \"\(LuaText.printable(id, limit: 60))\", which it does not have")
        }
        return FeatureID(id)
    }

    private func point(_ record: [String: LuaValue]) -> Point {
        Point(x: record["x"]?.asNumber ?? 0, y: record["y"]?.asNumber ?? 0)
    }

    private func tags(_ record: [String: LuaValue]) -> [String: String] {
        guard case .record(let fields)? = record["tags"] else { return [:] }
        return Dictionary(fields.map { ($0.name, $0.value.asString ?? "") }) { $1 }
    }
}

/// The router of a test's venue. Routes are straight lines plus 20 m for each level up or down, at 1 m/s.
struct StubWays: PluginWays {
    let venue: Venue

    /// Returns nothing: test venues have no routes.
    func nearest(_ request: NearestRequest) -> [NearestResult] { [] }

    /// Returns the nearest places of a category in a straight line.
    func nearestPlaces(_ request: NearestRequest) -> [PluginNearPlace] {
        let places = venue.places.filter { $0.isOf(request.category) }
        let found = places.compactMap { place in
            length(RouteRequest(waypoints: [request.from, .place(place.id)], time: .depart(request.departure)))
                .map { (place: place, length: $0) }
        }
        return found.sorted { ($0.length, $0.place.id) < ($1.length, $1.place.id) }.prefix(request.count).map { found in
            PluginNearPlace(place: found.place.id, distance: found.length, duration: Int64(found.length * 1000))
        }
    }

    /// Returns nil: test venues have no routes.
    func route(_ request: RouteRequest) -> Route? { nil }

    /// Returns the length of a straight line plus 20 m for each level; nil if an end is unknown.
    func length(_ request: RouteRequest) -> Double? {
        guard let from = request.waypoints.first.flatMap(spot), let to = request.waypoints.last.flatMap(spot),
            let start = venue.level(from.level), let end = venue.level(to.level)
        else { return nil }
        return from.point.distance(to: to.point) + 20 * abs(start.ordinal - end.ordinal)
    }

    private func spot(_ waypoint: Waypoint) -> (point: Point, level: FeatureID)? {
        switch waypoint {
        case .position(let point, let level): (point, level)
        case .place(let id): venue.place(id).map { ($0.position, $0.level) }
        case .node(let id): venue.node(id).map { ($0.position, $0.level) }
        case .opening(let id): venue.openings.first { $0.id == id }.map { ($0.middle, $0.level) }
        case .connector(let id):
            venue.connector(id)?.stops.first.flatMap { venue.node($0.node) }.map { ($0.position, $0.level) }
        case .category: nil
        }
    }
}
