import WaymarkModel

/// The landings of a venue's connectors by level, so that a doubtful fix needs one look-up.
struct LandingIndex: Sendable {
    private struct Landing: Sendable {
        var point: Point
        var connector: Index<Connector>
    }

    let venue: Venue
    /// The landings of each level.
    private var landings: [[Landing]]
    /// The levels of each connector.
    private var levels: [Set<Index<Level>>] = []
    /// The rank of each level in its building, by ordinal. Levels without a building share one rank order for the site.
    private var ranks: [Int]

    init(venue: Venue) {
        self.venue = venue
        landings = Array(repeating: [], count: venue.levels.count)
        for (index, connector) in venue.connectors.enumerated() {
            var own: Set<Index<Level>> = []
            for stop in connector.stops {
                guard let node = venue.node(stop.node), let level = venue.index(ofLevel: node.level) else { continue }
                own.insert(level)
                landings[level.position].append(Landing(point: node.position, connector: Index(index)))
            }
            levels.append(own)
        }
        let ordinals = Dictionary(grouping: venue.levels, by: \.building).mapValues { Set($0.map(\.ordinal)).sorted() }
        ranks = venue.levels.map { ordinals[$0.building]?.firstIndex(of: $0.ordinal) ?? 0 }
    }

    /// Returns the connector that joins two levels and has the landing nearest to `point`, at most `reach` metres away,
    /// on either level.
    func connector(
        from: Index<Level>, to: Index<Level>, near point: Point, within reach: Double
    ) -> Index<Connector>? {
        var best: (distance: Double, connector: Index<Connector>)?
        for level in [to, from] {
            for landing in landings[level.position] {
                let distance = landing.point.distance(to: point)
                guard distance <= reach, distance < best?.distance ?? .infinity,
                    joins(landing.connector.position, from, to)
                else { continue }
                best = (distance, landing.connector)
            }
        }
        return best?.connector
    }

    /// Returns whether two levels are adjacent: no other ordinal of their building lies between them. For levels of
    /// different buildings, or of a building and the site: whether a connector joins them.
    func areNeighbours(_ first: Index<Level>, _ second: Index<Level>) -> Bool {
        guard venue[first].building == venue[second].building else {
            return levels.indices.contains { joins($0, first, second) }
        }
        return abs(ranks[first.position] - ranks[second.position]) <= 1
    }

    private func joins(_ connector: Int, _ first: Index<Level>, _ second: Index<Level>) -> Bool {
        levels[connector].contains(first) && levels[connector].contains(second)
    }
}
