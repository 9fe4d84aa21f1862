import WaymarkModel

extension FollowedRoute {
    /// Returns the position of a fix relative to the current step and leg, as the active rule sees it.
    func deviation(of fix: Fix, level: Index<Level>, constants: NavigationConstants) -> Deviation {
        func distance(among pieces: Range<Int>) -> Double {
            track.nearest(to: fix.point, level: level, among: pieces)?.distance ?? .infinity
        }
        var onStep = distance(among: stepPieces)
        var onLeg: Double
        var onLine: Double
        var tolerance = max(constants.deviationFloor, fix.accuracy ?? 0)
        if case .staticThreshold(let metres, let worst) = constants.offRoutePolicy {
            // What lies behind the traveller is no longer the route.
            onLeg = distance(among: stepPieces.lowerBound..<legPieces.upperBound)
            onLine = onLeg
            tolerance = (fix.accuracy ?? 0) <= worst ? metres : .infinity
        } else {
            let beside = track.distanceBeside(
                fix.point, level: level, leg: position.leg, stretch: constants.offRouteDistance)
            let line = distance(among: legPieces)
            onLine = min(line, beside)
            onLeg = onLine
            // The sample of Phunware measures lines.
            if constants.offRoutePolicy != .phunware, onLine.isFinite {
                // The traveller is on the path as far as its edge.
                onStep = track.distanceFromPath(fix.point, level: level, among: stepPieces, line: onStep)
                // The step is a part of the leg.
                let metres =
                    onStep > 0
                    ? track.distanceFromPath(fix.point, level: level, among: legPieces, line: line) : 0
                onLeg = min(beside, metres)
            }
        }
        let kind: Deviation.Kind =
            if onStep <= tolerance {
                .none
            } else if onLeg <= tolerance {
                .offStep
            } else {
                onLeg == .infinity ? .wrongLevel : .offRoute
            }
        return Deviation(kind: kind, metres: onLeg, lineMetres: onLine, since: fix.time)
    }
}
