import WaymarkImportKit
import WaymarkModel

/// Reports elevators and stairs between levels whose ordinals do not say how many storeys lie between them.
struct StoreyGapRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.storeyGap]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let levels = context.contents.levels
        let scale = StoreyScale(levels)
        // Three levels or more show that they are numbered in steps.
        guard context.knowsOrdinals, !scale.isMeasured, !scale.isInSteps || Set(levels.map(\.ordinal)).count == 2 else {
            return
        }
        var seen: Set<[Double]> = []
        for (index, connector) in context.contents.connectors.enumerated() where findings.isSound(.connector, index) {
            guard !connector.kind.isLevel, connector.secondsPerLevel == nil else { continue }
            let stops = Set(connector.stops.compactMap { context.nodes[$0.node].flatMap { context.level(ofNode: $0) } })
                .sorted { (levels[$0].ordinal, $0) < (levels[$1].ordinal, $1) }
            for (below, above) in zip(stops, stops.dropFirst()) {
                let (low, high) = (levels[below], levels[above])
                let gap = high.ordinal - low.ordinal
                guard gap >= StoreyScale.leastStep, seen.insert([low.ordinal, high.ordinal]).inserted else { continue }
                let span = context.span(.level, above, ["ordinal"])
                report(low, high, gap, isInSteps: scale.isInSteps, at: span, &findings)
            }
        }
    }

    private func report(
        _ low: Level, _ high: Level, _ gap: Double, isInSteps: Bool, at span: SourceSpan?, _ findings: inout Findings
    ) {
        let storeys = isInSteps ? "1 storey" : "\(NumberText.short(gap)) storeys"
        findings.report(
            Diagnostic(
                .storeyGap, .note, "levels \"\(low.id)\" and \"\(high.id)\" count as \(storeys) apart", at: span,
                label: "ordinals \(NumberText.short(low.ordinal)) and \(NumberText.short(high.ordinal))",
                help: isInSteps
                    ? "if storeys lie between them, state the elevation of both levels"
                    : "if no storeys lie between them, number them \(NumberText.short(low.ordinal)) and "
                        + "\(NumberText.short(low.ordinal + 1)), or state the elevation of both levels"))
    }
}
