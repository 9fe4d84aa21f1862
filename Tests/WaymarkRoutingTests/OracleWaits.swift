import WaymarkModel
import WaymarkTestSupport

extension Oracle {
    /// The least cost over some sites without standing anywhere for over 15 minutes; with that, if there is no other way.
    func withoutLongWaits(_ sites: [[FeatureID]]) -> Answer? {
        let first = best(sites)
        var (bans, answer) = (Set<String>(), first)
        while let waits = answer?.longWaits, !waits.isEmpty {
            bans.formUnion(waits)
            answer = best(sites, bans: bans)
        }
        return answer ?? first
    }
}

extension RandomVenue {
    /// Whether live conditions may close a level or a building, on which nobody arrives then.
    var mayCloseLevels: Bool {
        let landings = conditions.filter {
            if case .connectorStop = $0.target { $0.effect == .closed } else { false }
        }
        return landings.count > 1
    }

    /// Returns whether somebody who sets out from a node may have to leave something that is closed around them.
    func mayEnclose(_ id: FeatureID) -> Bool {
        guard let node = venue.node(id) else { return false }
        return conditions.contains { condition in
            guard condition.effect == .closed else { return false }
            return switch condition.target {
            case .area(let id):
                venue.areas.contains { $0.id == id && $0.level == node.level && $0.polygon.contains(node.position) }
            case .connectorStop, .connector: true
            case .edge, .place: false
            }
        }
    }
}
