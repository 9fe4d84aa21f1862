import WaymarkImportKit
import WaymarkModel

/// Checks that the coordinates of all levels are in the same unit: a level that is hundreds of times as large as the others
/// was drawn in millimetres or centimetres.
struct LevelScaleRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.implausibleLength]

    /// How many times as large as the others a level is in a smaller unit, with the unit.
    private static let units: [(range: ClosedRange<Double>, name: String, scale: String)] = [
        (400...2500, "millimetres", "0.001"), (40...250, "centimetres", "0.01"),
    ]
    /// The minimum size, in metres, of a level that is compared.
    private static let least = 3.0
    /// The size, in metres, from which a level that is so much larger than the others is a mistake.
    private static let large = 1000.0

    /// The length, in metres, of a path or wall that shows that a level is drawn in metres.
    private static let short = 20.0

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard !context.isForeign else { return }
        let contents = context.contents
        let isInMetres = Self.levelsWithShortLines(contents)
        var sizes: [FeatureID: (low: Point, high: Point)] = [:]
        func include(_ point: Point, _ level: FeatureID) {
            guard point.isFinite else { return }
            let size = sizes[level] ?? (point, point)
            sizes[level] = (
                Point(x: min(size.low.x, point.x), y: min(size.low.y, point.y)),
                Point(x: max(size.high.x, point.x), y: max(size.high.y, point.y))
            )
        }
        for unit in contents.units { for point in unit.polygon.outer { include(point, unit.level) } }
        for node in contents.nodes where node.derivedFrom == nil { include(node.position, node.level) }
        let extents = contents.levels.indices.compactMap { index -> (level: Int, size: Double)? in
            guard !contents.levels[index].isOutdoor, let size = sizes[contents.levels[index].id] else { return nil }
            let largest = max(size.high.x - size.low.x, size.high.y - size.low.y)
            return largest >= Self.least ? (index, largest) : nil
        }
        for extent in extents
        where extent.size > Self.large && !isInMetres.contains(contents.levels[extent.level].id) {
            let others = extents.filter { $0.level != extent.level && $0.size < extent.size / 40 }
            guard let typical = others.max(by: { $0.size < $1.size }) else { continue }
            let ratio = extent.size / typical.size
            guard let unit = Self.units.first(where: { $0.range.contains(ratio) }) else { continue }
            let level = contents.levels[extent.level]
            // Its image is reported.
            if findings.misscaledLevels.contains(level.id) { continue }
            findings.distrustScale(of: level.id)
            findings.report(
                Diagnostic(
                    .implausibleLength, .warning,
                    "level \"\(level.id)\" is \(NumberText.metres(extent.size)) across, "
                        + "\(Int(ratio.rounded())) times as far as level \"\(contents.levels[typical.level].id)\"",
                    at: context.span(.level, extent.level), label: "in \(unit.name)?",
                    help: "write its coordinates in metres, or add frame: {scale: \(unit.scale)} to the level"))
        }
    }

    /// Returns the levels on which a path or a wall is so short that the level is drawn in metres.
    private static func levelsWithShortLines(_ contents: VenueContents) -> Set<FeatureID> {
        var found: Set<FeatureID> = []
        func note(_ one: Point, _ two: Point, _ level: FeatureID) {
            let length = one.distance(to: two)
            if length > 0.2, length < short { found.insert(level) }
        }
        let nodes = Dictionary(contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for edge in contents.edges {
            guard let from = nodes[edge.from], let to = nodes[edge.to], from.level == to.level, from.derivedFrom == nil,
                to.derivedFrom == nil
            else { continue }
            note(from.position, to.position, from.level)
        }
        for unit in contents.units {
            for (one, two) in zip(unit.polygon.outer, unit.polygon.outer.dropFirst()) { note(one, two, unit.level) }
        }
        return found
    }
}
