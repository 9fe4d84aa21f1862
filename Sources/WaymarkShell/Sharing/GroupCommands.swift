import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `group …`: commands for groups of members.
struct GroupCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Start, list and leave groups of members.",
        subcommands: [
            QuestionCommand<GroupsQuestion>.self, QuestionCommand<StartGroupChange>.self, GroupLeaveCommand.self,
        ],
        defaultSubcommand: QuestionCommand<GroupsQuestion>.self)
}

/// `group leave GROUP`: leaves a group.
struct GroupLeaveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "leave", abstract: "Leave a group. What you shared in it is deleted; the last to leave ends it.")

    @Argument(help: ArgumentHelp("The group.", valueName: "group"))
    var group: String

    @OptionGroup var acting: ActingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let desk = try SharingDesk(session, global, acting: acting)
        try desk.checkActor()
        _ = try desk.sharing.seen(by: desk.actor, in: group, at: desk.now)
        let events = try desk.perform(.leave(group: group, member: desk.actor))
        return SharingText(desk).outcome(events)
    }
}
