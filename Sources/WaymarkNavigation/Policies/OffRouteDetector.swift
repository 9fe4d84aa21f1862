import WaymarkModel

/// The rule of distance or dwell: off at once at the threshold, or after so long beyond the tolerance without a return.
///
/// It follows the *Off Route* sample of the Phunware SDK, on the time of the fixes instead of a wall clock, and with a
/// tolerance instead of zero, since raw fixes are never exactly on a line. The dwell counts from the first deviating
/// input and is not restarted by further ones; only a return within tolerance cancels it.
struct OffRouteDetector: Hashable, Sendable {
    /// Since when the deviation lasts; nil is on the route.
    private(set) var deviatingSince: Timestamp?
    private(set) var lastDeviation: Deviation?

    /// Takes in where a fix lies and proposes a verdict.
    mutating func observe(
        metres: Double, kind: Deviation.Kind, accuracy: Double?, time: Timestamp, constants: NavigationConstants
    ) -> OffRouteVerdict {
        if let accuracy, accuracy > constants.deviationAccuracyGate { return verdict(at: time, constants: constants) }
        let tolerance = max(constants.deviationFloor, accuracy ?? 0)
        guard metres > tolerance || kind == .wrongLevel else {
            reset()
            return .on
        }
        let since = deviatingSince ?? time
        deviatingSince = since
        lastDeviation = Deviation(kind: kind, metres: metres, since: since)
        return verdict(at: time, constants: constants)
    }

    /// The verdict as time passes without a fix.
    func verdict(at time: Timestamp, constants: NavigationConstants) -> OffRouteVerdict {
        guard let since = deviatingSince, let deviation = lastDeviation else { return .on }
        if deviation.metres >= constants.offRouteDistance || deviation.kind == .wrongLevel { return .off }
        return time.milliseconds - since.milliseconds >= constants.offRouteDwell ? .off : .pending
    }

    mutating func reset() {
        deviatingSince = nil
        lastDeviation = nil
    }
}
