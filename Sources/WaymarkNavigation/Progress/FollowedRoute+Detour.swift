import WaymarkModel

extension FollowedRoute {
    /// Returns how much farther it is for a traveller beside the line on open floor than from the nearest point of it:
    /// metres, and milliseconds as planned on foot. Nothing elsewhere.
    func detour(
        from fix: Fix, at match: RouteTrack.Match, constants: NavigationConstants
    ) -> (metres: Double, time: Int64) {
        let piece = track.pieces[match.piece]
        guard match.distance > constants.snapTolerance(of: fix), let floor = piece.floor, !piece.changesLevel,
            track.floors[floor].contains(fix.point)
        else { return (0, 0) }
        let rest = piece.length * (1 - match.fraction)
        // They go straight to the next corner if nothing is between.
        let isStraight = track.floors[floor].covers(from: fix.point, to: piece.end)
        let metres = isStraight ? max(0, fix.point.distance(to: piece.end) - rest) : match.distance
        return (metres, plan.speed > 0 ? Int64(sane: metres / plan.speed * 1000) : 0)
    }
}

extension NavigationConstants {
    /// Returns the metres from the route at which a fix is still drawn onto it.
    func snapTolerance(of fix: Fix) -> Double { min(snapLimit, max(deviationFloor, fix.accuracy ?? snapLimit)) }
}
