import ArgumentParser
import WaymarkAnswers

/// `plugin …`: commands for plugins, the scripts that influence the engine's decisions.
struct PluginCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin", abstract: "Create, check, list, configure and test plugins.",
        discussion: """
            Plugins in a folder named with --plugins or $WAYMARK_PLUGINS are enabled at once. Plugins in the folder \
            "plugins" here are enabled with waymark plugin enable; the store remembers it.
            """,
        subcommands: [
            PluginListCommand.self, PluginShowCommand.self, QuestionCommand<EnablePluginChange>.self,
            QuestionCommand<DisablePluginChange>.self, QuestionCommand<SetPluginChange>.self,
            QuestionCommand<ReloadPluginsChange>.self, QuestionCommand<RunCommandChange>.self, PluginTraceCommand.self,
            PluginNewCommand.self,
            PluginLibraryCommand.self,
            PluginCheckCommand.self, PluginTestCommand.self, PluginDocCommand.self, PluginBenchCommand.self,
        ],
        defaultSubcommand: PluginListCommand.self)
}
