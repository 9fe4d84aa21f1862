import WaymarkImportKit
import WaymarkModel

/// Checks that clear widths are plausible in metres.
struct WidthRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.implausibleWidth]

    /// The minimum plausible width, in metres.
    static let narrowest = 0.3
    /// The maximum plausible width, in metres; anything wider is a square.
    static let widest = 50.0

    func check(_ context: ValidationContext, into findings: inout Findings) {
        var reported: Set<FeatureID> = []
        var openings: Set<FeatureID> = []
        // A floor that is too narrow is reported as such.
        let floors = Set(context.contents.regions.map(\.id))
        for index in context.describedEdges where findings.isJudged(.edge, index) {
            let edge = context.contents.edges[index]
            if edge.derivedFrom != nil, floors.contains(edge.path) { continue }
            if !findings.misscaledLevels.isEmpty, let ends = context.edgeEnds[index],
                findings.misscaledLevels.contains(context.contents.nodes[ends.from].level)
            {
                continue
            }
            guard let width = edge.width, isOdd(width), reported.insert(edge.path).inserted else { continue }
            // The author of a floor plan wrote the width of the opening.
            let source = edge.derivedFrom
            if let source, let opening = context.contents.openings.firstIndex(where: { $0.id.rawValue == source }) {
                openings.insert(context.contents.openings[opening].id)
                // What stands before it can narrow the way through it.
                guard let own = context.contents.openings[opening].clearWidth, isOdd(own) else { continue }
                report(own, "opening \"\(source)\"", .opening, opening, context, &findings)
                continue
            }
            report(width, "path \"\(edge.path)\"", .edge, index, context, &findings)
        }
        // No way leads through an opening whose line could not be read, or that joins nothing.
        for (index, opening) in context.contents.openings.enumerated() where !context.isForeign {
            guard let width = opening.width, isOdd(width), openings.insert(opening.id).inserted else { continue }
            if findings.misscaledLevels.contains(opening.level) { continue }
            report(width, "opening \"\(opening.id)\"", .opening, index, context, &findings)
        }
        for (index, connector) in context.contents.connectors.enumerated() where findings.isJudged(.connector, index) {
            guard let width = connector.width, isOdd(width) else { continue }
            report(width, "connector \"\(connector.id)\"", .connector, index, context, &findings)
        }
    }

    /// Returns whether a width is implausible. One that is out of range is reported as such.
    private func isOdd(_ width: Double) -> Bool {
        !(Self.narrowest...Self.widest).contains(width) && NumberRule.widths.contains(width)
    }

    private func report(
        _ width: Double, _ subject: String, _ kind: Origins.Kind, _ index: Int, _ context: ValidationContext,
        _ findings: inout Findings
    ) {
        let isWide = width > Self.widest
        let meant = isWide ? likelyMetres(width) : nil
        findings.report(
            Diagnostic(
                .implausibleWidth, context.isForeign ? .note : .warning,
                "\(subject) is \(NumberText.metres(width)) wide", at: context.span(kind, index, ["width"]),
                label: isWide ? "wider than \(Int(Self.widest)) m" : "too narrow for people",
                help: meant.map { "widths are metres: write \($0)" }
                    ?? "widths are metres of clear passage; leave the width out if it is not known"))
    }

    /// Returns a suggestion in metres for a width that was probably given in centimetres or millimetres; nil if it was
    /// not.
    private func likelyMetres(_ width: Double) -> String? {
        for (unit, scale) in [("cm", 100.0), ("mm", 1000.0)] where (0.5...10).contains(width / scale) {
            return "\(NumberText.short(width / scale)) or \"\(NumberText.short(width)) \(unit)\""
        }
        return nil
    }
}
