import ArgumentParser
import WaymarkEngine
import WaymarkModel
import WaymarkStore

/// `open VENUE`: the venue of the commands that follow.
struct OpenCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Choose the venue for the commands that follow, by id or name.")

    @Argument(help: ArgumentHelp("The venue, by its id or the beginning of its name.", valueName: "venue"))
    var venue: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.engine(global)
        let summary = try chosen(try engine.venues())
        let opened = try engine.venue(summary?.id ?? FeatureID(venue)).venue
        session.defaults.venue = opened.id.rawValue
        var outcome = CommandOutcome()
        outcome.result(
            "\(opened.name.base) (\(opened.id)): \(counted(opened.levels.count, "level")), "
                + "\(counted(opened.places.count, "place")), \(counted(opened.connectors.count, "connector"))")
        outcome.json = [
            "schema": "waymark.open/1", "id": .string(opened.id.rawValue), "name": .string(opened.name.base),
        ]
        return outcome
    }

    /// The venue of that id, else the only one whose id or name begins so; nil when there is none.
    private func chosen(_ venues: [VenueSummary]) throws -> VenueSummary? {
        if let exact = venues.first(where: { $0.id.rawValue == venue }) { return exact }
        let typed = venue.foldedForTyping
        let found = venues.filter { summary in
            summary.id.rawValue.hasPrefix(venue)
                || summary.name.allTexts.contains { $0.foldedForTyping.hasPrefix(typed) }
        }
        guard found.count > 1 else { return found.first }
        throw ShellError(
            .usage, "\"\(venue)\" may mean \(found.count) venues",
            help: "name one: " + found.map(\.id.rawValue).joined(separator: ", "))
    }
}
