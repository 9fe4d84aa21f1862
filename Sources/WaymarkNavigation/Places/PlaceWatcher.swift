import WaymarkModel

/// Watches whether a visitor reaches the places of accepted recommendations, with or without a route.
///
/// The surroundings of a place are entered and left by the rules of geofences (`RegionWatch`). It only detects arrivals. A `RewardLedger` ends the visit and awards the points, exactly once.
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

    /// The places that the visitor is at.
    private var surroundings = RegionWatch()
    /// The recommendations being watched, in the order in which they were accepted.
    package private(set) var watches: [Watch] = []

    /// Creates a watcher that watches nothing.
    package init() {}

    /// Starts watching a recommendation.
    ///
    /// - Returns: false if it is watched already or the venue does not have it.
    package mutating func accept(_ id: FeatureID, in venue: Venue, at time: Timestamp) -> Bool {
        guard !watches.contains(where: { $0.id == id }), let watch = Watch(id, in: venue, accepted: time) else {
            return false
        }
        // Where the visitor walked before does not count.
        surroundings.forgetFooting()
        watches.append(watch)
        return true
    }

    /// Continues in another version of the venue. A recommendation or a place that it does not have is not reached, and
    /// is watched again when a later version has it.
    package mutating func move(into venue: Venue) {
        for index in watches.indices {
            let old = watches[index]
            if var watch = Watch(old.id, in: venue, accepted: old.accepted) {
                if watch.spots == old.spots { watch.insideSince = old.insideSince } else { surroundings.forget(old.id) }
                watches[index] = watch
            } else {
                watches[index].spots = []
                watches[index].insideSince = nil
                surroundings.forget(old.id)
            }
        }
    }

    /// Stops watching a recommendation, without an arrival.
    ///
    /// - Returns: false if it was not being watched.
    package mutating func stop(_ id: FeatureID) -> Bool {
        guard let index = watches.firstIndex(where: { $0.id == id }) else { return false }
        watches.remove(at: index)
        surroundings.forget(id)
        return true
    }

    /// Records the visitor's position. Stops watching the recommendations whose places are reached, and returns them.
    ///
    /// A place is entered by a fix within the radius, on the right level, whose accuracy is at most the radius (or 1 m).
    /// It is left by a fix that is farther outside than the margin of geofences and its own accuracy. Time between fixes
    /// counts for the dwell. Without a dwell, walking past the place between two fixes is enough.
    package mutating func observe(
        _ fix: Fix, level: FeatureID?, constants: NavigationConstants = NavigationConstants()
    ) -> [Watch] {
        guard let level else { return [] }
        var passed: Set<FeatureID> = []
        for transition in surroundings.cross(fix, on: level, zones: watches, constants: constants) {
            guard let index = watches.firstIndex(where: { $0.id == transition.region }) else { continue }
            let isEntering = transition.transition == .enter
            watches[index].insideSince = isEntering ? fix.time : nil
            if isEntering, watches[index].dwell == 0 { passed.insert(transition.region) }
        }
        let reached = watches.filter { watch in
            passed.contains(watch.id)
                || watch.insideSince.map { fix.time.milliseconds - $0.milliseconds >= watch.dwell } ?? false
        }
        for watch in reached { _ = stop(watch.id) }
        return reached
    }
}

extension PlaceWatcher.Watch {
    /// Creates the watch of a recommendation; nil if the venue does not have it or its place.
    fileprivate init?(_ id: FeatureID, in venue: Venue, accepted: Timestamp) {
        guard let recommendation = venue.recommendations.first(where: { $0.id == id }),
            let place = venue.place(recommendation.place)
        else { return nil }
        var spots = [PlaceWatcher.Spot(point: place.position, level: place.level)]
        for node in place.entrances.compactMap({ venue.node($0.node) }) {
            spots.append(PlaceWatcher.Spot(point: node.position, level: node.level))
        }
        self.init(
            id: id, place: place.id, spots: spots, radius: recommendation.radius,
            dwell: Int64((recommendation.dwell * 1000).rounded()), accepted: accepted)
    }
}

extension PlaceWatcher.Watch: WatchedZone {
    func contains(_ point: Point, on level: FeatureID, margin: Double) -> Bool {
        spots.contains { $0.level == level && $0.point.distance(to: point) <= radius + margin }
    }

    func stretches(from start: Point, to end: Point, on level: FeatureID) -> [ClosedRange<Double>] {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return [] }
        // Where the line meets each circle. Circles that overlap become one stretch.
        let chords = spots.compactMap { spot -> ClosedRange<Double>? in
            guard spot.level == level else { return nil }
            let middle = ((spot.point.x - start.x) * dx + (spot.point.y - start.y) * dy) / squared
            let (x, y) = (start.x + middle * dx - spot.point.x, start.y + middle * dy - spot.point.y)
            let rest = radius * radius - x * x - y * y
            guard rest > 0 else { return nil }
            let half = (rest / squared).squareRoot()
            let (first, last) = (max(0, middle - half), min(1, middle + half))
            return first < last ? first...last : nil
        }
        return chords.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, chord in
            if let last = merged.last, chord.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, chord.upperBound)
            } else {
                merged.append(chord)
            }
        }
    }

    func accuracyGate(_ constants: NavigationConstants) -> Double { max(radius, 1) }
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
