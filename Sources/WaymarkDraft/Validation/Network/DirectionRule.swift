import WaymarkModel

/// Checks that an escalator has a direction.
struct DirectionRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.missingDirection]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, connector) in context.contents.connectors.enumerated() where findings.isJudged(.connector, index) {
            guard connector.kind.isPaired, connector.direction == .both else { continue }
            let whole = context.span(.connector, index)
            let written = context.span(.connector, index, ["direction"])
            if written == whole, !context.isForeign {
                findings.reject(
                    .connector, index,
                    Diagnostic(
                        .missingDirection, .error,
                        "\(connector.kind.words.one) \"\(connector.id)\" does not say which way it runs",
                        at: whole, label: "direction is missing",
                        help: "add direction: up, or down; a pair is two connectors"))
            } else {
                findings.report(
                    Diagnostic(
                        .missingDirection, context.isForeign ? .note : .warning,
                        "\(connector.kind.words.one) \"\(connector.id)\" runs both ways", at: written,
                        label: "one \(connector.kind.words.one) runs one way at a time",
                        help: "a pair of \(connector.kind.words.many) is two connectors"))
            }
        }
    }
}
