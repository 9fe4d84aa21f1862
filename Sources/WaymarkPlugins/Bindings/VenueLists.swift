import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// Lists of the venue's features, and searches. Fuel is charged before the work is done.
struct VenueLists {
    let question: Question

    /// The maximum number of items in a list about the venue.
    private static let listLimit = 250

    /// Runs a function that lists levels, connectors or zones, or describes the venue.
    func listVenue(_ name: FunctionName, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        guard let venue = question.venue else {
            return name == .venueInfo ? answer.set(.null) : answer.set(.list([]))
        }
        var level: FeatureID?
        if name == .venueConnectors || name == .venueZones, !arguments.isNil(at: 0) {
            guard let text = arguments.string(at: 0) else { return answer.refuse(0, "a level's id") }
            level = FeatureID(text)
        }
        switch name {
        case .venueInfo: answer.set(VenueObject.copy(venue, question))
        case .venueLevels:
            guard answer.affords(Int64(10 * venue.levels.count)) else { return }
            let levels = venue.levels.sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
            answer.set(.list(levels.prefix(Self.listLimit).map { LevelObject.copy($0, question) }))
        case .venueConnectors:
            guard answer.affords(Int64(20 * venue.connectors.count)) else { return }
            let closed = question.ways?.closed(at: question.clock) ?? []
            let found = venue.connectors.filter { connector in
                level.map { venue.levels(of: connector).contains($0) } ?? true
            }.sorted { $0.id < $1.id }
            answer.set(.list(found.prefix(Self.listLimit).map { copy(of: $0, in: venue, closed: closed) }))
        default:
            guard answer.affords(20 * venue.zoneCount) else { return }
            answer.set(.list(zones(of: venue, on: level)))
        }
    }

    private func copy(of connector: Connector, in venue: Venue, closed: Set<Condition.Target>) -> LuaValue {
        let isOpen = connector.hours?.isOpen(at: question.clock, in: venue.calendar) ?? true
        return ConnectorObject.copy(
            ConnectorObject.Subject(
                connector: connector, levels: venue.levels(of: connector),
                isOpen: isOpen && isKnown && !closed.contains(.connector(connector.id))), question)
    }

    /// Whether it is known what live conditions close: nothing is known to be open otherwise.
    private var isKnown: Bool { question.ways?.conditionFault == nil }

    private func zones(of venue: Venue, on level: FeatureID?) -> [LuaValue] {
        let areas = venue.areas.filter { level == nil || $0.level == level }
        let fences = venue.geofences.filter { fence in
            level.map { fence.levels.isEmpty || fence.levels.contains($0) } ?? true
        }
        let zones = areas.map(ZoneObject.Subject.area) + fences.map(ZoneObject.Subject.geofence)
        return zones.sorted { $0.id < $1.id }.prefix(Self.listLimit).map { ZoneObject.copy($0, question) }
    }

    // MARK: Places

    /// Runs `waymark.venue.search`.
    func search(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        let query: PlaceQuery
        switch ResultChecker.members(of: arguments.value(at: 0), as: "place_query") {
        case .failure(let mismatch): return answer.fail("argument 1 \(mismatch.text)")
        case .success(let members): query = PlaceQuery(members)
        }
        guard let venue = question.venue else { return answer.set(.list([])) }
        guard answer.affords(Int64(venue.places.count) * (query.text == nil ? 1 : 4)) else { return }
        let closed = question.ways?.closed(at: question.clock) ?? []
        let spot = question.spot
        var found: [(place: Place, order: (Int, Double))] = []
        for place in venue.places where query.matches(place) {
            if query.zone != nil || query.isOpen != nil { answer.charge(query.zone == nil ? 50 : venue.zoneFuel) }
            if let zone = query.zone, !venue.zones(at: place.position, on: place.level).contains(zone) { continue }
            if let isOpen = query.isOpen, (openness(of: place, in: venue, closed) ?? true) != isOpen { continue }
            let order = spot.map { spot in
                (place.level == spot.level ? 0 : 1, place.position.distance(to: spot.point))
            }
            found.append((place, order ?? (0, 0)))
        }
        found.sort { ($0.order.0, $0.order.1, $0.place.id) < ($1.order.0, $1.order.1, $1.place.id) }
        let shown = found.prefix(query.limit)
        guard answer.affords(Int64(shown.count) * (100 + venue.zoneFuel)) else { return }
        answer.set(.list(shown.map { copy(of: $0.place, in: venue, closed, from: spot) }))
    }

