import WaymarkModel

/// Watches whether a visitor reaches the places of accepted recommendations, with or without a route.
///
/// It only detects arrivals. A `RewardLedger` ends the visit and awards the points, exactly once.
package struct PlaceWatcher: Hashable, Sendable {
    /// A recommendation that a visitor has accepted.
    package struct Watch: Hashable, Sendable, Identifiable {
        /// The recommendation's id.
        package var id: FeatureID
        /// The id of the place that it recommends.
        package var place: FeatureID
        /// The points that count as the place, with their levels: its entrances and its label.
        package var spots: [Spot]
        /// The distance from a spot that counts as being there, in metres.
        package var radius: Double
        /// The time to stay within the radius, in milliseconds.
        package var dwell: Int64
        /// The moment when it was accepted. It identifies this visit.
        package var accepted: Timestamp
        /// The moment when the visitor came within the radius; nil while outside.
        package var insideSince: Timestamp?
    }

    /// A point on a level.
    package struct Spot: Hashable, Sendable {
        /// The position, in metres.
        package var point: Point
        /// The level's id.
        package var level: FeatureID
    }

    /// The recommendations being watched, in the order in which they were accepted.
    package private(set) var watches: [Watch] = []

    /// Creates a watcher that watches nothing.
    package init() {}

    /// Starts watching a recommendation.
    ///
    /// - Returns: false if it is watched already or the venue does not have it.
    package mutating func accept(_ id: FeatureID, in venue: Venue, at time: Timestamp) -> Bool {
        guard !watches.contains(where: { $0.id == id }),
            let recommendation = venue.recommendations.first(where: { $0.id == id }),
            let place = venue.place(recommendation.place)
        else { return false }
        var spots = [Spot(point: place.position, level: place.level)]
        for node in place.entrances.compactMap({ venue.node($0.node) }) {
            spots.append(Spot(point: node.position, level: node.level))
        }
        watches.append(
            Watch(
                id: id, place: place.id, spots: spots, radius: recommendation.radius,
                dwell: Int64((recommendation.dwell * 1000).rounded()), accepted: time))
        return true
    }

    /// Stops watching a recommendation, without an arrival.
    ///
    /// - Returns: false if it was not being watched.
    package mutating func stop(_ id: FeatureID) -> Bool {
        guard let index = watches.firstIndex(where: { $0.id == id }) else { return false }
        watches.remove(at: index)
        return true
    }

    /// Records the visitor's position. Stops watching the recommendations whose places are reached, and returns them.
    ///
    /// A fix counts if it lies within the radius, on the right level, and its accuracy is at most the radius (or 1 m).
    /// Time between fixes counts for the dwell.
    package mutating func observe(_ fix: Fix, level: FeatureID?) -> [Watch] {
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

/// Storage for the points that visitors earn, which survives crashes.
package protocol RewardLedger {
    /// Ends a visit and awards its points in one transaction, or does nothing if that was done before.
    ///
    /// - Returns: The visitor's new balance. Nil if the points of this visit were awarded before, or cannot be written
    ///   now; then the ledger keeps them and tries again.
    func award(
        visitor: String, recommendation: FeatureID, visit: Timestamp, points: Int, at time: Timestamp
    ) -> Int?
}
