import WaymarkImportKit
import WaymarkModel

/// Checks that no two nodes of a level have the same position.
struct OverlappingNodesRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.overlappingNodes]

    /// The distance in metres below which positions are the same.
    static let tolerance = 0.01

    private struct Cell: Hashable {
        var level: Int
        var column: Int
        var row: Int
    }

    /// Compares each node with the first node of its cell and of the eight neighbouring cells in a grid. The time is
    /// linear, even if all nodes have the same position.
    func check(_ context: ValidationContext, into findings: inout Findings) {
        let nodes = context.contents.nodes
        var firsts: [Cell: Int] = [:]
        var clusters: [Int: [Int]] = [:]
        func level(of index: Int) -> Int? {
            guard nodes[index].derivedFrom == nil, findings.isSound(.node, index) else { return nil }
            return context.level(ofNode: index)
        }
        // Most nodes are far from all others.
        var crowd = CrowdedCells(count: nodes.count, margin: 3 * Self.tolerance)
        for index in nodes.indices {
            if let level = level(of: index) { crowd.add(nodes[index].position, level) }
        }
        for index in nodes.indices {
            guard let level = level(of: index), crowd.hasCompany(nodes[index].position, level) else { continue }
            let node = nodes[index]
            let column = Int((node.position.x / Self.tolerance).rounded(.down))
            let row = Int((node.position.y / Self.tolerance).rounded(.down))
            var twin: Int?
            for nearColumn in column - 1...column + 1 {
                for nearRow in row - 1...row + 1 {
                    guard let other = firsts[Cell(level: level, column: nearColumn, row: nearRow)] else { continue }
                    if nodes[other].position.distance(to: node.position) < Self.tolerance {
                        twin = min(twin ?? other, other)
                    }
                }
            }
            if let twin {
                clusters[twin, default: []].append(index)
            } else {
                firsts[Cell(level: level, column: column, row: row)] = index
            }
        }
        let joined = joinedPairs(context)
        for (first, others) in clusters.sorted(by: { $0.key < $1.key }) {
            // A path without length between two nodes is reported by `ZeroLengthEdgeRule`, and one of hardly any is a door.
            let news = others.filter { !joined.contains([first, $0]) }
            if !news.isEmpty { report(first, news, context, &findings) }
        }
    }

    private func report(_ first: Int, _ others: [Int], _ context: ValidationContext, _ findings: inout Findings) {
        let nodes = context.contents.nodes
        let names = ([first] + others).prefix(6).map { "\"\(nodes[$0].id)\"" }.joined(separator: ", ")
        let more = others.count > 5 ? " and \(others.count - 5) more" : ""
        findings.report(
            Diagnostic(
                .overlappingNodes, context.isForeign ? .note : .warning,
                "nodes \(names)\(more) are at the same point \(NumberText.point(nodes[first].position))",
                at: context.span(.node, others[0], ["at"]), label: "less than 1 cm from \"\(nodes[first].id)\"",
                help: "merge them into one node, or move them apart"))
    }

    private func joinedPairs(_ context: ValidationContext) -> Set<Set<Int>> {
        var pairs: Set<Set<Int>> = []
        for (index, edge) in context.contents.edges.enumerated() where edge.length <= Self.tolerance {
            if let ends = context.edgeEnds[index] { pairs.insert([ends.from, ends.to]) }
        }
        return pairs
    }
}
