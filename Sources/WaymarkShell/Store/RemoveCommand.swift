import ArgumentParser
import WaymarkEngine

/// `remove VENUE`: removes a venue from the store.
struct RemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a venue and its live conditions from the store.")

    @Argument(help: ArgumentHelp("The venue's id.", valueName: "id"))
    var id: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.engine(global, writing: true)
        // A fixed clock shows the time of the venue. A damaged venue can be removed, too.
        let calendar = (try? engine.venue(FeatureID(id)).calendar) ?? VenueCalendar(timeZone: "UTC")
        let venue = try engine.remove(FeatureID(id), at: session.now(calendar))
        var outcome = CommandOutcome()
        outcome.result("removed \(venue.id) (\(venue.name.base))")
        outcome.json = [
            "schema": "waymark.remove/1", "id": .string(venue.id.rawValue), "name": .string(venue.name.base),
        ]
        return outcome
    }
}
