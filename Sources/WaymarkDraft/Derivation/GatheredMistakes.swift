import WaymarkImportKit
import WaymarkModel

/// Mistakes in the floor plan of a foreign format: many of a kind are one diagnostic.
struct GatheredMistakes {
    /// What many diagnostics of a code say, after their number.
    private static let plurals: [DiagnosticCode: String] = [
        .shaftWithOneEnd: "stairs, elevators, escalators or ramps lead to no other level",
        .overlappingUnits: "pairs of units overlap, or are drawn over each other",
        .openingAcrossWall: "openings lie across the wall that they are in",
        .openingJoinsNothing: "openings name units that they cannot join",
    ]

    /// Returns diagnostics with those of a code as one if there are many.
    static func gathered(_ diagnostics: some Sequence<Diagnostic>) -> [Diagnostic] {
        var findings = RowFindings()
        var others: [Diagnostic] = []
        for diagnostic in diagnostics {
            guard let plural = plurals[diagnostic.code], let span = diagnostic.span else {
                others.append(diagnostic)
                continue
            }
            let kind = RowFindings.Kind(code: diagnostic.code, severity: diagnostic.severity, plural: plural)
            findings.add(kind, at: span, help: { diagnostic.help }, notes: diagnostic.notes) { diagnostic.message }
        }
        var gathered = others
        findings.report(to: &gathered)
        return gathered
    }
}
