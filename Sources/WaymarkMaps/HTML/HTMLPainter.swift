import WaymarkModel

/// Draws a scene as one HTML file that needs no network: a map to pan and zoom, and lists that say the same in words.
///
/// The file works from `file://`. It stores nothing and loads nothing. The same scene makes the same bytes.
///
/// ```swift
/// let page = HTMLPainter().page(of: scene)
/// ```
public struct HTMLPainter: Sendable {
    /// The level that is shown first; nil starts at the main route, the traveller, what the reader asked for, or the
    /// level with the most content, in this order.
    public var startLevel: FeatureID?
    /// The seconds after which the page loads itself again; nil for a page that stays as it is.
    ///
    /// For a file that is rewritten as a journey goes on. The page keeps its level, zoom, position and lists, and has a
    /// button that pauses it. Replace the file by renaming a new one, so that a browser never reads half a page.
    public var secondsBetweenUpdates: Int?

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - startLevel: The level that is shown first; nil lets the painter choose.
    ///   - secondsBetweenUpdates: The seconds after which the page loads itself again, from 1 to 3600; nil for a page
    ///     that stays as it is. Other numbers are brought into the range.
    public init(startLevel: FeatureID? = nil, secondsBetweenUpdates: Int? = nil) {
        self.startLevel = startLevel
        self.secondsBetweenUpdates = secondsBetweenUpdates.map { min(max($0, 1), 3600) }
    }

    /// Returns the page.
    public func page(of scene: MapScene) -> String {
        HTMLPage(scene: scene, painter: self).text
    }

    /// The colours of the roles in the two themes of the page.
    var colors: [(role: MapRole, light: String, dark: String)] { HTMLPalette.colors }
}
