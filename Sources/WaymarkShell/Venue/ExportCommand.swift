import ArgumentParser
import Foundation
import WaymarkAnswers
import WaymarkEngine

/// `export VENUE`: writes a venue as YAML, GeoJSON, IMDF or CSV tables.
struct ExportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write a venue as YAML, GeoJSON or IMDF, or its network as CSV.",
        discussion: """
            csv writes nodes.csv and edges.csv. Each row of edges.csv is a passage in one direction, with its cost for \
            the profile under the current conditions. Closed passages are left out; rides go from stop to stop. The \
            best route has the smallest sum of avoided_ms, then of weight_ms. avoided_ms is the weight of a passage \
            whose kind the profile avoids, and otherwise 0.

            imdf writes an IMDF archive (version 1.0.0): a zip file if the path ends in .zip, otherwise a folder. It has the \
            floor plan and the places, but no paths. If reading it again would not give the same venue, the command says \
            what IMDF cannot hold, and writes the rest only with --partial. It writes \
            nothing that import would refuse.

            yaml, geojson and the folder of csv have the whole venue, and import reads it again. Images under plans are \
            files beside the YAML; GeoJSON and IMDF have none, and the command says so.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case yaml, geojson, imdf, csv
    }

    @Argument(
        help: ArgumentHelp("The venue. Default: the open venue, or the only one in the store.", valueName: "venue"))
    var id: String?

    @Option(help: "The format to write.")
    var format: Format

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The file to write, or for csv and imdf the folder. A slash at the end makes it a folder. Without it, csv writes edges.csv to standard output.",
            valueName: "path"))
    var output: String?

    @Flag(help: "Write an archive even if it cannot hold the whole venue.")
    var partial = false

    @OptionGroup var travel: GroupOptions<TripParameters>
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let trip = try travel.trip(in: session, global)
        let engine = try session.engine(global)
        let venue = try id.map { try engine.venue(named: $0) } ?? session.venue(global)
        switch format {
        case .yaml:
            var outcome = try finish([("venue.yaml", engine.yaml(of: venue))], session)
            try add(engine.underlayImages(of: venue), of: venue, to: &outcome, session)
            return outcome
        case .geojson:
            var outcome = try finish(
                [("venue.geojson", VenueGeoJSON.encode(venue.venue).formatted() + "\n")], session)
            warnOfImages(of: venue.venue, &outcome)
            return outcome
        case .imdf:
            return try archive(of: venue.venue, VenueIMDF(venue.venue, at: session.now(venue.calendar)), session)
        case .csv:
            let moment = trip.departure(session.now(venue.calendar), venue.calendar)
            let request = try trip.request([], time: .depart(moment), among: venue.profiles)
            let tables = try engine.tables(of: venue, for: request, at: moment)
            var files = [("edges.csv", tables.edges)]
            // The tables have no places. With the venue beside them, the folder is the whole venue.
            if output != nil { files += [("nodes.csv", tables.nodes), ("venue.yaml", engine.yaml(of: venue))] }
            var outcome = try finish(files, session)
            if output != nil { try add(engine.underlayImages(of: venue), of: venue, to: &outcome, session) }
            return outcome
        }
    }

    private func finish(_ files: [(name: String, text: String)], _ session: ShellSession) throws -> CommandOutcome {
        guard let output else { return CommandOutcome(pieces: [.document(files[0].text)]) }
        var outcome = CommandOutcome()
        var written: [String] = []
        for file in files {
            let path = try destination(output, file.name, isFolder: files.count > 1, session)
            try OutputFile.write(file.text, to: path)
            outcome.talk("wrote \(path.shown)")
            written.append(path.shown)
        }
        outcome.answer = ExportAnswer(written).document
        return outcome
    }

    /// Writes the images under plans to where the venue file names them: beside it, or in folders below its own.
    private func add(
        _ images: [FeatureID: UnderlayImage], of venue: LoadedVenue, to outcome: inout CommandOutcome,
        _ session: ShellSession
    ) throws {
        guard !images.isEmpty else { return }
        guard let output else {
            outcome.talk("the images under the plans are left out; --output FOLDER writes them too", .warning)
            return
        }
        let folder = try isFolder(output, session) ? output : (output as NSString).deletingLastPathComponent
        var written: Set<String> = []
        for level in venue.venue.levels {
            guard let image = images[level.id], let file = level.underlay.file, UnderlayImage.isInside(file),
                written.insert(file).inserted
            else { continue }
            let below = (folder as NSString).appendingPathComponent((file as NSString).deletingLastPathComponent)
            if !below.isEmpty { try session.writing(below).makeFolder() }
            let path = try session.writing((folder as NSString).appendingPathComponent(file))
            try OutputFile.write(Data(image.bytes), to: path)
            outcome.talk("wrote \(path.shown)")
            guard case .array(let files)? = outcome.json?["files"] else { continue }
            outcome.answer = ExportAnswer(files.compactMap(\.text) + [path.shown]).document
        }
    }

    /// Writes an IMDF archive as a zip file or as a folder.
    private func archive(of venue: Venue, _ archive: VenueIMDF, _ session: ShellSession) throws -> CommandOutcome {
        guard let output else {
            throw ShellError(
                .invalid, "imdf consists of several files", help: "add --output FOLDER or --output FILE.zip")
        }
        let losses = archive.losses(of: venue)
        guard losses.isEmpty || partial else {
            throw ShellError(
                .conflict, "IMDF cannot hold \(losses.joined(separator: ", "))",
                help: "export as \(Self.whole(venue)), or add --partial to write the rest")
        }
        guard losses.isEmpty || archive.isReadable else {
            throw ShellError(
                .conflict,
                "IMDF cannot hold \(losses.joined(separator: ", ")), and what is left cannot be imported: IMDF has floor plans "
                    + "and no paths",
                help: "export as \(Self.whole(venue))")
        }
        if let way = archive.openedWay(of: venue) {
            throw ShellError(
                .conflict, "an import of the archive would lead \(way), where the venue has no way",
                help: "export as \(Self.whole(venue))")
        }
        var outcome: CommandOutcome
        if (output as NSString).pathExtension.lowercased() == "zip" {
            let path = try session.writing(output)
            try OutputFile.write(archive.zip, to: path)
            outcome = CommandOutcome()
            outcome.talk("wrote \(path.shown)")
            outcome.answer = ExportAnswer([path.shown]).document
        } else {
            outcome = try finish(archive.files.map { ($0.name, $0.text) }, session)
        }
        if !losses.isEmpty { outcome.talk("IMDF cannot hold " + losses.joined(separator: ", "), .warning) }
        return outcome
    }

    /// The formats that hold the whole of a venue.
    private static func whole(_ venue: Venue) -> String {
        venue.levels.contains { $0.underlay.file != nil } ? "yaml with --output FOLDER" : "yaml or geojson"
    }

    /// Says that GeoJSON has no place for the images under plans.
    private func warnOfImages(of venue: Venue, _ outcome: inout CommandOutcome) {
        let count = venue.levels.count { $0.underlay.file != nil }
        guard count > 0 else { return }
        outcome.talk(
            "GeoJSON cannot hold the \(count == 1 ? "image" : "images") under \(count == 1 ? "a plan" : "\(count) plans"); "
                + "export as yaml with --output FOLDER to keep \(count == 1 ? "it" : "them")", .warning)
    }

    /// Whether files are written into a folder: there is one, or a slash says so.
    private func isFolder(_ output: String, _ session: ShellSession) throws -> Bool {
        try output.hasSuffix("/") || session.writing(output).isFolder
    }

    private func destination(
        _ output: String, _ name: String, isFolder: Bool, _ session: ShellSession
    ) throws -> WritablePath {
        let path = try session.writing(output)
        guard try isFolder || self.isFolder(output, session) else { return path }
        try path.makeFolder()
        return try session.writing((output as NSString).appendingPathComponent(name))
    }
}
