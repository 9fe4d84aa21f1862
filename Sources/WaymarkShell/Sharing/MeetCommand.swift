import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `meet A B`: finds the place where people meet.
struct MeetCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "meet", abstract: "Find the place that minimises the longest walk of a group.",
        discussion: """
            A participant is a member who shares a position with you, or a point as for route. ben=wheelchair gives \
            one of them another profile than --profile. Ties are broken by the sum of the walks, then by the order of \
            the venue.
            """)

    @Argument(help: ArgumentHelp("The participants, at least two.", valueName: "participant"))
    var participants: [TextArgument]

    @Option(help: ArgumentHelp("Only places of this category.", valueName: "category"))
    var category: String?

    @Option(help: ArgumentHelp("The travel profile.", valueName: "profile"))
    var profile = ProfileArgument(.walking)

    @Flag(help: "Leave out the steps of each route.")
    var brief = false

    @OptionGroup var acting: ActingOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if participants.count < 2 { throw ValidationError("Name at least two participants") }
        if participants.count > 50 { throw ValidationError("Name at most 50 participants") }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        let desk = try SharingDesk(session, global, acting: acting, writing: false)
        let people = try participants.map { try participant($0.text, session, desk) }
        let request = MeetingRequest(people, category: category, departure: desk.now)
        let meeting = try session.engine(global).meet(request, in: desk.venue)
        let wording = TravelWording(desk.venue.venue)
        var outcome = CommandOutcome()
        let place = FeatureNames(desk.venue.venue).waypoint(.place(meeting.place.id))
        outcome.result("meet at \(place), \(desk.level(meeting.level))", .strong)
        var table = TextTable([("who", .left), ("profile", .left), ("walk", .left), ("arrive", .left)])
        for (person, answer) in zip(people, meeting.routes) {
            let route = answer.guided.route
            table.add(
                person.name, person.profile.name,
                wording.total(distance: route.distance, milliseconds: route.duration), desk.text(route.arrival))
        }
        outcome.result(table)
        if !brief {
            let wording = WordingParameters()
            let composer = desk.venue.composer(wording.options)
            for (person, answer) in zip(people, meeting.routes) {
                outcome.result("")
                outcome.result("\(person.name):", .strong)
                var sheet = AnswerSheet()
                RouteSheet(answer, in: desk.venue, wording: wording, composer: composer).write(to: &sheet)
                outcome.result(sheet)
            }
        }
        outcome.places = [meeting.place.id]
        outcome.json = json(meeting, people)
        return outcome
    }

    private func json(_ meeting: Meeting, _ people: [MeetingRequest.Participant]) -> JSON {
        [
            "schema": "waymark.meeting/1", "place": .string(meeting.place.id.rawValue),
            "level_id": .string(meeting.level.rawValue),
            "longest_s": .number(Double(meeting.longest) / 1000, places: 3),
            "total_s": .number(Double(meeting.total) / 1000, places: 3),
            "participants": .array(
                zip(people, meeting.routes).map { person, answer in
                    [
                        "who": .string(person.name), "profile": .string(person.profile.name),
                        "distance_m": .number(answer.guided.route.distance, places: 2),
                        "duration_s": .number(Double(answer.guided.route.duration) / 1000, places: 3),
                    ]
                }),
        ]
    }

    /// Returns a participant from a text such as `ben`, `Café Nord` or `ben=wheelchair`.
    private func participant(
        _ text: String, _ session: ShellSession, _ desk: SharingDesk
    ) throws -> MeetingRequest.Participant {
        var (name, argument) = (text, profile)
        if let equals = text.lastIndex(of: "="),
            let other = ProfileArgument(argument: String(text[text.index(after: equals)...]))
        {
            (name, argument) = (String(text[..<equals]), other)
        }
        let start = try session.waypoint(name, for: desk, preferringMembers: true)
        if case .category = start {
            throw ShellError(.usage, "\"\(name)\" is not a single point", help: "name a member or a place")
        }
        return MeetingRequest.Participant(
            name: name, start: start, profile: try argument.profile(among: desk.venue.profiles))
    }
}
