import WaymarkImportKit
import WaymarkModel

/// Checks that the elevations of a building's levels ascend with their ordinals.
struct ElevationRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.elevationsAgainstOrdinals]

    /// How much lower a level may be than one below it, in metres, because elevations are rounded.
    private static let tolerance = 0.05

    /// The largest plausible height between neighbouring levels, in metres: no tower is higher.
    private static let highest = 1000.0

    /// The largest plausible height of a storey, in metres, that people climb, or that another one like it follows.
    static let highestStorey = 100.0

    /// Reports levels that lie much too far above the one below: their elevation is in another unit.
    private func reportHeights(
        _ sorted: [(index: Int, elevation: Double)], _ context: ValidationContext, _ findings: inout Findings
    ) {
        let levels = context.contents.levels
        let gaps = zip(sorted, sorted.dropFirst()).map { low, high in
            (low: low.index, high: high.index, height: high.elevation - low.elevation)
        }
        func isHigh(_ gap: (low: Int, high: Int, height: Double)) -> Bool {
            gap.height > Self.highestStorey * max(1, levels[gap.high].ordinal - levels[gap.low].ordinal)
        }
        let areAllHigh = gaps.count > 1 && gaps.allSatisfy(isHigh)
        let worst = gaps.first { gap in
            gap.height > Self.highest
                || isHigh(gap) && (areAllHigh || isClimbed(gap.low, gap.high, gap.height, context))
        }
        guard let worst else { return }
        let storeys = max(1, levels[worst.high].ordinal - levels[worst.low].ordinal)
        let divisor = [100.0, 1000].first { (2...12).contains(worst.height / storeys / $0) }
        let metres = divisor.map { NumberText.short((levels[worst.high].elevation ?? 0) / $0) }
        findings.report(
            Diagnostic(
                .elevationsAgainstOrdinals, .warning,
                "level \"\(levels[worst.high].id)\" lies \(NumberText.metres(worst.height)) above level "
                    + "\"\(levels[worst.low].id)\"",
                at: context.span(.level, worst.high, ["elevation"]),
                label: worst.height > Self.highest ? "more than 1 km" : "more than 100 m for a storey",
                help: "elevations are metres: is it in millimetres or centimetres? write "
                    + (metres.map { "\($0), or it with its unit" } ?? "it with its unit")
                    + ", such as \"5000 mm\""))
    }

    /// Returns whether people climb from one level to the other, by stairs whose steps are not counted or too few.
    private func isClimbed(_ low: Int, _ high: Int, _ height: Double, _ context: ValidationContext) -> Bool {
        context.contents.connectors.contains { connector in
            guard !connector.kind.wayKind.isStepFree else { return false }
            let stops = connector.stops.map { context.nodes[$0.node].flatMap { context.level(ofNode: $0) } }
            return zip(stops, stops.dropFirst()).enumerated().contains { position, pair in
                guard Set([pair.0, pair.1]) == [low, high] else { return false }
                let steps = connector.flights.indices.contains(position) ? connector.flights[position].stepCount : nil
                return Double(steps ?? 0) * SlopeRule.highestStep < height
            }
        }
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        // Names that contradict the ordinals are reported, and so are probably the ordinals that these elevations contradict.
        guard !context.isForeign, !findings.hasLevelsOutOfOrder else { return }
        let levels = context.contents.levels
        var measured: [FeatureID?: [(index: Int, elevation: Double)]] = [:]
        for (index, level) in levels.enumerated()
        where findings.isSound(.level, index) && level.ordinal.isFinite && context.knowsOrdinal(index) {
            // Outdoors, the ground may fall as far as it likes.
            guard !level.isOutdoor, let elevation = level.elevation, elevation.isFinite else { continue }
            measured[level.building, default: []].append((index, elevation))
        }
        for members in measured.values.sorted(by: { $0[0].index < $1[0].index }) {
            let sorted = members.sorted { (levels[$0.index].ordinal, $0.index) < (levels[$1.index].ordinal, $1.index) }
            reportHeights(sorted, context, &findings)
            let pair = zip(sorted, sorted.dropFirst()).first { low, high in
                levels[low.index].ordinal < levels[high.index].ordinal
                    && high.elevation < low.elevation - Self.tolerance
            }
            guard let (low, high) = pair else { continue }
            let (below, above) = (levels[low.index], levels[high.index])
            findings.report(
                Diagnostic(
                    .elevationsAgainstOrdinals, .warning,
                    "level \"\(above.id)\" lies at \(NumberText.short(high.elevation)) m, below level \"\(below.id)\" at "
                        + "\(NumberText.short(low.elevation)) m, and its ordinal says that it is above",
                    at: context.span(.level, high.index, ["elevation"]),
                    label: "ordinal \(NumberText.short(above.ordinal)), after \(NumberText.short(below.ordinal))",
                    help: "correct the elevations or the ordinals: are the two swapped?"))
        }
    }
}
