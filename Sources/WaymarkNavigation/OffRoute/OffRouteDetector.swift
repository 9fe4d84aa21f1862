import WaymarkModel

/// Tracks the position of fixes relative to the route and proposes a verdict by the active rule.
///
/// The dwell is measured by the time of the fixes, not by a wall clock. It starts at the first fix that deviates; later
/// ones do not restart it, and only a return to the route cancels it.
struct OffRouteDetector: Hashable, Sendable {
    /// One fix in relation to the route.
    struct Sighting {
        var deviation: Deviation
        /// Metres to the nearest step that touches the fix's level, as the Phunware sample measures; nil if there is
        /// none.
        var touching: Double?
        var accuracy: Double?
        var time: Timestamp
        /// Whether an alert is visible, silenced or cooling down.
        var isGated: Bool
    }

    /// The state of Phunware's timer.
    private enum Timer: Hashable {
        case idle
        case running(since: Timestamp)
        /// Spent by an immediate verdict; it does not start again before a return to the route.
        case spent
    }

    /// The last deviation, with the moment when it began; nil on the route.
    private(set) var deviation: Deviation?
    private var timer = Timer.idle

    mutating func observe(_ sighting: Sighting, constants: NavigationConstants) -> OffRouteVerdict {
        switch constants.offRoutePolicy {
        case .distanceOrDwell: return dwell(sighting, constants)
        case .staticThreshold(let metres, let worst): return threshold(sighting, metres, worst)
        case .phunware: return phunware(sighting, constants)
        }
    }

    /// Returns the verdict when time passes without a fix.
    mutating func verdict(at time: Timestamp, constants: NavigationConstants) -> OffRouteVerdict {
        guard let deviation else { return .on }
        switch constants.offRoutePolicy {
        case .distanceOrDwell:
            if deviation.metres >= constants.offRouteDistance || deviation.kind == .wrongLevel { return .off }
            return time.milliseconds(since: deviation.since) >= constants.offRouteDwell ? .off : .pending
        case .staticThreshold: return .off
        case .phunware:
            guard case .running(let began) = timer, time.milliseconds(since: began) >= constants.offRouteDwell else {
                return .pending
            }
            timer = .idle
            return .off
        }
    }

    mutating func reset() { self = OffRouteDetector() }

    private mutating func note(_ sighting: Sighting) {
        var latest = sighting.deviation
        latest.since = deviation?.since ?? sighting.time
        deviation = latest
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
            timer = .spent
            return .off
        }
        if timer == .idle { timer = .running(since: sighting.time) }
        return verdict(at: sighting.time, constants: constants)
    }
}
