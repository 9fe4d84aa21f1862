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
    /// Geofences, of which an edge touches at least one; empty for all edges.
    package var geofences: Set<FeatureID>
    /// Filters of which an edge satisfies at least one; empty for all edges.
    package var any: [EdgeFilter]

    /// The keys of each filter in a manifest.
    static let plainKeys = ["kinds", "tags", "areas", "geofences"]
    /// The keys of a filter in a manifest.
    static let keys = plainKeys + ["any"]
    /// The maximum number of items of a key.
    package static let mostItems = 64

    /// Creates a filter.
    package init(
        kinds: Set<WayKind> = [], tags: [String] = [], areas: Set<FeatureID> = [], geofences: Set<FeatureID> = [],
        any: [EdgeFilter] = []
    ) {
        self.kinds = kinds
        self.tags = tags
        self.areas = areas
        self.geofences = geofences
        self.any = any
    }

    /// All areas that it names.
    var allAreas: Set<FeatureID> { any.reduce(areas) { $0.union($1.areas) } }
    /// All geofences that it names.
    var allGeofences: Set<FeatureID> { any.reduce(geofences) { $0.union($1.geofences) } }
}

/// A filter for the edges of one venue. It looks up numbers in flat arrays, except for tags.
struct EdgeSieve {
    /// Whether each way type counts, by its code; empty for all.
    private let kinds: [Bool]
    /// The tags, with their values; empty for all.
    private let tags: [(name: String, value: String?)]
    /// Whether each list of zones has one that counts; nil for all.
    private let areas: Zones?
    private let geofences: Zones?
    private let any: [EdgeSieve]
    private let venue: Venue

    private struct Zones {
        let zones: EdgeZones
        let counts: [Bool]

        init?(_ ids: Set<FeatureID>, _ zones: @autoclosure () -> EdgeZones) {
            if ids.isEmpty { return nil }
            self.zones = zones()
            counts = self.zones.lists.map { $0.contains(where: ids.contains) }
        }

        func hold(_ edge: EdgeIndex) -> Bool { counts[Int(zones.number(of: edge))] }
    }

    init(_ filter: EdgeFilter, in snapshot: VenueSnapshot) {
        kinds = filter.kinds.isEmpty ? [] : WayKind.allCases.map { filter.kinds.contains($0) }
        tags = filter.tags.map { tag in
            guard let sign = tag.firstIndex(of: "=") else { return (tag, nil) }
            return (String(tag[..<sign]), String(tag[tag.index(after: sign)...]))
        }
        areas = Zones(filter.areas, snapshot.edgeAreas)
        geofences = Zones(filter.geofences, snapshot.edgeGeofences)
        any = filter.any.map { EdgeSieve($0, in: snapshot) }
        venue = snapshot.venue
    }

    /// Returns whether a hook is asked about a passage: it satisfies every key.
    func admits(_ passage: PassageDescription, in snapshot: VenueSnapshot) -> Bool {
        if !kinds.isEmpty, !kinds[Int(snapshot.graph.kindCode(of: passage.edge))] { return false }
        if let areas, !areas.hold(passage.edge) { return false }
        if let geofences, !geofences.hold(passage.edge) { return false }
        if !tags.isEmpty, !hasTag(passage) { return false }
        return any.isEmpty || any.contains { $0.admits(passage, in: snapshot) }
    }

    private func hasTag(_ passage: PassageDescription) -> Bool {
        let own: [String: String] =
            switch passage.source {
            case .edge(let index, _): venue[index].tags
            case .connector(let index, _, _): venue[index].tags
            case .floor: [:]
            }
        if own.isEmpty { return false }
        return tags.contains { tag in tag.value.map { own[tag.name] == $0 } ?? (own[tag.name] != nil) }
    }
}

extension FileChecker {
    /// Returns the filter of a cost hook; nil if it has none. Mistakes are reported.
    mutating func edgeFilter(_ members: [String: JSONMember], of what: String) -> EdgeFilter? {
        guard EdgeFilter.keys.contains(where: { members[$0] != nil }) else { return nil }
        var filter = plainFilter(members, of: what)
        guard let member = members["any"] else { return filter }
        guard let items = member.node.items, (1...EdgeFilter.mostItems).contains(items.count) else {
            wrongType(
                member.node, what: "any of \(what)", wanted: "a list of 1 to \(EdgeFilter.mostItems) filters",
                help: "for example [{\"kinds\": [\"stairs\"]}, {\"areas\": [\"market\"]}]")
            return filter
        }
        for item in items {
            let part = "a filter in any of \(what)"
            guard let members = self.members(of: item, what: part, keys: EdgeFilter.plainKeys, unknown: .error) else {
                continue
            }
            if item.members?.isEmpty == true {
                report(
                    .badPluginValue, "\(part) is empty", at: item.span,
                    help: "it has at least one of \(EdgeFilter.plainKeys.joined(separator: ", "))")
            }
            filter.any.append(plainFilter(members, of: part))
        }
        return filter
    }

    private mutating func plainFilter(_ members: [String: JSONMember], of what: String) -> EdgeFilter {
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
        filter.geofences = Set(words(members["geofences"], "geofences of \(what)").map { FeatureID(rawValue: $0.word) })
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
