import ArgumentParser
import WaymarkEngine

/// `delay TARGET`: adds seconds to every passage.
struct DelayCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "delay", abstract: "Add a delay to every passage of a connector, path, area, unit or place.")

    @OptionGroup var condition: ConditionOptions

    @Option(help: ArgumentHelp("Seconds to add to every passage.", valueName: "seconds"))
    var seconds: Double

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard seconds >= 0.001, seconds <= 86_400 else {
            throw ValidationError("--seconds must be between 0.001 and 86400")
        }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        try condition.apply(.delayed(seconds: seconds), global: global, in: session)
    }
}
