import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `check PATH`: shows every mistake in a venue's files.
struct CheckCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check a venue's files and show every mistake in them.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, github, sarif, junit
    }

    @OptionGroup var question: GroupOptions<CheckQuestion>

    @Option(help: "The output format; sarif is for code scanners, junit for CI servers.")
    var format = Format.text

    @Option(
        help: ArgumentHelp(
            "Write a map with every mistake at its place: a .html or .svg file.", valueName: "file"))
    var map: String?

    @Flag(help: "Show all mistakes, not only the first 20 of each kind.")
    var all = false

    @OptionGroup var formOptions: AnswerFormOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try formOptions.forms.check([("json", global.json), ("format \(format.rawValue)", format != .text)])
        if let map { _ = try session.mapFormat(map) }
        var question = try question.parameters(in: session, global)
        question.keepsAtlases = map != nil
        let answer = try session.reporting(CheckQuestion.self) { () throws(AnswerError) in
            try question.ask(session.fileAccess(global))
        }
        let report = answer.report
        let view = DiagnosticView(report, session: session, showsAll: all)
        var outcome = CommandOutcome()
        outcome.status = answer.fails ? .refused : .done
        outcome.json = answer.document.tree
        switch format {
        case .text: view.write(to: &outcome, asResult: true)
        case .github: outcome.pieces = [.document(view.github)]
        case .sarif: outcome.pieces = [.document(view.sarif.formatted() + "\n")]
        case .junit:
            let lines = view.junit(path: session.shown(question.path), isStrict: question.strict).lines
            outcome.pieces = [.document(lines.joined(separator: "\n") + "\n")]
        case .json: break
        }
        if format == .text, let surveys = answer.surveys {
            var sheet = AnswerSheet()
            for survey in surveys { survey.write(to: &sheet) }
            if let summary = WheelchairSurvey.summary(surveys) { sheet.add(summary, isStrong: true) }
            outcome.result(sheet)
        }
        if format == .text { outcome.result(verdict(view, report, question.path)) }
        if let document = formOptions.forms.document(of: answer) { outcome.pieces = [document] }
        if let map { try MapProblems.write(report, to: map, in: session, &outcome) }
        if format == .json, let json = outcome.json { outcome.pieces = [.document(json.formatted() + "\n")] }
        return outcome
    }

    private func verdict(_ view: DiagnosticView, _ report: ImportReport, _ path: String) -> String {
        let names = report.venues.map { "\($0.name.base) (\($0.id))" }
        let subject = names.isEmpty || names.count > 4 ? path : names.joined(separator: ", ")
        let counts = DiagnosticPrinter.summary(of: report.diagnostics).dropLast()
        return "\(subject): \(counts); " + (view.errorCount > 0 ? "not ready to import" : "waymark import \(path)")
    }
}
