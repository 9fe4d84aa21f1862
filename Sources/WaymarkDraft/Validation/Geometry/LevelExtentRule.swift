import WaymarkImportKit
import WaymarkModel

/// Checks that a level is not larger than the largest real sites.
struct LevelExtentRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.implausibleLength]

    /// The maximum length and width of a level, in metres. The largest airports are about 10 km long.
    static let largest = 10_000.0

    private struct Extent {
        var low: Point
        var high: Point

        var size: Double { max(high.x - low.x, high.y - low.y) }

        mutating func include(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        var extents: [Int: Extent] = [:]
        for index in contents.nodes.indices where findings.isSound(.node, index) {
            let position = contents.nodes[index].position
            // Nodes that are extremely far away are reported by `FarFeatureRule`.
            guard let level = context.level(ofNode: index), !FarFeatureRule.isFar(position) else { continue }
            extents[level, default: Extent(low: position, high: position)].include(position)
        }
        let judged = levelsWithLongEdges(context)
        for (level, extent) in extents.sorted(by: { $0.key < $1.key }) where extent.size > Self.largest {
            if judged.contains(level) || findings.misscaledLevels.contains(contents.levels[level].id) { continue }
            findings.report(
                Diagnostic(
                    .implausibleLength, .warning,
                    "level \"\(contents.levels[level].id)\" is \(NumberText.metres(extent.size)) across",
                    at: context.span(.level, level), label: "more than 10 km",
                    help: "coordinates are metres; is the plan in centimetres or feet?"))
        }
    }

    /// Returns the levels with an implausibly long edge, where the mistake is already reported.
    private func levelsWithLongEdges(_ context: ValidationContext) -> Set<Int> {
        var levels: Set<Int> = []
        let edges = context.contents.edges
        for index in edges.indices where edges[index].length > LengthRule.longestEdge {
            if let ends = context.edgeEnds[index], let level = context.level(ofNode: ends.from) { levels.insert(level) }
        }
        return levels
    }
}
