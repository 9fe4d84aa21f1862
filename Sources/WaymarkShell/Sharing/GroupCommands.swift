import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `group …`: commands for groups of members.
struct GroupCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Start, list and leave groups of members.",
        subcommands: [
            QuestionCommand<GroupsQuestion>.self, QuestionCommand<StartGroupChange>.self,
            QuestionCommand<LeaveGroupChange>.self,
        ],
        defaultSubcommand: QuestionCommand<GroupsQuestion>.self)
}
