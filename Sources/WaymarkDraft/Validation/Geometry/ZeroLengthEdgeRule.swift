import WaymarkModel

/// Checks that a path leads to a different node and has a length.
struct ZeroLengthEdgeRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.zeroLengthEdge]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let edges = context.contents.edges
        for index in edges.indices where findings.isSound(.edge, index) {
            let isLoop = context.edgeEnds[index].map { $0.from == $0.to } ?? (edges[index].from == edges[index].to)
            guard isLoop || edges[index].length == 0, !isLink(index, context) else { continue }
            // One above the other: that the levels differ is the mistake.
            if let ends = context.edgeEnds[index], context.level(ofNode: ends.from) != context.level(ofNode: ends.to) {
                continue
            }
            let edge = edges[index]
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
                    help: Self.help(edge, index, context)))
        }
    }

    /// Returns whether the author joined two nodes at the same position with `length: 0`.
    private func isLink(_ index: Int, _ context: ValidationContext) -> Bool {
        let edge = context.contents.edges[index]
        guard edge.from != edge.to, edge.length == 0, let ends = context.edgeEnds[index] else { return false }
        let nodes = context.contents.nodes
        let distance = nodes[ends.from].position.distance(to: nodes[ends.to].position)
        return distance < OverlappingNodesRule.tolerance && Self.statesLength(index, context)
    }

    private static func help(_ edge: PathEdge, _ index: Int, _ context: ValidationContext) -> String {
        if edge.from == edge.to { return "name the node once" }
        if statesLength(index, context) { return "leave the length out to take it from the nodes" }
        return "merge them into one node, or connect them with a link: {nodes: [\(edge.from), \(edge.to)], length: 0}"
    }

    private static func statesLength(_ index: Int, _ context: ValidationContext) -> Bool {
        context.origins.span(.edge, index, field: "length") != context.origins.span(.edge, index)
    }
}
