import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// How maps are drawn: size, zoom, characters and colours.
struct MapViewOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The size in characters, from 20x8 to 1000x1000. Default: the window, and 80x24 if output is not a terminal.",
            valueName: "size"))
    var size: MapSize?

    @Option(
        help: ArgumentHelp(
            "How many times larger than the whole level to draw, 1 to 64. Default: so that what matters fills the map.",
            valueName: "times"))
    var zoom: Double?

    @Option(help: ArgumentHelp("The characters to draw with.", valueName: "set"))
    var glyphs = TerminalGlyphs.auto

    @Flag(exclusivity: .chooseLast, help: "Colours for a light or a dark background. Default: as the terminal says.")
    var background: Background?

    @Flag(help: "Keep north up. Default: most walls are horizontal or vertical.")
    var northUp = false

    @Option(help: ArgumentHelp("A file with colours of the roles.", valueName: "file"))
    var theme: String?

    enum Background: String, EnumerableFlag {
        case light, dark
    }

    func validate() throws {
        if let zoom, !(zoom.isFinite && TerminalOptions.zooms.contains(zoom)) {
            throw ValidationError("--zoom must be between 1 and 64")
        }
    }
}

extension MapViewOptions {
    /// Returns the colours of a map: those of a theme file, or of the built-in theme for the background.
    ///
    /// - Throws: `ShellError` for a theme that cannot be read.
    func mapTheme(isDark: Bool, in session: ShellSession) throws -> MapTheme {
        guard let path = theme else { return isDark ? .dark : .light }
        let data = try session.reading(path).contents(limit: 1 << 20, help: "--theme takes a JSON file")
        do throws(MapThemeError) {
            return try MapTheme(json: ScriptText.of(data), name: path)
        } catch {
            throw ShellError(
                .damaged, "\"\(path)\" is not a theme: " + error.mistakes.joined(separator: ", "),
                help:
                    "a theme is a JSON object of roles and colours, such as {\"base\": \"dark\", \"shop\": \"#442B73\"}"
            )
        }
    }
}

extension TerminalGlyphs: ExpressibleByArgument {}

/// A size in characters: `120x40`.
struct MapSize: Hashable, ExplainedArgument {
    static let help = "write COLUMNSxROWS, from 20x8 to 1000x1000"

    var columns: Int
    var rows: Int

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    init?(argument: String) {
        let parts = argument.lowercased().replacing("×", with: "x").split(
            separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = DecimalNumber.whole(parts[0]), let rows = DecimalNumber.whole(parts[1]),
            (20...1000).contains(columns),
            (8...1000).contains(rows)
        else { return nil }
        self.columns = columns
        self.rows = rows
    }
}

/// The layers of a map: a list replaces the default layers; `+network` adds one, and `-places` leaves one out.
struct LayersArgument: ExpressibleByArgument {
    /// The layers that commands have something to draw in. A program can fill the others (`MapContent`).
    private static let drawn = MapLayer.allCases.filter { $0 != .costs && $0 != .reach }

    var layers: Set<MapLayer>

    init?(argument: String) {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false)
        let changes = words.allSatisfy { $0.hasPrefix("+") || $0.hasPrefix("-") }
        layers = changes ? MapContent.defaultLayers : []
        for word in words {
            guard let layer = MapLayer(rawValue: changes ? String(word.dropFirst()) : String(word)),
                Self.drawn.contains(layer)
            else { return nil }
            if changes, word.hasPrefix("-") { layers.remove(layer) } else { layers.insert(layer) }
        }
    }

    static var allValueStrings: [String] { drawn.map(\.rawValue) }
}
