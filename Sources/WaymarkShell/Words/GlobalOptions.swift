import ArgumentParser
import WaymarkEngine

/// The options that every command accepts.
struct GlobalOptions: ParsableArguments {
    /// When to use colours. A number of colours means always, with that many on maps.
    enum Color: String, ExpressibleByArgument, CaseIterable {
        case auto, always, never
        case sixteen = "16"
        case indexed = "256"
        case trueColor = "truecolor"
    }

    @Option(
        help: ArgumentHelp(
            "The store file. Default: $WAYMARK_STORE, or a file in the user's data folder.", valueName: "file"))
    var store: String?

    @Option(
        help: ArgumentHelp(
            "The venue, by id or name; needed only if the store has several.", valueName: "venue"))
    var venue: String?

    @Option(
        help: ArgumentHelp(
            "A plugin's folder, or a folder of plugins, to use for this run. Default: $WAYMARK_PLUGINS.",
            valueName: "folder"))
    var plugins: [String] = []

    @Option(
        help: ArgumentHelp(
            "Limits on the size of inputs: normal, or large for inputs that you trust.", valueName: "size"))
    var limits: InputLimits.Name?

    @Flag(help: "Print the answer as JSON.")
    var json = false

    @Option(help: ArgumentHelp("Colour: auto, always or never; for maps also 16, 256 or truecolor.", valueName: "when"))
    var color: Color?
}

extension InputLimits.Name: ExpressibleByArgument {}
