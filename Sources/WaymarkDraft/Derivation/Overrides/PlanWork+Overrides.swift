import WaymarkModel

extension PlanWork {
    /// Changes units and openings as the author's overrides say.
    func applyOverrides() {
        let openings = Dictionary(
            contents.openings.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, entry) in overrides.entries.enumerated() {
            switch entry.action {
            case .opening(let id, let change):
                guard let opening = openings[id] else { continue }
                let before = contents.openings[opening]
                if let door = change.door { contents.openings[opening].door = door }
                if let isAutomatic = change.isAutomatic { contents.openings[opening].isAutomatic = isAutomatic }
                if let isOneWay = change.isOneWay { contents.openings[opening].isOneWay = isOneWay }
                if let hours = change.hours {
                    contents.openings[opening].hours = hours
                    contents.openings[opening].tags[StatedClosure.tag] = nil
                    contents.openings[opening].isEmergencyExit = false
                }
                if contents.openings[opening] != before { usedOverrides.insert(index) }
            case .unit(let id, let change):
                guard let unit = unitIndices[id] else { continue }
                let before = contents.units[unit]
                if let passage = change.passage { contents.units[unit].passage = passage }
                if let walking = change.walking { contents.units[unit].walking = walking }
                if let hours = change.hours { contents.units[unit].hours = hours }
                if contents.units[unit] != before { usedOverrides.insert(index) }
            case .join, .separate, .remove, .pin, .connector: continue
            }
        }
    }

    /// Reports the separations of units that authored paths join.
    func checkSeparations() {
        for (index, entry) in overrides.entries.enumerated() {
            guard case .separate(let ids) = entry.action, ids.count == 2, let first = spots[ids[0]],
                let second = spots[ids[1]], first.plan == second.plan
            else { continue }
            let nodes = joints[first.plan].nodes
            let (left, right) = (Set(nodes[first.unit]), Set(nodes[second.unit]))
            let isJoined =
                left.contains { network.degrees[$0] > 0 && right.contains($0) }
                || left.contains { node in right.contains { network.joins(node, $0) } }
            guard isJoined else { continue }
            usedOverrides.insert(index)
            report(
                .contradictoryOverride, .error,
                "this override separates \"\(ids[0])\" and \"\(ids[1])\", but an authored path joins them",
                at: entry.span, help: "remove the override, or the path")
        }
    }
}
