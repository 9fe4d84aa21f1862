import ArgumentParser
import WaymarkEngine

/// `explain CODE`: what a diagnostic means.
struct ExplainCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain a diagnostic: what it means, why it matters, how to mend it.")

    @Argument(help: ArgumentHelp("The code, as WM0204.", valueName: "code"))
    var code: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        guard let explanation = Engine.explanation(of: code) else {
            let help = Engine.suggestedCode(for: code).map { "did you mean \($0)?" }
            throw ShellError(.usage, "no diagnostic has the code \"\(code)\"", help: help ?? "codes look like WM0204")
        }
        var outcome = CommandOutcome()
        outcome.result("\(explanation.code): \(explanation.title)", .strong)
        outcome.result("")
        outcome.result(explanation.text)
        outcome.json = [
            "schema": "waymark.explain/1", "code": .string(explanation.code), "title": .string(explanation.title),
            "text": .string(explanation.text),
        ]
        return outcome
    }
}
