/// Times of the same work done again and again, in nanoseconds.
struct Samples {
    private var sorted: [Double]

    init(_ nanoseconds: [Double]) { sorted = nanoseconds.sorted() }

    /// The value below which a share of the samples lies; 0.5 is the median.
    func percentile(_ share: Double) -> Double {
        sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }

    /// `1.2 ms`, `34 µs`.
    static func text(_ nanoseconds: Double) -> String {
        let (value, unit) =
            nanoseconds >= 1e9
            ? (nanoseconds / 1e9, "s")
            : nanoseconds >= 1e6
                ? (nanoseconds / 1e6, "ms") : nanoseconds >= 1e3 ? (nanoseconds / 1e3, "µs") : (nanoseconds, "ns")
        let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
        let factor = [1.0, 10, 100][digits]
        return "\((value * factor).rounded() / factor) \(unit)"
    }
}

/// Runs one piece of work and says how long it took, in nanoseconds.
func measure<Result>(_ work: () throws -> Result) rethrows -> (result: Result, nanoseconds: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    let (seconds, attoseconds) = (clock.now - start).components
    return (result, Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
}
