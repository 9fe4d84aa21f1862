import Foundation
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

/// The diagnostics of `check` in the forms of other tools.
extension DiagnosticView {
    /// SARIF 2.1.0, the form of code scanners
    /// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html).
    var sarif: JSON {
        let sorted = DiagnosticPrinter.sorted(diagnostics)
        let codes = Set(sorted.map(\.code)).sorted()
        return [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
            "runs": [
                [
                    "tool": ["driver": ["name": "waymark", "rules": .array(codes.map(Self.rule))]],
                    "columnKind": "unicodeCodePoints", "results": .array(sorted.map(result)),
                ]
            ],
        ]
    }

    private static func rule(_ code: DiagnosticCode) -> JSON {
        let entry = DiagnosticCatalog.entry(named: code.description)
        var members: [JSON.Member] = [.init("id", .string(code.description))]
        if let entry {
            members.append(.init("name", .string(entry.name)))
            members.append(.init("shortDescription", ["text": .string(entry.what)]))
            members.append(.init("help", ["text": .string(entry.fix)]))
        }
        return .object(members)
    }

    private func result(_ diagnostic: Diagnostic) -> JSON {
        let rest = [diagnostic.help.map { "help: \($0)" }].compactMap(\.self) + diagnostic.notes
        var members: [JSON.Member] = [
            .init("ruleId", .string(diagnostic.code.description)),
            .init("level", .string(diagnostic.severity.rawValue)),
            .init("message", ["text": .string(([diagnostic.message] + rest).joined(separator: "\n"))]),
        ]
        if let span = diagnostic.span {
            let path = session.shown(span.file)
            // A URI: blanks and the like are escaped, and the slashes stay.
            let uri = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
            var place: [JSON.Member] = [.init("artifactLocation", ["uri": .string(uri)])]
            if span.line > 0 {
                var region: [JSON.Member] = [.init("startLine", .integer(Int64(span.line)))]
                if span.column > 0 {
                    region.append(.init("startColumn", .integer(Int64(span.column))))
                    region.append(.init("endColumn", .integer(Int64(span.column + max(1, span.length)))))
                }
                place.append(.init("region", .object(region)))
            }
            members.append(.init("locations", [["physicalLocation": .object(place)]]))
        }
        return .object(members)
    }

    /// JUnit's XML: a suite for each file, and a case for each finding; notes and, unless they count, warnings pass. Without
    /// findings there is one case that passes.
    func junit(path: String, isStrict: Bool) -> JUnitReport {
        let sorted = DiagnosticPrinter.sorted(diagnostics)
        var suites: [JUnitReport.Suite] = []
        for diagnostic in sorted {
            let file = diagnostic.span.map { session.shown($0.file) } ?? path
            let fails = diagnostic.severity == .error || (isStrict && diagnostic.severity == .warning)
            let lines = [diagnostic.help.map { "help: \($0)" }].compactMap(\.self) + diagnostic.notes
            let test = JUnitReport.Case(
                name: "\(diagnostic.code): \(diagnostic.message)",
                place: diagnostic.span.flatMap { $0.line > 0 ? (file, $0.line) : nil },
                failure: fails ? (diagnostic.message, lines) : nil)
            if let index = suites.firstIndex(where: { $0.name == file }) {
                suites[index].cases.append(test)
            } else {
                suites.append(JUnitReport.Suite(name: file, cases: [test]))
            }
        }
        if suites.isEmpty { suites = [JUnitReport.Suite(name: path, cases: [JUnitReport.Case(name: "check")])] }
        return JUnitReport(suites: suites)
    }
}
