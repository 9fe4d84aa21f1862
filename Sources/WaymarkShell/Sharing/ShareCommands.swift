import ArgumentParser
import WaymarkAnswers
import WaymarkBroker
import WaymarkEngine

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
            ShareStatusCommand.self, ShareStartCommand.self, ShareStopCommand.self, QuestionCommand<SendPositionChange>.self,
            ShareServeCommand.self, ShareClusterConfigCommand.self,
        ],
        defaultSubcommand: ShareStatusCommand.self)
}

extension SharingMode: ExpressibleByArgument {}
extension SharingPrecision: ExpressibleByArgument {}

/// A duration such as `45s`, `30m` or `2h`.
struct DurationArgument: ExpressibleByArgument {
    /// The duration in milliseconds.
    var milliseconds: Int64

    init(milliseconds: Int64) { self.milliseconds = milliseconds }

    init?(argument: String) {
        let units: [Character: Int64] = ["s": 1000, "m": 60_000, "h": 3_600_000]
        guard let unit = argument.last.flatMap({ units[$0] }), let number = Int64(argument.dropLast()), number > 0,
            number <= 100_000
        else { return nil }
        milliseconds = number * unit
    }

    var defaultValueDescription: String { "1h" }
}

/// `share start`: starts sharing.
struct ShareStartCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Share your location for some time, or change how you share it.")

    @Option(help: ArgumentHelp("How long: 45s, 30m or 2h; at most 24h.", valueName: "duration"))
    var `for` = DurationArgument(milliseconds: SharingRules().duration)

    @Option(help: "When locations are sent.")
    var mode = SharingMode.move

    @Option(help: "How precisely locations are sent.")
    var precision = SharingPrecision.exact

    @OptionGroup var acting: ActingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let desk = try SharingDesk(session, global, acting: acting)
        guard `for`.milliseconds <= desk.sharing.rules.longestDuration else {
            throw ShellError(.usage, "sharing can last at most 24 hours", help: "give a duration from 1s to 24h")
        }
        try desk.checkActor()
        _ = try desk.perform(
            .start(member: desk.actor, mode: mode, precision: precision, duration: `for`.milliseconds))
        return try ShareStatusCommand.outcome(desk)
    }
}

/// `share stop`: stops sharing.
struct ShareStopCommand: ShellCommand {
    static let configuration = CommandConfiguration(commandName: "stop", abstract: "Stop sharing your location.")

    @OptionGroup var acting: ActingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let desk = try SharingDesk(session, global, acting: acting)
        try desk.checkActor()
        let events = try desk.perform(.stop(member: desk.actor))
        if events.isEmpty {
            throw ShellError(.refused, "\(desk.actor) does not share a location", help: "share start starts it")
        }
        return SharingText(desk).outcome(events)
    }
}

/// `share status`: shows whether a member shares.
struct ShareStatusCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show whether you share your location, how, and until when.")

    @OptionGroup var acting: ActingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try Self.outcome(try SharingDesk(session, global, acting: acting, writing: false))
    }

    static func outcome(_ desk: SharingDesk) throws -> CommandOutcome {
        try desk.checkActor()
        let state = try desk.sharing.state(of: [desk.actor], at: desk.now)
        let groups = state.groups(of: desk.actor)
        var outcome = CommandOutcome()
        let share = state.share(of: desk.actor).flatMap { $0.until > desk.now ? $0 : nil }
        if let share {
            let what =
                switch share.precision {
                case .exact: "the exact position"
                case .level: "only the level"
                case .building: "only the building"
                }
            outcome.result("\(desk.actor) shares \(what) until \(desk.text(share.until)), mode \(share.mode.rawValue)")
        } else {
            outcome.result("\(desk.actor) does not share a location")
        }
        outcome.result(
            groups.isEmpty
                ? "in no group: nobody receives it"
                : "in \(counted(groups.count, "group")): \(groups.map(\.id).joined(separator: ", "))")
        outcome.json = [
            "schema": "waymark.share/1", "member": .string(desk.actor), "sharing": .bool(share != nil),
            "mode": .text(share?.mode.rawValue), "precision": .text(share?.precision.rawValue),
            "until": .text(share.map { desk.calendar.format($0.until) }),
            "groups": .array(groups.map { .string($0.id) }),
        ]
        if let link = try desk.sharing.engine.brokerLink(of: desk.venue) {
            let text = BrokerText(desk.calendar)
            outcome.result(text.sentence(link, at: desk.now))
            outcome.json = outcome.json?.adding("broker", text.json(link, at: desk.now))
        }
        return outcome
    }
}
