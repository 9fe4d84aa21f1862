/// Random numbers as a pure function of a seed and two counters, so that any tick can be computed on its own.
///
/// The mixing is the finaliser of SplitMix64 (Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*,
/// 2014).
struct SeededNoise: Hashable, Sendable {
    var seed: UInt64

    /// Returns a uniform number in 0..<1.
    func uniform(_ stream: UInt64, _ index: UInt64) -> Double {
        var state = seed &+ stream &* 0x9E37_79B9_7F4A_7C15 &+ index &* 0xD1B5_4A32_D192_ED03
        state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
        state ^= state >> 31
        return Double(state >> 11) * 0x1p-53
    }

    /// Returns an approximately normal number with mean 0 and deviation 1, never beyond ±6. It is the sum of twelve
    /// uniforms minus six, which needs no library function and is the same on every machine.
    func normal(_ stream: UInt64, _ index: UInt64) -> Double {
        var sum = -6.0
        for part in 0..<12 { sum += uniform(stream &* 12 &+ UInt64(part), index) }
        return sum
    }

    /// Returns a slow wave: normal at every `period`-th index, linear in between.
    func drift(_ stream: UInt64, _ index: UInt64, period: UInt64) -> Double {
        let knot = index / period
        let fraction = Double(index % period) / Double(period)
        return normal(stream, knot) * (1 - fraction) + normal(stream, knot + 1) * fraction
    }
}
