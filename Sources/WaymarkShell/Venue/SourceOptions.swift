import ArgumentParser
import Foundation
import WaymarkEngine

/// The part of a source to read, and the id of the venue.
struct SourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only this station of a transit feed, by id or name.", valueName: "station"))
    var station: String?

    @Option(help: ArgumentHelp("The venue's id, if the files do not state one.", valueName: "id"))
    var id: String?

    @Option(
        help: ArgumentHelp(
            "The time zone, if the files do not state one. Default: from the position.", valueName: "zone"))
    var timeZone: String?

    @Option(
        help: ArgumentHelp(
            "Corrections of what is derived from floor plans. Default: overrides.yaml beside the files.",
            valueName: "file"))
    var overrides: String?

    @Option(
        help: ArgumentHelp("Metres per unit of length, if the files do not state their unit.", valueName: "metres"))
    var scale: Double?

    /// Returns the options for the importer.
    ///
    /// - Parameter strict: Whether ways that nobody stated or confirmed are errors.
    /// - Throws: `ShellError` for an unknown format or time zone, or an impossible scale.
    func importOptions(
        format: String?, strict: Bool, session: ShellSession, global: GlobalOptions
    ) throws -> ImportOptions {
        if let format, !Engine.formats.contains(format) {
            let guess = EditDistance.suggestion(for: format, among: Engine.formats)
            let list = "the formats are " + Engine.formats.joined(separator: ", ")
            throw ShellError(
                .usage, "unknown format \"\(format)\"", help: guess.map { "did you mean \"\($0)\"?" } ?? list)
        }
        if let timeZone, TimeZone(identifier: timeZone) == nil {
            let guess = EditDistance.suggestion(for: timeZone, among: TimeZone.knownTimeZoneIdentifiers)
            throw ShellError(
                .usage, "unknown time zone \"\(timeZone)\"",
                help: guess.map { "did you mean \"\($0)\"?" } ?? "write a name such as Europe/Amsterdam")
        }
        if let scale, !(1e-6...1e6).contains(scale) {
            throw ShellError(.usage, "--scale must be between 0.000001 and 1000000")
        }
        return ImportOptions(
            format: format, station: station, venueID: id, timeZone: timeZone, scale: scale,
            overrides: try overrides.map { try session.reading($0).path }, refusesInferences: strict,
            limits: session.limits(global))
    }
}
