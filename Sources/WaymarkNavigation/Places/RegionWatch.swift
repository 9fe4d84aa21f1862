import WaymarkModel

/// The geofences that the traveller is in.
struct RegionWatch: Hashable, Sendable {
    private var inside: Set<FeatureID> = []

    /// Reports geofences with hysteresis: entered when inside, left when farther outside than the margin and the
    /// accuracy. Leaving is reported first.
    mutating func cross(
        _ fix: Fix, on level: FeatureID, in venue: Venue, constants: NavigationConstants, sink: inout EventSink
    ) {
        guard !venue.geofences.isEmpty else { return }
        let margin = max(constants.regionMargin, fix.accuracy ?? 0)
        for region in venue.geofences where inside.contains(region.id) {
            let holds = region.levels.isEmpty || region.levels.contains(level)
            guard !holds || !region.polygon.contains(fix.point, margin: margin) else { continue }
            inside.remove(region.id)
            sink.emit(.regionTransition(.init(region.id, .leave)))
        }
        for region in venue.geofences where !inside.contains(region.id) {
            let holds = region.levels.isEmpty || region.levels.contains(level)
            guard holds, region.polygon.contains(fix.point) else { continue }
            inside.insert(region.id)
            sink.emit(.regionTransition(.init(region.id, .enter)))
        }
    }

    /// Forgets the geofences that a new version of the venue does not have.
    mutating func move(into venue: Venue) { inside.formIntersection(venue.geofences.map(\.id)) }
}
