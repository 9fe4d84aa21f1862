import WaymarkImportKit
import WaymarkModel

/// Checks that slopes and step counts are plausible for walking.
struct SlopeRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.implausibleSlope]

    /// The maximum slope of stairs, escalators and ladders, as a ratio.
    static let steepest = 1.0
    /// The maximum slope of ways without steps, as a ratio: that of the steepest street, Baldwin Street in Dunedin, 35
    /// %.
    static let steepestRamp = 0.35
    /// The maximum number of steps. The longest stairway has about 11 700 steps; a flight in a building has a few
    /// dozen.
    static let mostSteps = 2000
    /// The maximum plausible height of a step, in metres: twice that of steep stairs.
    static let highestStep = 0.5

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for index in context.describedEdges where findings.isJudged(.edge, index) && context.knowsKind(.edge, index) {
            let edge = context.contents.edges[index]
            let steepest = edge.kind.isStepFree ? Self.steepestRamp : Self.steepest
            check(edge.incline, edge.stepCount, steepest, .edge, index, "path \"\(edge.path)\"", context, &findings)
        }
        for (index, connector) in context.contents.connectors.enumerated()
        where findings.isJudged(.connector, index) && context.knowsKind(.connector, index) {
            let steepest = connector.kind.wayKind.isStepFree ? Self.steepestRamp : Self.steepest
            check(
                connector.flights.compactMap(\.incline).max(), connector.flights.compactMap(\.stepCount).max(),
                steepest,
                .connector, index, "connector \"\(connector.id)\"", context, &findings)
            checkHeight(of: connector, index, context, &findings)
        }
    }

    /// Reports stairs with too few steps for the elevations of their levels.
    private func checkHeight(
        of connector: Connector, _ index: Int, _ context: ValidationContext, _ findings: inout Findings
    ) {
        guard !context.isForeign, connector.kind.wayKind.facts.isStairs else { return }
        let elevations = connector.stops.map { stop -> Double? in
            guard let level = context.nodes[stop.node].flatMap({ context.level(ofNode: $0) }) else { return nil }
            return context.contents.levels[level].elevation
        }
        for (flight, ends) in zip(connector.flights, zip(elevations, elevations.dropFirst())) {
            guard let steps = flight.stepCount, steps > 0, let low = ends.0, let high = ends.1 else { continue }
            let (rise, step) = (abs(high - low), abs(high - low) / Double(steps))
            // Such a storey is reported, and its elevation is the cause.
            guard step > Self.highestStep, rise <= ElevationRule.highestStorey else { continue }
            findings.report(
                Diagnostic(
                    .implausibleSlope, .warning,
                    "the steps of connector \"\(connector.id)\" would be \(NumberText.short(step)) m high",
                    at: context.span(.connector, index, ["steps"]),
                    label: "\(steps) step\(steps == 1 ? "" : "s") for \(NumberText.short(rise)) m",
                    help: "correct the number of steps, or the elevations of the levels, which are metres"))
            return
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
        if let steps, steps.magnitude > Self.mostSteps {
            findings.report(
                Diagnostic(
                    .implausibleSlope, .warning, "\(subject) has \(steps.magnitude) steps",
                    at: context.span(kind, index, ["steps"]), label: "more than \(Self.mostSteps)",
                    help: "steps are counted per flight"))
        }
    }

    /// Returns a suggestion: a tenth or a hundredth of the slope, such as 6 % for 60 % or 600 %.
    private static func help(_ incline: Double) -> String {
        for part in [100.0, 10] where (0.01...0.2).contains(abs(incline) / part) {
            let percent = NumberText.short(incline / part * 100)
            return "write \(percent)% or \(NumberText.short(incline / part)) for a slope of \(percent) percent"
        }
        return "inclines are ratios or percentages: 6% or 0.06"
    }
}
