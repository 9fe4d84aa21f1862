import ArgumentParser
import WaymarkImport

/// Which part of a source to read, and under what id.
struct SourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("One station of a transit feed, by id or name.", valueName: "station"))
    var station: String?

    @Option(help: ArgumentHelp("The id to give to the venue, where the files do not say.", valueName: "id"))
    var id: String?

    func importOptions(format: String?) -> ImportOptions {
        ImportOptions(format: format, station: station, venueID: id)
    }
}
