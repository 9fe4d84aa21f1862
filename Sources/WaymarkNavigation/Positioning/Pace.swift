import WaymarkModel
import WaymarkRouting

/// The traveller's own pace on the flat: the mean of the last accepted speeds, each relative to what was planned there.
///
/// A speed is that of the fix, or is measured over a few seconds along the route, so that errors of single fixes count
/// less.
struct Pace: Hashable, Sendable {
    /// A distance along the route, in metres, and the moment when the traveller was there.
    private struct Mark: Hashable {
        var walked: Double
        var time: Timestamp
    }

    /// The pace in m/s; nil until there are enough samples.
    private(set) var speed: Double?
    private var samples: [Double] = []
    private var next = 0
    /// The mark that the current speed is measured from, and the one that replaces it once it is old enough.
    private var origin: Mark?
    private var later: Mark?

    /// Records a fix of a traveller who has walked evenly since the previous fix.
    ///
    /// - Parameters:
    ///   - walked: Metres along the route.
    ///   - slowness: How many times slower than on the flat the plan is there.
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
        if samples.count >= constants.paceSamples { self.speed = samples.reduce(0, +) / Double(samples.count) }
    }

    /// Separates later measurements from earlier ones, because the traveller climbed, waited, was carried or turned.
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
}
