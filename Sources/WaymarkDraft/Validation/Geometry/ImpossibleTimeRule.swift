import WaymarkImportKit
import WaymarkModel

/// Reports stated times in which nobody climbs, walks or rides a way. The times are left out.
struct ImpossibleTimeRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.impossibleTime]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard context.knowsOrdinals else { return }
        var reported: Set<FeatureID> = []
        for time in context.contents.impossibleTimes() {
            switch time.way {
            case .edge(let index):
                let path = context.contents.edges[index].path
                guard findings.isJudged(.edge, index), context.knowsKind(.edge, index), reported.insert(path).inserted
                else { continue }
                report(time, "path \"\(path)\"", at: context.span(.edge, index, ["duration"]), &findings)
            case .flight(let index, _):
                guard findings.isJudged(.connector, index), context.knowsKind(.connector, index) else { continue }
                let subject = "connector \"\(context.contents.connectors[index].id)\""
                report(time, subject, at: context.span(.connector, index, ["flights"]), &findings)
            case .ride(let index, _):
                guard findings.isJudged(.connector, index), context.knowsKind(.connector, index) else { continue }
                let subject = "a ride of connector \"\(context.contents.connectors[index].id)\""
                report(time, subject, at: context.span(.connector, index, ["rides"]), &findings)
            case .perLevel(let index):
                guard findings.isJudged(.connector, index), context.knowsKind(.connector, index) else { continue }
                let subject = "each level of connector \"\(context.contents.connectors[index].id)\""
                report(time, subject, at: context.span(.connector, index, ["secondsPerLevel"]), &findings)
            }
        }
    }

    private func report(_ time: ImpossibleTime, _ subject: String, at span: SourceSpan?, _ findings: inout Findings) {
        findings.report(
            Diagnostic(
                .impossibleTime, .warning,
                "\(subject) takes \(NumberText.short(time.stated)) s, and nobody gets there in less than "
                    + "\(NumberText.short(time.least.rounded(.up))) s",
                at: span, label: "ignored",
                help: "measure the time, or leave it out; it is computed from the steps, the length and the levels"))
    }
}
