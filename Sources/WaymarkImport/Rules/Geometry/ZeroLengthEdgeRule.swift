import WaymarkModel

/// A path leads from one node to another, and that is some way.
struct ZeroLengthEdgeRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.zeroLengthEdge]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, edge) in context.contents.edges.enumerated() where findings.isSound(.edge, index) {
            guard edge.from == edge.to || edge.length == 0 else { continue }
            let message =
                edge.from == edge.to
                ? "path \"\(edge.path)\" leads from node \"\(edge.from)\" to itself"
                : "path \"\(edge.path)\" has no length between \"\(edge.from)\" and \"\(edge.to)\""
            if edge.from == edge.to { findings.distrustNetwork() }
            findings.reject(
                .edge, index,
                Diagnostic(
                    .zeroLengthEdge, .error, message, at: context.span(.edge, index, ["length", "from"]),
                    label: edge.from == edge.to ? "both ends are one node" : "both ends are at one point",
                    help: "move one of the nodes, or leave one of them out"))
        }
    }
}
