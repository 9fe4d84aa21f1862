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
                throw ShellError(
                    .invalid, "\"\(value.text)\" is not a valid time", help: "write it as 2026-01-05T10:00")
            }
            // A journey has its own time, which does not jump.
            outcome = try session.abandonJourney(global)
            session.clock = .fixed(value.text)
        case .seed:
            guard let seed = DecimalNumber.whole(value.text, as: UInt64.self) else {
                throw ShellError(
                    .invalid, "\"\(value.text)\" is not a valid seed", help: "give a whole number, 0 or more")
            }
            session.seed = seed
        case .venue:
            session.defaults.venue = try session.engine(global).venue(named: value.text).id.rawValue
        case .visitor:
            let parameters = try parameters()
            outcome = try session.abandonJourney(global)
            session.travel.visitor = parameters.visitor?.text ?? session.travel.visitor
        case .language: try keep(ShellSession.languageName, as: WordingParameters.self, in: session)
        case .profile: try keep(ShellSession.profileName, as: TripParameters.self, in: session)
        case .here where isTakenBack: session.defaults.here = nil
        case .here:
            guard value.text != ShellSession.hereWord else {
                throw ShellError(.invalid, "here is what set here sets", help: "name a place, a node or a position")
            }
            let point = try session.inquiry(global).point(value.text, for: "here")
            session.defaults.here = value.text
            outcome.result(line: "you are here: \(try Self.name(of: point, in: session.venue(global).venue))")
        case .speed, .noise, .drift, .bias, .accuracy, .dropouts, .wronglevels, .interval, .pause:
            try parameters().simulation.change(&session.travel.simulation)
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
        if name == ShellSession.languageName { session.lostLanguage = nil }
        if isTakenBack {
            session.defaults.answers[name] = nil
            return
        }
        var bag = Bag()
        bag.add(name, .text(value.text))
        var known = try session.knownNames(global)
        // What plugins bring is known where a venue is open.
        if known.profiles == nil, let venue = try? session.venue(global) {
            (known.profiles, known.phrasebooks) = (venue.profiles, venue.phrasebooks)
        }
        _ = try session.reporting(group) { () throws(AnswerError) in try bag.fill(group, known) }
        session.defaults.answers[name] = value.text
    }

    /// Returns the declared parameters with the value.
    ///
    /// - Throws: `ShellError` that says what the value can be.
    private func parameters() throws(ShellError) -> SessionParameters {
        var bag = Bag()
        bag.add(setting.rawValue, .text(value.text))
        do throws(AnswerError) { return try bag.fill(SessionParameters.self) } catch {
            let declared = DescribedParameter.all(of: SessionParameters.self).first { $0.name == setting.rawValue }
            let range = declared?.range.map { range in
                let (low, high) = (JSON.decimal(range.lowerBound, places: 1), JSON.decimal(range.upperBound, places: 1))
                return "give a number from \(low) to \(high)"
            }
            throw ShellError(
                .invalid, error.message.written(SettingSpelling()),
                help: error.help?.written(SettingSpelling()) ?? range)
        }
    }

    /// How the settings are called: by their names alone.
    private struct SettingSpelling: AnswerText.Spelling {
        func name(_ parameter: String) -> String { parameter }
        func parameter(_ parameter: String) -> String { parameter }
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
