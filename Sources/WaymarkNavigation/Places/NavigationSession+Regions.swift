import WaymarkModel

extension NavigationSession {
    /// Reports geofences with hysteresis: entered when inside, left when farther outside than the margin and the
    /// accuracy. Leaving is reported first.
    mutating func crossRegions(_ fix: Fix, events: inout [NavigationEvent]) {
        guard !venue.geofences.isEmpty, let level = levels.current else { return }
        let margin = max(constants.regionMargin, fix.accuracy ?? 0)
        for region in venue.geofences where regionsInside.contains(region.id) {
            let holds = region.levels.isEmpty || region.levels.contains(level)
            guard !holds || !region.polygon.contains(fix.point, margin: margin) else { continue }
            regionsInside.remove(region.id)
            events.append(.regionTransition(.init(region.id, .leave)))
        }
        for region in venue.geofences where !regionsInside.contains(region.id) {
            let holds = region.levels.isEmpty || region.levels.contains(level)
            guard holds, region.polygon.contains(fix.point) else { continue }
            regionsInside.insert(region.id)
            events.append(.regionTransition(.init(region.id, .enter)))
        }
    }
}
