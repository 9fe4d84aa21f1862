import Foundation

/// How many random cases a property test tries.
///
/// `WAYMARK_SEEDS` in the environment sets the number; `make test` asks for 120. A test whose cases take long tries fewer,
/// so that no test takes more than about eight seconds of processor time of a debug build with 2,000 seeds.
/// `WAYMARK_FIRST_SEED` makes the tests that name a range begin there, and try all that are wanted.
package enum RandomSeeds {
    private static let wanted = ProcessInfo.processInfo.environment["WAYMARK_SEEDS"].flatMap(Int.init) ?? 120
    /// The milliseconds that a case may take on average before a test tries fewer.
    private static let allowance = 4.0
    /// The number of cases below which no test goes because of their price.
    private static let least = 24

    /// All seeds.
    package static let all = UInt64(wanted)

    /// The seeds of a test that tries a few: the first ones, or those from `WAYMARK_FIRST_SEED` on.
    package static func range(_ few: UInt64) -> Range<UInt64> {
        guard let first = ProcessInfo.processInfo.environment["WAYMARK_FIRST_SEED"].flatMap(UInt64.init) else {
            return 0..<min(few, all)
        }
        return first..<first + all
    }

    /// The number of cases of a test.
    ///
    /// - Parameter milliseconds: The processor time that one case takes in a debug build.
    package static func count(milliseconds: Double) -> UInt64 {
        let affordable = Int(Double(wanted) * allowance / milliseconds)
        return UInt64(max(min(wanted, least), min(wanted, affordable)))
    }
}
