import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// Shows a walk as a map that is drawn over in place.
///
/// Each frame is a single write. The cursor stands below the picture between frames and the screen's other lines stay, so
/// nothing has to be restored if the walk is stopped.
struct MapAnimation {
    private let session: ShellSession
    private let global: GlobalOptions
    private var height = 0
    private var screen: MapScreen
    private var news = ""

    /// The shortest time between two frames, in milliseconds.
    static let pause = 100
    /// The lines under the map.
    private static let linesBelow = 2

    /// The smallest window, in characters.
    private static let smallest = (columns: 40, rows: 12)

    /// Returns why a walk cannot be shown on a map; nil if it can.
    static func obstacle(_ session: ShellSession) -> String? {
        let screen = session.configuration.screen()
        guard screen.canRedraw else { return "output is not a terminal that can be drawn over" }
        guard screen.columns >= smallest.columns, screen.rows >= smallest.rows else {
            return "the window is smaller than \(smallest.columns)x\(smallest.rows)"
        }
        return nil
    }

    /// Creates an animation; nil if output is not a terminal that can be drawn over, or is JSON.
    init?(_ session: ShellSession, _ global: GlobalOptions) {
        guard Self.obstacle(session) == nil, !session.printsJSON(global) else { return nil }
        screen = session.configuration.screen()
        self.session = session
        self.global = global
    }

    /// Draws a frame after some events, and waits.
    mutating func show(_ journey: HeldJourney, after events: [JourneyEvent]) throws {
        let now = session.configuration.screen()
        let isFirst = height == 0
        var text = ""
        if now != screen {
            // The terminal has wrapped the old lines in an unknown way.
            text = "\u{1B}[2J\u{1B}[H"
            height = 0
            screen = now
        }
        let wording = JourneyEventText(journey)
        for event in events { news = wording.line(event, all: false) ?? news }
        var view = try MapViewOptions.parse([])
        view.size = nil
        var content = MapContent()
        content.conditions = try journey.engine.storedConditions(of: journey.venue.id).compactMap {
            $0.occurrence(at: journey.now, in: journey.venue.calendar)
        }
        content.take(journey)
        if let level = content.position?.level { content.levels = [level] }
        let scene = MapScene(of: journey.venue.venue, showing: content)
        var options = SessionMaps(session: session, global: global).options(view)
        options.rows = max(8, options.rows - Self.linesBelow)
        let picture = TerminalPainter(scene, options: options).picture()
        var lines = try SessionMaps(session: session, global: global).writer(view, options).lines(picture)
        lines.append(TerminalText.fitting(JourneyStatus(journey.state).line, options.columns))
        lines.append(TerminalText.fitting(news, options.columns))
        // A window that became very low shows the upper part: a picture that scrolls could not be drawn over.
        lines = Array(lines.prefix(max(1, screen.rows - 1)))
        if !isFirst { session.configuration.pause(Self.pause) }
        try session.console.writeResult(.drawn(text + TerminalWriter.frame(lines, above: height)))
        height = lines.count
    }
}
