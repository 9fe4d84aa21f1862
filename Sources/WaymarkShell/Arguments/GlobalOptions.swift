import ArgumentParser

/// The options that every command takes.
struct GlobalOptions: ParsableArguments {
    enum Color: String, ExpressibleByArgument, CaseIterable {
        case auto, always, never
    }

    @Option(
        help: ArgumentHelp("The store's file; default $WAYMARK_STORE, else the user's data folder.", valueName: "file"))
    var store: String?

    @Option(
        help: ArgumentHelp(
            "The venue, by its id or name; needed only where the store holds several.", valueName: "venue"))
    var venue: String?

    @Option(
        help: ArgumentHelp(
            "A plugin's folder, or a folder of plugins, to use for this run; default $WAYMARK_PLUGINS.",
            valueName: "folder"))
    var plugins: [String] = []

    @Flag(help: "Answer in JSON.")
    var json = false

    @Option(help: ArgumentHelp("Colour: auto, always or never.", valueName: "when"))
    var color: Color?
}
