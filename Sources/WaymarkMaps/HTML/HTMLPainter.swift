import WaymarkModel

/// Draws a scene as one HTML file that needs no network: a map to pan and zoom, and lists that say the same in words.
///
/// The file works from `file://`. It stores nothing and loads nothing. The same scene makes the same bytes.
///
/// ```swift
/// let page = HTMLPainter().paint(scene)
/// ```
public struct HTMLPainter: Sendable {
    /// The colours for readers whose system is light, and for paper.
    public var theme = MapTheme.light
    /// The colours for readers whose system is dark.
    public var darkTheme = MapTheme.dark
    /// The level that is shown first; nil starts at the traveller, the main route, what the reader asked for, a problem,
    /// or the level with the most content, in this order.
    public var startLevel: FeatureID?
    /// The seconds after which the page loads itself again, from 1 to 3600; nil for a page that stays as it is. Other
    /// numbers are brought into the range.
    ///
    /// For a file that is written again as a journey goes on. The page keeps its level, zoom, position and lists, and has
    /// a button that pauses it. Replace the file by renaming a new one, so that a browser never reads half a page.
    public var secondsBetweenUpdates: Int?

    /// Whether the page shows where the pointer is, for authors: in metres of the venue's frame, in pixels of the level's
    /// image and in degrees, as they are written in a venue's files.
    public var showsCoordinates = false

    /// Creates a painter with the built-in colours, of pages that stay as they are.
    public init() {}

    /// Returns the page.
    ///
    /// - Parameters:
    ///   - scene: The map.
    ///   - stop: Asks to stop; nil if nobody can. What was written until then must not be shown.
    public func paint(_ scene: MapScene, stop: StopSignal? = nil) -> String {
        HTMLPage(scene: scene, painter: self, stop: stop).text
    }
}
