import ArgumentParser
import Foundation
import WaymarkAnswers
import WaymarkEngine

/// `new VENUE`: creates a venue from scans of its levels.
struct NewVenueCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a venue from scans of its levels.",
        discussion: """
            Each --level is a scan of a floor plan: a PNG, JPEG or SVG file. Name the levels from the lowest to the \
            highest. Two or three --control points say where a scan lies: a pixel, counted to the right and down, and \
            the same point in metres (to the right and up) or in degrees. A level without control points lies like the \
            first one, if its scan has the same size.

            All points of the new venue.yaml are pixels of the scans:

            waymark new clinic --level g=ground.png --level 1=first.png --control g:120,80=0,40 \
            --control g:1840,80=60,40 --entrance g:900,1190
            """)

    @Argument(help: ArgumentHelp("The folder to create. Its name is the id of the venue.", valueName: "folder"))
    var folder: String

    @Option(
        help: ArgumentHelp(
            "A level and its scan: g=ground.png, or with a name \"g:Ground floor=ground.png\". Repeat the option.",
            valueName: "level=image"))
    var level: [String] = []

    @Option(
        help: ArgumentHelp(
            "A pixel of a level's scan and its point: g:120,80=0,40 in metres, g:120,80=52.0907N,5.1214E in degrees.",
            valueName: "pixel=point"))
    var control: [String] = []

    @Option(
        help: ArgumentHelp("The pixel of the first entrance: g:900,1190.", valueName: "pixel"))
    var entrance: String

    @Option(help: ArgumentHelp("The name of the venue. Default: its id.", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("The time zone, such as Europe/Amsterdam. Default: UTC.", valueName: "zone"))
    var timeZone: String?

    @OptionGroup var parameters: GroupOptions<NewVenueParameters>

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let timeZone, TimeZone(identifier: timeZone) == nil {
            throw ValidationError("unknown time zone \"\(timeZone)\"; write an IANA name such as Europe/Amsterdam")
        }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        let id = (folder as NSString).lastPathComponent
        guard !id.isEmpty, id.utf8.allSatisfy({ NewVenue.isIDCharacter($0) }), id != ".", id != ".." else {
            throw ShellError(
                .invalid, "\"\(id)\" cannot be the id of a venue",
                help: "name a folder of letters, digits, dots, dashes and underscores")
        }
        let path = try session.writing(folder)
        guard !path.exists else {
            throw ShellError(.conflict, "\"\(folder)\" already exists", help: "choose another folder, or remove it")
        }
        let venue = try NewVenue(
            id: id, name: name ?? id, timeZone: timeZone, lowest: try parameters.parameters(in: session, global).lowest,
            levels: try level.map { try scan($0, session) }, controls: control.map { try NewVenue.Control($0) },
            entrance: try NewVenue.Pixel(entrance, "--entrance"))
        try path.appending("plans").makeFolder()
        var files: [String] = []
        for scan in venue.scans where !files.contains(scan.file) {
            try OutputFile.write(Data(scan.image.bytes), to: path.appending(scan.file))
            files.append(scan.file)
        }
        try OutputFile.write(venue.yaml, to: path.appending("venue.yaml"))
        return try outcome(of: venue, ["venue.yaml"] + files, session)
    }

    /// Reads the scan of `--level`.
    private func scan(_ text: String, _ session: ShellSession) throws -> NewVenue.Scan {
        guard let equals = text.firstIndex(of: "=") else {
            throw ShellError(
                .invalid, "--level needs a level and its scan, not \"\(text)\"",
                help: "write it as --level g=ground.png")
        }
        let head = text[..<equals].split(separator: ":", maxSplits: 1).map { String($0) }
        let file = String(text[text.index(after: equals)...])
        guard let id = head.first, !id.contains(where: { $0.isWhitespace || $0 == "," || $0 == "@" }) else {
            throw ShellError(
                .invalid, "\"\(text[..<equals])\" cannot be a level", help: "an id has no spaces, commas and @")
        }
        let path = try session.reading(file)
        if let other = path.otherThanFile {
            throw ShellError(.damaged, "\"\(file)\" is \(other), not a file", help: "name a PNG, JPEG or SVG file")
        }
        guard session.isReadable(file) else { throw ShellError(.absent, "there is no file \"\(file)\"") }
        let limit = session.limits(global).imageBytes
        let data = try path.contents(limit: limit, help: "export it with fewer pixels, or compress it more")
        let image: UnderlayImage
        do { image = try UnderlayImage([UInt8](data)) } catch {
            throw ShellError(
                .damaged, "\"\(file)\" is not a PNG, JPEG or SVG image that states its size",
                help: "export the scan as PNG or JPEG")
        }
        guard !image.isTurned else {
            throw ShellError(
                .damaged, "\"\(file)\" says that viewers turn it: its pixels lie elsewhere than people see them",
                help: "save it upright in an image program, or export it as PNG")
        }
        guard image.isComplete else {
            throw ShellError(
                .damaged,
                "\"\(file)\" ends early: after \(InputLimits.text(bytes: data.count)), the rest of the \(image.kind.name) is missing",
                help: "copy or export it again")
        }
        return NewVenue.Scan(level: id, name: head.count > 1 ? head[1] : id, source: file, image: image)
    }

    /// Checks what was written, and says how well the scans lie.
    private func outcome(of venue: NewVenue, _ files: [String], _ session: ShellSession) throws -> CommandOutcome {
        var outcome = CommandOutcome()
        for file in files { outcome.result((folder as NSString).appendingPathComponent(file)) }
        let report = try Engine.check(session.reading(folder).path)
        let view = DiagnosticView(report, session: session, showsAll: false)
        view.write(to: &outcome, asResult: true)
        for line in venue.fits { outcome.result(line) }
        outcome.status = report.hasErrors ? .refused : .done
        outcome.talk("next: waymark watch \(folder) -o page.html, which shows the pixel under the pointer")
        outcome.answer =
            StartedVenue(
                view.found, folder: folder, files: files, fits: venue.scanFits
            ).document
        return outcome
    }
}
