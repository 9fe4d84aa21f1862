import WaymarkModel

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
