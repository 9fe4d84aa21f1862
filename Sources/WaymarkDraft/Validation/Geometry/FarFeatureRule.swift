import WaymarkImportKit
import WaymarkModel

/// Checks that all features are near the anchor.
struct FarFeatureRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.farFromAnchor]

    /// The maximum distance from the anchor, in metres. Beyond it, the local frame is inaccurate, and no venue is that
    /// large.
    static let radius = 20_000.0

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        let far = contents.nodes.indices.filter {
            findings.hasJudgedShape(.node, $0) && Self.isFar(contents.nodes[$0].position)
                && !findings.misscaledLevels.contains(contents.nodes[$0].level)
        }
        if far.count > 1, far.count * 2 > contents.nodes.count {
            return reportAll(far, context, &findings)
        }
        // What was derived from a unit far away is not another mistake.
        for index in far where contents.nodes[index].derivedFrom == nil {
            let node = contents.nodes[index]
            report(
                "node \"\(node.id)\"", node.position, .node, index, ["at"], context, &findings,
                isError: findings.misplacedNodes.contains(index))
        }
        let farNodes = Set(far.map { contents.nodes[$0].position })
        for index in contents.places.indices where findings.hasJudgedShape(.place, index) {
            guard Self.isFar(contents.places[index].position), !farNodes.contains(contents.places[index].position)
            else { continue }
            let place = contents.places[index]
            report("place \"\(place.id)\"", place.position, .place, index, ["position"], context, &findings)
        }
        for outline in contents.outlines where findings.hasJudgedShape(outline.kind, outline.index) {
            guard let corner = outline.polygon.outer.first(where: Self.isFar) else { continue }
            if outline.kind == .unit, findings.misscaledLevels.contains(contents.units[outline.index].level) {
                continue
            }
            report(outline.subject, corner, outline.kind, outline.index, ["polygon"], context, &findings)
        }
        for line in contents.lines where findings.hasJudgedShape(line.kind, line.index) {
            if line.kind == .opening, contents.openings[line.index].derivedFrom != nil { continue }
            guard let point = line.line.points.first(where: Self.isFar) else { continue }
            if line.kind == .opening, findings.misscaledLevels.contains(contents.openings[line.index].level) {
                continue
            }
            report(line.subject, point, line.kind, line.index, ["at", "line"], context, &findings)
        }
    }

    /// Returns whether a point is beyond the radius.
    static func isFar(_ point: Point) -> Bool { point.distance(to: Point(x: 0, y: 0)) > radius }

    private func reportAll(_ far: [Int], _ context: ValidationContext, _ findings: inout Findings) {
        findings.report(
            Diagnostic(
                .farFromAnchor, .warning, "\(far.count) nodes lie more than 20 km from the anchor",
                at: context.span(.venue, 0, ["anchor"]), label: "the anchor is elsewhere",
                help: "coordinates are metres from the anchor, not degrees and not a national grid"))
    }

    private func report(
        _ subject: String, _ point: Point, _ kind: Origins.Kind, _ index: Int, _ fields: [String],
        _ context: ValidationContext, _ findings: inout Findings, isError: Bool = false
    ) {
        let distance = point.distance(to: Point(x: 0, y: 0))
        findings.report(
            Diagnostic(
                .farFromAnchor, isError ? .error : .warning,
                "\(subject) lies \(NumberText.metres(distance)) from the anchor",
                at: context.span(kind, index, fields), label: "more than 20 km away",
                help: help(point, context)))
    }

    private func help(_ point: Point, _ context: ValidationContext) -> String {
        let anchor = context.contents.anchor
        let coordinate = anchor.coordinate(of: point)
        let swapped = Coordinate(latitude: coordinate.longitude, longitude: coordinate.latitude)
        if swapped.isValid, !Self.isFar(anchor.point(of: swapped)) {
            return "latitude and longitude seem to be swapped"
        }
        return context.isForeign
            ? "check its coordinates in the source"
            : "coordinates are metres from the anchor; check the decimal point"
    }
}
