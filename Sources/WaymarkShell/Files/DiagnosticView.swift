import WaymarkAnswers
import WaymarkEngine

/// The diagnostics of an author's files, with paths as the author wrote them.
struct DiagnosticView {
    private let report: ImportReport
    let diagnostics: [Diagnostic]
    let session: ShellSession
    private let limit: Int?

    init(_ report: ImportReport, session: ShellSession, showsAll: Bool) {
        self.report = report
        self.session = session
        diagnostics = report.diagnostics
        limit = showsAll ? nil : DiagnosticPrinter.defaultLimit
    }

    var errorCount: Int { report.errorCount }
    var warningCount: Int { report.warningCount }

    /// Adds the diagnostics, each with its line of source.
    ///
    /// - Parameter asResult: Whether they are results, or diagnostics on standard error.
    func write(to outcome: inout CommandOutcome, asResult: Bool) {
        guard !diagnostics.isEmpty else { return }
        let text = DiagnosticPrinter(limitPerCode: limit, width: session.configuration.terminalWidth).render(
            diagnostics
        ) { file, line in
            report.sourceLine(line, of: file).map { String($0) }
        }
        for line in text.trimmingNewlines.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2) {
            let emphasis = Self.emphasis(line)
            if asResult { outcome.result(String(line), emphasis) } else { outcome.talk(String(line), emphasis) }
        }
        if asResult { outcome.result("") }
    }

    /// Adds one line for each code with its number of diagnostics; notes are left out.
    func writeBrief(to outcome: inout CommandOutcome, path: String) {
        let groups = Dictionary(grouping: diagnostics.filter { $0.severity != .note }, by: \.code)
        for (code, group) in groups.sorted(by: { $0.key < $1.key }) {
            let first = group[0]
            let rest = group.count == 1 ? "" : " (and \(group.count - 1) more)"
            outcome.talk(
                "\(first.severity.rawValue)[\(code)]: \(first.message)\(rest)",
                first.severity == .error ? .error : .warning)
        }
        if !groups.isEmpty { outcome.talk("  = more: waymark check \(path)") }
    }

    var github: String { session.shown(DiagnosticPrinter.renderGitHub(diagnostics)) }

    /// The diagnostics as an answer.
    var found: FoundDiagnostics { FoundDiagnostics([report], shown: session.shown) }

    private static func emphasis(_ line: Substring) -> CommandOutcome.Emphasis {
        if line.hasPrefix("error[") { return .error }
        if line.hasPrefix("warning[") { return .warning }
        return line.hasPrefix("note[") ? .note : .none
    }
}
