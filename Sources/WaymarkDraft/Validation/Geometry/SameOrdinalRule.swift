import WaymarkImportKit
import WaymarkModel

/// Checks that the levels of a building have different ordinals.
struct SameOrdinalRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.sameOrdinalLevels]

    private struct Height: Hashable {
        var building: FeatureID
        var ordinal: Double
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        var first: [Height: Level] = [:]
        for (index, level) in context.contents.levels.enumerated() where findings.isSound(.level, index) {
            guard let building = level.building, level.ordinal.isFinite, context.knowsOrdinal(index) else { continue }
            let height = Height(building: building, ordinal: level.ordinal)
            guard let other = first[height] else {
                first[height] = level
                continue
            }
            findings.report(
                Diagnostic(
                    .sameOrdinalLevels, context.isForeign ? .note : .warning,
                    "levels \"\(other.id)\" and \"\(level.id)\" of building \"\(building)\" have the same ordinal, "
                        + "\(NumberText.short(level.ordinal))",
                    at: context.span(.level, index, ["ordinal"]), label: "the same as \"\(other.id)\"",
                    help:
                        "number levels from the ground up, with 0.5 for a mezzanine; make parts at the same height "
                        + "one level, or two buildings"
                ))
        }
    }
}
