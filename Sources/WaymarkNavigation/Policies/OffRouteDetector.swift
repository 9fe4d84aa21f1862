import WaymarkModel

/// Follows where the fixes lie relative to the route, and proposes by the rule in force whether that is off it.
///
/// The dwell counts on the time of the fixes instead of a wall clock, from the first deviating input; further ones do not
/// restart it, only a return cancels it.
struct OffRouteDetector: Hashable, Sendable {
    /// One fix as it lies to the route.
    struct Sighting {
        var deviation: Deviation
        /// Metres as the Phunware sample measures; nil if no step touches the level.
        var touching: Double?
        var accuracy: Double?
        var time: Timestamp
        /// Whether an alert is up, silenced or cooling down.
        var isGated: Bool
    }

    /// Since when the deviation lasts; nil is on the route.
    private(set) var deviatingSince: Timestamp?
    private(set) var lastDeviation: Deviation?
    /// Phunware's timer: since when it runs, and whether it was used up without a return.
    private var timer: Timestamp?
    private var isSpent = false

    mutating func observe(_ sighting: Sighting, constants: NavigationConstants) -> OffRouteVerdict {
        switch constants.offRoutePolicy {
        case .distanceOrDwell: return dwell(sighting, constants)
        case .staticThreshold(let metres, let worst): return threshold(sighting, metres, worst)
        case .phunware: return phunware(sighting, constants)
        }
    }

    /// The verdict as time passes without a fix.
    mutating func verdict(at time: Timestamp, constants: NavigationConstants) -> OffRouteVerdict {
        guard let since = deviatingSince, let deviation = lastDeviation else { return .on }
        switch constants.offRoutePolicy {
        case .distanceOrDwell:
            if deviation.metres >= constants.offRouteDistance || deviation.kind == .wrongLevel { return .off }
            return time.milliseconds(since: since) >= constants.offRouteDwell ? .off : .pending
        case .staticThreshold: return .off
        case .phunware:
            guard let began = timer, time.milliseconds(since: began) >= constants.offRouteDwell else {
                return .pending
            }
            timer = nil
            return .off
        }
    }

    mutating func reset() { self = OffRouteDetector() }

    private mutating func note(_ sighting: Sighting) {
        let since = deviatingSince ?? sighting.time
        deviatingSince = since
        lastDeviation = sighting.deviation
        lastDeviation?.since = since
    }

    private mutating func dwell(_ sighting: Sighting, _ constants: NavigationConstants) -> OffRouteVerdict {
        if let accuracy = sighting.accuracy, accuracy > constants.deviationAccuracyGate {
            return verdict(at: sighting.time, constants: constants)
        }
        let tolerance = max(constants.deviationFloor, sighting.accuracy ?? 0)
        guard sighting.deviation.metres > tolerance || sighting.deviation.kind == .wrongLevel else {
            reset()
            return .on
        }
        note(sighting)
        return verdict(at: sighting.time, constants: constants)
    }

    private mutating func threshold(_ sighting: Sighting, _ metres: Double, _ worst: Double) -> OffRouteVerdict {
        guard (sighting.accuracy ?? 0) <= worst, sighting.deviation.metres > metres else {
            reset()
            return .on
        }
        note(sighting)
        return .off
    }

    private mutating func phunware(_ sighting: Sighting, _ constants: NavigationConstants) -> OffRouteVerdict {
        guard !sighting.isGated, var metres = sighting.touching else {
            return verdict(at: sighting.time, constants: constants)
        }
        if metres <= sighting.accuracy ?? 0 { metres = 0 }
        if metres == 0 {
            reset()
            return .on
        }
        note(sighting)
        if metres >= constants.offRouteDistance {
            timer = nil
            isSpent = true
            return .off
        }
        if timer == nil, !isSpent { timer = sighting.time }
        return verdict(at: sighting.time, constants: constants)
    }
}
