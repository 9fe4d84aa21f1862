import WaymarkModel

/// Checks that a path stays on one level. Only connectors lead to other levels.
struct PathLevelRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.pathJoinsLevels]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        // An id that two nodes have says nothing about the level of either.
        var counts: [FeatureID: Int] = [:]
        for node in contents.nodes { counts[node.id, default: 0] += 1 }
        for index in contents.edges.indices where findings.isSound(.edge, index) {
            guard let ends = context.edgeEnds[index], let from = context.level(ofNode: ends.from),
                let to = context.level(ofNode: ends.to), from != to
            else { continue }
            let edge = contents.edges[index]
            if counts[edge.from] ?? 0 > 1 || counts[edge.to] ?? 0 > 1 {
                findings.distrustNetwork()
                findings.drop(.edge, index)
                continue
            }
            findings.reject(
                .edge, index,
                Diagnostic(
                    .pathJoinsLevels, .error, "path \"\(edge.path)\" joins nodes on different levels",
                    at: context.span(.edge, index, ["to", "from"]),
                    label: "\"\(edge.to)\" is on level \(context.levelName(ofNode: ends.to)), "
                        + "\"\(edge.from)\" on \(context.levelName(ofNode: ends.from))",
                    help: help(edge, isLevel: contents.levels[from].ordinal == contents.levels[to].ordinal, contents)))
        }
    }

    /// Returns a help text: leave the path out if a connector joins its ends already, otherwise make it one.
    ///
    /// - Parameter isLevel: Whether both levels are at the same height, as a floor and the street before it.
    private func help(_ edge: PathEdge, isLevel: Bool, _ contents: VenueContents) -> String {
        let joining = contents.connectors.first { connector in
            let stops = Set(connector.stops.map(\.node))
            return stops.contains(edge.from) && stops.contains(edge.to)
        }
        if let joining { return "remove it: connector \"\(joining.id)\" joins them already" }
        let kind = edge.kind.connector ?? (isLevel ? .passage : .stairs)
        // A path without an id is named by its ends.
        let id = edge.path == edge.id && edge.id.rawValue.contains("~") ? "\(edge.from)-\(edge.to)" : "\(edge.path)"
        return "make it a connector: {id: \(id), kind: \(kind), stops: [\(edge.from), \(edge.to)]}"
    }
}
