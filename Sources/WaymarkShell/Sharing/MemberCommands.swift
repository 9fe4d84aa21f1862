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
            MemberAtCommand.self,
            MemberGoCommand.self,
        ],
        defaultSubcommand: QuestionCommand<MembersQuestion>.self)
}

/// `member at ID POSITION`: reports a position of a member.
struct MemberAtCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "at", abstract: "Set a member's position, as a positioning system would.")

    @Argument(help: ArgumentHelp("The member.", valueName: "member"))
    var id: String

    @Argument(help: "A place, a node, lat,lon,level or x,y@level.")
    var position: TextArgument

    @Option(help: ArgumentHelp("The accuracy of the position, in metres.", valueName: "metres"))
    var accuracy = 3.0

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        guard (0...10_000).contains(accuracy) else {
            throw ShellError(.usage, "--accuracy must be between 0 and 10000")
        }
        let desk = try SharingDesk(session, global)
        let member = try desk.sharing.member(id)
        let (point, level) = try session.spot(position.text, in: desk.venue, global)
        let fix = Fix(point: point, level: level, accuracy: accuracy, time: desk.now)
        session.travel.companions[member.id] = nil
        session.travel.standing[member.id] = fix
        let events = try desk.sharing.perform(.fix(member: member.id, fix), at: desk.now)
        try desk.hear(events)
        return SharingText(desk).outcome(events)
    }
}

/// `member go ID FROM TO`: lets a member walk.
struct MemberGoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "go", abstract: "Let a member walk along a route while time passes (walk, tick).")

    @Argument(help: ArgumentHelp("The member.", valueName: "member"))
    var id: String

    @Argument(help: "Where to start.")
    var from: TextArgument

    @Argument(help: "Where to go.")
    var to: TextArgument

    @OptionGroup var travel: GroupOptions<TripParameters>
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let trip = try travel.trip(in: session, global)
        let desk = try SharingDesk(session, global)
        let member = try desk.sharing.member(id)
        if member.id == session.travel.visitor, session.travel.journey?.session?.isEnded == false {
            throw ShellError(.refused, "\(member.id) is on a journey already", help: "end ends it; walk moves it")
        }
        let waypoints = try [from, to].map { try session.waypoint($0.text, for: desk) }
        let request = try trip.request(waypoints, time: .depart(desk.now), among: desk.venue.profiles)
        let journey = try session.companion(member.id, request, at: desk.now, global)
        _ = try journey.setOut()
        session.travel.standing[member.id] = nil
        session.travel.companions[member.id] = journey
        let events = try session.shareMoves(until: desk.now, of: journey.engine, in: desk.venue)
        try desk.hear(events)
        var outcome = CommandOutcome()
        if let route = journey.session?.plan.route {
            let wording = TravelWording(desk.venue.venue)
            outcome.result(
                "\(member.id) walks \(wording.total(distance: route.distance, milliseconds: route.duration))")
        }
        return SharingText(desk).outcome(events, after: outcome)
    }
}
