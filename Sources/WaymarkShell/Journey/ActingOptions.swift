import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// The member who acts: shared by the commands of members and groups.
struct ActingOptions: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("The member who acts. Default: the visitor (set visitor).", valueName: "member"))
    var member: String?
}

/// What the commands of members and groups work with.
struct SharingDesk {
    let session: ShellSession
    let global: GlobalOptions
    let sharing: Sharing
    /// The id of the member who acts.
    let actor: String
    /// The session's time.
    let now: Timestamp

    var venue: LoadedVenue { sharing.venue }
    var calendar: VenueCalendar { sharing.venue.calendar }

    /// Opens the members of the venue.
    ///
    /// - Parameter writing: Whether the command changes something.
    /// - Throws: An error of the engine.
    init(
        _ session: ShellSession, _ global: GlobalOptions, acting: ActingOptions = ActingOptions(actor: nil),
        writing: Bool = true
    ) throws {
        let reading = try session.venue(global)
        let engine = try session.engine(global, writing: writing)
        let venue = try engine.venue(reading.id)
        self.session = session
        self.global = global
        sharing = session.sharing(engine, in: venue)
        actor = acting.member ?? session.travel.visitor
        now = session.now(venue.calendar)
    }

    /// Checks that the member who acts exists.
    ///
    /// - Throws: `ShellError` that says how to name another, or an error of the engine.
    func checkActor() throws {
        guard try sharing.state(of: [actor], at: now).member(actor) == nil else { return }
        throw ShellError(
            .refused, "\"\(actor)\" is not a member",
            help: "--as MEMBER and set visitor MEMBER name who acts; member add ID adds a member")
    }

    /// Returns the text of a moment: the time, with the date if it is another day.
    func text(_ moment: Timestamp) -> String { MemberWords(venue, at: now).text(moment) }

    /// Returns the short name of a level; a dash if it is unknown.
    func level(_ id: FeatureID?) -> String { MemberWords(venue, at: now).level(id) }
}

extension ActingOptions {
    /// Creates options for a member; nil means the visitor.
    init(actor: String?) {
        self.init()
        member = actor
    }
}
