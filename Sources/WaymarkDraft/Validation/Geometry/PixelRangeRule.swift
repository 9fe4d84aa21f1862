import WaymarkImportKit
import WaymarkModel

/// Checks that the points of a level that counts in pixels lie on its image.
struct PixelRangeRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.strayNode]

    /// How far outside a point may lie, as a part of the image's width and height: people draw a little beyond the edge.
    private static let margin = 0.25
    /// The number of features of a level that are reported one by one.
    private static let most = 3

    private struct Stray {
        var kind: Origins.Kind
        var index: Int
        var id: FeatureID
        var pixel: Point
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        for (id, size) in context.pixelLevels.sorted(by: { $0.key < $1.key }) {
            guard let index = context.levels[id], !findings.misscaledLevels.contains(id),
                let frame = PixelFrame(contents.levels[index].underlay)
            else { continue }
            var strays: [Stray] = []
            func look(_ kind: Origins.Kind, _ index: Int, _ feature: FeatureID, _ points: [Point]) {
                let pixels = points.lazy.map { frame.pixel(of: $0) }
                guard findings.isSound(kind, index), let pixel = pixels.first(where: { !Self.isNear($0, size) }) else {
                    return
                }
                strays.append(Stray(kind: kind, index: index, id: feature, pixel: pixel))
            }
            for (index, node) in contents.nodes.enumerated() where node.level == id && node.derivedFrom == nil {
                look(.node, index, node.id, [node.position])
            }
            for (index, unit) in contents.units.enumerated() where unit.level == id {
                look(.unit, index, unit.id, unit.polygon.outer)
            }
            for (index, opening) in contents.openings.enumerated()
            where opening.level == id && opening.derivedFrom == nil {
                look(.opening, index, opening.id, opening.line.points)
            }
            for (index, obstacle) in contents.obstacles.enumerated() where obstacle.level == id {
                look(.obstacle, index, obstacle.id, obstacle.polygon.outer)
            }
            for stray in strays where stray.kind == .node { findings.noteOffImage(node: stray.index) }
            report(strays, of: id, size, context, &findings)
        }
    }

    private static func isNear(_ pixel: Point, _ size: Point) -> Bool {
        guard pixel.isFinite else { return true }
        return (-margin * size.x...(1 + margin) * size.x).contains(pixel.x)
            && (-margin * size.y...(1 + margin) * size.y).contains(pixel.y)
    }

    private func report(
        _ strays: [Stray], of level: FeatureID, _ size: Point, _ context: ValidationContext, _ findings: inout Findings
    ) {
        let isFolded = strays.count > Self.most
        for stray in isFolded ? Array(strays.prefix(1)) : strays {
            let subject =
                isFolded
                ? "\(strays.count) features of level \"\(level)\" lie outside its image, such as"
                : "\(stray.kind.noun) \"\(stray.id)\" lies outside the image of level \"\(level)\", at"
            let name = isFolded ? " \(stray.kind.noun) \"\(stray.id)\" at" : ""
            let pixel = Point(x: stray.pixel.x.rounded(), y: stray.pixel.y.rounded())
            findings.report(
                Diagnostic(
                    .strayNode, .warning, "\(subject)\(name) \(NumberText.point(pixel))",
                    at: context.span(stray.kind, stray.index, ["at", "polygon"]),
                    label: "the image has \(NumberText.short(size.x)) by \(NumberText.short(size.y)) pixels",
                    help: isFolded
                        ? "points of this level are pixels: was the image exported with fewer of them?"
                        : "points of this level are pixels, to the right and down: check the digits and the sign"))
        }
    }
}

/// The pixels of an image by the points of the plan.
private struct PixelFrame {
    private let origin: Point
    private let right: Point
    private let down: Point
    private let area: Double

    /// - Returns: Nil if the image does not say where it lies.
    init?(_ image: Underlay) {
        guard let origin = image.point(ofPixel: Point(x: 0, y: 0)), let a = image.point(ofPixel: Point(x: 1, y: 0)),
            let b = image.point(ofPixel: Point(x: 0, y: 1))
        else { return nil }
        self.origin = origin
        right = Point(x: a.x - origin.x, y: a.y - origin.y)
        down = Point(x: b.x - origin.x, y: b.y - origin.y)
        area = right.x * down.y - right.y * down.x
        guard area != 0, area.isFinite else { return nil }
    }

    func pixel(of point: Point) -> Point {
        let (x, y) = (point.x - origin.x, point.y - origin.y)
        return Point(x: (x * down.y - y * down.x) / area, y: (right.x * y - right.y * x) / area)
    }
}
