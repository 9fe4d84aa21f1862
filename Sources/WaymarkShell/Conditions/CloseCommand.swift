import ArgumentParser
import WaymarkEngine

/// `close TARGET`: closes a connector, path, area, unit or place.
struct CloseCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "close",
        abstract: "Close a connector, path, area, unit or place from now on, or from --from until --until.",
        discussion: """
            A level or a building is closed at every landing where connectors enter it. People inside something that \
            closes may leave it by the shortest way, and nobody may enter it.
            """)

    @OptionGroup var condition: ConditionOptions

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try condition.apply(.closed, global: global, in: session)
    }
}
