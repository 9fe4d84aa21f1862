import WaymarkModel
import WaymarkRouting

/// The names of a venue's features, as answers show them.
package struct FeatureNames: Sendable {
    /// The venue that has the features.
    package let venue: Venue
    /// The reader's language as a BCP 47 tag; nil uses the venue's own language.
    package let language: String?
    /// Finds buildings, if the venue has several.
    private let buildings: Late<BuildingFinder>?
    /// What tells connectors with equal names apart.
    private let twins: Late<EqualConnectors>
    private let landings: Late<LandingPlaces>

    /// Creates the names for a venue. The language is a BCP 47 tag; nil uses the venue's own language.
    package init(_ venue: Venue, language: String? = nil) {
        self.venue = venue
        self.language = language
        twins = Late { EqualConnectors(venue) }
        landings = Late { LandingPlaces(venue) }
        buildings = venue.buildings.count > 1 ? Late { BuildingFinder(venue) } : nil
    }

    /// Returns the name of a level: `Ground floor`, or `Tower, Level 2` in a venue with several buildings. Returns the
    /// id if the level does not exist.
    package func level(_ id: FeatureID) -> String {
        level(id, in: venue.level(id)?.building)
    }

    /// Returns the name of the level of a place, with the building whose outline is around the place.
    package func level(of place: Place) -> String {
        guard let buildings, venue.level(place.level)?.building == nil else { return level(place.level) }
        return level(
            place.level, in: buildings.value.building(at: place.position, on: place.level, isIndoors: true))
    }

    /// Returns the name of a level with the name of a building on it.
    package func level(_ id: FeatureID, in building: FeatureID?) -> String {
        guard let level = venue.level(id) else { return id.rawValue }
        let name = level.name.text(in: language)
        guard venue.buildings.count > 1, let building = building.flatMap({ venue.building($0) }) else { return name }
        return "\(building.name.text(in: language)), \(name)"
    }

    /// Returns the name of a building; the id if it does not exist.
    package func building(_ id: FeatureID) -> String { venue.building(id)?.name.text(in: language) ?? id.rawValue }

    /// Returns what is near each place whose name another place on its level has, so that people can tell them apart.
    /// Places without a name near them are left out.
    ///
    /// - Parameter places: The places of interest; nil takes all.
    package func nearbyNames(of places: [FeatureID]? = nil) -> [FeatureID: String] {
        struct Key: Hashable {
            var name: String
            var level: FeatureID
        }
        func key(_ place: Place) -> Key { Key(name: place.name.text(in: language), level: place.level) }
        let wanted = places.map { ids in Set(ids.compactMap { venue.place($0) }.map(key)) }
        let levels = wanted.map { Set($0.map(\.level)) }
        var groups: [Key: [Place]] = [:]
        for place in venue.places where levels?.contains(place.level) ?? true {
            let key = key(place)
            if wanted?.contains(key) ?? true { groups[key, default: []].append(place) }
        }
        let twins = groups.filter { $0.value.count > 1 }
        guard !twins.isEmpty else { return [:] }
        let names = NearbyNames(venue, levels: Set(twins.keys.map(\.level)), language: language)
        var found: [FeatureID: String] = [:]
        for (key, places) in twins {
            let spots = places.map { [NearbyNames.Spot(level: $0.level, at: $0.position)] }
            for (place, name) in zip(places, names.names(of: spots, called: key.name)) { found[place.id] = name }
        }
        return found
    }

    /// Returns the names of the buildings that have units on a level.
    package func buildings(on level: FeatureID) -> [String] {
        let found = buildings?.value.buildings(on: level) ?? venue.level(level)?.building.map { [$0] } ?? []
        return found.compactMap { venue.building($0) }.map { "\($0.name.text(in: language)) (\($0.id))" }
    }

    /// Returns the kind and name of a connector: `elevator "Lift A"`. Without a name, the id is quoted, with the number by which
    /// others know it: `elevator "n3" (A12)`.
    package func connector(_ connector: Connector) -> String {
        guard let name = connector.name?.text(in: language) else {
            let number = connector.alternateIDs.first.map { " (\($0))" } ?? ""
            return "\(Self.word(for: connector.kind)) \"\(connector.id)\"\(number)"
        }
        let label = twins.value.labels[connector.id].map { " (\($0))" } ?? ""
        return "\(Self.word(for: connector.kind)) \"\(name)\"\(label)"
    }

    /// Returns the kind and name of an edge: `door "North door"`. Without a name, the id is quoted.
    package func edge(_ edge: PathEdge) -> String {
        "\(Self.word(for: edge.kind)) \"\(edge.name?.text(in: language) ?? edge.id.rawValue)\""
    }

    /// Returns the edge or connector that a segment of a route passes, as `edge(_:)` or `connector(_:)` shows it.
    package func source(_ source: RouteSegment.Source) -> String {
        switch source {
        case .edge(let index, _): edge(venue[index])
        case .connector(let index, _, _): connector(venue[index])
        case .floor(let index): "floor \"\(venue[index].id)\""
        }
    }

    /// Returns a short text for a waypoint: its name, its id, its position (`12.5,3@g`) or its category.
    package func waypoint(_ waypoint: Waypoint) -> String {
        switch waypoint {
        case .place(let id): venue.place(id)?.name.text(in: language) ?? id.rawValue
        case .node(let id): venue.node(id)?.name?.text(in: language) ?? id.rawValue
        case .position(let point, let level):
            "\(JSON.decimal(point.x, places: 2)),\(JSON.decimal(point.y, places: 2))@\(level)"
        case .category(let category, let level): level.map { "\(category)@\($0)" } ?? category
        case .connector(let id): venue.connector(id).map { label(of: $0) } ?? id.rawValue
        case .opening(let id):
            venue.openings.first { $0.id == id }?.name?.text(in: language) ?? id.rawValue
        }
    }

    /// Returns the text for an end of a route: its feature's name, otherwise that of its waypoint.
    package func end(_ end: RouteEnd) -> String {
        waypoint(end.destination.map { venue.waypoint(of: $0) } ?? end.waypoint)
    }

    /// Returns the name of a connector, with what tells it apart from others with its name; without a name that of the place at
    /// its landings, or its kind and id.
    private func label(of connector: Connector) -> String {
        guard let name = connector.name?.text(in: language) else {
            let place = venue.index(ofConnector: connector.id).flatMap {
                landings.value.name(of: $0, at: nil, in: venue)
            }
            return place?.text(in: language) ?? self.connector(connector)
        }
        return twins.value.labels[connector.id].map { "\(name) (\($0))" } ?? name
    }

    /// Returns an area or unit: `area "Lobby"`.
    private func zone(_ id: FeatureID) -> String {
        if let area = venue.areas.first(where: { $0.id == id }) {
            return "area \"\(area.name?.text(in: language) ?? id.rawValue)\""
        }
        let unit = venue.units.first { $0.id == id }
        return "\(unit == nil ? "area" : "unit") \"\(unit?.name?.text(in: language) ?? id.rawValue)\""
    }

    /// Returns the kind and name of the feature that a condition applies to.
    package func target(_ target: Condition.Target) -> String {
        switch target {
        case .edge(let id):
            venue.edges.first { $0.id == id }.map(edge)
                ?? "path \"\(venue.edges.first { $0.path == id }?.name?.text(in: language) ?? id.rawValue)\""
        case .connector(let id): venue.connector(id).map(connector) ?? "connector \"\(id)\""
        case .connectorStop(let id, let level):
            (venue.connector(id).map(connector) ?? "connector \"\(id)\"") + " at \(self.level(level))"
        case .area(let id): zone(id)
        case .place(let id): "place \"\(venue.place(id)?.name.text(in: language) ?? id.rawValue)\""
        }
    }

    /// Returns a level or building: `level "1"`, `building "Annex"`.
    package func enclosure(_ enclosure: Enclosure) -> String {
        switch enclosure {
        case .level(let id): level(id)
        case .building(let id):
            "building \"\(venue.buildings.first { $0.id == id }?.name.text(in: language) ?? id.rawValue)\""
        }
    }

    /// Returns the English words for a way type.
    package static func word(for kind: WayKind) -> String {
        kind.words.plain
    }

    /// Returns the English words for a kind of connector.
    package static func word(for kind: Connector.Kind) -> String {
        kind.words.plain
    }
}
