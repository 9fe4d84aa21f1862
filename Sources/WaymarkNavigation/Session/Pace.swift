import WaymarkModel
import WaymarkRouting

/// The walker's own pace on the flat: the mean of the last few believable speeds, each against what was planned there.
///
/// A speed is that of the fix, else that over a few seconds along the route, so that the errors of single fixes count less.
struct Pace: Hashable, Sendable {
    /// Where one was on the route, and when.
    private struct Mark: Hashable {
        var walked: Double
        var time: Timestamp
    }

    private var samples: [Double] = []
    private var next = 0
    /// What the present speed is measured from, and what it will be measured from once that is long enough ago.
    private var origin: Mark?
    private var later: Mark?

    /// Takes in a fix of one who has walked evenly since the fix before.
    ///
    /// - Parameters:
    ///   - walked: Metres along the route.
    ///   - slowness: How many times slower than on the flat the plan goes there.
    mutating func observe(_ fix: Fix, walked: Double, slowness: Double, constants: NavigationConstants) {
        guard constants.paceSamples > 0 else { return }
        let here = Mark(walked: walked, time: fix.time)
        let measured = speed(to: here, constants: constants)
        guard let speed = fix.speed ?? measured, constants.paceRange.contains(speed) else { return }
        let sample = speed * slowness
        if samples.count < constants.paceSamples {
            samples.append(sample)
        } else {
            samples[next % samples.count] = sample
            next = (next + 1) % samples.count
        }
    }

    /// What comes next is not measured from what was before: one climbed, waited, was carried or turned.
    mutating func interrupt() {
        origin = nil
        later = nil
    }

    private mutating func speed(to here: Mark, constants: NavigationConstants) -> Double? {
        guard let from = origin else {
            (origin, later) = (here, here)
            return nil
        }
        if let mark = later, here.time.milliseconds(since: mark.time) >= constants.paceBaseline {
            (origin, later) = (mark, here)
        }
        let milliseconds = here.time.milliseconds(since: from.time)
        guard milliseconds >= constants.paceBaseline else { return nil }
        return (here.walked - from.walked) / (Double(milliseconds) / 1000)
    }

    /// In m/s, once there are enough samples.
    func speed(constants: NavigationConstants) -> Double? {
        guard !samples.isEmpty, samples.count >= constants.paceSamples else { return nil }
        return samples.reduce(0, +) / Double(samples.count)
    }
}
