import ArgumentParser
import WaymarkEngine

/// `reverse TARGET`: reverses an escalator or moving walkway.
struct ReverseCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "reverse", abstract: "Reverse the direction of an escalator or moving walkway.")

    @OptionGroup var condition: ConditionOptions

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try condition.apply(.reversed, global: global, in: session)
    }
}
