import WaymarkModel

/// Checks that a venue has levels, a network and places.
struct EmptyVenueRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.emptyVenue]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        if context.damage.hasMissingFeatures || context.damage.isVague { return }
        let contents = context.contents
        let isLeft = context.isForeign
        let hasLevels = contents.levels.indices.contains { !isLeft || findings.isSound(.level, $0) }
        let hasNodes = contents.nodes.indices.contains { !isLeft || findings.isSound(.node, $0) }
        if !hasLevels {
            report("has no levels", .error, "list a level under levels, or draw one under sketches", context, &findings)
        } else if !hasNodes {
            let help =
                isLeft
                ? "export rooms with doors, or paths, from the program that the files come from"
                : "list nodes and paths, or draw them under sketches"
            report("has no path network", .error, help, context, &findings)
        } else if contents.places.isEmpty {
            report("has no places", .warning, "list the destinations under places", context, &findings)
        }
    }

    private func report(
        _ what: String, _ severity: Diagnostic.Severity, _ help: String, _ context: ValidationContext,
        _ findings: inout Findings
    ) {
        findings.report(
            Diagnostic(
                .emptyVenue, severity, "venue \"\(context.contents.id)\" \(what)", at: context.span(.venue, 0),
                help: help))
    }
}
