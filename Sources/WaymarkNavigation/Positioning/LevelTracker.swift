import WaymarkModel

/// Decides which level a traveller is on although single fixes may report a wrong one.
///
/// If the route changes to the reported level here, one fix near a connector between the two levels is enough. Near any
/// other such connector it takes two fixes that agree; elsewhere more in a row, and most for a level that is not
/// adjacent.
struct LevelTracker: Hashable, Sendable {
    private(set) var current: FeatureID?
    private var candidate: FeatureID?
    private var agreement = 0

    /// Whether the last fix reported a level other than `current`.
    var isInDoubt: Bool { candidate != nil }

    struct Change: Hashable, Sendable {
        var from: FeatureID
        var to: FeatureID
        var connector: FeatureID?
    }

    /// Proposes a level change from a fix; nil if the level stays. The change names the connector that makes it
    /// plausible.
    ///
    /// - Parameter isExpected: Whether the route leads to that level here.
    mutating func propose(
        _ fix: Fix, isExpected: Bool, landings: LandingIndex, constants: NavigationConstants
    ) -> Change? {
        guard let level = fix.level else { return nil }
        guard let current else {
            self.current = level
            return nil
        }
        guard level != current else {
            candidate = nil
            return nil
        }
        let connector = landings.connector(
            from: current, to: level, near: fix.point, within: max(constants.connectorReach, fix.accuracy ?? 0))
        agreement = candidate == level ? agreement + 1 : 1
        candidate = level
        let needed =
            if connector != nil {
                isExpected ? 1 : constants.connectorLevelAgreement
            } else if landings.areNeighbours(current, level) {
                constants.levelAgreement
            } else {
                constants.distantLevelAgreement
            }
        return agreement >= needed ? Change(from: current, to: level, connector: connector) : nil
    }

    mutating func adopt(_ level: FeatureID) {
        current = level
        candidate = nil
        agreement = 0
    }
}

/// The landings of a venue's connectors by level, so that a doubtful fix needs one look-up.
struct LandingIndex: Sendable {
    private struct Landing: Sendable {
        var point: Point
        var connector: Int
    }

    private let venue: Venue
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
