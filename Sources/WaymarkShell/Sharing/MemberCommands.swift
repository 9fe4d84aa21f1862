import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `member …`: commands for the people who share their locations.
struct MemberCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "member", abstract: "Add, list and remove members, and let them walk.",
        discussion: """
            Members share their locations in groups. The member who acts is the visitor, or the one named with --as. \
            A member with a simulated walk moves whenever time passes (walk, tick).
            """,
        subcommands: [
            QuestionCommand<MembersQuestion>.self, QuestionCommand<AddMemberChange>.self,
            QuestionCommand<RemoveMemberChange>.self,
            QuestionCommand<ReportPositionChange>.self,
            QuestionCommand<WalkMemberChange>.self,
        ],
        defaultSubcommand: QuestionCommand<MembersQuestion>.self)
}
