import WaymarkModel
import WaymarkRouting

/// Finds the waypoint that a user means.
package struct WaypointResolver: Sendable {
    private let venue: Venue
    private let search: @Sendable (String) -> [FeatureID]

    /// Creates a resolver for a venue.
    ///
    /// - Parameter search: Returns the places that a text may mean, best first and with typing errors forgiven. The
    ///   resolver calls it only to suggest places in an error.
    package init(_ venue: Venue, search: @escaping @Sendable (String) -> [FeatureID] = { _ in [] }) {
        self.venue = venue
        self.search = search
    }

    /// Returns the waypoint that a text names.
    ///
    /// Matches are tried in this order: the id of a place or node, a whole name, a category, the start of a name, the
    /// start of a word in a name, any part of a name. `name@level` considers only names on this level.
    ///
    /// ```
    /// try WaypointResolver(venue).waypoint("Café Nord@g")
    /// ```
    ///
    /// - Throws: `Refusal` WM0704 for an invalid position, WM0705 and WM0706 for unknown and ambiguous places, WM0707
    ///   and WM0708 for levels, WM0711 for unknown categories.
    package func waypoint(_ text: String) throws(Refusal) -> Waypoint {
        switch WaypointText(text) {
        case .coordinate(let coordinate, let level):
            return .position(venue.anchor.point(of: coordinate), level: try LevelResolver(venue).level(level).id)
        case .point(let point, let level):
            return .position(point, level: try LevelResolver(venue).level(level).id)
        case .category(let category):
            guard hasPlaces(category) else { throw unknownCategory(category) }
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
        if hasPlaces(text.lowercased()) { return .category(text.lowercased()) }
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
        let folded = text.folded
        guard !folded.isEmpty else { return nil }
        var readings: [(String) -> Bool] = [{ $0 == folded }]
        if allowsParts {
            readings += [{ $0.hasPrefix(folded) }, { $0.contains(" " + folded) }, { $0.contains(folded) }]
        }
        let wanted = level.flatMap { venue.index(ofLevel: $0) }
        for means in readings {
            let places = venue.placeIndices.filter { index in
                if let wanted, venue.level(of: index) != wanted { return false }
                return Self.has(venue[index].name, means) || venue[index].aliases.contains { means($0.folded) }
            }
            if let place = try only(places.map { candidate(venue[$0]) }, for: text, as: written) { return place }
            let nodes = venue.namedNodes.filter { index in
                if let wanted, venue.level(of: index) != wanted { return false }
                return venue[index].name.map { Self.has($0, means) } ?? false
            }
            if let node = try only(nodes.map { candidate(venue[$0]) }, for: text, as: written) { return node }
        }
        return nil
    }

    private static func has(_ name: LocalizedText, _ means: (String) -> Bool) -> Bool {
        means(name.base.folded) || name.translations.values.contains { means($0.folded) }
    }

    private func only(
        _ candidates: [Candidate], for text: String, as written: String
    ) throws(Refusal) -> Waypoint? {
        if candidates.count > 1 { throw ambiguous(text, as: written, candidates) }
        return candidates.first?.waypoint
    }

    private func candidate(_ place: Place) -> Candidate {
        Candidate(
            waypoint: .place(place.id), id: place.id, name: place.name.base, level: place.level, kind: place.category)
    }

    private func candidate(_ node: PathNode) -> Candidate {
        Candidate(
            waypoint: .node(node.id), id: node.id, name: node.name?.base ?? "", level: node.level,
            kind: node.kind.rawValue)
    }

    private func hasPlaces(_ category: String) -> Bool {
        venue.placeIndices.contains { venue[$0].isOf(category) }
    }

    /// Returns the refusal for an unknown category, which suggests the most similar category.
    package func unknownCategory(_ category: String) -> Refusal {
        let categories = Set(venue.places.map(\.category)).sorted()
        let suggestion = EditDistance.suggestion(for: category, among: categories).map { "did you mean \"\($0)\"?" }
        let listing = "the categories are " + categories.shortList(most: 12)
        return Refusal(
            .noSuchCategory, "there is no place in the category \"\(category)\"",
            help: suggestion ?? (categories.count > 12 ? listing + ", …" : listing))
    }

    private func ambiguous(_ text: String, as written: String, _ candidates: [Candidate]) -> Refusal {
        let names = FeatureNames(venue)
        let nearby = names.nearbyNames(of: candidates.prefix(12).map(\.id))
        let shown = candidates.prefix(12).map { candidate in
            let near = nearby[candidate.id].map { ", near \($0)" } ?? ""
            return "\(candidate.id)  \(candidate.name), \(names.level(candidate.level))\(near) (\(candidate.kind))"
        }
        let rest = candidates.count > 12 ? ["and \(candidates.count - 12) more"] : []
        return Refusal(
            .ambiguousPlace, "\"\(text)\" is ambiguous: it matches \(candidates.count) places",
            help: "write the id, or name@level",
            notes: shown + rest,
            ambiguity: Refusal.Ambiguity(text: written, candidates: candidates.prefix(12).map(\.id.rawValue)))
    }

    private func unknown(_ text: String) -> Refusal {
        if let connector = venue.connector(FeatureID(text)) {
            return Refusal(
                .unknownPlace, "\"\(text)\" is \(FeatureNames(venue).connector(connector)), not a place",
                help: "write one of its nodes: " + connector.stops.map(\.node.rawValue).shortList(most: 12))
        }
        var suggestions = search(text).compactMap { venue.place($0) }.prefix(3).map { "\"\($0.name.base)\" (\($0.id))" }
        if suggestions.isEmpty {
            let words =
                venue.places.flatMap { [$0.id.rawValue] + $0.name.allTexts + $0.aliases }
                + venue.nodes.map(\.id.rawValue)
            suggestions = EditDistance.suggestion(for: text, among: words).map { ["\"\($0)\""] } ?? []
        }
        return Refusal(
            .unknownPlace, "unknown place \"\(text)\"",
            help: suggestions.isEmpty
                ? "waymark find lists places by any part of a name"
                : "did you mean \(suggestions.joined(separator: " or "))?")
    }
}
