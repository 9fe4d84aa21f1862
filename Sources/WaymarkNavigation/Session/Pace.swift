import WaymarkModel
import WaymarkRouting

/// The walker's own pace: the mean of the last few believable speeds, against that of the plan.
struct Pace: Hashable, Sendable {
    private var samples: [Double] = []

    /// Takes in a fix: its own speed, else that since the fix before.
    mutating func observe(_ fix: Fix, after previous: Fix?, constants: NavigationConstants) {
        var speed = fix.speed
        if speed == nil, let previous, previous.level == fix.level {
            let seconds = Double(fix.time.milliseconds - previous.time.milliseconds) / 1000
            if seconds > 0 { speed = fix.point.distance(to: previous.point) / seconds }
        }
        guard let speed, constants.paceRange.contains(speed) else { return }
        samples.append(speed)
        if samples.count > constants.paceSamples { samples.removeFirst() }
    }

    /// In m/s, once there are enough samples.
    func speed(constants: NavigationConstants) -> Double? {
        guard samples.count >= constants.paceSamples else { return nil }
        return samples.reduce(0, +) / Double(samples.count)
    }
}
