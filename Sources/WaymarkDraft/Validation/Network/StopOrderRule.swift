import WaymarkImportKit
import WaymarkModel

/// Checks that the stops of a walked connector only ascend or only descend.
struct StopOrderRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.stopsOutOfOrder]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, connector) in context.contents.connectors.enumerated() where findings.isJudged(.connector, index) {
            guard !connector.kind.isRide else { continue }
            let levels = connector.stops.compactMap { context.nodes[$0.node].flatMap { context.level(ofNode: $0) } }
                .filter(context.knowsOrdinal)
            let ordinals = levels.map { context.contents.levels[$0].ordinal }
            let steps = zip(ordinals, ordinals.dropFirst())
            guard !steps.allSatisfy({ $0 <= $1 }), !steps.allSatisfy({ $0 >= $1 }) else { continue }
            let order = ordinals.map { NumberText.short($0) }.joined(separator: ", ")
            findings.report(
                Diagnostic(
                    .stopsOutOfOrder, .warning, "the stops of connector \"\(connector.id)\" go up and down",
                    at: context.span(.connector, index, ["stops"]), label: "levels \(order)",
                    help: "list the stops from the lowest to the highest; people walk from each to the next"))
        }
    }
}
