import ArgumentParser
import WaymarkEngine

/// `group …`: commands for groups of members.
struct GroupCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Start, list and leave groups of members.",
        subcommands: [GroupListCommand.self, GroupStartCommand.self, GroupLeaveCommand.self],
        defaultSubcommand: GroupListCommand.self)
}

/// `group list`: lists the groups of a member.
struct GroupListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List your groups, the one with the latest activity first.")

    @OptionGroup var acting: ActingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let desk = try SharingDesk(session, global, acting: acting, writing: false)
        try desk.checkActor()
        let groups = try desk.sharing.state(of: [desk.actor], at: desk.now).groups(of: desk.actor)
        var outcome = CommandOutcome()
        var table = TextTable([("id", .left), ("subject", .left), ("members", .left), ("active", .left)])
        for group in groups {
            table.add(group.id, group.subject, group.members.joined(separator: ", "), desk.text(group.lastActivity))
        }
        if groups.isEmpty { outcome.result("\(desk.actor) is in no group") }
        outcome.result(table)
        outcome.json = [
            "schema": "waymark.groups/1", "groups": .array(groups.map { Self.json($0, desk.calendar) }),
        ]
        return outcome
    }

    static func json(_ group: SharingGroup, _ calendar: VenueCalendar) -> JSON {
        [
            "id": .string(group.id), "subject": .string(group.subject),
            "members": .array(group.members.map { .string($0) }), "started": .string(calendar.format(group.started)),
            "active": .string(calendar.format(group.lastActivity)),
        ]
    }
}

/// `group start MEMBER…`: starts a group.
struct GroupStartCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Start a group with other members, or find the one with the same members.")

    @Argument(help: ArgumentHelp("The other members.", valueName: "member"))
    var members: [String]

    @Option(help: ArgumentHelp("What the group is about.", valueName: "text"))
    var subject = ""

    @OptionGroup var acting: ActingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let desk = try SharingDesk(session, global, acting: acting)
        try desk.checkActor()
        let updating = try desk.sharing.state(of: Set([desk.actor] + members), at: desk.now)
        let (group, isReused) = try desk.sharing.startGroup(
            by: desk.actor, with: members, subject: subject, at: desk.now)
        // Members who share, and were in no group before, are somewhere already.
        let fixes = group.members.filter { !updating.isUpdating($0) }.compactMap { id in
            session.fix(of: id, at: desk.now).map { Sharing.Timed(.fix(member: id, $0), at: desk.now) }
        }
        try desk.hear(try desk.sharing.perform(fixes))
        let title = group.subject.isEmpty ? group.id : "\(group.id) \"\(group.subject)\""
        var outcome = CommandOutcome()
        outcome.result("\(title): \(group.members.joined(separator: ", "))" + (isReused ? " (exists already)" : ""))
        outcome.json = GroupListCommand.json(group, desk.calendar).adding("reused", .bool(isReused))
            .adding("schema", "waymark.group/1")
        return outcome
    }
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
