import ArgumentParser
import WaymarkAnswers

/// `share …`: commands for sharing a location.
struct ShareCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Start and stop sharing your location with your groups.",
        discussion: """
            Sharing is off until it is started, and ends by itself. Modes: move sends after 5 m, 60 s or a change of \
            level; significant after 500 m, at most every 5 minutes; manual and quiet only with share now, quiet also \
            without the geofences that you enter and leave.
            """,
        subcommands: [
            QuestionCommand<SharingQuestion>.self, QuestionCommand<StartSharingChange>.self,
            QuestionCommand<StopSharingChange>.self, QuestionCommand<SendPositionChange>.self, ShareServeCommand.self,
            ShareClusterConfigCommand.self,
        ],
        defaultSubcommand: QuestionCommand<SharingQuestion>.self)
}
