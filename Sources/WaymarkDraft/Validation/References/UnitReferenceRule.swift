import WaymarkModel

/// Checks that the units of openings exist and are on the opening's level.
struct UnitReferenceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownUnitReference, .openingOffLevel]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        for (index, opening) in contents.openings.enumerated() where findings.isSound(.opening, index) {
            for (position, unit) in opening.units.enumerated() {
                let fields = ["units[\(position)]", "units"]
                guard let known = context.units[unit] else {
                    if context.unread.contains(.unit) { continue }
                    let suggestion = findings.suggestion(for: unit, among: contents.units.lazy.map(\.id))
                    findings.rejectEntry(
                        .opening, index,
                        Diagnostic(
                            .unknownUnitReference, .error,
                            "opening \"\(opening.id)\" joins unit \"\(unit)\", which does not exist",
                            at: context.span(.opening, index, fields), label: "no such unit",
                            help: suggestion.map { "did you mean \"\($0)\"?" } ?? "list the unit under units"))
                    continue
                }
                let level = contents.units[known].level
                // An unknown level is reported by itself.
                guard level != opening.level, context.levels[level] != nil, context.levels[opening.level] != nil else {
                    continue
                }
                findings.rejectEntry(
                    .opening, index,
                    Diagnostic(
                        .openingOffLevel, .error,
                        "opening \"\(opening.id)\" is on level \"\(opening.level)\", but joins unit \"\(unit)\" on level "
                            + "\"\(level)\"",
                        at: context.span(.opening, index, fields), label: "on another level",
                        help: "an opening joins units of its level; connectors join levels"))
            }
        }
    }
}
