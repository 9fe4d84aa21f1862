import WaymarkModel
import WaymarkRouting

/// The walker's own pace on the flat: the mean of the last few believable speeds, each against what was planned there.
struct Pace: Hashable, Sendable {
    /// What was walked from one fix to the next, along the route.
    struct Stretch {
        var metres: Double
        /// How many times slower than on the flat the plan goes there.
        var slowness: Double
    }

    private var samples: [Double] = []
    private var next = 0

    /// Takes in a fix: its own speed, else that since the fix before.
    ///
    /// Climbing, waiting and being carried tell nothing, nor do the speeds of a simulator that follow real ones.
    mutating func observe(_ fix: Fix, after previous: Fix?, along stretch: Stretch, constants: NavigationConstants) {
        guard constants.paceSamples > 0 else { return }
        var speed = fix.speed
        if speed == nil, let previous, previous.level == fix.level, !previous.isSimulated || fix.isSimulated {
            let seconds = Double(fix.time.milliseconds(since: previous.time)) / 1000
            if seconds > 0 { speed = stretch.metres / seconds }
        }
        guard let speed, constants.paceRange.contains(speed) else { return }
        let sample = speed * stretch.slowness
        if samples.count < constants.paceSamples {
            samples.append(sample)
        } else {
            samples[next % samples.count] = sample
            next = (next + 1) % samples.count
        }
    }

    /// In m/s, once there are enough samples.
    func speed(constants: NavigationConstants) -> Double? {
        guard !samples.isEmpty, samples.count >= constants.paceSamples else { return nil }
        return samples.reduce(0, +) / Double(samples.count)
    }
}
