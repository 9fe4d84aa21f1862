import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `watch`: lists the accepted recommendations and the distances to their places; `watch PATH`: checks a venue's files after
/// each change.
struct WatchCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Check a venue's files after each change, or list accepted recommendations.",
        discussion: """
            With a path, the files are checked now and whenever one of them is saved, until Ctrl-C: findings, and the \
            routes that changed since the last edition without errors. -o writes a page with a map, on which the \
            findings are marked. It loads itself again, and shows the coordinates under the pointer as the files write \
            them: metres, pixels of the image, degrees. A click keeps them.

            Without a path, watch lists the accepted recommendations and the distance to each place.
            """)

    @Argument(help: ArgumentHelp("A folder or file in any format that Waymark reads.", valueName: "path"))
    var path: String?

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("A .html file to write after each change, with a path.", valueName: "file"))
    var output: String?

    @Flag(help: "Check once and end, with a path.")
    var once = false

    @OptionGroup var formOptions: AnswerFormOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard path == nil || !formOptions.forms.isAny else { throw ValidationError("--csv and --geojson take no path") }
        guard path != nil || (output == nil && !once) else { throw ValidationError("-o and --once need a path") }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        guard let path else {
            try formOptions.forms.check([("json", global.json)])
            let answer = try WatchesQuestion().ask(try session.inquiry(global))
            var outcome = CommandOutcome()
            if let document = formOptions.forms.document(of: answer) {
                outcome.pieces = [document]
            } else {
                outcome.result(answer.sheet(.english))
            }
            outcome.answer = answer.document
            return outcome
        }
        var watch = try VenueWatch(session.reading(path), page: output, in: session)
        if once { return try watch.step() ?? CommandOutcome() }
        guard session.configuration.jail == nil, case .live = session.clock else {
            throw ShellError(
                .conflict, "watch needs the real time", help: "run it outside of transcripts, or with --once")
        }
        let isJSON = global.json || session.defaults.json
        try session.configuration.untilEnd {
            while !session.configuration.isInterrupted() {
                // JSON has all of an edition in one object.
                let outcome = try watch.step(
                    showing: isJSON ? nil : { try session.show($0, asJSON: false, color: global.color) })
                if let outcome { try session.show(outcome, asJSON: isJSON, color: global.color) }
                session.configuration.pause(Self.pause)
            }
        }
        return CommandOutcome()
    }

    /// The milliseconds between two looks at the files.
    private static let pause = 50
}
