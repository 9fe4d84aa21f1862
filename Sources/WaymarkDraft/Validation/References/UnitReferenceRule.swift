import WaymarkModel

/// Checks that the units of openings exist and are on the opening's level.
struct UnitReferenceRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unknownUnitReference, .openingOffLevel]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        for (index, opening) in contents.openings.enumerated() where findings.isJudged(.opening, index) {
            if reportLevel(of: opening, index, context, &findings) { continue }
            for (position, unit) in opening.units.enumerated() {
                let fields = ["units[\(position)]", "units"]
                guard let known = context.units[unit] else {
                    if context.unread.contains(.unit) || findings.explained.contains(.unit) { continue }
                    let suggestion = findings.suggestion(for: unit, among: contents.units.lazy.map(\.id))
                    findings.rejectEntry(
                        .opening, index,
                        Diagnostic(
                            .unknownUnitReference, .error,
                            "opening \"\(opening.id)\" joins unit \"\(unit)\", which does not exist",
                            at: context.span(.opening, index, fields), label: "no such unit",
                            help: help(forPlace: unit, context)
                                ?? suggestion.map { "did you mean \"\($0)\"?" } ?? "list the unit under units"))
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

    /// Returns a help text if the name of a place is written instead of that of its unit.
    private func help(forPlace id: FeatureID, _ context: ValidationContext) -> String? {
        let units = context.contents.units.filter { $0.place == id }
        return units.count == 1 ? "\"\(id)\" is a place; its unit is \"\(units[0].id)\"" : nil
    }

    /// Reports an opening whose units are all on one other level once: its level is wrong.
    ///
    /// - Returns: False if that is not the mistake.
    private func reportLevel(
        of opening: Opening, _ index: Int, _ context: ValidationContext, _ findings: inout Findings
    ) -> Bool {
        let levels = opening.units.compactMap { context.units[$0].map { context.contents.units[$0].level } }
        guard levels.count > 1, levels.count == opening.units.count, let level = levels.first,
            level != opening.level, Set(levels).count == 1, context.levels[level] != nil,
            context.levels[opening.level] != nil
        else { return false }
        findings.rejectEntry(
            .opening, index,
            Diagnostic(
                .openingOffLevel, .error,
                "opening \"\(opening.id)\" is on level \"\(opening.level)\", but its units are on level \"\(level)\"",
                at: context.span(.opening, index, ["level"]), label: "on another level",
                help: "write level: \(level), or name units of level \"\(opening.level)\""))
        return true
    }
}
