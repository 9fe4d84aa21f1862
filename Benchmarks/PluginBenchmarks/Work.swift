/// A piece of work that is measured: its time, or, under valgrind, its instructions.
struct Work {
    /// The name of one unit.
    var name: String
    /// How many units one run has.
    var units = 1
    /// How many runs make one sample of the time.
    var runs: Int
    /// How many samples are taken; the median counts.
    var samples: Int
    var run: () throws -> Void

    /// The median time of one unit, in nanoseconds.
    func nanoseconds() throws -> Double {
        Samples(
            try (0..<samples).map { _ in
                try measure { for _ in 0..<runs { try run() } }.nanoseconds / Double(runs * units)
            }
        ).percentile(0.5)
    }
}
