import WaymarkModel

/// Draws a map as SVG: text stays text, shapes have titles for screen readers, and colours are CSS variables.
///
/// The same scene gives the same bytes. Numbers have one decimal, so that differences between two files are readable.
public struct SVGPainter: Sendable {
    /// How several floors are arranged.
    public enum Arrangement: String, Hashable, Sendable, CaseIterable {
        /// Beside each other, or one above the other with the highest level on top.
        case sideBySide, stacked
        /// The two of a level beside each other, and the levels one above the other in the order of the scene.
        case paired
    }

    /// The greatest width of the picture, in pixels.
    public var width: Double = 1200
    /// The greatest height of a floor, in pixels.
    public var floorHeight: Double = 900
    /// How several floors are arranged.
    public var arrangement = Arrangement.stacked
    /// The colours.
    public var theme = MapTheme.light
    /// The colours for screens that prefer the dark; nil draws the same picture everywhere.
    public var darkTheme: MapTheme? = .dark
    /// Whether colours are CSS variables. Without them, programs that know no variables draw the picture as well.
    public var usesVariables = true
    /// Whether to draw the scale bar, north, the legend and the attribution.
    public var showsLegend = true

    /// Creates a painter of light pictures that are dark on dark screens, 1200 pixels wide.
    public init() {}

    /// The space around a floor, for names that stand out.
    static let margin = 26.0

    /// Draws a map.
    ///
    /// - Parameters:
    ///   - scene: The map.
    ///   - stop: Asks to stop; nil if nobody can. What was drawn until then must not be shown.
    public func paint(_ scene: MapScene, stop: StopSignal? = nil) -> String {
        let style = SVGStyle(theme: theme, darkTheme: darkTheme, usesVariables: usesVariables)
        let floors = arrangement == .stacked ? stacked(scene) : scene.floors
        let picture = layout(floors, stop)
        var body = ""
        let isSingle = floors.count == 1
        // A single floor has its name in the title of the picture; several have it above each.
        let head = isSingle ? 0 : Self.headHeight
        var (x, y) = (0.0, 0.0)
        let rows = rows(floors)
        let columnWidth = picture.panels.map(\.width).max() ?? 0
        for (row, index) in rows.enumerated().flatMap({ row, indices in indices.map { (row, $0) } }) {
            let panel = picture.panels[index]
            if index == rows[row].lowerBound { x = 0 }
            body += "<g transform=\"translate(\(SVGText.number(x)) \(SVGText.number(y)))\">\n"
            if !isSingle {
                body +=
                    "<text class=\"title\" x=\"\(SVGText.number(Self.margin))\" y=\"22\">"
                    + "\(SVGText.escaped(panel.floor.level.name))</text>\n"
            }
            body += "<g transform=\"translate(0 \(SVGText.number(head)))\">\n\(panel.fragment)</g>\n"
            let list = SVGLists(panel, theme: theme)
            if showsLegend {
                let showsScale = index == picture.panels.count - 1 || arrangement == .sideBySide
                body += list.furniture(at: head + panel.height, showsScale: showsScale)
            }
            body += "</g>\n"
            x += arrangement == .paired ? columnWidth : panel.width
            if index == rows[row].upperBound - 1 {
                let panels = picture.panels[rows[row]]
                y += head + (panels.map(\.height).max() ?? 0)
                if showsLegend { y += panels.map { SVGLists($0, theme: theme).height }.max() ?? 0 }
            }
        }
        var height = floors.isEmpty && arrangement != .stacked ? 100 : y
        if showsLegend {
            let legend = SVGLegend(scene, picture.panels, width: picture.width)
            body += legend.drawn(at: height)
            height += legend.height
        }
        return document(scene, style, body, width: picture.width, height: height)
    }

    static let headHeight = 32.0
    /// The size of the letters of a title, in pixels; they are bold, and so a little wider.
    private static let titleSize = 15 * 1.12

