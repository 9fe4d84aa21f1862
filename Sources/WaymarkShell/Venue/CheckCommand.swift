import ArgumentParser
import WaymarkEngine

/// `check PATH`: shows every mistake in a venue's files.
struct CheckCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check a venue's files and show every mistake in them.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, github, sarif, junit
    }

    enum Reach: String, ExpressibleByArgument, CaseIterable {
        case wheelchair
    }

    @Argument(help: ArgumentHelp("A folder or file in any format that Waymark reads.", valueName: "path"))
    var path: String

    @Option(help: "The output format; sarif is for code scanners, junit for CI servers.")
    var format = Format.text

    @Flag(help: "Fail on warnings too, and on ways that are only inferred from floor plans.")
    var strict = false

    @Option(help: "List the places that cannot be reached, and the change that would help most.")
    var reach: Reach?

    @Option(
        help: ArgumentHelp(
            "Write a map with every mistake at its place: a .html or .svg file.", valueName: "file"))
    var map: String?

    @Flag(help: "Show all mistakes, not only the first 20 of each kind.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "The files' format: \(Engine.formats.joined(separator: ", ")). Default: detected from the files.",
            valueName: "name"))
    var sourceFormat: String?

    @OptionGroup var source: SourceOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        if let map { _ = try session.mapFormat(map) }
        var options = try source.importOptions(format: sourceFormat, strict: strict, session: session, global: global)
        options.keepsAtlases = map != nil
        var report = try Engine.check(session.reading(path).path, options: options)
        if try !session.pluginPaths(global).isEmpty {
            report = report.adding(try session.pluginEngine(global).expectations(of: report.venues))
        }
        let view = DiagnosticView(report, session: session, showsAll: all)
        var outcome = CommandOutcome()
        let hasErrors = view.errorCount > 0 || (strict && view.warningCount > 0)
        outcome.status = hasErrors ? .refused : .done
        outcome.json = view.json(schema: "waymark.check/1")
        switch format {
        case .text: view.write(to: &outcome, asResult: true)
        case .github: outcome.pieces = [.document(view.github)]
        case .sarif: outcome.pieces = [.document(view.sarif.formatted() + "\n")]
        case .junit:
            let lines = view.junit(path: session.shown(path), isStrict: strict).lines
            outcome.pieces = [.document(lines.joined(separator: "\n") + "\n")]
        case .json: break
        }
        if reach != nil {
            let surveys = report.venues.map { WheelchairText($0) }
            if format == .text {
                for survey in surveys { survey.write(to: &outcome) }
                if let summary = WheelchairText.summary(surveys) { outcome.result(summary, .strong) }
            }
            outcome.json = outcome.json?.adding("reach", .array(surveys.map(\.json)))
                .adding("reach_summary", WheelchairText.summaryJSON(surveys))
        }
        if format == .text { outcome.result(verdict(view, report)) }
        if let map { try MapProblems.write(report, to: map, in: session, &outcome) }
        if format == .json, let json = outcome.json { outcome.pieces = [.document(json.formatted() + "\n")] }
        return outcome
    }

    private func verdict(_ view: DiagnosticView, _ report: ImportReport) -> String {
        let names = report.venues.map { "\($0.name.base) (\($0.id))" }
        let subject = names.isEmpty || names.count > 4 ? path : names.joined(separator: ", ")
        let counts = DiagnosticPrinter.summary(of: report.diagnostics).dropLast()
        return "\(subject): \(counts); " + (view.errorCount > 0 ? "not ready to import" : "waymark import \(path)")
    }
}
