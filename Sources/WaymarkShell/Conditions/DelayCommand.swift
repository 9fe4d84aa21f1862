import ArgumentParser
import WaymarkEngine

/// `delay TARGET`: adds seconds to every passage.
struct DelayCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "delay", abstract: "Make every passage of something take some seconds longer.")

    @OptionGroup var condition: ConditionOptions

    @Option(help: ArgumentHelp("Seconds more on every passage.", valueName: "seconds"))
    var seconds: Double

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard seconds >= 0.001, seconds <= 86_400 else { throw ValidationError("--seconds takes 0.001 to 86400") }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        try condition.apply(.delayed(seconds: seconds), global: global, in: session)
    }
}
