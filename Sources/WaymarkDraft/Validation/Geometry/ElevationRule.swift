import WaymarkImportKit
import WaymarkModel

/// Checks that the elevations of a building's levels ascend with their ordinals.
struct ElevationRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.elevationsAgainstOrdinals]

    /// How much lower a level may be than one below it, in metres, because elevations are rounded.
    private static let tolerance = 0.05

    /// The largest plausible height between neighbouring levels, in metres: no tower is higher.
    private static let highest = 1000.0

    /// Reports levels that lie much too far above the one below: their elevation is in another unit.
    private func reportHeights(
        _ sorted: [(index: Int, elevation: Double)], _ context: ValidationContext, _ findings: inout Findings
    ) {
        let levels = context.contents.levels
        let pair = zip(sorted, sorted.dropFirst()).first { $1.elevation - $0.elevation > Self.highest }
        guard let (low, high) = pair else { return }
        findings.report(
            Diagnostic(
                .elevationsAgainstOrdinals, .warning,
                "level \"\(levels[high.index].id)\" lies \(NumberText.metres(high.elevation - low.elevation)) above level "
                    + "\"\(levels[low.index].id)\"",
                at: context.span(.level, high.index, ["elevation"]), label: "more than 1 km",
                help:
                    "elevations are metres: is it in millimetres or centimetres? write it with its unit, such as \"5000 mm\""
            ))
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        // Names that contradict the ordinals are reported, and so are probably the ordinals that these elevations contradict.
        guard !context.isForeign, !findings.hasLevelsOutOfOrder else { return }
        let levels = context.contents.levels
        var measured: [FeatureID?: [(index: Int, elevation: Double)]] = [:]
        for (index, level) in levels.enumerated() where findings.isSound(.level, index) && level.ordinal.isFinite {
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
