import ArgumentParser
import WaymarkEngine

/// `close TARGET`: closes a connector, path, area, unit or place.
struct CloseCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "close",
        abstract: "Close a connector, path, area, unit or place from now on, or from --from until --until.")

    @OptionGroup var condition: ConditionOptions

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try condition.apply(.closed, global: global, in: session)
    }
}
