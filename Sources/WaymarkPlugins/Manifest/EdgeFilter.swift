import WaymarkModel
import WaymarkRouting

/// The edges that a cost hook can concern, as its manifest states them. The plugin is not asked about others.
package struct EdgeFilter: Hashable, Sendable {
    /// The way types; empty for all.
    package var kinds: Set<WayKind>
    /// Tags, as `name` or `name=value`, of which an edge has at least one; empty for all edges.
    package var tags: [String]
    /// Areas, of which an edge touches at least one; empty for all edges.
    package var areas: Set<FeatureID>

    /// The keys of a filter in a manifest.
    static let keys = ["kinds", "tags", "areas"]
    /// The maximum number of items of a key.
    package static let mostItems = 64

    /// Creates a filter.
    package init(kinds: Set<WayKind> = [], tags: [String] = [], areas: Set<FeatureID> = []) {
        self.kinds = kinds
        self.tags = tags
        self.areas = areas
    }

    /// Returns whether a hook is asked about a passage: it satisfies every key.
    func allows(_ passage: PassageDescription, in snapshot: VenueSnapshot) -> Bool {
        if !kinds.isEmpty, !kinds.contains(passage.kind) { return false }
        if !tags.isEmpty, !hasTag(Self.tags(of: passage, in: snapshot.venue)) { return false }
        return areas.isEmpty || snapshot.touches(passage.source, anyOf: areas)
    }

    private static func tags(of passage: PassageDescription, in venue: Venue) -> [String: String] {
        switch passage.source {
        case .edge(let index, _): venue[index].tags
        case .connector(let index, _, _): venue[index].tags
        case .floor: [:]
        }
    }

    private func hasTag(_ own: [String: String]) -> Bool {
        if own.isEmpty { return false }
        return tags.contains { tag in
            guard let sign = tag.firstIndex(of: "=") else { return own[tag] != nil }
            return own[String(tag[..<sign])] == String(tag[tag.index(after: sign)...])
        }
    }
}

extension FileChecker {
    /// Returns the filter of a cost hook; nil if it has none. Mistakes are reported.
    mutating func edgeFilter(_ members: [String: JSONMember], of what: String) -> EdgeFilter? {
        guard EdgeFilter.keys.contains(where: { members[$0] != nil }) else { return nil }
        var filter = EdgeFilter()
        for (item, word) in words(members["kinds"], "kinds of \(what)") {
            if let kind = WayKind(rawValue: word) {
                filter.kinds.insert(kind)
            } else {
                report(
                    .badPluginValue, "\"\(word)\" is not a way type", at: item.span,
                    help: Self.help(for: word, among: WayKind.allCases.map(\.rawValue)))
            }
        }
        filter.tags = words(members["tags"], "tags of \(what)").map(\.word)
        filter.areas = Set(words(members["areas"], "areas of \(what)").map { FeatureID(rawValue: $0.word) })
        return filter
    }

    /// Returns the strings of a list with at least one; empty if the member is missing.
    private mutating func words(_ member: JSONMember?, _ what: String) -> [(item: JSONNode, word: String)] {
        guard let member else { return [] }
        guard let items = member.node.items, (1...EdgeFilter.mostItems).contains(items.count) else {
            wrongType(member.node, what: what, wanted: "a list of 1 to \(EdgeFilter.mostItems) strings")
            return []
        }
        return items.compactMap { item in
            guard let word = item.string, !word.isEmpty else {
                wrongType(item, what: what, wanted: "strings that are not empty")
                return nil
            }
            return (item, word)
        }
    }
}
