import WaymarkModel

/// Corrects the connectors and the paths of a draft as an author's overrides say, before anything is derived from them.
package enum ConnectorCorrections {
    /// Corrects the connectors and the paths. Those that the derivation makes are corrected there (``PlanWork/corrected(_:)``).
    ///
    /// - Returns: The indices of the overrides that had an effect.
    package static func apply(_ overrides: PlanOverrides, to draft: inout VenueDraft) -> Set<Int> {
        var used: Set<Int> = []
        guard !overrides.entries.isEmpty else { return used }
        let known = Dictionary(
            draft.contents.connectors.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        for (number, entry) in overrides.entries.enumerated() {
            if case .path(let id, let hours) = entry.action, draft.openPath(id, hours) { used.insert(number) }
            guard case .connector(let id, let change) = entry.action, let index = known[id] else { continue }
            let before = draft.contents.connectors[index]
            draft.contents.connectors[index].correct(change, reason: entry.reason)
            if draft.contents.connectors[index] != before { used.insert(number) }
        }
        return used
    }

    /// Lists the joins of levels of which nobody knows what they are. An author's override confirms them or closes them.
    ///
    /// - Returns: The conclusions, and the indices of the overrides that had an effect.
    package static func unknownJoins(
        in draft: inout VenueDraft, _ overrides: PlanOverrides
    ) -> (inferences: [Inference], used: Set<Int>) {
        let joins = draft.contents.connectors.indices.filter {
            draft.contents.connectors[$0].kind.wayKind.isUnknown && draft.contents.connectors[$0].derivedFrom == nil
        }
        guard !joins.isEmpty else { return ([], []) }
        let nodes = Dictionary(draft.contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var inferences: [Inference] = []
        var used: Set<Int> = []
        for index in joins {
            let connector = draft.contents.connectors[index]
            let stops = connector.stops.compactMap { nodes[$0.node] }
            guard let first = stops.first else { continue }
            var inference = Inference(
                .level, [connector.id], level: first.level, point: first.position,
                evidence: "levels \(stops.map(\.level.rawValue).joined(separator: ", "))", effect: connector.id)
            if let entry = overrides.separation(of: inference) {
                used.insert(entry)
                inference.state = .overruled
                draft.contents.connectors[index].closure =
                    overrides.entries[entry].reason ?? PlanOverrides.closure
            } else if let entry = overrides.pin(of: inference) {
                used.insert(entry)
                inference.state = .pinned
            }
            inferences.append(inference)
        }
        return (inferences.sorted { $0.id < $1.id }, used)
    }
}

extension VenueDraft {
    /// Sets the hours of a path, also of one that nobody may walk along.
    ///
    /// - Returns: Whether there is such a path.
    fileprivate mutating func openPath(_ id: FeatureID, _ hours: OpeningHours) -> Bool {
        var isFound = false
        for edge in contents.edges.indices where contents.edges[edge].path == id {
            contents.edges[edge].open(hours)
            isFound = true
        }
        for edge in closedEdges.indices where closedEdges[edge].path == id {
            closedEdges[edge].open(hours)
            isFound = true
        }
        return isFound
    }
}

extension Connector {
    /// Changes what an override changes.
    mutating func correct(_ change: PlanOverrides.ConnectorChange, reason: String?) {
        if let kind = change.kind, kind != self.kind {
            // What the reader assumed of the kind does not hold any more.
            if isInferred { isAccessible = nil }
            isInferred = false
            if kind.isRide {
                flights = []
            } else if self.kind.isRide {
                flights = Array(repeating: Flight(), count: max(0, stops.count - 1))
            }
            self.kind = kind
        }
        if let isAccessible = change.isAccessible { self.isAccessible = isAccessible }
        if let hours = change.hours { self.hours = hours }
        switch change.isClosed {
        case true?: closure = closure ?? reason ?? PlanOverrides.closure
        case false?: closure = nil
        case nil: break
        }
    }
}
