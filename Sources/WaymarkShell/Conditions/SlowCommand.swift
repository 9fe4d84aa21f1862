import ArgumentParser
import WaymarkEngine

/// `slow TARGET`: multiplies the duration of every passage.
struct SlowCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "slow", abstract: "Multiply the time of every passage of a connector, path, area, unit or place.")

    @OptionGroup var condition: ConditionOptions

    @Option(help: ArgumentHelp("The factor, from 1 to 1000.", valueName: "factor"))
    var factor: Double

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard factor >= 1, factor <= 1000 else { throw ValidationError("--factor must be between 1 and 1000") }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        try condition.apply(.slowed(factor: factor), global: global, in: session)
    }
}
