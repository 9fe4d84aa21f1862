import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// The root command of the argument parser.
struct WaymarkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waymark",
        abstract: "Find the way inside buildings: import and check venues, find routes, guide travellers.",
        discussion: """
            Without a command, Waymark shows a prompt on a terminal, and otherwise reads commands from standard \
            input. -c 'command; …' runs commands from the command line.

            Exit status: 0 done; 1 the answer is no (no route, errors found, a test failed); 64 usage; 65 bad data or \
            store; 66 no such input; 70 internal error; 74 input/output; 130 interrupted.
            """,
        version: Engine.version,
        groupedSubcommands: [
            CommandGroup(
                name: "Venues",
                subcommands: [
                    NewVenueCommand.self, CheckCommand.self, ExplainCommand.self, CategoriesCommand.self,
                    DiffCommand.self,
                    ImportCommand.self, QuestionCommand<VenuesQuestion>.self,
                    OpenCommand.self,
                ] + questions(.venues) + [
                    ExportCommand.self
                ] + changes(.venues) + [StoreCommand.self]),
            CommandGroup(name: "Routes", subcommands: questions(.routes) + [AskCommand.self]),
            CommandGroup(
                name: "Journeys",
                subcommands: [
                    QuestionCommand<GoChange>.self, QuestionCommand<WalkChange>.self, QuestionCommand<FixChange>.self,
                    QuestionCommand<LeaveRouteChange>.self, QuestionCommand<JumpChange>.self,
                    QuestionCommand<TickChange>.self,
                    QuestionCommand<RerouteChange>.self, QuestionCommand<DismissAlertChange>.self,
                    QuestionCommand<StopAlertsChange>.self, QuestionCommand<AdvanceChange>.self,
                    QuestionCommand<TakeWayChange>.self, QuestionCommand<StepsQuestion>.self,
                    QuestionCommand<StatusQuestion>.self, EventsCommand.self, MapCommand.self,
                    RecordCommand.self, ReplayCommand.self, QuestionCommand<EndJourneyChange>.self,
                ]),
            CommandGroup(
                name: "Recommendations",
                subcommands: questions(.recommendations) + changes(.recommendations) + [WatchCommand.self]),
            CommandGroup(
                name: "Members",
                subcommands: [MemberCommands.self, GroupCommands.self, ShareCommands.self] + questions(.members)),
            CommandGroup(
                name: "Live conditions",
                subcommands: changes(.conditions) + questions(.conditions)),
            CommandGroup(name: "Plugins", subcommands: [PluginCommands.self]),
            CommandGroup(
                name: "Scripts", subcommands: [RunCommand.self, TestCommand.self, SetCommand.self, QuitCommand.self]),
        ])

    /// The questions of a topic as commands.
    private static func questions(_ topic: Topic) -> [any ParsableCommand.Type] {
        (Catalogue.all + Catalogue.ofMembers).filter { $0.topic == topic && $0.parent == nil }.map { command(for: $0) }
    }

    /// The changes of a topic as commands. `import` shows people more than its answer.
    private static func changes(_ topic: Topic) -> [any ParsableCommand.Type] {
        Catalogue.changes.filter { $0.topic == topic && $0.parent == nil && $0 != ImportChange.self }
            .map { command(for: $0) }
    }

    private static func command<Asked: Question>(for question: Asked.Type) -> any ParsableCommand.Type {
        QuestionCommand<Asked>.self
    }

    /// All commands, in the order of the help.
    static let verbs: [any ParsableCommand.Type] = configuration.groupedSubcommands.flatMap(\.subcommands)
}

extension WaymarkCommand {
    /// The verbs of the program.
    static let table = VerbTable(json: _dumpHelp())
}

extension ShellSession {
    /// Creates a session with the verbs of the program.
    ///
    /// - Parameter console: Where output is written.
    package convenience init(_ configuration: Configuration, console: any ShellConsole) {
        self.init(configuration, console: console, verbs: { WaymarkCommand.table })
    }
}
