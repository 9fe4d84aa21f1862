import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `set NAME VALUE`: sets the clock, the seed, the venue, the visitor, or an option of the simulation.
struct SetCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Set the clock, the venue, your language, profile and place, or how the simulated traveller walks.",
        discussion: """
            set clock 2026-01-05T10:00 (the venue's time), set seed 7, set venue mall, set visitor ada. set language nl \
            and set profile wheelchair hold for all later commands that take --lang and --profile. set here "North door" \
            is where you are until a journey knows better: route to cafe, nearest, within and reach start there. off takes \
            these three back. For the \
            simulated traveller: speed (relative to the planned speed), noise, drift, bias and accuracy (metres), \
            dropouts and wronglevels (share from 0 to 1), pause (seconds at each turn), interval (seconds between \
            positions). set clock and set visitor end the journey under way, and say so.
            """)

    enum Setting: String, ExpressibleByArgument, CaseIterable {
        case clock, seed, venue, visitor, language, profile, here, speed, noise, drift, bias, accuracy, dropouts,
            wronglevels, pause, interval
    }

    @Argument(help: "What to set.")
    var setting: Setting

    @Argument(help: ArgumentHelp("The new value.", valueName: "value"))
    var value: TextArgument

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        var outcome = CommandOutcome()
        switch setting {
        case .clock:
            guard MomentText(value.text) != nil, !value.text.hasPrefix("+"), value.text != "now", value.text.count > 5
            else {
                throw ShellError(.usage, "\"\(value.text)\" is not a valid time", help: "write it as 2026-01-05T10:00")
            }
            // A journey has its own time, which does not jump.
            outcome = try session.abandonJourney(global)
            session.clock = .fixed(value.text)
        case .seed:
            guard let seed = UInt64(value.text) else {
                throw ShellError(
                    .usage, "\"\(value.text)\" is not a valid seed", help: "give a whole number, 0 or more")
            }
            session.seed = seed
        case .venue:
            session.defaults.venue = try session.engine(global).venue(named: value.text).id.rawValue
        case .visitor:
            guard (1...200).contains(value.text.unicodeScalars.count) else {
                throw ShellError(.usage, "a visitor's name must have 1 to 200 characters")
            }
            outcome = try session.abandonJourney(global)
            session.travel.visitor = value.text
        case .language: try keep("lang", as: WordingParameters.self, in: session)
        case .profile: try keep("profile", as: TripParameters.self, in: session)
        case .here where isTakenBack: session.defaults.here = nil
        case .here:
            guard value.text != ShellSession.hereWord else {
                throw ShellError(.usage, "here is what set here sets", help: "name a place, a node or a position")
            }
            let point = try session.inquiry(global).point(value.text, for: "here")
            session.defaults.here = value.text
            outcome.result(line: "you are here: \(try Self.name(of: point, in: session.venue(global).venue))")
        case .speed: session.travel.simulation.speed = try number(in: 0.1...10)
        case .noise: session.travel.simulation.noise = try number(in: 0...100)
        case .drift: session.travel.simulation.drift = try number(in: 0...100)
        case .bias: session.travel.simulation.bias = try number(in: -100...100)
        case .accuracy: session.travel.simulation.accuracy = try number(in: 0...100)
        case .dropouts: session.travel.simulation.dropouts = try number(in: 0...1)
        case .wronglevels: session.travel.simulation.wrongLevels = try number(in: 0...1)
        case .interval: session.travel.simulation.interval = Int64((try number(in: 0.1...60) * 1000).rounded())
        case .pause: session.travel.simulation.pause = Int64(try number(in: 0...3600) * 1000)
        }
        changeWalker(in: session)
        let endsJourney = setting != .here && !outcome.pieces.isEmpty
        outcome.answer = ChangedSetting(setting.rawValue, value.text, endsJourney: endsJourney).document
        return outcome
    }

    /// Whether the value is a word that takes back what was set before.
    private var isTakenBack: Bool { ["off", "default"].contains(value.text) }

    /// Returns a point as people know it: a place with its level, or a name or position.
    private static func name(of point: Waypoint, in venue: Venue) -> String {
        let names = FeatureNames(venue)
        guard case .place(let id) = point, let place = venue.place(id) else { return names.waypoint(point) }
        return "\(names.waypoint(point)), \(names.level(of: place))"
    }

    /// Keeps a value of questions for all later commands, if it is valid.
    private func keep<Group: ParameterGroup>(_ name: String, as group: Group.Type, in session: ShellSession) throws {
        if isTakenBack {
            session.defaults.answers[name] = nil
            return
        }
        var bag = Bag()
        bag.add(name, .text(value.text))
        let known = try session.knownNames(global)
        _ = try session.reporting(group) { () throws(AnswerError) in try bag.fill(group, known) }
        session.defaults.answers[name] = value.text
    }

    private func number(in range: ClosedRange<Double>) throws -> Double {
        guard let number = Double(value.text), range.contains(number) else {
            throw ShellError(
                .usage, "invalid value \"\(value.text)\" for \(setting.rawValue)",
                help:
                    "give a number from \(JSON.decimal(range.lowerBound, places: 1)) to "
                    + "\(JSON.decimal(range.upperBound, places: 1))"
            )
        }
        return number
    }

    /// Applies the simulation options to the current journey.
    private func changeWalker(in session: ShellSession) {
        guard let journey = session.travel.journey else { return }
        var simulation = session.travel.simulation
        simulation.seed = session.seed
        journey.change(simulation)
        session.travel.journey = journey
    }
}
