import WaymarkModel

/// Keeps reroutes apart: by time, doubled on each failure, and by distance or level.
///
/// Attempts count, not successes, so that a venue without a way does not ask at every fix.
struct RerouteThrottle: Hashable, Sendable {
    private var lastAttempt: Timestamp?
    private var lastPoint: Point?
    private var lastLevel: FeatureID?
    private var failures = 0

    func allows(_ fix: Fix?, level: FeatureID?, at time: Timestamp, constants: NavigationConstants) -> Bool {
        guard let lastAttempt else { return true }
        var interval = constants.rerouteInterval
        for _ in 0..<min(failures, 16) { interval = min(interval * 2, constants.rerouteIntervalLimit) }
        guard time.milliseconds - lastAttempt.milliseconds >= interval else { return false }
        guard let fix, let lastPoint else { return true }
        return level != lastLevel || fix.point.distance(to: lastPoint) >= constants.rerouteDisplacement
    }

    mutating func attempted(at time: Timestamp, point: Point?, level: FeatureID?, succeeded: Bool) {
        lastAttempt = time
        lastPoint = point
        lastLevel = level
        failures = succeeded ? 0 : failures + 1
    }
}
