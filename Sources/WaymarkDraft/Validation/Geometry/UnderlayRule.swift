import WaymarkModel

/// Checks that three points say where the image of a level lies.
struct UnderlayRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.badUnderlay]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, level) in context.contents.levels.enumerated() where findings.isSound(.level, index) {
            guard level.underlay != Underlay() else { continue }
            guard let flaw = Self.flaw(of: level.underlay) else {
                if Self.isMirrored(level.underlay) {
                    findings.report(
                        Diagnostic(
                            .badUnderlay, .warning, "the image of level \"\(level.id)\" is mirrored",
                            at: context.span(.level, index, ["underlay"]),
                            label: "its three pixels and its three points run in opposite directions",
                            help: "count pixels to the right and down, and list both in the same order"))
                }
                continue
            }
            findings.rejectEntry(
                .level, index,
                Diagnostic(
                    .badUnderlay, .error, "the image of level \"\(level.id)\" \(flaw)",
                    at: context.span(.level, index, ["underlay"]), label: "its place is unknown",
                    help: "name three corners of the building in pixels:, and the same corners of the plan in points:"))
        }
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
