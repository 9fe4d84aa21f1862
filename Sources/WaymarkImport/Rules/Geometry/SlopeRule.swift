import WaymarkModel

/// Slopes and numbers of steps are those of ways that people walk.
struct SlopeRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.implausibleSlope]

    /// As steep as a ladder, as a ratio: for stairs, escalators and ladders.
    static let steepest = 1.0
    /// The steepest street of all, Baldwin Street in Dunedin, rises by 35 %; for ways without steps.
    static let steepestRamp = 0.35
    /// The longest stairway of all has some 11 700 steps; a building's flight has a few dozen.
    static let mostSteps = 2000

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, edge) in context.contents.edges.enumerated() where findings.isSound(.edge, index) {
            let steepest = [.stairs, .escalator, .ladder].contains(edge.kind) ? Self.steepest : Self.steepestRamp
            check(edge.incline, edge.stepCount, steepest, .edge, index, "path \"\(edge.path)\"", context, &findings)
        }
        for (index, connector) in context.contents.connectors.enumerated() where findings.isSound(.connector, index) {
            let steepest = [.stairs, .escalator, .ladder].contains(connector.kind) ? Self.steepest : Self.steepestRamp
            check(
                connector.flights.compactMap(\.incline).max(), connector.flights.compactMap(\.stepCount).max(),
                steepest,
                .connector, index, "connector \"\(connector.id)\"", context, &findings)
        }
    }

    private func check(
        _ incline: Double?, _ steps: Int?, _ steepest: Double, _ kind: Origins.Kind, _ index: Int, _ subject: String,
        _ context: ValidationContext, _ findings: inout Findings
    ) {
        if let incline, abs(incline) > steepest {
            findings.report(
                Diagnostic(
                    .implausibleSlope, .warning, "\(subject) has an incline of \(NumberText.short(incline * 100)) %",
                    at: context.span(kind, index, ["incline"]),
                    label: steepest < Self.steepest ? "steeper than any street" : "steeper than 45 degrees",
                    help: Self.help(incline)))
        }
        if let steps, abs(steps) > Self.mostSteps {
            findings.report(
                Diagnostic(
                    .implausibleSlope, .warning, "\(subject) has \(abs(steps)) steps",
                    at: context.span(kind, index, ["steps"]), label: "more than \(Self.mostSteps)",
                    help: "steps are counted per flight"))
        }
    }

    /// A likely tenth or hundredth: 60 % was 6 %, 600 % was 6 %.
    private static func help(_ incline: Double) -> String {
        for part in [100.0, 10] where (0.01...0.2).contains(abs(incline) / part) {
            let percent = NumberText.short(incline / part * 100)
            return "write \(percent)% or \(NumberText.short(incline / part)) for a slope of \(percent) percent"
        }
        return "inclines are ratios or percentages: 6% or 0.06"
    }
}
