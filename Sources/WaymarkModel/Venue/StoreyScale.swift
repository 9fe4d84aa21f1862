/// How many storeys lie between levels, from their ordinals.
///
/// Ordinals count storeys, and a gap is a storey that the venue does not have. Some mapping programs number levels in steps
/// (0, 10, 20). If all ordinals are multiples of 10, or at least three differ by 5 or more, consecutive levels are one storey
/// apart.
package struct StoreyScale: Sendable {
    /// The distinct ordinals in ascending order, if they are numbered in steps; otherwise empty.
    private let steps: [Double]

    /// The least difference of consecutive ordinals that is a step.
    private static let leastStep = 5.0

    /// Finds out how the levels of a venue are numbered.
    package init(_ levels: [Level]) {
        let ordinals = Set(levels.map(\.ordinal)).sorted()
        let gap = zip(ordinals, ordinals.dropFirst()).map { $1 - $0 }.min() ?? 0
        let isTens = ordinals.count > 1 && ordinals.allSatisfy { $0.truncatingRemainder(dividingBy: 10) == 0 }
        steps = isTens || ordinals.count > 2 && gap >= Self.leastStep ? ordinals : []
    }

    /// Returns the height of the level with an ordinal, in storeys. Only differences count.
    package func storeys(at ordinal: Double) -> Double {
        steps.firstIndex(of: ordinal).map { Double($0) } ?? ordinal
    }
}
