import WaymarkAnswers
import WaymarkEngine

/// Ways that changed in one respect and have an end in common.
struct WayGroup {
    var hub: FeatureID
    var others: [FeatureID]
    var ways: [VenueReview.Way]
    /// Whether each way there has one back in the group.
    var isBothWays: Bool
    var leadsToHub: Bool

    /// Groups ways: again and again around the place that most of the rest have in common.
    static func all(in ways: [VenueReview.Way]) -> [WayGroup] {
        var groups: [WayGroup] = []
        var rest = ways
        while !rest.isEmpty {
            var counts: [FeatureID: Int] = [:]
            for way in rest {
                counts[way.from, default: 0] += 1
                counts[way.to, default: 0] += 1
            }
            let most = counts.values.max() ?? 0
            // Of equals, the one that stands first.
            let first = rest.lazy.flatMap { [$0.to, $0.from] }.first { counts[$0] == most }
            guard let hub = first else { break }
            let there = rest.filter { $0.to == hub }
            let back = rest.filter { $0.from == hub }
            rest.removeAll { $0.to == hub || $0.from == hub }
            let (starts, ends) = (Set(there.map(\.from)), Set(back.map(\.to)))
            if starts == ends {
                groups.append(WayGroup(hub, there.map(\.from), there + back, isBothWays: true, leadsToHub: true))
            } else {
                if !there.isEmpty {
                    groups.append(WayGroup(hub, there.map(\.from), there, isBothWays: false, leadsToHub: true))
                }
                if !back.isEmpty {
                    groups.append(WayGroup(hub, back.map(\.to), back, isBothWays: false, leadsToHub: false))
                }
            }
        }
        return groups
    }

    private init(
        _ hub: FeatureID, _ others: [FeatureID], _ ways: [VenueReview.Way], isBothWays: Bool, leadsToHub: Bool
    ) {
        (self.hub, self.others, self.ways) = (hub, others, ways)
        (self.isBothWays, self.leadsToHub) = (isBothWays, leadsToHub)
    }

    /// Returns how many other ends there are: `12 places, 2 entrances and outside`.
    func count(in review: VenueReview) -> String {
        let isOutside = others.contains(VenueReview.outside)
        let entrances = others.count { review.entrances.contains($0) }
        let places = others.count - entrances - (isOutside ? 1 : 0)
        let parts = [
            places > 0 ? counted(places, "place") : nil, entrances > 0 ? counted(entrances, "entrance") : nil,
            isOutside ? "outside" : nil,
        ].compactMap(\.self)
        return parts.count < 2
            ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
    }
}
