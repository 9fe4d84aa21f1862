import WaymarkImportKit
import WaymarkModel

/// Checks that three points say where the image of a level lies, and neither turn it over nor stretch it.
struct UnderlayRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.badUnderlay]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, level) in context.contents.levels.enumerated() where findings.isJudged(.level, index) {
            guard level.underlay != Underlay() else { continue }
            guard let flaw = Self.flaw(of: level.underlay) else {
                if let width = Self.exchangedWidth(level.underlay), !context.isForeign {
                    // The level is as large as its image is.
                    findings.distrustScale(of: level.id)
                    findings.report(
                        Diagnostic(
                            .badUnderlay, .warning,
                            "a pixel of the image of level \"\(level.id)\" would be \(NumberText.metres(width)) wide",
                            at: context.span(.level, index, ["underlay"]), label: "as its pixels and its points say",
                            help: "are the lists of pixels: and points: exchanged? points are metres of the plan"))
                } else if Self.isMirrored(level.underlay) {
                    findings.report(
                        Diagnostic(
                            .badUnderlay, .warning, "the image of level \"\(level.id)\" is mirrored",
                            at: context.span(.level, index, ["underlay"]),
                            label: "its three pixels and its three points run in opposite directions",
                            help:
                                "pixels count to the right and down, metres to the right and up; list both in the same order"
                        ))
                } else if let skew = Self.skew(of: level.underlay) {
                    findings.report(
                        Diagnostic(
                            .badUnderlay, .warning, "the image of level \"\(level.id)\" is skewed",
                            at: context.span(.level, index, ["underlay"]),
                            label: Self.miss(of: level.underlay).map { "\(skew), and \($0)" } ?? skew,
                            help: "compare the three pixels with the three points; for a scan, two of each are enough"))
                }
                continue
            }
            findings.rejectEntry(
                .level, index,
                Diagnostic(
                    .badUnderlay, .error, "the image of level \"\(level.id)\" \(flaw)",
                    at: context.span(.level, index, ["underlay"]), label: "its place is unknown",
                    help:
                        "name two or three corners of the building in pixels:, and the same corners of the plan in points:"
                ))
        }
    }

    /// The largest plausible width of a pixel, in metres: that of a site of 10 km on a small image.
    private static let widestPixel = 5.0

    /// Returns the width of a pixel, in metres, if it is so large that pixels and points seem to be exchanged.
    private static func exchangedWidth(_ underlay: Underlay) -> Double? {
        guard let width = underlay.scanFit?.metresPerPixel, width > widestPixel, width.isFinite else { return nil }
        return width
    }

    /// Returns whether the image would be turned over: pixels run down and points run up, so that the same three corners turn
    /// in opposite directions.
    private static func isMirrored(_ underlay: Underlay) -> Bool {
        func turn(_ line: Polyline?) -> Double {
            guard let points = line?.points, points.count == 3 else { return 0 }
            let (a, b) = (points[1], points[2])
            return (a.x - points[0].x) * (b.y - points[0].y) - (a.y - points[0].y) * (b.x - points[0].x)
        }
        return turn(underlay.pixels) * turn(underlay.points) > 0
    }

    /// The largest difference between the width and the height of a pixel, as a part of it, and the largest cosine of the angle
    /// between them, that come of imprecise points.
    private static let tolerance = 0.05

    /// Returns in words how an image would be stretched or slanted; nil if hardly.
    private static func skew(of underlay: Underlay) -> String? {
        guard let origin = underlay.point(ofPixel: Point(x: 0, y: 0)),
            let right = underlay.point(ofPixel: Point(x: 1, y: 0)),
            let down = underlay.point(ofPixel: Point(x: 0, y: 1))
        else { return nil }
        let (wide, high) = (right.distance(to: origin), down.distance(to: origin))
        guard wide > 0, high > 0 else { return nil }
        if abs(wide - high) > tolerance * max(wide, high) {
            let times = NumberText.short((wide / high * 100).rounded() / 100)
            return "its pixels would be \(times) times as wide as high"
        }
        let product =
            (right.x - origin.x) * (down.x - origin.x) + (right.y - origin.y) * (down.y - origin.y)
        return abs(product) > tolerance * wide * high ? "its corners would not be right angles" : nil
    }

    /// Returns in words by how much the points miss a scan that is not stretched.
    private static func miss(of underlay: Underlay) -> String? {
        guard let miss = underlay.scanFit?.miss, miss.isFinite else { return nil }
        let metres = NumberText.short((miss * 100).rounded() / 100)
        return "a scan that is not stretched misses its points by up to \(metres) m"
    }

    /// Returns what is wrong, as the words after "the image"; nil if nothing is.
    static func flaw(of underlay: Underlay) -> String? {
        guard underlay.file != nil else { return "has no file" }
        for (name, line) in [("pixels", underlay.pixels), ("points", underlay.points)] {
            let points = line?.points ?? []
            guard points.count == 3 else { return "needs three \(name), not \(points.count)" }
            guard points.allSatisfy({ NumberRule.isPlausible($0) }) else { return "has \(name) that are out of range" }
            let (a, b) = (points[1], points[2])
            let area = (a.x - points[0].x) * (b.y - points[0].y) - (a.y - points[0].y) * (b.x - points[0].x)
            let longest = max(a.distance(to: points[0]), b.distance(to: points[0]), a.distance(to: b))
            guard abs(area) > longest * 0.01 else { return "has three \(name) on one line" }
        }
        return nil
    }
}
