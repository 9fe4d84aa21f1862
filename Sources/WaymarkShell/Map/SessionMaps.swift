import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// The maps that a command of a session draws.
struct SessionMaps {
    let session: ShellSession
    let global: GlobalOptions

    /// Returns the size and the abilities of the terminal for a map.
    func options(_ view: MapViewOptions) -> TerminalOptions {
        let screen = session.configuration.screen()
        // A row is left for the prompt.
        let rows = screen.canRedraw ? screen.rows - 1 : screen.rows
        var options = TerminalOptions(
            columns: view.size?.columns ?? screen.columns, rows: view.size?.rows ?? rows,
            colours: screen.colours(global.color ?? session.defaults.color),
            glyphs: view.glyphs == .auto && screen.isPlain ? .ascii : view.glyphs)
        options.aspect = screen.aspect
        options.hasPlainNames = !screen.isUnicode
        options.zoom = view.zoom
        let hasKeys = screen.canRedraw && session.isAtPrompt
        options.hint = hasKeys ? "+ zooms in" : "zoom in with --zoom"
        options.whole = hasKeys ? "- shows more" : "--zoom 1 shows all"
        return options
    }

    /// Adds the picture of a scene to a command's output.
    ///
    /// - Parameter words: The command, for `+` and `-`; nil if they cannot repeat it.
    func draw(
        _ scene: MapScene, _ view: MapViewOptions, into outcome: inout CommandOutcome, words: [String]? = nil
    ) throws {
        let options = self.options(view)
        if global.json || session.defaults.json { return }
        let picture = TerminalPainter(scene, options: options).picture()
        let writer = try self.writer(view, options)
        outcome.pieces.append(.picture(writer.lines(picture)))
        if let words { session.lastMap = DrawnMap(words: words, zoom: picture.zoom) }
    }

    /// Adds a map to the output of another command: beside it if the window is wide enough, otherwise below. With
    /// `--json`, it is the member `map`.
    ///
    /// - Parameter words: The `map` command that draws the same, for `+` and `-`.
    func add(
        _ content: MapContent, of venue: LoadedVenue, _ words: [String], to outcome: inout CommandOutcome
    ) throws {
        let scene = MapScene(of: venue.venue, showing: content)
        var view = try MapViewOptions.parse([])
        if global.json || session.defaults.json {
            outcome.json = outcome.json?.adding("map", document(scene, view).tree)
            return
        }
        if let left = MapArrangement(outcome, floors: scene.floors.count, session.configuration.screen()).left {
            let screen = session.configuration.screen()
            let start = left.width + CommandOutcome.ResultColumn.gap
            view.size = MapSize(columns: screen.columns - start, rows: screen.rows - 2)
            let options = self.options(view)
            let picture = TerminalPainter(scene, options: options).picture()
            let lines = try writer(view, options).lines(picture, from: start)
            outcome.pieces = [.beside(left, lines)]
            session.lastMap = DrawnMap(words: words, zoom: picture.zoom)
            return
        }
        view.size = roomBelow(outcome)
        outcome.result("")
        try draw(scene, view, into: &outcome, words: words)
    }

    /// Returns the size of a map below the output of a command, so that both fit the window; nil if output is not a
    /// terminal, or too little is left for a map.
    func roomBelow(_ outcome: CommandOutcome) -> MapSize? {
        let screen = session.configuration.screen()
        let rest = screen.rows - outcome.pieces.count - 2
        guard screen.canRedraw, rest >= 14 else { return nil }
        return MapSize(columns: screen.columns, rows: rest)
    }

    /// Returns what writes pictures in the colours of the theme and the terminal.
    ///
    /// - Throws: `ShellError` for a theme that cannot be read.
    func writer(_ view: MapViewOptions, _ options: TerminalOptions) throws -> TerminalWriter {
        let isDark = view.background.map { $0 == .dark } ?? session.configuration.screen().isDark
        let theme = try view.mapTheme(isDark: isDark, in: session)
        return TerminalWriter(TerminalPalette(options.colours, theme: theme))
    }

    /// Returns a scene as JSON: each floor as text without colours, with the fate of its names.
    func document(_ scene: MapScene, _ view: MapViewOptions) -> JSONDocument {
        var options = self.options(view)
        options.colours = .none
        return PictureAnswer(scene, options).document
    }
}
