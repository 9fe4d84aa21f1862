import WaymarkModel

/// The geofences that a traveller is in. Sessions and location sharing use the same rules.
struct RegionWatch: Hashable, Sendable {
    /// A position from which the way to the next one is judged.
    struct Footing: Hashable, Sendable {
        var point: Point
        var level: FeatureID
        var time: Timestamp
    }

    /// The ids of the geofences that the traveller is in.
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
    ///
    /// The first fix counts. A fix that is less accurate than the gate enters nothing. A geofence between this fix and
    /// the last one is entered and left if the traveller can have walked straight through it.
    mutating func cross(
        _ fix: Fix, on level: FeatureID, in venue: Venue, constants: NavigationConstants
    ) -> [Event.RegionTransition] {
        guard !venue.geofences.isEmpty else { return [] }
        let last = footing
        footing = Footing(point: fix.point, level: level, time: fix.time)
        let margin = max(constants.regionMargin, fix.accuracy ?? 0)
        let isAccurate = (fix.accuracy ?? 0) <= constants.regionAccuracyGate
        var transitions: [Event.RegionTransition] = []
        for region in venue.geofences where inside.contains(region.id) {
            guard !region.isOn(level) || !region.polygon.contains(fix.point, margin: margin) else { continue }
            inside.remove(region.id)
            transitions.append(.init(region.id, .leave))
        }
        let left = Set(transitions.map(\.region))
        guard isAccurate else { return transitions }
        let entered = venue.geofences.filter {
            !inside.contains($0.id) && $0.isOn(level) && $0.polygon.contains(fix.point)
        }
        let near = left.union(entered.map(\.id)).union(inside)
        transitions += passed(to: fix, on: level, from: last, near: near, in: venue, constants: constants)
        for region in entered {
            inside.insert(region.id)
            transitions.append(.init(region.id, .enter))
        }
        return transitions
    }

    /// Returns the geofences that lie between two fixes, in the order of the way.
    private func passed(
        to fix: Fix, on level: FeatureID, from last: Footing?, near: Set<FeatureID>, in venue: Venue,
        constants: NavigationConstants
    ) -> [Event.RegionTransition] {
        guard let last, last.level == level else { return [] }
        let seconds = Double(fix.time.milliseconds - last.time.milliseconds) / 1000
        let length = last.point.distance(to: fix.point)
        guard length > constants.regionMargin, length <= constants.regionPassSpeed * seconds else { return [] }
        let passed = venue.geofences.enumerated().compactMap { index, region -> (Double, Int)? in
            guard !near.contains(region.id), region.isOn(level) else { return nil }
            let stretches = region.polygon.stretches(from: last.point, to: fix.point)
            let inside = stretches.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) } * length
            guard let first = stretches.first, inside >= constants.regionMargin else { return nil }
            return (first.lowerBound, index)
        }
        return passed.sorted { $0 < $1 }.flatMap { _, index in
            let id = venue.geofences[index].id
            return [Event.RegionTransition(id, .enter), Event.RegionTransition(id, .leave)]
        }
    }

    /// Forgets the geofences that a new version of the venue does not have.
    mutating func move(into venue: Venue) { inside.formIntersection(venue.geofences.map(\.id)) }
}

extension Geofence {
    /// Returns whether the geofence is on a level.
    fileprivate func isOn(_ level: FeatureID) -> Bool { levels.isEmpty || levels.contains(level) }
}
