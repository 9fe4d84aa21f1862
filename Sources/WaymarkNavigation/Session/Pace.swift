import WaymarkModel
import WaymarkRouting

/// The walker's own pace: the mean of the last few believable speeds, against that of the plan.
struct Pace: Hashable, Sendable {
    private var samples: [Double] = []
    private var next = 0

    /// Takes in a fix: its own speed, else that since the fix before. Being carried tells nothing.
    mutating func observe(_ fix: Fix, after previous: Fix?, isRiding: Bool, constants: NavigationConstants) {
        guard !isRiding, constants.paceSamples > 0 else { return }
        var speed = fix.speed
        if speed == nil, let previous, previous.level == fix.level, !previous.isSimulated || fix.isSimulated {
            let seconds = Double(fix.time.milliseconds(since: previous.time)) / 1000
            if seconds > 0 { speed = fix.point.distance(to: previous.point) / seconds }
        }
        guard let speed, constants.paceRange.contains(speed) else { return }
        if samples.count < constants.paceSamples {
            samples.append(speed)
        } else {
            samples[next % samples.count] = speed
            next = (next + 1) % samples.count
        }
    }

    /// In m/s, once there are enough samples.
    func speed(constants: NavigationConstants) -> Double? {
        guard !samples.isEmpty, samples.count >= constants.paceSamples else { return nil }
        return samples.reduce(0, +) / Double(samples.count)
    }
}
