/// The waits between attempts to connect: each is up to twice as long as the one before, and a random part of it is left
/// out, so that many engines do not come back at the same moment.
public struct BackOff: Hashable, Sendable {
    /// The longest first wait, in milliseconds.
    public static let first: Int64 = 1_000
    /// The longest wait, in milliseconds.
    public static let longest: Int64 = 30_000

    /// The number of attempts that failed in a row.
    public private(set) var failures = 0
    private var seed: UInt64

    /// Creates the waits of an engine.
    ///
    /// - Parameter seed: The seed of the random part. The same seed gives the same waits.
    public init(seed: UInt64) { self.seed = seed }

    /// Returns the wait after a failed attempt in milliseconds: half of the longest wait to all of it.
    public mutating func next() -> Int64 {
        let longest = min(Self.longest, Self.first << Int64(min(failures, 10)))
        failures += 1
        // SplitMix64, by Sebastiano Vigna.
        seed &+= 0x9E37_79B9_7F4A_7C15
        var bits = seed
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return longest / 2 + Int64(bits % UInt64(longest / 2 + 1))
    }

    /// Starts again with the shortest wait, after a connection that worked.
    public mutating func reset() { failures = 0 }
}
