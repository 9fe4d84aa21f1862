import Foundation

/// How many random cases a property test tries.
///
/// `WAYMARK_SEEDS` in the environment sets the number; `make test` asks for 120. A test whose cases take long tries fewer,
/// so that no test takes more than about eight seconds of processor time of a debug build with 2,000 seeds.
package enum RandomSeeds {
    private static let wanted = ProcessInfo.processInfo.environment["WAYMARK_SEEDS"].flatMap(Int.init) ?? 120
    /// The milliseconds that a case may take on average before a test tries fewer.
    private static let allowance = 4.0
    /// The number of cases below which no test goes because of their price.
    private static let least = 40

    /// All seeds.
    package static let all = UInt64(wanted)

    /// The number of cases of a test.
    ///
    /// - Parameter milliseconds: The processor time that one case takes in a debug build.
    package static func count(milliseconds: Double) -> UInt64 {
        let affordable = Int(Double(wanted) * allowance / milliseconds)
        return UInt64(max(min(wanted, least), min(wanted, affordable)))
    }
}
