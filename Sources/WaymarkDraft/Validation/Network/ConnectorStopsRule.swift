import WaymarkModel

/// Checks that a connector joins at least two levels, with one stop on each. A ride can have several stops on a level,
/// such as doors on two sides.
struct ConnectorStopsRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.tooFewStops, .stopsOnOneLevel]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let doubled = Set(
            context.contents.nodes.indices.filter { !findings.isSound(.node, $0) }.map {
                context.contents.nodes[$0].id
            })
        for (index, connector) in context.contents.connectors.enumerated() where findings.isJudged(.connector, index) {
            if connector.stops.count < 2 {
                reject(connector, index, context, &findings)
            } else if let pair = firstPair(of: connector, context) {
                // An id that two nodes have says nothing about the level of either.
                if doubled.contains(connector.stops[pair.1].node) {
                    findings.distrustNetwork()
                    findings.drop(.connector, index)
                    continue
                }
                reject(connector, index, pair, context, &findings)
            }
        }
    }

    private func reject(_ connector: Connector, _ index: Int, _ context: ValidationContext, _ findings: inout Findings)
    {
        findings.distrustNetwork()
        let count = connector.stops.isEmpty ? "no stops" : "only one stop"
        findings.reject(
            .connector, index,
            Diagnostic(
                .tooFewStops, .error, "connector \"\(connector.id)\" has \(count)",
                at: context.span(.connector, index, ["stops"]), label: "at least two are needed",
                help: "list the node on each level where travellers get on or off"))
    }

    private func reject(
        _ connector: Connector, _ index: Int, _ pair: (Int, Int), _ context: ValidationContext,
        _ findings: inout Findings
    ) {
        findings.distrustNetwork()
        let first = connector.stops[pair.0].node
        let second = connector.stops[pair.1].node
        let level = context.nodes[second].map { context.levelName(ofNode: $0) } ?? ""
        findings.reject(
            .connector, index,
            Diagnostic(
                .stopsOnOneLevel, .error, "connector \"\(connector.id)\" has two stops on level \(level)",
                at: context.span(.connector, index, ["stops[\(pair.1)]", "stops"]),
                label: first == second ? "\"\(second)\" is listed twice" : "\"\(first)\" is on that level too",
                help: first == second
                    ? "leave one of them out" : "keep one of them and connect the other to it with a path"))
    }

    /// Returns the first stop on the level of an earlier stop, and that earlier stop.
    private func firstPair(of connector: Connector, _ context: ValidationContext) -> (Int, Int)? {
        var firsts: [Int: Int] = [:]
        var pair: (Int, Int)?
        var seen: Set<FeatureID> = []
        for (position, stop) in connector.stops.enumerated() {
            guard let node = context.nodes[stop.node], let level = context.level(ofNode: node) else { continue }
            if let first = firsts[level] {
                if seen.contains(stop.node) || !connector.kind.isRide { return (first, position) }
                pair = pair ?? (first, position)
            } else {
                firsts[level] = position
            }
            seen.insert(stop.node)
        }
        // A ride with two doors on its only level does not lead to another level.
        let isWhole = connector.stops.allSatisfy { context.nodes[$0.node].flatMap(context.level(ofNode:)) != nil }
        return firsts.count == 1 && isWhole ? pair : nil
    }
}
