import WaymarkModel

/// Slopes and numbers of steps are those of ways that people walk.
struct SlopeRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.implausibleSlope]

    /// As steep as a ladder, as a ratio.
    static let steepest = 1.0
    /// The longest stairway of all has some 11 700 steps; a building's flight has a few dozen.
    static let mostSteps = 2000

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, edge) in context.contents.edges.enumerated() where findings.isSound(.edge, index) {
            check(edge.incline, edge.stepCount, .edge, index, "path \"\(edge.path)\"", context, &findings)
        }
        for (index, connector) in context.contents.connectors.enumerated() where findings.isSound(.connector, index) {
            check(
                connector.flights.compactMap(\.incline).max(), connector.flights.compactMap(\.stepCount).max(),
                .connector,
                index, "connector \"\(connector.id)\"", context, &findings)
        }
    }

    private func check(
        _ incline: Double?, _ steps: Int?, _ kind: Origins.Kind, _ index: Int, _ subject: String,
        _ context: ValidationContext, _ findings: inout Findings
    ) {
        if let incline, abs(incline) > Self.steepest {
            findings.report(
                Diagnostic(
                    .implausibleSlope, .warning, "\(subject) has an incline of \(NumberText.short(incline * 100)) %",
                    at: context.span(kind, index, ["incline"]), label: "steeper than 45 degrees",
                    help: "write 6% or 0.06 for a slope of six percent"))
        }
        if let steps, abs(steps) > Self.mostSteps {
            findings.report(
                Diagnostic(
                    .implausibleSlope, .warning, "\(subject) has \(abs(steps)) steps",
                    at: context.span(kind, index, ["steps"]), label: "more than \(Self.mostSteps)",
                    help: "steps are counted per flight"))
        }
    }
}
