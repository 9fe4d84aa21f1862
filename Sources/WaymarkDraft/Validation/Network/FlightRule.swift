import WaymarkModel

/// Checks that a walked connector describes all of its flights, or none.
struct FlightRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.badValue]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, connector) in context.contents.connectors.enumerated() where findings.isJudged(.connector, index) {
            guard !connector.kind.isRide, connector.stops.count > 1,
                connector.flights.count != connector.stops.count - 1
            else { continue }
            findings.reject(
                .connector, index,
                Diagnostic(
                    .badValue, .error,
                    "connector \"\(connector.id)\" describes \(connector.flights.count) flights but has "
                        + "\(connector.stops.count) stops",
                    at: context.span(.connector, index, ["steps", "length", "incline", "duration"]),
                    label: "one entry is needed between each two stops",
                    help: "write \(connector.stops.count - 1) entries, or one number for all"))
        }
    }
}