    /// Returns which hours of the level or building around a place keep people out now; nil if none do.
    private func closing(of place: Place, in venue: Venue) -> (rule: EnclosureRule, opens: Timestamp?)? {
        let around = venue.index(ofLevel: place.level)
            .flatMap { venue.enclosureRules(of: $0).closing(at: question.clock, in: venue.calendar) }
        return around != nil && venue.isOutside(place) ? nil : around
    }

    /// Returns whether a place is open now; nil if it has no opening hours and no condition closes it.
    private func openness(of place: Place, in venue: Venue, _ closed: Set<Condition.Target>) -> Bool? {
        if closed.contains(.place(place.id)) || !isKnown { return false }
        if closing(of: place, in: venue) != nil { return false }
        return place.hours.map { $0.isOpen(at: question.clock, in: venue.calendar) }
    }

    private func copy(
        of place: Place, in venue: Venue, _ closed: Set<Condition.Target>, from spot: (point: Point, level: FeatureID)?
    ) -> LuaValue {
        let isOpen = openness(of: place, in: venue, closed)
        let isOpenByHours = place.hours?.isOpen(at: question.clock, in: venue.calendar)
        let own = isOpenByHours == false ? place.hours?.nextOpening(after: question.clock, in: venue.calendar) : nil
        let opens = [own, closing(of: place, in: venue)?.opens].compactMap(\.self).max()
        let closes = isOpenByHours == true ? place.hours?.nextClosing(after: question.clock, in: venue.calendar) : nil
        let distance = spot.flatMap { $0.level == place.level ? place.position.distance(to: $0.point) : nil }
        let zones = venue.zones(at: place.position, on: place.level).prefix(20)
        return FoundPlaceObject.copy(
            PlaceHit(
                place: place, isOpen: isOpen, opens: opens, closes: closes, zones: Array(zones), distance: distance),
            question)
    }
}

/// The checked query of `waymark.venue.search`.
private struct PlaceQuery {
    var text: String?
    var category: String?
    var level: FeatureID?
    var zone: FeatureID?
    var tags: [(key: String, value: String)] = []
    var isOpen: Bool?
    var limit = 20

    init(_ members: [String: LuaValue]) {
        text = members["text"]?.asString?.lowercased()
        category = members["category"]?.asString
        level = members["level"]?.asString.map { FeatureID($0) }
        zone = members["zone"]?.asString.map { FeatureID($0) }
        if case .record(let fields)? = members["tags"] {
            tags = fields.map { ($0.name, $0.value.asString ?? "") }
        }
        isOpen = members["open"]?.asBoolean
        limit = members["limit"]?.asInteger.map { Int($0) } ?? limit
    }

    /// Returns whether a place matches the query, except for zones and opening hours.
    func matches(_ place: Place) -> Bool {
        if let level, place.level != level { return false }
        if let category, !place.isOf(category) { return false }
        for (key, value) in tags where value == "*" ? place.tags[key] == nil : place.tags[key] != value { return false }
        guard let text else { return true }
        return (place.name.allTexts + place.aliases).contains { $0.lowercased().contains(text) }
    }
}

extension Venue {
    /// The number of areas and geofences.
    fileprivate var zoneCount: Int64 { Int64(areas.count + geofences.count) }
    /// The fuel for finding the zones of a point.
    var zoneFuel: Int64 { 1 + zoneCount }

    /// Returns the ids of the areas and geofences that contain a point, in order.
    func zones(at point: Point, on level: FeatureID) -> [FeatureID] {
        let areas = self.areas.filter { $0.level == level && $0.polygon.contains(point) }.map(\.id)
        let fences = self.geofences.filter {
            ($0.levels.isEmpty || $0.levels.contains(level)) && $0.polygon.contains(point)
        }.map(\.id)
        return (areas + fences).sorted()
    }

    /// Returns the levels where a connector stops, in the order of its stops.
    fileprivate func levels(of connector: Connector) -> [FeatureID] {
        connector.stops.compactMap { node($0.node)?.level }
    }
}
