import WaymarkImportKit
import WaymarkModel

/// Checks that the landings of an elevator are above each other.
struct LandingRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.landingsApart]

    /// The maximum distance between the landings, in metres: enough for doors on opposite sides of a large car.
    static let spread = 8.0
    /// The maximum distance in foreign formats, in metres. Surveyed feeds place landings where passengers wait, up to
    /// 12 m apart.
    static let foreignSpread = 20.0

    /// The approximate number of landings that each landing is compared with, if there are more.
    static let compared = 100

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, connector) in context.contents.connectors.enumerated()
        where connector.kind.facts.isUpright && findings.isJudged(.connector, index) {
            let nodes = connector.stops.compactMap { context.nodes[$0.node] }.map { context.contents.nodes[$0] }
            if !findings.misscaledLevels.isDisjoint(with: nodes.lazy.map(\.level)) { continue }
            // A node that is extremely far away is reported by `FarFeatureRule`.
            if !context.isForeign, nodes.contains(where: { FarFeatureRule.isFar($0.position) }) { continue }
            guard let odd = oddOne(of: nodes), odd.distance > (context.isForeign ? Self.foreignSpread : Self.spread)
            else { continue }
            findings.report(
                Diagnostic(
                    .landingsApart, context.isForeign ? .note : .warning,
                    "landing \"\(odd.node)\" of elevator \"\(connector.id)\" lies \(NumberText.metres(odd.distance)) from \"\(odd.other)\"",
                    at: context.span(.connector, index, ["stops"]), label: "an elevator goes straight up",
                    help: "correct the position of \"\(odd.node)\", or use the kind inclinedLift"))
        }
    }

    /// Returns the landing that is farthest from the others, and the landing nearest to it.
    private func oddOne(of nodes: [PathNode]) -> (node: FeatureID, other: FeatureID, distance: Double)? {
        // With very many landings, each is compared with a sample, so that the time stays linear.
        let step = max(1, nodes.count / Self.compared)
        let part = stride(from: 0, to: nodes.count, by: step).map { nodes[$0] }
        let sums = nodes.map { node in part.reduce(0) { $0 + $1.position.distance(to: node.position) } }
        guard let worst = sums.indices.max(by: { (sums[$0], $0) < (sums[$1], $1) }) else { return nil }
        let others = nodes.indices.filter { $0 != worst }
        let distances = others.map { nodes[$0].position.distance(to: nodes[worst].position) }
        guard let nearest = distances.indices.min(by: { (distances[$0], $0) < (distances[$1], $1) }) else { return nil }
        return (nodes[worst].id, nodes[others[nearest]].id, distances[nearest])
    }
}
