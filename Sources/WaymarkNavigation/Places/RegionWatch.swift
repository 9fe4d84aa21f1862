import WaymarkModel

/// A part of the venue that people enter and leave: a geofence, or the surroundings of a place.
protocol WatchedZone {
    /// The id.
    var id: FeatureID { get }
    /// Returns whether a point on a level lies inside, or at most a number of metres outside.
    func contains(_ point: Point, on level: FeatureID, margin: Double) -> Bool
    /// Returns the parts of a straight line on a level that lie inside, as fractions of its length, in order.
    func stretches(from start: Point, to end: Point, on level: FeatureID) -> [ClosedRange<Double>]
    /// Returns the accuracy in metres that a fix needs to enter.
    func accuracyGate(_ constants: NavigationConstants) -> Double
}

/// The zones that a person is in. Geofences of sessions and of location sharing, and watched places, use the same rules.
struct RegionWatch: Hashable, Sendable {
    /// A position from which the way to the next one is judged.
    struct Footing: Hashable, Sendable {
        var point: Point
        var level: FeatureID
        var time: Timestamp
    }

    /// The ids of the zones that the person is in.
    private(set) var inside: Set<FeatureID> = []
    /// The last position; nil before the first.
    private(set) var footing: Footing?

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - inside: The ids of the geofences that the traveller is in.
    ///   - footing: The last position; nil if unknown.
    init(inside: Set<FeatureID> = [], footing: Footing? = nil) {
        self.inside = inside
        self.footing = footing
    }

    /// Reports geofences with hysteresis: entered when inside, left when farther outside than the margin and the
    /// accuracy. Leaving is reported first, then geofences that were crossed between two fixes, then entering.
    mutating func cross(
        _ fix: Fix, on level: FeatureID, in venue: Venue, constants: NavigationConstants, sink: inout EventSink
    ) {
        for transition in cross(fix, on: level, in: venue, constants: constants) {
            sink.emit(.regionTransition(transition))
        }
    }

    /// Returns the geofences that a fix enters and leaves, in order.
    mutating func cross(
        _ fix: Fix, on level: FeatureID, in venue: Venue, constants: NavigationConstants
    ) -> [Event.RegionTransition] {
        guard !venue.geofences.isEmpty else { return [] }
        return cross(fix, on: level, zones: venue.geofences, constants: constants)
    }

    /// Returns the zones that a fix enters and leaves, in order.
    ///
    /// The first fix counts. A fix that is less accurate than the gate of a zone does not enter it. A zone between this
    /// fix and the last one is entered and left if the person can have walked straight through it.
    mutating func cross(
        _ fix: Fix, on level: FeatureID, zones: [some WatchedZone], constants: NavigationConstants
    ) -> [Event.RegionTransition] {
        let last = footing
        footing = Footing(point: fix.point, level: level, time: fix.time)
        let margin = max(constants.regionMargin, fix.accuracy ?? 0)
        var transitions: [Event.RegionTransition] = []
        for zone in zones where inside.contains(zone.id) && !zone.contains(fix.point, on: level, margin: margin) {
            inside.remove(zone.id)
            transitions.append(.init(zone.id, .leave))
        }
        let left = Set(transitions.map(\.region))
        let open = zones.filter { !inside.contains($0.id) && (fix.accuracy ?? 0) <= $0.accuracyGate(constants) }
        let entered = open.filter { $0.contains(fix.point, on: level, margin: 0) }
        let near = left.union(entered.map(\.id))
        transitions += passed(
            open.filter { !near.contains($0.id) }, to: fix, on: level, from: last, constants: constants)
        for zone in entered {
            inside.insert(zone.id)
            transitions.append(.init(zone.id, .enter))
        }
        return transitions
    }

    /// Returns the zones that lie between two fixes, in the order of the way.
    private func passed(
        _ zones: [some WatchedZone], to fix: Fix, on level: FeatureID, from last: Footing?,
        constants: NavigationConstants
    ) -> [Event.RegionTransition] {
        guard let last, last.level == level else { return [] }
        let seconds = Double(fix.time.milliseconds - last.time.milliseconds) / 1000
        let length = last.point.distance(to: fix.point)
        guard length > constants.regionMargin, length <= constants.regionPassSpeed * seconds else { return [] }
        let passed = zones.enumerated().compactMap { index, zone -> (Double, Int)? in
            let stretches = zone.stretches(from: last.point, to: fix.point, on: level)
            let inside = stretches.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) } * length
            guard let first = stretches.first, inside >= constants.regionMargin else { return nil }
            return (first.lowerBound, index)
        }
        return passed.sorted { $0 < $1 }.flatMap { _, index in
            let id = zones[index].id
            return [Event.RegionTransition(id, .enter), Event.RegionTransition(id, .leave)]
        }
    }

    /// Forgets the geofences that a new version of the venue does not have.
    mutating func move(into venue: Venue) { inside.formIntersection(venue.geofences.map(\.id)) }

    /// Forgets that the person is in a zone.
    mutating func forget(_ id: FeatureID) { inside.remove(id) }

    /// Forgets the last position, so that the next fix counts as the first.
    mutating func forgetFooting() { footing = nil }
}

extension Geofence: WatchedZone {
    func contains(_ point: Point, on level: FeatureID, margin: Double) -> Bool {
        isOn(level) && (margin > 0 ? polygon.contains(point, margin: margin) : polygon.contains(point))
    }

    func stretches(from start: Point, to end: Point, on level: FeatureID) -> [ClosedRange<Double>] {
        isOn(level) ? polygon.stretches(from: start, to: end) : []
    }

    func accuracyGate(_ constants: NavigationConstants) -> Double { constants.regionAccuracyGate }

    /// Returns whether the geofence is on a level.
    private func isOn(_ level: FeatureID) -> Bool { levels.isEmpty || levels.contains(level) }
}
