import WaymarkModel

/// Checks that openings and details have a line.
struct LineRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.badLine]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for line in context.contents.lines where findings.hasJudgedShape(line.kind, line.index) {
            // An opening can be a single point; a detail cannot be drawn as one.
            let least = line.kind == .opening ? 1 : 2
            let count = Set(line.line.points).count
            guard count < least else { continue }
            let field = line.kind == .opening ? "at" : "line"
            findings.rejectLater(
                line.kind, line.index,
                Diagnostic(
                    .badLine, .error, "\(line.subject) has \(count == 0 ? "no points" : "only one point")",
                    at: context.span(line.kind, line.index, [field]), label: "not a line",
                    help: least == 1 ? "write a point, or the two ends of the threshold" : "a line needs two points"))
        }
    }
}
