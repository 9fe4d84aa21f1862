import WaymarkModel

/// The overrides of an author, applied to connectors that follow from the plan.
extension PlanWork {
    /// Returns the kind of a connector, as an author corrects it.
    func kind(of connector: FeatureID, _ kind: Connector.Kind) -> Connector.Kind {
        var kind = kind
        for (entry, change) in overrides.changes(of: connector) {
            guard let other = change.kind, other != kind else { continue }
            kind = other
            usedOverrides.insert(entry)
        }
        return kind
    }

    /// Closes or opens the shafts that a connector leads through, as an author corrects it: what is closed is not crossed either.
    func correct(shafts: [FeatureID], of connector: FeatureID) {
        for (entry, change) in overrides.changes(of: connector) {
            guard let isClosed = change.isClosed else { continue }
            for shaft in shafts where (closures[shaft] != nil) != isClosed {
                closures[shaft] = isClosed ? overrides.entries[entry].reason ?? PlanOverrides.closure : nil
                if !isClosed { AppliedOverrides(work: self).openWays(in: shaft, nil) }
                usedOverrides.insert(entry)
            }
        }
    }

    /// Returns a connector as an author corrects it: by its own id, or by that of the conclusion from which it follows.
    func corrected(_ connector: Connector) -> Connector {
        var connector = connector
        let conclusion = connector.derivedFrom.map { FeatureID($0) } ?? connector.id
        for (entry, change) in overrides.changes(of: connector.id, conclusion) {
            let before = connector
            connector.correct(change, reason: overrides.entries[entry].reason)
            if connector != before { usedOverrides.insert(entry) }
        }
        return connector
    }
}