    /// The floors from the highest to the lowest, as they are in the building.
    private func stacked(_ scene: MapScene) -> [SceneFloor] {
        let height = Dictionary(scene.levels.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let heights = scene.floors.map { height[$0.level.id] ?? 0 }
        let order = scene.floors.indices.sorted { (heights[$0], $0) > (heights[$1], $1) }
        return order.map { scene.floors[$0] }
    }

    /// Which floors are beside each other.
    private func rows(_ floors: [SceneFloor]) -> [Range<Int>] {
        switch arrangement {
        case .sideBySide: return floors.isEmpty ? [] : [floors.indices]
        case .stacked: return floors.indices.map { $0..<$0 + 1 }
        case .paired:
            var rows: [Range<Int>] = []
            for index in floors.indices {
                if let last = rows.last, floors[last.lowerBound].level.id == floors[index].level.id {
                    rows[rows.count - 1] = last.lowerBound..<index + 1
                } else {
                    rows.append(index..<index + 1)
                }
            }
            return rows
        }
    }

    /// The floors with their sizes: all at one scale, so that they can be compared.
    private func layout(_ floors: [SceneFloor], _ stop: StopSignal?) -> (panels: [SVGFloor], width: Double) {
        let rows = rows(floors)
        let columns = max(rows.map(\.count).max() ?? 1, 1)
        let isBeside = arrangement != .stacked
        let margins = Self.margin * 2
        let available = max(width, 200) - margins * Double(columns)
        let metres = floors.map { max($0.bounds.width, 1) }
        let widest = rows.map { metres[$0].reduce(0, +) }.max() ?? 1
        let tallest = floors.map { max($0.bounds.height, 1) }.max() ?? 1
        let scale = min(available / widest, (max(floorHeight, 200) - margins) / tallest, 40)
        let owns = floors.map { floor in
            // The names of a very small floor need room, and so does the title above it.
            let title = floors.count > 1 ? TextWidth.em(floor.level.name) * Self.titleSize + Self.margin : 0
            return max(max(floor.bounds.width, 1) * scale, isBeside ? 160 : 320, isBeside ? title - margins : 0)
        }
        let panels = rows.flatMap { row in
            row.map { index in
                let floor = floors[index]
                // What did not move is at the same place of both of a pair.
                let own = arrangement == .paired ? owns[row].max() ?? 0 : owns[index]
                return SVGFloor(
                    floor, scale: scale, width: (own + margins).rounded(),
                    height: (max(floor.bounds.height, 1) * scale + margins).rounded(), stop: stop)
            }
        }
        let widths = panels.map(\.width)
        let width =
            arrangement == .paired
            ? (widths.max() ?? 200) * Double(columns) : rows.map { widths[$0].reduce(0, +) }.max() ?? 200
        return (panels, width)
    }

    private func document(
        _ scene: MapScene, _ style: SVGStyle, _ body: String, width: Double, height: Double
    ) -> String {
        let (wide, high) = (SVGText.number(width.rounded(.up)), SVGText.number(height.rounded(.up)))
        let names = scene.floors.map(\.level.name).joined(separator: "; ")
        let title = scene.floors.count == 1 ? "\(scene.title), \(names)" : scene.title
        return """
            <svg xmlns="http://www.w3.org/2000/svg" class="wm" width="\(wide)" height="\(high)" \
            viewBox="0 0 \(wide) \(high)" role="img" aria-labelledby="wm-title wm-desc" \
            lang="\(SVGText.escaped(scene.language))">
            <title id="wm-title">\(SVGText.escaped(title))</title>
            <desc id="wm-desc">\(SVGText.escaped(Self.description(of: scene, names)))</desc>
            <style>
            \(style.css)</style>
            \(Self.definitions)<rect class="outside" width="\(wide)" height="\(high)"/>
            \(body)</svg>

            """
    }

    /// What a picture of several floors shares: the hatch of rooms for staff, and the arrow of one-way paths.
    package static let definitions = """
        <defs>
        <pattern id="wm-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
        <rect class="staff" width="7" height="7"/><path class="hatchline" d="M0 0v7"/></pattern>
        <marker id="wm-arrow" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" orient="auto">\
        <path class="network" d="M0 0l6 3l-6 3z"/></marker>
        </defs>

        """

    /// One sentence for readers who do not see the picture.
    private static func description(of scene: MapScene, _ names: String) -> String {
        var text = MapTexts.table(for: scene.language).filled(.planOf, [("venue", scene.title), ("levels", names)])
        if let route = scene.routes.first, !route.summary.isEmpty {
            text += " \(route.summary)"
        }
        return text
    }
}
