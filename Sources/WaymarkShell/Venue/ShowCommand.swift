import ArgumentParser
import WaymarkEngine

/// `show [THING]`: describes the venue, or one of its levels, connectors or places.
struct ShowCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show the venue, or one of its levels, connectors or places.")

    @Argument(help: ArgumentHelp("An id or a name. Default: the whole venue.", valueName: "thing"))
    var thing: TextArgument?

    @Flag(help: "Draw what is around it too.")
    var map = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        var outcome = try description(in: session)
        guard map else { return outcome }
        var words = ["map"]
        if let thing { words.append(thing.text) }
        try session.addMap(words, global, to: &outcome)
        return outcome
    }

    private func description(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.engine(global)
        if let text = thing?.text, global.venue == nil, try engine.venues().contains(where: { $0.id.rawValue == text })
        {
            return VenueDescription(try engine.venue(FeatureID(text))).outcome()
        }
        let venue = try session.venue(global)
        guard let text = thing?.text else { return VenueDescription(venue).outcome() }
        let feature = try engine.answering { () throws(Refusal) in try FeatureResolver(venue).feature(text) }
        switch feature {
        case .level(let level): return LevelDescription(venue, level).outcome()
        case .connector(let connector):
            let conditions = try engine.conditions(of: venue)
            return ConnectorDescription(venue, connector, conditions, now: session.now(venue.calendar)).outcome()
        case .place(let place):
            let conditions = try engine.conditions(of: venue)
            var outcome = PlaceDescription(venue, place, conditions, now: session.now(venue.calendar)).outcome()
            outcome.places = [place.id]
            return outcome
        }
    }
}
