import ArgumentParser
import WaymarkEngine

/// The mistakes of a venue as marks on a map.
enum MapProblems {
    /// Returns what `check` finds in a venue of the store.
    static func of(_ venue: LoadedVenue, _ engine: Engine) throws -> [MapProblem] {
        var options = ImportOptions(limits: .large)
        options.keepsAtlases = true
        let report = Engine.check(yaml: engine.yaml(of: venue), options: options)
        guard let atlas = report.atlases.first else { return [] }
        return problems(of: report, atlas) { $0.message }
    }

    /// Writes a map of the first venue of a report, with all its mistakes and the coordinates of the pointer.
    ///
    /// - Parameter isLive: Whether the page loads itself again.
    /// - Throws: `ShellError` if nothing can be drawn, or the file cannot be written.
    static func write(
        _ report: ImportReport, to path: String, in session: ShellSession, _ outcome: inout CommandOutcome,
        isLive: Bool = false
    ) throws {
        guard let atlas = report.atlases.first, !atlas.venue.levels.isEmpty else {
            outcome.talk("no map was written: no level could be read", .warning)
            let errors = report.diagnostics.filter { $0.severity == .error }.prefix(8)
            if isLive { try FormerPage.mark(path, errors: errors.map { text(of: $0, session) }, in: session) }
            return
        }
        var content = MapContent()
        content.isEveryLevel = true
        content.layers.insert(.network)
        content.images = report.images[atlas.venue.id] ?? [:]
        let calendar = atlas.venue.calendar
        let now = session.now(calendar)
        content.conditions = atlas.venue.standingClosures.compactMap { $0.occurrence(at: now, in: calendar) }
        content.problems = problems(of: report, atlas) { text(of: $0, session) }
        let scene = MapScene(of: atlas.venue, showing: content)
        let view = try MapViewOptions.parse([])
        let written = try session.write(scene, to: path, view, isLive: isLive, isForAuthors: true)
        outcome.pieces += written.pieces
        if let files = written.json { outcome.json = outcome.json?.adding("map", files) }
    }

    private static func text(of diagnostic: Diagnostic, _ session: ShellSession) -> String {
        guard let span = diagnostic.span else { return diagnostic.message }
        return session.shown("\(span.file):\(span.line)") + ": " + diagnostic.message
    }

    /// Returns the errors and warnings of a report, each with the position of its feature.
    private static func problems(
        of report: ImportReport, _ atlas: DraftAtlas, text: (Diagnostic) -> String
    ) -> [MapProblem] {
        report.diagnostics.filter { $0.severity > .note }.map { diagnostic in
            let position = atlas.position(of: diagnostic).map { MapPosition(point: $0.point, level: $0.level) }
            return MapProblem(diagnostic: diagnostic, text: text(diagnostic), position: position)
        }
    }
}
