import WaymarkModel

/// Draws the floors of a scene in characters.
///
/// The same scene and options make an equal picture.
package struct TerminalPainter {
    private let scene: MapScene
    private let options: TerminalOptions

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - scene: What to draw.
    ///   - options: The size, and what the terminal can show.
    package init(_ scene: MapScene, options: TerminalOptions) {
        self.scene = scene
        self.options = options
    }

    /// The smallest width of a floor beside another, in columns.
    static let narrowest = 60

    /// Returns the floors of the scene: beside each other if there is room for at least 60 columns each, otherwise below
    /// each other.
    package func picture() -> TerminalPicture {
        let fitting = (options.columns + 2) / (Self.narrowest + 2)
        let perRow = min(max(1, fitting), max(1, scene.floors.count))
        let width = (options.columns - 2 * (perRow - 1)) / perRow
        let rows = stride(from: 0, to: scene.floors.count, by: perRow).map { start in
            let pictures = (start..<min(start + perRow, scene.floors.count)).map { picture(of: $0, width: width) }
            return TerminalPicture.beside(pictures, width: width)
        }
        return TerminalPicture.below(rows)
    }

    /// Returns a floor with its first and last lines.
    ///
    /// - Parameters:
    ///   - index: The index of the floor in the scene.
    ///   - width: The width in columns; nil is that of the options.
    package func picture(of index: Int, width: Int? = nil) -> TerminalPicture {
        let floor = scene.floors[index]
        let columns = width ?? options.columns
        let mapRows = options.rows - 2
        var (canvas, labels, zoom) = drawn(floor, columns, mapRows, numbers: 0)
        var list: [String] = []
        let listRows = options.rows >= 20 ? options.rows / 6 : options.rows >= 12 ? 2 : 0
        if labels.waitingCount > 0, listRows > 0 {
            let wanted = TerminalList(labels.waitingNames, columns: columns, rows: listRows, hint: options.hint)
            // The list takes rows from the picture only if they are not free.
            let taken = wanted.lines.count
            (canvas, labels, zoom) = drawn(floor, columns, mapRows - taken, numbers: wanted.count)
            list =
                TerminalList(
                    labels.numbered, hidden: labels.names.dropped, columns: columns, rows: taken, hint: options.hint
                ).lines
        }
        let frame = TerminalFrame(scene, floor, canvas.view, options, columns: columns, style: canvas.style)
        var picture = TerminalPicture()
        picture.lines = [frame.firstLine()] + canvas.lines()
        picture.lines += list.map { TerminalPicture.cells($0) }
        picture.lines.append(frame.lastLine())
        picture.names = labels.names
        picture.hiddenNames = labels.hidden
        picture.scale = canvas.view.scale
        picture.zoom = zoom
        return picture
    }

    private func drawn(
        _ floor: SceneFloor, _ columns: Int, _ rows: Int, numbers: Int
    ) -> (TerminalCanvas, TerminalLabels, Double) {
        let aim = TerminalAim(floor, columns: columns, rows: rows, options)
        let style = TerminalStyle(options, floor: floor, view: aim.view)
        var canvas = TerminalCanvas(floor, view: aim.view, style: style)
        canvas.drawPlan()
        canvas.drawLines()
        canvas.drawMarks()
        let labels = TerminalLabels(on: &canvas, numbers: numbers)
        return (canvas, labels, aim.zoom)
    }
}
