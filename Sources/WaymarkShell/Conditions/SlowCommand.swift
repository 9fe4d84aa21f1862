import ArgumentParser
import WaymarkEngine

/// `slow TARGET`: multiplies the duration of every passage.
struct SlowCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "slow", abstract: "Make every passage of something take several times as long.")

    @OptionGroup var condition: ConditionOptions

    @Option(help: ArgumentHelp("How many times as long, 1 or more.", valueName: "factor"))
    var factor: Double

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard factor >= 1, factor <= 1000 else { throw ValidationError("--factor takes 1 to 1000") }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        try condition.apply(.slowed(factor: factor), global: global, in: session)
    }
}
