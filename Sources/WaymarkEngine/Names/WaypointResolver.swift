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
    /// Matches are tried in this order: the id of a place or node, a whole name, a category, the start of a name, the
    /// start of a word in a name, any part of a name. `name@level` considers only names on this level.
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
        case .category(let category):
            guard names.value.hasPlaces(category) else { throw unknownCategory(category) }
            return .category(category)
        case .malformed(let code, let reason): throw Refusal(code, reason)
        case .name(let name): return try named(name)
        }
    }

    /// A feature with a name: a place, or a node that the venue's author named.
    private struct Candidate {
        var waypoint: Waypoint
        var id: FeatureID
        var name: String
        var level: FeatureID
        var kind: String
    }

    private func named(_ text: String) throws(Refusal) -> Waypoint {
        let id = FeatureID(text)
        if venue.place(id) != nil { return .place(id) }
        if venue.node(id) != nil { return .node(id) }
        if text.isEmpty { throw Refusal(.unknownPlace, "the name of the place is empty") }
        if let waypoint = try waypoint(text, as: text, on: nil, allowsParts: false) { return waypoint }
        if names.value.hasPlaces(text.lowercased()) { return .category(text.lowercased()) }
        if let at = text.lastIndex(of: "@") {
            let level = try LevelResolver(venue).level(String(text[text.index(after: at)...]))
            let name = text[..<at].trimmingWhitespace
            if let waypoint = try waypoint(name, as: text, on: level.id, allowsParts: true) { return waypoint }
        }
        if let waypoint = try waypoint(text, as: text, on: nil, allowsParts: true) { return waypoint }
        throw unknown(text)
    }

    /// Returns the only place or node with this name; nil if there is none. Places are preferred over nodes.
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
        for reading in allowsParts ? NameReading.allCases : [.whole] {
            let places = index.places.features(named: text, reading)
                .filter { wanted == nil || venue.level(of: $0) == wanted }
            if let place = try only(places, candidate, for: text, as: written) { return place }
            let nodes = index.nodes.features(named: text, reading)
                .filter { wanted == nil || venue.level(of: $0) == wanted }
            if let node = try only(nodes, candidate, for: text, as: written) { return node }
        }
        return nil
    }

    /// Returns the only feature of a list; nil if it is empty.
    private func only<Feature>(
        _ features: [Index<Feature>], _ candidate: (Index<Feature>) -> Candidate, for text: String, as written: String
    ) throws(Refusal) -> Waypoint? {
        if features.count > 1 {
            throw ambiguous(text, as: written, features.prefix(Self.mostShown).map(candidate), count: features.count)
        }
        return features.first.map { candidate($0).waypoint }
    }

    /// The maximum number of places that a refusal lists.
    private static let mostShown = 12

    private func candidate(_ index: Index<Place>) -> Candidate {
        let place = venue[index]
        return Candidate(
            waypoint: .place(place.id), id: place.id, name: place.name.base, level: place.level, kind: place.category)
    }

    private func candidate(_ index: Index<PathNode>) -> Candidate {
        let node = venue[index]
        return Candidate(
            waypoint: .node(node.id), id: node.id, name: node.name?.base ?? "", level: node.level,
            kind: node.kind.rawValue)
    }

    /// Returns the refusal for an unknown category, which suggests the most similar category.
    package func unknownCategory(_ category: String) -> Refusal {
        let categories = names.value.categories.sorted()
        let suggestion = EditDistance.suggestion(for: category, among: categories).map { "did you mean \"\($0)\"?" }
        let listing = "the categories are " + categories.shortList(most: 12)
        return Refusal(
            .noSuchCategory, "there is no place in the category \"\(category)\"",
            help: suggestion ?? (categories.count > 12 ? listing + ", …" : listing))
    }

    /// - Parameters:
    ///   - candidates: The first of the places that match.
    ///   - count: The number of places that match.
    private func ambiguous(
        _ text: String, as written: String, _ candidates: [Candidate], count: Int
    ) -> Refusal {
        let names = FeatureNames(venue)
        let nearby = names.nearbyNames(of: candidates.map(\.id))
        let shown = candidates.map { candidate in
            let near = nearby[candidate.id].map { ", near \($0)" } ?? ""
            return "\(candidate.id)  \(candidate.name), \(names.level(candidate.level))\(near) (\(candidate.kind))"
        }
        let rest = count > candidates.count ? ["and \(count - candidates.count) more"] : []
        return Refusal(
            .ambiguousPlace, "\"\(text)\" is ambiguous: it matches \(count) places",
            help: "write the id, or name@level",
            notes: shown + rest,
            ambiguity: Refusal.Ambiguity(text: written, candidates: candidates.map(\.id.rawValue)))
    }

    private func unknown(_ text: String) -> Refusal {
        if let connector = venue.connector(FeatureID(text)) {
            return Refusal(
                .unknownPlace, "\"\(text)\" is \(FeatureNames(venue).connector(connector)), not a place",
                help: "write one of its nodes: " + connector.stops.map(\.node.rawValue).shortList(most: 12))
        }
        var suggestions = search(text).compactMap { venue.place($0) }.prefix(3).map { "\"\($0.name.base)\" (\($0.id))" }
        if suggestions.isEmpty {
            let places = venue.placeIndices.lazy.flatMap { index in
                [venue[index].id.rawValue] + venue[index].name.allTexts + venue[index].aliases
            }
            let nodes = venue.nodeIndices.lazy.map { venue.id(of: $0).rawValue }
            let similar = [
                EditDistance.similar(to: text, among: places), EditDistance.similar(to: text, among: nodes),
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
