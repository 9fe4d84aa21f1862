import WaymarkImportKit
import WaymarkModel

/// Checks that no node is far away from all other nodes of its level.
struct StrayNodeRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.strayNode]

    /// The minimum distance from a stray node to the nearest node of its level, in metres.
    static let nearest = 100.0
    /// The minimum ratio of a stray node's distance to the typical distance from the middle of the level.
    static let ratio = 4.0
    /// The minimum number of nodes for a typical distance.
    static let fewest = 4

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let nodes = context.contents.nodes
        var byLevel = [[Int]](repeating: [], count: context.contents.levels.count)
        for index in nodes.indices where findings.isSound(.node, index) {
            if let level = context.level(ofNode: index) { byLevel[level].append(index) }
        }
        for level in context.contents.levels.map(\.id) {
            guard let members = context.levels[level].map({ byLevel[$0] }), members.count >= Self.fewest else {
                continue
            }
            for (index, distance) in strays(among: members, nodes) where !findings.nodesOffImages.contains(index) {
                findings.strayNodes.insert(index)
                findings.report(
                    Diagnostic(
                        .strayNode, context.isForeign ? .note : .warning,
                        "node \"\(nodes[index].id)\" lies \(NumberText.metres(distance)) from all other nodes of level \"\(level)\"",
                        at: context.span(.node, index, ["at"]), label: "far from the others",
                        help: "coordinates are metres; check the decimal point and the sign"))
            }
        }
    }

    /// Returns the nodes far from the middle of the level, with the distance to the nearest other node.
    ///
    /// - Complexity: O(n log n). Only the few nodes that are far from the middle are compared with all others.
    private func strays(among members: [Int], _ nodes: [PathNode]) -> [(index: Int, distance: Double)] {
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        let middle = Point(
            x: median(members.map { nodes[$0].position.x }), y: median(members.map { nodes[$0].position.y }))
        let usual = median(members.map { nodes[$0].position.distance(to: middle) })
        let limit = max(Self.nearest, usual * Self.ratio)
        let far = members.filter {
            let position = nodes[$0].position
            return position.distance(to: middle) > limit && !FarFeatureRule.isFar(position)
        }
        guard far.count * 10 <= members.count || far.count == 1 else { return [] }
        return far.compactMap { index in
            let others = members.lazy.filter { $0 != index }.map {
                nodes[$0].position.distance(to: nodes[index].position)
            }
            guard let distance = others.min(), distance > limit else { return nil }
            return (index, distance)
        }
    }
}
