import WaymarkModel

/// Finds what a person wants to close, slow or turn round.
public struct ConditionTargetResolver: Sendable {
    private let venue: Venue

    private struct Candidate {
        var target: Condition.Target
        var kind: String
        var id: FeatureID
        var names: [String]
    }

    public init(_ venue: Venue) { self.venue = venue }

    /// The target of a text: an id or a name of a connector, a path, an edge, an area or a place; `place:cafe` says
    /// which, where several kinds share an id.
    ///
    /// - Parameter level: A level of the connector, to mean its landing there alone.
    /// - Throws: `Refusal` WM0705 when there is none, WM0706 when there are several, WM0707 and WM0708 for the level.
    public func target(_ text: String, level: String? = nil) throws(Refusal) -> Condition.Target {
        let target = try target(text)
        guard let level else { return target }
        guard case .connector(let id) = target, let connector = venue.connector(id) else {
            throw Refusal(.unknownPlace, "\"\(text)\" is no connector, a level cannot be named for it")
        }
        let found = try LevelResolver(venue).level(level)
        guard connector.stops.contains(where: { venue.node($0.node)?.level == found.id }) else {
            let names = FeatureNames(venue)
            let levels = connector.stops.compactMap { venue.node($0.node)?.level.rawValue }
            throw Refusal(
                .unknownLevel, "\(names.connector(connector)) does not stop at \"\(level)\"",
                help: "it stops at " + levels.shortList(most: 12))
        }
        return .connectorStop(id, level: found.id)
    }

    private func target(_ text: String) throws(Refusal) -> Condition.Target {
        var wanted = text
        var candidates = candidates
        let kinds = ["connector", "path", "edge", "area", "place"]
        if let colon = text.firstIndex(of: ":"), kinds.contains(String(text[..<colon])) {
            let kind = text[..<colon]
            candidates = candidates.filter { $0.kind == kind }
            wanted = String(text[text.index(after: colon)...])
        }
        let folded = wanted.folded
        let readings: [(Candidate) -> Bool] = [
            { $0.id.rawValue == wanted },
            { $0.names.contains { $0.folded == folded } },
            { !folded.isEmpty && $0.names.contains { $0.folded.hasPrefix(folded) } },
        ]
        for means in readings {
            let found = candidates.filter(means)
            if found.count > 1 { throw ambiguous(text, found) }
            if let candidate = found.first { return candidate.target }
        }
        throw unknown(text, candidates)
    }

    private var candidates: [Candidate] {
        var candidates = venue.connectors.map {
            Candidate(target: .connector($0.id), kind: "connector", id: $0.id, names: $0.name?.allTexts ?? [])
        }
        let edges = venue.edges
        let pieces = Dictionary(grouping: edges.indices) { edges[$0].path }
        let paths = pieces.filter { path, indices in indices.count > 1 || edges[indices[0]].id != path }
        for (path, indices) in paths.sorted(by: { $0.value[0] < $1.value[0] }) {
            let names = edges[indices[0]].name?.allTexts ?? []
            candidates.append(Candidate(target: .edge(path), kind: "path", id: path, names: names))
        }
        for edge in edges {
            let names = paths[edge.path] == nil ? edge.name?.allTexts ?? [] : []
            candidates.append(Candidate(target: .edge(edge.id), kind: "edge", id: edge.id, names: names))
        }
        candidates += venue.areas.map {
            Candidate(target: .area($0.id), kind: "area", id: $0.id, names: $0.name?.allTexts ?? [])
        }
        return candidates
            + venue.places.map {
                Candidate(target: .place($0.id), kind: "place", id: $0.id, names: $0.name.allTexts + $0.aliases)
            }
    }

    private func ambiguous(_ text: String, _ candidates: [Candidate]) -> Refusal {
        let rest = candidates.count > 12 ? ["and \(candidates.count - 12) more"] : []
        return Refusal(
            .ambiguousPlace, "\"\(text)\" may mean \(candidates.count) things",
            help: "write the kind and the id, as in \(candidates[0].kind):\(candidates[0].id)",
            notes: candidates.prefix(12).map { candidate in
                "\(candidate.kind):\(candidate.id)" + (candidate.names.first.map { "  \($0)" } ?? "")
            } + rest,
            ambiguity: Refusal.Ambiguity(
                text: text, candidates: candidates.prefix(12).map { "\($0.kind):\($0.id)" }))
    }

    private func unknown(_ text: String, _ candidates: [Candidate]) -> Refusal {
        let words = candidates.flatMap { [$0.id.rawValue] + $0.names }
        return Refusal(
            .unknownPlace, "unknown connector, path, area or place \"\(text)\"",
            help: EditDistance.suggestion(for: text, among: words).map { "did you mean \"\($0)\"?" }
                ?? "waymark show lists the connectors and levels, waymark find the places")
    }
}
