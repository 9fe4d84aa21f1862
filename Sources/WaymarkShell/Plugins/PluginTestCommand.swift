import ArgumentParser
import Foundation
import WaymarkAnswers
import WaymarkEngine
import WaymarkPluginTools

/// `plugin test [PATH|ID…]`: runs the tests of plugins.
struct PluginTestCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run the tests of plugins: tests/*_test.lua, and their transcripts.",
        discussion: """
            The tests run without a venue, even after open; transcripts import their own. If you name what to \
            test, the plugins of --plugins are enabled beside it in its transcripts. Otherwise each plugin found is \
            tested alone.
            """)

    @Argument(help: ArgumentHelp("Folders or ids. Default: every plugin found.", valueName: "plugin"))
    var plugins: [String] = []

    @Flag(help: "Rewrite the expectations of transcripts that do not hold.")
    var bless = false

    @Option(
        help: ArgumentHelp(
            "A folder of venues that transcripts can read. Default: \"venues\" here and beside the plugins' folder.",
            valueName: "folder"))
    var venues: [String] = []

    @Flag(help: "Run transcripts with your rights: any store, any file. Read them first.")
    var trusted = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        guard !trusted || session.configuration.jail == nil else {
            throw ShellError(.conflict, "a plugin's transcripts cannot use --trusted")
        }
        let selection = try PluginSelection(plugins, in: session, global)
        var outcome = CommandOutcome()
        outcome.result(selection.diagnostics, from: selection.catalog)
        var (passed, failed) = (0, selection.diagnostics.contains { $0.severity == .error } ? 1 : 0)
        var results: [TestedPlugin] = []
        for folder in selection.plugins {
            try session.checkInterruption()
            var failures: [FailedPluginTest] = []
            let tests = PluginTestRunner(PluginTrial(folder).package, options: folder.manifest.options)
                .run(folder.tests)
            var count = tests.count
            for test in tests {
                guard let failure = test.failure else { continue }
                let name = "\(folder.path(of: test.file)): \(test.name)"
                failures.append(FailedPluginTest(name, "\(failure)", log: test.log))
                outcome.result(name, .error)
                outcome.result("  \(failure)")
                for line in test.log { outcome.result("  log: \(line)", .faint) }
            }
            for file in folder.transcripts {
                let report = try transcript(file, of: folder, in: session)
                count += report.trials.count + report.doubts.count
                if bless, let corrected = report.corrected {
                    try OutputFile.write(corrected, to: session.writing(session.reading(file.path)))
                    outcome.talk("blessed \(file.path): \(counted(report.failures.count, "command"))")
                    continue
                }
                let doubts = report.doubts.map { doubt in
                    TranscriptRunner.Failure(line: doubt.line, command: doubt.message, difference: [])
                }
                for failure in doubts + report.failures {
                    let name = "\(session.shown(file.path)):\(failure.line): \(failure.command)"
                    failures.append(FailedPluginTest(name, failure.difference.joined(separator: "\n")))
                    outcome.result(name, .error)
                    for line in failure.difference { outcome.result("  " + line) }
                }
            }
            passed += count - failures.count
            failed += failures.count
            let verdict = failures.isEmpty ? "all as expected" : "\(failures.count) failed"
            outcome.result(
                "\(folder.id): \(count == 0 ? "no tests" : "\(counted(count, "test")), \(verdict)")",
                failures.isEmpty ? .none : .error)
            results.append(TestedPlugin(folder.id, tests: count, failures: failures))
        }
        if selection.plugins.isEmpty { outcome.result("no plugins") }
        outcome.status = failed > 0 ? .refused : .done
        outcome.answer = PluginTestsAnswer(results, passed: passed, failed: failed).document
        return outcome
    }

    /// Runs a transcript from the plugin's folder, with the plugin enabled.
    private func transcript(
        _ file: PluginFile, of folder: PluginFolder, in session: ShellSession
    ) throws -> TranscriptRunner.Report {
        var runner = TranscriptRunner(in: session)
        let others = try companions(in: session)
        runner.pluginPaths = [URL(fileURLWithPath: folder.path).path] + others
        let place = URL(fileURLWithPath: (file.path as NSString).deletingLastPathComponent).path
        let readable = try readable(folder, in: session)
        if !trusted, runner.jail == nil {
            runner.jail = FileJail(readable: readable + others, writable: place, origin: place)
        }
        return try runner.run(try session.reading(file.path), workingDirectory: place)
    }

    /// Returns the folders of other plugins that are enabled in the tests: those of `--plugins`, if the words name what
    /// to test.
    private func companions(in session: ShellSession) throws -> [String] {
        guard !plugins.isEmpty else { return [] }
        let named = global.plugins.isEmpty ? session.defaults.plugins : global.plugins
        return try named.map { URL(fileURLWithPath: try session.reading($0).path).path }
    }

    /// Returns the folders that a plugin's transcripts can read besides their own output: the plugin, and venues.
    private func readable(_ folder: PluginFolder, in session: ShellSession) throws -> [String] {
        let named = try venues.map { try session.reading($0) }
        for path in named where !path.isFolder {
            throw ShellError(.absent, "there is no folder \"\(path.shown)\"", help: "--venues takes a folder")
        }
        let here = FileJail.venues(in: try session.reading(".").path)
        return [folder.path] + named.map(\.path) + here + FileJail.venues(besidePluginIn: folder.path)
    }
}
