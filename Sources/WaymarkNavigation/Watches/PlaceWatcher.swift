import WaymarkModel

/// Watches whether a visitor comes to the places of accepted recommendations, with or without a route.
///
/// It only detects; a `RewardLedger` ends the visit and awards the points, exactly once.
public struct PlaceWatcher: Hashable, Sendable {
    /// One recommendation that a visitor has accepted.
    public struct Watch: Hashable, Sendable, Identifiable {
        public var id: FeatureID
        public var place: FeatureID
        /// The spots that count as the place, with their levels: its entrances and its label.
        public var spots: [Spot]
        /// Metres.
        public var radius: Double
        /// Milliseconds to stay within the radius.
        public var dwell: Int64
        /// When it was accepted: the key of this visit.
        public var accepted: Timestamp
        /// Since when one is within the radius.
        public var insideSince: Timestamp?
    }

    public struct Spot: Hashable, Sendable {
        public var point: Point
        public var level: FeatureID
    }

    public private(set) var watches: [Watch] = []

    public init() {}

    /// Begins to watch, or says why not.
    ///
    /// - Returns: false if it is watched already or the venue does not have it.
    public mutating func accept(_ id: FeatureID, in venue: Venue, at time: Timestamp) -> Bool {
        guard !watches.contains(where: { $0.id == id }),
            let recommendation = venue.recommendations.first(where: { $0.id == id }),
            let place = venue.place(recommendation.place)
        else { return false }
        var spots = [Spot(point: place.position, level: place.level)]
        for node in place.entrances.compactMap(venue.node) {
            spots.append(Spot(point: node.position, level: node.level))
        }
        watches.append(
            Watch(
                id: id, place: place.id, spots: spots, radius: recommendation.radius,
                dwell: Int64((recommendation.dwell * 1000).rounded()), accepted: time))
        return true
    }

    /// Takes a watch away without an arrival.
    ///
    /// - Returns: false if it was not watched.
    public mutating func stop(_ id: FeatureID) -> Bool {
        guard let index = watches.firstIndex(where: { $0.id == id }) else { return false }
        watches.remove(at: index)
        return true
    }

    /// Takes in where the visitor is, and takes away and returns the watches whose places are reached.
    ///
    /// A fix counts if it lies within the radius on the right level and is not less accurate than the radius; time that
    /// passes without a fix counts for the dwell.
    public mutating func observe(_ fix: Fix, level: FeatureID?) -> [Watch] {
        guard let level else { return [] }
        var reached: [Watch] = []
        for index in watches.indices {
            let isInside = watches[index].spots.contains {
                $0.level == level && $0.point.distance(to: fix.point) <= watches[index].radius
            }
            guard isInside, (fix.accuracy ?? 0) <= max(watches[index].radius, 1) else {
                watches[index].insideSince = nil
                continue
            }
            let since = watches[index].insideSince ?? fix.time
            watches[index].insideSince = since
            if fix.time.milliseconds - since.milliseconds >= watches[index].dwell { reached.append(watches[index]) }
        }
        watches.removeAll { watch in reached.contains { $0.id == watch.id } }
        return reached
    }
}

/// Keeps what visitors earned, across crashes.
public protocol RewardLedger {
    /// Ends a visit and awards its points in one transaction, or does nothing if that was done before.
    ///
    /// - Returns: The visitor's new balance. Nil if this visit had its points already, or if they cannot be written now: then
    ///   the ledger keeps them and tries again.
    func award(
        visitor: String, recommendation: FeatureID, visit: Timestamp, points: Int, at time: Timestamp
    ) -> Int?
}
