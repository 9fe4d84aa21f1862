import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `explain CODE`: explains a diagnostic.
struct ExplainCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain a diagnostic: what it means, why it matters, how to fix it.")

    @Argument(help: ArgumentHelp("The code, for example WM0204.", valueName: "code"))
    var code: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        guard let entry = DiagnosticCatalog.entry(named: code) else {
            let codes = DiagnosticCatalog.entries.map(\.code.description)
            let help = EditDistance.suggestion(for: code, among: codes).map { "did you mean \($0)?" }
            throw ShellError(.invalid, "no diagnostic has the code \"\(code)\"", help: help ?? "codes look like WM0204")
        }
        var outcome = CommandOutcome()
        outcome.result(entry.text.trimmingNewlines)
        outcome.answer = ExplainAnswer(entry).document
        return outcome
    }
}
