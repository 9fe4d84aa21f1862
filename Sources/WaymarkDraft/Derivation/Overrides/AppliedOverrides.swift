import WaymarkModel

/// The overrides of an author, applied to the units and openings.
struct AppliedOverrides {
    let work: PlanWork

    /// Changes units and openings as the author's overrides say.
    func apply() {
        let openings = Dictionary(
            work.contents.openings.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, entry) in work.overrides.entries.enumerated() {
            switch entry.action {
            case .opening(let id, let change):
                guard let opening = openings[id] else { continue }
                let before = work.contents.openings[opening]
                if let door = change.door { work.contents.openings[opening].door = door }
                if let isAutomatic = change.isAutomatic { work.contents.openings[opening].isAutomatic = isAutomatic }
                if let isOneWay = change.isOneWay {
                    work.contents.openings[opening].isOneWay = isOneWay
                    if !isOneWay { work.contents.openings[opening].tags[Opening.Direction.tag] = nil }
                    if isOneWay, !before.isOneWay || change.from != nil {
                        work.oneWayCorrections[id] = (change.from, entry.span)
                        if change.from != nil { work.usedOverrides.insert(index) }
                    }
                }
                if let hours = change.hours {
                    work.contents.openings[opening].hours = hours
                    work.contents.openings[opening].tags[StatedClosure.tag] = nil
                    work.contents.openings[opening].isEmergencyExit = false
                    for edge in work.contents.edges.indices
                    where [id, FeatureID("door:\(id)")].contains(work.contents.edges[edge].path) {
                        work.contents.edges[edge].open(hours)
                    }
                }
                if work.contents.openings[opening] != before { work.usedOverrides.insert(index) }
            case .unit(let id, let change):
                guard let unit = work.unitIndices[id] else { continue }
                let before = work.contents.units[unit]
                if let passage = change.passage { work.contents.units[unit].passage = passage }
                if let walking = change.walking { work.contents.units[unit].walking = walking }
                if let hours = change.hours { work.contents.units[unit].hours = hours }
                if work.contents.units[unit] != before { work.usedOverrides.insert(index) }
                if change.hours != nil || change.walking == .free || change.walking == .paths {
                    openWays(in: id, change.hours)
                }
            case .path(let id, let hours):
                for edge in work.contents.edges.indices where work.contents.edges[edge].path == id {
                    work.contents.edges[edge].open(hours)
                    work.usedOverrides.insert(index)
                }
            case .join, .separate, .remove, .pin, .connector: continue
            }
        }
    }

    /// Opens the ways that are closed because of the room in which they are.
    ///
    /// - Parameter hours: Nil for always.
    func openWays(in unit: FeatureID, _ hours: OpeningHours?) {
        for edge in work.contents.edges.indices where work.contents.edges[edge].isClosed(by: unit) {
            work.contents.edges[edge].open(hours)
        }
        for connector in work.contents.connectors.indices
        where work.contents.connectors[connector].closure?.hasSuffix(" of \(unit)") == true {
            work.contents.connectors[connector].closure = nil
            work.contents.connectors[connector].hours = hours
        }
    }

    /// Reports the separations of units that authored paths join.
    func checkSeparations() {
        for (index, entry) in work.overrides.entries.enumerated() {
            guard case .separate(let ids) = entry.action, ids.count == 2, let first = work.spots[ids[0]],
                let second = work.spots[ids[1]], first.plan == second.plan
            else { continue }
            let nodes = work.joints[first.plan].nodes
            let (left, right) = (Set(nodes[first.unit]), Set(nodes[second.unit]))
            let isJoined =
                left.contains { work.network.degrees[$0] > 0 && right.contains($0) }
                || left.contains { node in right.contains { work.network.joins(node, $0) } }
            guard isJoined else { continue }
            work.usedOverrides.insert(index)
            work.report(
                .contradictoryOverride, .error,
                "this override separates \"\(ids[0])\" and \"\(ids[1])\", but an authored path joins them",
                at: entry.span, help: "remove the override, or the path")
        }
    }
}

extension PathEdge {
    /// Whether it is closed because of a room in which it is.
    fileprivate func isClosed(by unit: FeatureID) -> Bool { statedClosure?.hasSuffix(" of \(unit)") ?? false }

    /// Sets the hours, in place of those that are stated.
    mutating func open(_ hours: OpeningHours?) {
        self.hours = hours
        tags[StatedClosure.tag] = nil
    }
}
