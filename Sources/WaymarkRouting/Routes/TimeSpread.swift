/// How the time of a passage is spread over it: evenly, or slower where a condition of an area slows or delays a part of it.
package struct TimeSpread: Hashable, Sendable {
    /// The ends of the stretches of one speed, as shares of the passage and of its time; empty if there is only one.
    private var ways: [Double] = []
    private var times: [Double] = []

    /// The same speed from start to end.
    package static let even = TimeSpread()

    private init() {}

    /// Creates a spread; even if all stretches have one speed, or take no time.
    ///
    /// - Parameter stretches: The stretches from the start to the end: how long each is, and how much time it takes.
    package init(_ stretches: [(length: Double, time: Double)]) {
        let length = stretches.reduce(0) { $0 + $1.length }
        let time = stretches.reduce(0) { $0 + $1.time }
        guard length > 0, time > 0 else { return }
        let speeds = stretches.filter { $0.length > 0 }.map { $0.time / $0.length }
        guard let low = speeds.min(), let high = speeds.max(), high - low > high * 1e-6 else { return }
        var sum = (way: 0.0, time: 0.0)
        for stretch in stretches where stretch.length > 0 {
            sum = (sum.way + stretch.length, sum.time + stretch.time)
            ways.append(min(1, sum.way / length))
            times.append(min(1, sum.time / time))
        }
        (ways[ways.count - 1], times[times.count - 1]) = (1, 1)
    }

    /// Whether it is the same speed from start to end.
    package var isEven: Bool { ways.isEmpty }

    /// Returns the share of the time after which the traveller is at a share of the passage.
    package func time(at way: Double) -> Double { Self.map(way, from: ways, to: times) }

    /// Returns the share of the passage that is done after a share of the time.
    package func way(after time: Double) -> Double { Self.map(time, from: times, to: ways) }

    /// Returns the speed at a share of the passage, as a multiple of the mean speed.
    package func speed(at way: Double) -> Double {
        guard let index = ways.firstIndex(where: { way <= $0 }) else { return 1 }
        return speed(ofStretch: index)
    }

    /// Returns the speeds from one share of the passage to another, as multiples of the mean speed.
    package func speeds(from start: Double, to end: Double) -> [Double] {
        if isEven { return [1] }
        let passed = ways.indices.filter { index in
            ways[index] > min(start, end) && (index == 0 ? 0 : ways[index - 1]) < max(start, end)
        }
        return passed.isEmpty ? [speed(at: end)] : passed.map { speed(ofStretch: $0) }
    }

    /// Returns the spread over the part of the passage from one share to another.
    package func part(from start: Double, to end: Double) -> TimeSpread {
        let ends = [start] + ways.filter { $0 > start && $0 < end } + [end]
        return isEven ? self : TimeSpread(zip(ends, ends.dropFirst()).map { ($1 - $0, time(at: $1) - time(at: $0)) })
    }

    private func speed(ofStretch index: Int) -> Double {
        let time = times[index] - (index == 0 ? 0 : times[index - 1])
        return time > 0 ? (ways[index] - (index == 0 ? 0 : ways[index - 1])) / time : 1
    }

    private static func map(_ value: Double, from ends: [Double], to others: [Double]) -> Double {
        guard let index = ends.firstIndex(where: { value <= $0 }) else { return value }
        let (start, other) = index == 0 ? (0, 0) : (ends[index - 1], others[index - 1])
        let length = ends[index] - start
        return length > 0 ? other + (others[index] - other) * (max(0, value - start) / length) : others[index]
    }
}
