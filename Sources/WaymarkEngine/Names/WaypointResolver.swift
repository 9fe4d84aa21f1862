import WaymarkModel
import WaymarkRouting

/// Finds the waypoint that a user means.
package struct WaypointResolver: Sendable {
    let venue: Venue
    private let names: Late<VenueNameIndex>
    private let search: @Sendable (String) -> [FeatureID]

    /// Creates a resolver for a venue.
    package init(_ venue: Venue) { self.init(venue, Late { VenueNameIndex(venue) }) { _ in [] } }

    /// Creates a resolver for a venue.
    ///
    /// - Parameters:
    ///   - names: The names in the venue.
    ///   - search: Returns the places that a text may mean, best first and with typing errors forgiven. The resolver calls
    ///     it only to suggest places in an error.
    init(
        _ venue: Venue, _ names: Late<VenueNameIndex>, search: @escaping @Sendable (String) -> [FeatureID]
    ) {
        self.venue = venue
        self.names = names
        self.search = search
    }

    /// Returns the waypoint that a text names.
    ///
    /// Matches are tried in this order: the id of a place, node, connector or opening, a category all of which are called like it,
    /// a whole name, a category, the start
    /// of a name, the start of a word in a name, any part of a name, the number by which others know a connector.
    /// `name@level` considers only ids and names on this level; of a connector, it is the landing there.
    ///
    /// A text that starts with `waymark:` is a code (`PlaceCode`).
    ///
    /// ```
    /// try WaypointResolver(venue).waypoint("Café Nord@g")
    /// ```
    ///
    /// - Throws: `Refusal` WM0704 for an invalid position, WM0705 and WM0706 for unknown and ambiguous places, WM0707
    ///   and WM0708 for levels, WM0711 for unknown categories.
    package func waypoint(_ text: String) throws(Refusal) -> Waypoint {
        if PlaceCode.isCode(text) { return try waypoint(ofCode: text) }
        switch WaypointText(text) {
        case .coordinate(let coordinate, let level):
            return .position(venue.anchor.point(of: coordinate), level: try LevelResolver(venue).level(level).id)
        case .point(let point, let level):
            return .position(point, level: try LevelResolver(venue).level(level).id)
        case .category(let category): return try waypoint(ofCategory: category)
        case .malformed(let code, let reason): throw Refusal(code, reason)
        case .name(let name): return try named(name)
        }
    }

    /// Returns the waypoint of a category, or of one on a level: `food@k-b`.
    private func waypoint(ofCategory text: String) throws(Refusal) -> Waypoint {
        if let found = category(text) ?? meant(text) { return .category(found) }
        guard let at = text.lastIndex(of: "@") else { throw unknownCategory(text) }
        let word = text[..<at].trimmingWhitespace
        guard let found = category(word) ?? meant(word) else { throw unknownCategory(word) }
        let levels = CategoryLevels(found, in: venue)
        let level = try LevelResolver(venue).level(String(text[text.index(after: at)...])) { levels.contains($0) }
        guard levels.contains(level.id) else { throw levels.refusal(on: level.id) }
        return .category(found, level: level.id)
    }

    /// Returns the category that a word means: of places, or a kind of connector, opening or entrance that the venue has;
    /// nil if it has none.
    private func category(_ word: String) -> String? {
        if names.value.hasPlaces(word) { return word }
        let kind = DestinationCategory.canonical(word)
        if names.value.kinds.contains(kind) || names.value.placeKinds.contains(kind) { return kind }
        let isWay = [DestinationCategory.entrance, DestinationCategory.exit].contains(kind)
        return isWay && !DestinationCategory.features(of: kind, in: venue).isEmpty ? kind : nil
    }

    /// Returns a category that places have in other words: `cafe` where they are of `food.cafe`. Names come before it.
    private func meant(_ word: String) -> String? { names.value.hasPlaces(meaning: word) ? word : nil }

    /// Returns whether a word names nothing but features of a category, and not the only one with a name: what has no name is
    /// often called like what it is. Then the category is meant.
    private func areCalled(_ word: String, like category: String) -> Bool {
        let index = names.value
        func all(_ kinds: [String]) -> Bool? {
            if kinds.isEmpty { return nil }
            let areAll = kinds.allSatisfy {
                $0 == category || $0.hasPrefix(category + ".") || DestinationCategory.kind(of: $0) == category
            }
            guard areAll else { return false }
            if kinds.count > 1 { return true }
            let ways = DestinationCategory.features(of: category, in: venue).map { venue.name(of: $0) }
            return ways.count > 1 && ways.allSatisfy { $0.map { $0.base.folded == word.folded } ?? true }
        }
        return all(index.places.features(named: word, .whole).map { venue[$0].category })
            ?? all(index.nodes.features(named: word, .whole).map { venue[$0].kind.rawValue })
            ?? all(index.connectors.features(named: word, .whole).map { venue[$0].kind.rawValue })
            ?? all(index.openings.features(named: word, .whole).map { venue.openings[$0.position].category }) ?? false
    }

    private func named(_ text: String) throws(Refusal) -> Waypoint {
        let id = FeatureID(text)
        if venue.place(id) != nil { return .place(id) }
        if venue.node(id) != nil { return .node(id) }
        if let destination = venue.destinationWaypoint(id) { return destination }
        if text.isEmpty { throw Refusal(.unknownPlace, "the name of the place is empty") }
        let category = category(text.lowercased())
        if let category, areCalled(text, like: category) { return .category(category) }
        if let waypoint = try waypoint(text, as: text, on: nil, allowsParts: false) { return waypoint }
        if let category { return .category(category) }
        if let at = text.lastIndex(of: "@") {
            let name = text[..<at].trimmingWhitespace
            let category = self.category(name.lowercased())
            let levels = category.map { CategoryLevels($0, in: venue) }
            let id = FeatureID(name)
            let isID = venue.levels.contains { venue.feature(id, on: $0.id) != nil }
            let level = try LevelResolver(venue).level(String(text[text.index(after: at)...])) { level in
                if isID { return venue.feature(id, on: level) != nil }
                return levels?.contains(level) ?? false || has(name, on: level)
            }
            if let found = venue.feature(id, on: level.id) { return found }
            // The order is that of a name without a level.
            if let category, let levels, levels.contains(level.id) {
                if areCalled(name, like: category) { return .category(category, level: level.id) }
                return try waypoint(name, as: text, on: level.id, allowsParts: false)
                    ?? .category(category, level: level.id)
            }
            if let waypoint = try waypoint(name, as: text, on: level.id, allowsParts: true) { return waypoint }
            if let meant = meant(name.lowercased()), CategoryLevels(meant, in: venue).contains(level.id) {
                return .category(meant, level: level.id)
            }
            if let levels { throw levels.refusal(on: level.id) }
        }
        if let waypoint = try waypoint(text, as: text, on: nil, allowsParts: true) { return waypoint }
        let numbered = venue.connectors.filter { $0.alternateIDs.contains(text) }
        if numbered.count == 1 { return .connector(numbered[0].id) }
        if let category = meant(text.lowercased()) { return .category(category) }
        throw unknown(text)
    }

    /// Returns whether something with a name, or a part of one, is on a level.
    private func has(_ name: String, on level: FeatureID) -> Bool {
        do { return try waypoint(name, as: name, on: level, allowsParts: true) != nil } catch { return true }
    }

    /// Returns the only feature with this name; nil if there is none. Places are preferred over nodes, nodes over connectors,
    /// and these over openings; but several nodes with the name of one connector are its landings.
    ///
    /// With `allowsParts`, the text may also be the start of a name, the start of a word in a name, or any part of a
    /// name.
    ///
    /// - Parameter written: The whole text that the user wrote, with its level.
    private func waypoint(
        _ text: String, as written: String, on level: FeatureID?, allowsParts: Bool
    ) throws(Refusal) -> Waypoint? {
        if text.isEmpty { return nil }
        let index = names.value
        let wanted = level.flatMap { venue.index(ofLevel: $0) }
        for reading in allowsParts && text.folded != ReservedWord.here ? NameReading.allCases : [.whole] {
            let places = index.places.features(named: text, reading)
                .filter { wanted == nil || venue.level(of: $0) == wanted }
            if places.count > 1, let connector = connector(behind: places) { return .connector(connector) }
            if let place = try only(places, candidate, for: text, as: written) { return place }
            let nodes = index.nodes.features(named: text, reading)
                .filter { wanted == nil || venue.level(of: $0) == wanted }
            let connectors = index.connectors.features(named: text, reading)
                .filter { level == nil || venue.landing(of: venue[$0].id, on: level ?? "") != nil }
            if nodes.count > 1, connectors.count == 1, hasLandings(connectors[0], nodes) {
                return waypoint(of: connectors[0], on: level)
            }
            if let node = try only(nodes, candidate, for: text, as: written) { return node }
            let found = try only(
                connectors, { candidate($0, on: level) }, for: text, as: written)
            if let found { return found }
            let openings = index.openings.features(named: text, reading)
                .filter { level == nil || venue.openings[$0.position].level == level }
            if let opening = try only(openings, candidate, for: text, as: written) { return opening }
        }
        return nil
    }

    private func hasLandings(_ connector: Index<Connector>, _ nodes: [Index<PathNode>]) -> Bool {
        let landings = Set(venue[connector].stops.map(\.node))
        return nodes.allSatisfy { landings.contains(venue.id(of: $0)) }
    }

    /// Returns the connector for which all of some places stand; nil if there is none.
    private func connector(behind places: [Index<Place>]) -> FeatureID? {
        let connectors = Set(places.map { names.value.landings.connector(of: $0) })
        return connectors.count == 1 ? connectors.first.flatMap(\.self).map { venue[$0].id } : nil
    }

    private func waypoint(of connector: Index<Connector>, on level: FeatureID?) -> Waypoint {
        let id = venue[connector].id
        return level.flatMap { venue.landing(of: id, on: $0) } ?? .connector(id)
    }

    /// Returns the only feature of a list; nil if it is empty.
    private func only<Feature>(
        _ features: [Index<Feature>], _ candidate: (Index<Feature>) -> NamedCandidate, for text: String,
        as written: String
    ) throws(Refusal) -> Waypoint? {
        if features.count > 1 {
            throw ambiguous(text, as: written, features.prefix(Self.mostShown).map(candidate), count: features.count)
        }
        return features.first.map { candidate($0).waypoint }
    }

    /// The maximum number of places that a refusal lists.
    private static let mostShown = 12

    private func candidate(_ index: Index<Place>) -> NamedCandidate {
        let place = venue[index]
        return NamedCandidate(
            waypoint: .place(place.id), id: place.id, name: place.name.base, level: place.level, kind: place.category)
    }

    private func candidate(_ index: Index<PathNode>) -> NamedCandidate {
        let node = venue[index]
        return NamedCandidate(
            waypoint: .node(node.id), id: node.id, name: node.name?.base ?? "", level: node.level,
            kind: node.kind.rawValue)
    }

    private func candidate(_ index: Index<Connector>, on level: FeatureID?) -> NamedCandidate {
        let connector = venue[index]
        return NamedCandidate(
            waypoint: waypoint(of: index, on: level), id: connector.id, name: connector.name?.base ?? "", level: nil,
            kind: connector.kind.rawValue)
    }

    private func candidate(_ index: Index<Opening>) -> NamedCandidate {
        let opening = venue.openings[index.position]
        return NamedCandidate(
            waypoint: .opening(opening.id), id: opening.id, name: opening.name?.base ?? "", level: opening.level,
            kind: opening.category)
    }

    /// Returns the refusal for an unknown category, which suggests the most similar category.
    package func unknownCategory(_ category: String) -> Refusal { names.value.refusal(ofCategory: category) }

    /// - Parameters:
    ///   - candidates: The first of the places that match.
    ///   - count: The number of places that match.
    private func ambiguous(
        _ text: String, as written: String, _ candidates: [NamedCandidate], count: Int
    ) -> Refusal {
        let names = FeatureNames(venue)
        let nearby = names.nearbyNames(of: candidates.map(\.id))
        let shown = candidates.map { candidate in
            let near = nearby[candidate.id].map { ", near \($0)" } ?? ""
            let place =
                candidate.level.map(names.level)
                ?? venue.connector(candidate.id).map { connector in
                    connector.stops.compactMap { venue.node($0.node).map { names.level($0.level) } }.shortList(most: 4)
                } ?? ""
            return "\(candidate.id)  \(candidate.name), \(place)\(near) (\(candidate.kind))"
        }
        let rest = count > candidates.count ? ["and \(count - candidates.count) more"] : []
        return Refusal(
            .ambiguousPlace, "\"\(text)\" is ambiguous: it matches \(count) places",
            help: "write the id, or name@level",
            notes: shown + rest,
            ambiguity: Refusal.Ambiguity(text: written, candidates: candidates.map(\.id.rawValue)))
    }

    private func unknown(_ text: String) -> Refusal {
        if let known = IdentifiedFeature(text, in: venue) {
            return Refusal(.unknownPlace, "unknown place \"\(text)\"", help: known.asWaypoint)
        }
        var suggestions = search(text).compactMap { id -> String? in
            let waypoint = venue.destinationWaypoint(id)
            return waypoint.flatMap { venue.destination(of: $0) }.map {
                "\"\(venue.name(of: $0)?.base ?? id.rawValue)\" (\(id))"
            }
        }.prefix(3).map(\.self)
        if suggestions.isEmpty {
            let places = venue.placeIndices.lazy.flatMap { index in
                [venue[index].id.rawValue] + venue[index].name.allTexts + venue[index].aliases
            }
            let nodes = venue.nodeIndices.lazy.map { venue.id(of: $0).rawValue }
            let others = venue.connectors.lazy.flatMap { [$0.id.rawValue] + ($0.name?.allTexts ?? []) }
            let similar = [
                EditDistance.similar(to: text, among: places), EditDistance.similar(to: text, among: nodes),
                EditDistance.similar(to: text, among: others),
                EditDistance.similar(to: text, among: names.value.kinds.sorted()),
            ].compactMap(\.self).min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
            suggestions = similar.map { ["\"\($0.candidate)\""] } ?? []
        }
        return Refusal(
            .unknownPlace, "unknown place \"\(text)\"",
            help: suggestions.isEmpty
                ? "waymark find lists places by any part of a name"
                : "did you mean \(suggestions.joined(separator: " or "))?")
    }
}
