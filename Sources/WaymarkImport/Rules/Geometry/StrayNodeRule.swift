import WaymarkModel

/// No node lies far away from all others of its level.
struct StrayNodeRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.strayNode]

    /// A node is a stray only if the next node of the level is further away than this, in metres.
    static let nearest = 100.0
    /// A node is a stray only if the next node is this many times as far away as the level's half is wide.
    static let ratio = 4.0
    /// Too few nodes say nothing about what is usual.
    static let fewest = 4

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let nodes = context.contents.nodes
        var byLevel: [FeatureID: [Int]] = [:]
        for index in nodes.indices where findings.isSound(.node, index) {
            byLevel[nodes[index].level, default: []].append(index)
        }
        for level in context.contents.levels.map(\.id) {
            guard let members = byLevel[level], members.count >= Self.fewest else { continue }
            for (index, distance) in strays(among: members, nodes) {
                findings.report(
                    Diagnostic(
                        .strayNode, context.isForeign ? .note : .warning,
                        "node \"\(nodes[index].id)\" lies \(NumberText.metres(distance)) from all other nodes of level \"\(level)\"",
                        at: context.span(.node, index, ["at"]), label: "far from the others",
                        help: "coordinates are metres; check the decimal point and the sign"))
            }
        }
    }

    /// The nodes far from the level's middle, with the distance to the nearest other node.
    ///
    /// - Complexity: O(n log n), as only the few nodes beyond the usual are compared with all others.
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
