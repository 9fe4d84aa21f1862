import WaymarkImportKit
import WaymarkModel

/// Checks that the rings of polygons do not cross themselves and that holes are inside the outer ring.
struct PolygonRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.badPolygon, .holeOutsidePolygon]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let outlines = context.contents.outlines
        guard !outlines.isEmpty else { return }
        let session = GEOSSession()
        for outline in outlines where findings.hasJudgedShape(outline.kind, outline.index) {
            check(outline.polygon, outline.kind, outline.index, outline.subject, session, context, &findings)
        }
    }

    private func check(
        _ polygon: Polygon, _ kind: Origins.Kind, _ index: Int, _ subject: String, _ session: GEOSSession,
        _ context: ValidationContext, _ findings: inout Findings
    ) {
        let polygon = polygon.normalised
        var isWhole = true
        func reject(_ code: DiagnosticCode, _ message: String, _ fields: [String], label: String, help: String? = nil) {
            isWhole = false
            let span = context.span(kind, index, fields)
            findings.rejectLater(kind, index, Diagnostic(code, .error, message, at: span, label: label, help: help))
        }

        if let flaw = RingFlaw(polygon.outer, session) {
            reject(.badPolygon, "\(subject) \(flaw.text)", ["polygon"], label: flaw.label, help: flaw.help)
        }
        for (position, hole) in polygon.holes.enumerated() {
            guard let flaw = RingFlaw(hole, session) else { continue }
            reject(
                .badPolygon, "hole \(position + 1) of \(subject) \(flaw.text)",
                ["holes[\(position)]", "holes", "polygon"],
                label: flaw.label, help: flaw.help)
        }
        guard isWhole, !polygon.holes.isEmpty, let flaw = session.flaw(of: polygon) else { return }
        let place = flaw.location.map { " at \(NumberText.point($0))" } ?? ""
        if flaw.reason.hasPrefix("Hole lies outside") {
            reject(
                .holeOutsidePolygon, "\(subject) has a hole outside it\(place)", ["holes", "polygon"],
                label: "not within the polygon",
                help: "holes are cut out of the polygon; move it inside or leave it out")
        } else {
            reject(
                .badPolygon, "\(subject) has holes that touch or cross\(place)", ["holes", "polygon"],
                label: flaw.reason.lowercased())
        }
    }
}

/// An error in a ring.
private struct RingFlaw {
    var text: String
    var label: String
    var help: String?

    /// Checks a ring.
    ///
    /// - Returns: Nil if the ring is valid.
    init?(_ ring: [Point], _ session: GEOSSession) {
        if Set(ring).count < 3 {
            text = "has fewer than three corners"
            label = "\(Set(ring).count) different corners"
            help = "a polygon needs three corners; do not repeat the first one at the end"
        } else if Self.isFlat(ring) {
            text = "has no area"
            label = "all corners lie on one line"
            help = "list the corners around the floor; one is missing, or two have the same number"
        } else if let flaw = session.flaw(of: Polygon(outer: ring)) {
            text = "crosses itself" + (flaw.location.map { " at \(NumberText.point($0))" } ?? "")
            label = flaw.reason.lowercased()
            help = "list the corners in order around the polygon"
        } else {
            return nil
        }
    }

    /// Returns whether all corners are within about a millimetre of the line through the two corners that are farthest
    /// apart.
    private static func isFlat(_ ring: [Point]) -> Bool {
        guard let first = ring.first, let far = ring.max(by: { first.distance(to: $0) < first.distance(to: $1) })
        else { return true }
        let length = first.distance(to: far)
        guard length > 0 else { return true }
        return ring.allSatisfy { corner in
            let area = (far.x - first.x) * (corner.y - first.y) - (far.y - first.y) * (corner.x - first.x)
            return abs(area) / length < 0.001
        }
    }
}
