import WaymarkImportKit
import WaymarkModel

/// Checks that nothing which the author drew lies far from the rest of the venue: a node, a place, or one corner of a room.
///
/// What is far is judged by what most of the venue takes up. `StrayNodeRule` compares the nodes of one level with each other.
struct StrayCornerRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.strayNode]

    /// The least distance of something far from all else, in metres, and the number of times that the venue would have to be larger: for
    /// features, which may stand alone, and for one corner of a room, which has its other corners beside it.
    private static let ofFeature = (metres: 300.0, times: 5.0)
    private static let ofCorner = (metres: 50.0, times: 1.0)
    /// The fewest points that say how large a venue is.
    private static let fewest = 4
    /// The most points far from the rest that can be mistakes. More are a part of the venue that lies apart.
    private static let most = 20

    /// A point of a feature.
    private struct Spot {
        var point: Point
        var kind: Origins.Kind
        var index: Int
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard !context.isForeign, findings.misscaledLevels.isEmpty else { return }
        let spots = spots(context, findings)
        guard spots.count >= Self.fewest else { return }
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        let middle = Point(x: median(spots.map(\.point.x)), y: median(spots.map(\.point.y)))
        let usual = median(spots.map { $0.point.distance(to: middle) })
        let limit = max(Self.ofCorner.metres, 4 * usual)
        let isFar = spots.map { $0.point.distance(to: middle) > limit }
        let far = spots.indices.filter { isFar[$0] }
        guard !far.isEmpty, far.count <= Self.most, far.count * 10 <= spots.count || far.count == 1,
            let core = core(spots, isFar)
        else {
            return
        }
        for index in far {
            let spot = spots[index]
            let gap = spots.indices.lazy.filter { $0 != index }.map { spots[$0].point.distance(to: spot.point) }.min()
            let least = spot.kind == .unit ? Self.ofCorner : Self.ofFeature
            guard let gap, gap > max(least.metres, least.times * core.size) else { continue }
            report(spot, gap, core, context, &findings)
        }
    }

    /// Returns the points that the author wrote. Those that are extremely far away are reported by `FarFeatureRule`.
    private func spots(_ context: ValidationContext, _ findings: Findings) -> [Spot] {
        let contents = context.contents
        var spots: [Spot] = []
        func add(_ points: [Point], _ kind: Origins.Kind, _ index: Int) {
            guard findings.hasJudgedShape(kind, index) else { return }
            spots += points.filter { $0.isFinite && !FarFeatureRule.isFar($0) }.map {
                Spot(point: $0, kind: kind, index: index)
            }
        }
        for (index, node) in contents.nodes.enumerated() where node.derivedFrom == nil {
            add([node.position], .node, index)
        }
        for (index, place) in contents.places.enumerated() { add([place.position], .place, index) }
        for (index, unit) in contents.units.enumerated() { add(unit.polygon.outer, .unit, index) }
        return spots
    }

    /// What most of a venue takes up.
    private struct Core {
        var low: Point
        var high: Point

        var size: Double { low.distance(to: high) }

        func contains(_ point: Point) -> Bool {
            (low.x...high.x).contains(point.x) && (low.y...high.y).contains(point.y)
        }
    }

    private func core(_ spots: [Spot], _ isFar: [Bool]) -> Core? {
        var core: Core?
        for (spot, isFar) in zip(spots, isFar) where !isFar {
            let known = core ?? Core(low: spot.point, high: spot.point)
            core = Core(
                low: Point(x: min(known.low.x, spot.point.x), y: min(known.low.y, spot.point.y)),
                high: Point(x: max(known.high.x, spot.point.x), y: max(known.high.y, spot.point.y)))
        }
        return core
    }

    private func report(
        _ spot: Spot, _ gap: Double, _ core: Core, _ context: ValidationContext, _ findings: inout Findings
    ) {
        let contents = context.contents
        let subject: String
        let fields: [String]
        let level: FeatureID
        switch spot.kind {
        case .node:
            let node = contents.nodes[spot.index]
            if findings.strayNodes.contains(spot.index) || findings.nodesOffImages.contains(spot.index) { return }
            (subject, fields, level) = ("node \"\(node.id)\"", ["at"], node.level)
        case .place:
            let place = contents.places[spot.index]
            // A label at a node that is far away is not another mistake.
            if contents.nodes.contains(where: { $0.position == place.position }) { return }
            (subject, fields, level) = ("place \"\(place.id)\"", ["position"], place.level)
        default:
            let unit = contents.units[spot.index]
            // What lies outside the image of a level is reported by `PixelRangeRule`.
            if context.pixelLevels[unit.level] != nil { return }
            let corner = context.framedLevels.contains(unit.level) ? "a corner" : "corner \(Self.text(spot.point))"
            (subject, fields, level) = ("\(corner) of unit \"\(unit.id)\"", ["polygon"], unit.level)
        }
        let help =
            context.pixelLevels[level] != nil
            ? "points of this level are pixels, to the right and down: check the digits and the sign"
            : "coordinates are metres; check the decimal point and the sign"
        let meant = context.framedLevels.contains(level) ? nil : meant(spot.point, core)
        findings.report(
            Diagnostic(
                .strayNode, .warning, "\(subject) lies \(NumberText.metres(gap)) from everything else",
                at: context.span(spot.kind, spot.index, fields), label: "far from the others",
                help: help + (meant.map { ": is \(Self.text($0)) meant?" } ?? "")))
    }

    /// Returns the point that was probably meant: with a decimal point further to the left, or another sign, it is among the others.
    private func meant(_ point: Point, _ core: Core) -> Point? {
        [0.1, 0.01, -1].lazy.flatMap { factor in
            [
                Point(x: point.x * factor, y: point.y), Point(x: point.x, y: point.y * factor),
                Point(x: point.x * factor, y: point.y * factor),
            ]
        }.first(where: core.contains)
    }

    private static func text(_ point: Point) -> String {
        func number(_ value: Double) -> String { NumberText.short((value * 100).rounded() / 100) }
        return "[\(number(point.x)), \(number(point.y))]"
    }
}
