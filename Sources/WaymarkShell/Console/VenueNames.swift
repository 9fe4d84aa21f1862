import WaymarkEngine

/// All names in a venue, prepared for completion.
final class VenueNames {
    /// A feature that a word can name.
    private struct Entry {
        var id: String
        /// The name, if it is unambiguous and can be typed.
        var name: String?
        /// The texts that match it, folded.
        var keys: [String]
        var note: String
    }

    private let venue: Venue
    private let names: FeatureNames

    init(_ venue: Venue) {
        self.venue = venue
        names = FeatureNames(venue)
    }

    private lazy var places: [Entry] = {
        let nearby = names.nearbyNames()
        return entries(
            venue.places.map { place in
                let near = nearby[place.id].map { ", near \($0)" } ?? ""
                return (
                    place.id.rawValue, place.name.base, place.name.allTexts + place.aliases,
                    names.level(of: place) + near
                )
            })
    }()
    private lazy var nodes = entries(
        venue.namedNodes.compactMap { index in
            let node = venue[index]
            return node.name.map { (node.id.rawValue, $0.base, $0.allTexts, names.level(node.level)) }
        })
    private lazy var levels = entries(
        venue.levels.map { ($0.id.rawValue, $0.name.base, $0.name.allTexts + [$0.shortName], names.level($0.id)) },
        showsName: false)
    private lazy var connectors = entries(
        venue.connectors.map { connector in
            let stops = connector.stops.compactMap { venue.node($0.node)?.level }.map { names.level($0) }
            let note = FeatureNames.word(for: connector.kind) + " " + stops.joined(separator: " - ")
            return (connector.id.rawValue, connector.name?.base ?? "", connector.name?.allTexts ?? [], note)
        })
    private lazy var areas = entries(
        venue.areas.map { ($0.id.rawValue, $0.name?.base ?? "", $0.name?.allTexts ?? [], "area") })
    private lazy var paths: [Entry] = {
        var seen: Set<FeatureID> = []
        let firsts = venue.edges.filter { seen.insert($0.path).inserted }
        return entries(
            firsts.map {
                ($0.path.rawValue, $0.name?.base ?? "", $0.name?.allTexts ?? [], FeatureNames.word(for: $0.kind))
            })
    }()
    private lazy var categories: [String] = {
        var all: Set<String> = []
        for place in venue.places {
            let parts = place.category.split(separator: ".")
            for count in parts.indices { all.insert(parts[...count].joined(separator: ".")) }
        }
        return all.sorted(naturallyBy: \.self)
    }()
    private lazy var roles = Set(venue.places.flatMap(\.access).map(\.rawValue))
        .union(venue.edges.flatMap(\.access).map(\.rawValue)).sorted(naturallyBy: \.self)

    /// Returns the completions of a typed text as an argument of some kind.
    func options(of kind: ArgumentKind, _ typed: String) -> [Completion.Option] {
        switch kind {
        case .point: points(typed)
        case .placeName: best([places], typed)
        case .thing: best([places, connectors, levels], typed)
        case .level: best([levels], typed)
        case .connector: best([connectors], typed)
        case .conditionTarget: best([connectors, areas, places, paths], typed)
        case .category: plain(categories, typed)
        case .role: plain(roles, typed)
        default: []
        }
    }

    private func points(_ typed: String) -> [Completion.Option] {
        if typed.hasPrefix("category:") {
            return plain(categories.map { "category:" + $0 }, typed)
        }
        let found = best([places, nodes], typed)
        guard found.isEmpty, let at = typed.lastIndex(of: "@") else { return found }
        let lead = String(typed[...at])
        return best([levels], String(typed[typed.index(after: at)...]))
            .map { Completion.Option(text: lead + $0.text, note: $0.note) }
    }

    private func plain(_ words: [String], _ typed: String) -> [Completion.Option] {
        words.filter { $0.hasPrefix(typed.lowercased()) && VisibleText.of($0) == $0 }
            .map { Completion.Option(text: $0, note: "") }
    }

    /// Returns the features whose id or name starts with the text, group by group. If there are none, the features
    /// whose name contains a word that starts with it.
    private func best(_ groups: [[Entry]], _ typed: String) -> [Completion.Option] {
        let folded = typed.folded
        var options = groups.map { group in
            group.compactMap { entry in
                if entry.id.hasPrefix(typed) { return option(entry, byName: false) }
                return entry.keys.contains { $0.hasPrefix(folded) } ? option(entry, byName: true) : nil
            }
        }
        if options.allSatisfy(\.isEmpty) {
            options = groups.map { group in
                group.compactMap { entry in
                    entry.keys.contains { $0.contains(" " + folded) } ? option(entry, byName: true) : nil
                }
            }
        }
        var seen: Set<String> = []
        return options.flatMap { group in
            group.sorted { $0.note < $1.note }.sorted(naturallyBy: \.text).filter { seen.insert($0.text).inserted }
        }
    }

    /// Returns the option for an entry; nil if neither its name nor its id can be typed.
    private func option(_ entry: Entry, byName: Bool) -> Completion.Option? {
        if byName, let name = entry.name { return Completion.Option(text: name, note: entry.note) }
        guard Self.isTypeable(entry.id) else { return nil }
        return Completion.Option(text: entry.id, note: entry.note)
    }

    private func entries(
        _ features: [(id: String, name: String, names: [String], note: String)], showsName: Bool = true
    ) -> [Entry] {
        var counts: [String: Int] = [:]
        for feature in features {
            for key in Set(feature.names.map(\.folded)) { counts[key, default: 0] += 1 }
        }
        let ids = Set(features.map(\.id))
        return features.map { feature in
            let isUsable =
                counts[feature.name.folded] == 1 && Self.isTypeable(feature.name)
                && (feature.name == feature.id || !ids.contains(feature.name))
                && !feature.name.contains { "@,:".contains($0) }
            return Entry(
                id: feature.id, name: isUsable ? feature.name : nil,
                keys: feature.names.map(\.folded),
                note: [showsName ? feature.name : "", feature.note].filter { !$0.isEmpty }.joined(separator: ", "))
        }
    }

    /// Returns whether a word can be typed and displayed, and has no other meaning.
    private static func isTypeable(_ text: String) -> Bool {
        !text.isEmpty && VisibleText.of(text) == text && !text.contains(where: \.isNewline) && !text.hasPrefix("-")
            && text != WordExpansion.here && !text.hasPrefix(WordExpansion.last)
    }
}
