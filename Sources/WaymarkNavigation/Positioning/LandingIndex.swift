import WaymarkModel

/// The landings of a venue's connectors by level, so that a doubtful fix needs one look-up.
struct LandingIndex: Sendable {
    private struct Landing: Sendable {
        var point: Point
        var connector: Int
    }

    let venue: Venue
    private var byLevel: [FeatureID: [Landing]] = [:]
    private var levelsOfConnector: [Set<FeatureID>] = []
    /// The rank of each level in its building, by ordinal. Levels without a building share one rank order for the site.
    private var rank: [FeatureID: Int] = [:]

    init(venue: Venue) {
        self.venue = venue
        for (index, connector) in venue.connectors.enumerated() {
            var levels: Set<FeatureID> = []
            for stop in connector.stops {
                guard let node = venue.node(stop.node) else { continue }
                levels.insert(node.level)
                byLevel[node.level, default: []].append(Landing(point: node.position, connector: index))
            }
            levelsOfConnector.append(levels)
        }
        for levels in Dictionary(grouping: venue.levels, by: \.building).values {
            let ordinals = Set(levels.map(\.ordinal)).sorted()
            for level in levels { rank[level.id] = ordinals.firstIndex(of: level.ordinal) }
        }
    }

    /// Returns the connector that joins two levels and has the landing nearest to `point`, at most `reach` metres away,
    /// on either level.
    func connector(from: FeatureID, to: FeatureID, near point: Point, within reach: Double) -> FeatureID? {
        var best: (distance: Double, index: Int)?
        for level in [to, from] {
            for landing in byLevel[level] ?? [] {
                let distance = landing.point.distance(to: point)
                guard distance <= reach, distance < best?.distance ?? .infinity,
                    levelsOfConnector[landing.connector].contains(from),
                    levelsOfConnector[landing.connector].contains(to)
                else { continue }
                best = (distance, landing.connector)
            }
        }
        return best.map { venue.connectors[$0.index].id }
    }

    /// Returns whether two levels are adjacent: no other ordinal of their building lies between them. For levels of
    /// different buildings, or of a building and the site: whether a connector joins them.
    func areNeighbours(_ first: FeatureID, _ second: FeatureID) -> Bool {
        guard let one = rank[first], let other = rank[second] else { return false }
        guard venue.level(first)?.building == venue.level(second)?.building else {
            return levelsOfConnector.contains { $0.contains(first) && $0.contains(second) }
        }
        return abs(one - other) <= 1
    }
}
