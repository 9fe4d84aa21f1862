import WaymarkModel

/// On which levels people may end their way, and when: what routes refuse because of the hours, the roles and the live conditions of
/// the level at their end, or of its building.
struct LevelEnds {
    private let weights: Weights
    private var known: [Index<Level>: [Span]] = [:]

    private struct Span {
        var from: Timestamp
        /// The moment until which it is so at least.
        var until: Timestamp
        var isShut: Bool
    }

    /// How far ahead hours are looked at, in milliseconds.
    private static let day: Int64 = 86_400_000

    /// - Returns: nil if all levels are open to everybody at any time.
    init?(_ weights: Weights) {
        if !weights.mayCloseLevels { return nil }
        self.weights = weights
    }

    /// Returns whether nobody may arrive at a node at a moment who sets out at a destination.
    ///
    /// - Parameter start: The destination; nil at a position.
    mutating func isShut(_ node: UInt32, at moment: Timestamp, from start: Destination?) -> Bool {
        let index = weights.snapshot.venueIndex(of: NodeIndex(node))
        return isShut(.node(index), at: index, moment, from: start)
    }

    /// Returns whether nobody may arrive at a node of a destination at a moment who sets out at another destination.
    ///
    /// - Parameter start: The destination where they set out; nil at a position.
    mutating func isShut(
        _ destination: Destination, at node: Index<PathNode>, _ moment: Timestamp, from start: Destination?
    ) -> Bool {
        let snapshot = weights.snapshot
        return isShut(snapshot.venue.level(of: node), at: moment)
            && !snapshot.leaves(from: start, to: destination, at: node)
    }

    /// Returns whether nobody may arrive on a level at a moment.
    mutating func isShut(_ level: Index<Level>, at moment: Timestamp) -> Bool {
        if let span = known[level]?.first(where: { $0.from <= moment && moment < $0.until }) { return span.isShut }
        let span = span(of: level, from: moment)
        known[level, default: []].append(span)
        return span.isShut
    }

    /// Returns whether a level can be closed to somebody at any time.
    func canShut(_ level: Index<Level>) -> Bool {
        if !weights.snapshot.enclosures[level].isEmpty { return true }
        let closures = weights.key.standing.closures
        if !closures.mayCloseLevels { return false }
        return Set(closures.enclosing.map(\.from)).contains { from in
            weights.closedEnclosures(at: from ?? Timestamp(milliseconds: .min)).closure(around: level) != nil
        }
    }

    private func span(of level: Index<Level>, from moment: Timestamp) -> Span {
        let (snapshot, venue) = (weights.snapshot, weights.snapshot.venue)
        var span = Span(from: moment, until: moment.adding(milliseconds: Self.day), isShut: false)
        for rule in snapshot.enclosures[level] {
            if !weights.costs.rules.opens(rule.access) { span.isShut = true }
            guard let hours = rule.hours else { continue }
            switch hours.state(at: moment, in: venue.calendar) {
            case .open(let closes): span.until = min(span.until, closes ?? span.until)
            case .closed(let opens):
                span.isShut = true
                span.until = min(span.until, opens ?? span.until)
            }
        }
        let closures = weights.key.standing.closures.enclosing
        if weights.closedEnclosures(at: moment).closure(around: level) != nil { span.isShut = true }
        for change in closures.flatMap({ [$0.from, $0.until] }).compactMap(\.self) where change > moment {
            span.until = min(span.until, change)
        }
        return span
    }
}
