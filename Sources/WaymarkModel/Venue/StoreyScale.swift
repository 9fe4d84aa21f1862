/// How many storeys lie between levels, from their ordinals.
///
/// Ordinals count storeys, and a gap is a storey that the venue does not have. Some mapping programs number levels in steps
/// (0, 10, 20): then consecutive levels are one storey apart. The elevations of the levels decide, if they are known: a
/// storey is at least `leastHeight` high. Without them, levels are numbered in steps if all ordinals are multiples of 10, or
/// if at least three differ by 5 or more.
///
/// Levels 0 and 10 alone count as numbered in steps, because a venue that has a tenth floor seldom leaves out all nine
/// below it. `StoreyGapRule` tells the author.
package struct StoreyScale: Sendable {
    /// The distinct ordinals in ascending order, if they are numbered in steps; otherwise empty.
    private let steps: [Double]
    /// Whether the elevations of the levels decided.
    package let isMeasured: Bool

    /// The height, in metres, of a storey that a ramp leads up, where the elevations of its levels are not stated: that of a low storey.
    /// How steep a ramp is and how long it is follow from the same height.
    package static let rampHeight = 3.0

    /// The least difference of consecutive ordinals that is a step.
    package static let leastStep = 5.0
    /// The least difference of consecutive ordinals that is a step if the elevations show that it is not a storey.
    private static let leastMeasuredStep = 2.0
    /// The least height of a storey, in metres.
    private static let leastHeight = 1.5

    /// Finds out how the levels of a venue are numbered.
    package init(_ levels: [Level]) {
        let ordinals = Set(levels.map(\.ordinal)).sorted()
        let gap = zip(ordinals, ordinals.dropFirst()).map { $1 - $0 }.min() ?? 0
        if let height = Self.height(levels) {
            isMeasured = true
            steps = height < Self.leastHeight && gap >= Self.leastMeasuredStep ? ordinals : []
        } else {
            isMeasured = false
            let isTens = ordinals.count > 1 && ordinals.allSatisfy { $0.truncatingRemainder(dividingBy: 10) == 0 }
            steps = isTens || ordinals.count > 2 && gap >= Self.leastStep ? ordinals : []
        }
    }

    /// Whether consecutive levels count as one storey apart.
    package var isInSteps: Bool { !steps.isEmpty }

    /// Returns the height of the level with an ordinal, in storeys. Only differences count.
    package func storeys(at ordinal: Double) -> Double {
        steps.firstIndex(of: ordinal).map { Double($0) } ?? ordinal
    }

    /// Returns the metres for a difference of 1 between ordinals; nil without two levels whose elevations show it.
    private static func height(_ levels: [Level]) -> Double? {
        let known = levels.filter { $0.elevation?.isFinite == true && $0.ordinal.isFinite }
        guard let low = known.min(by: { $0.ordinal < $1.ordinal }),
            let high = known.max(by: { $0.ordinal < $1.ordinal }), let bottom = low.elevation, let top = high.elevation,
            high.ordinal > low.ordinal, top > bottom
        else { return nil }
        return (top - bottom) / (high.ordinal - low.ordinal)
    }
}
