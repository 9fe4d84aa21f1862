import WaymarkModel

/// Decides which level a traveller is on, against flickering fixes.
///
/// A change that the route makes now is believed at once near a connector that joins the two levels; another there after
/// two agreeing fixes; elsewhere it takes more of them in a row, most for a level that is not the next one.
struct LevelTracker: Hashable, Sendable {
    private(set) var current: FeatureID?
    private var candidate: FeatureID?
    private var agreement = 0

    /// Whether the last fix told of another level than is believed.
    var isInDoubt: Bool { candidate != nil }

    struct Change: Hashable, Sendable {
        var from: FeatureID
        var to: FeatureID
        var connector: FeatureID?
    }

    /// What the fix suggests: a new level, and the connector that makes it believable.
    ///
    /// - Parameter isExpected: Whether the route leads to that level now.
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

/// The landings of a venue's connectors by level, for one look-up per doubtful fix.
struct LandingIndex: Sendable {
    private struct Landing: Sendable {
        var point: Point
        var connector: Int
    }

    private let venue: Venue
    private var byLevel: [FeatureID: [Landing]] = [:]
    private var levelsOfConnector: [Set<FeatureID>] = []
    /// The place of each level in the order of its building; levels of no building are those of the site.
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

    /// A connector that joins two levels with a landing near a point of either.
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

    /// Whether no other ordinal of their building lies between two levels; of different buildings, or of one and the
    /// site, whether a connector leads from one to the other.
    func areNeighbours(_ first: FeatureID, _ second: FeatureID) -> Bool {
        guard let one = rank[first], let other = rank[second] else { return false }
        guard venue.level(first)?.building == venue.level(second)?.building else {
            return levelsOfConnector.contains { $0.contains(first) && $0.contains(second) }
        }
        return abs(one - other) <= 1
    }
}
