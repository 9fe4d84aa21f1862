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
        self.scene = options.hasPlainNames ? scene.inASCII : scene
        self.options = options
    }

    /// The smallest width of a floor beside another, in columns.
    package static let narrowest = 58
    /// The smallest height of a floor above another in one window, in rows.
    private static let lowest = 18
    /// The smallest and the largest width of a list of names beside a picture, in columns.
    private static let listWidths = 22...70

    /// Returns the floors of the scene: beside each other if there is room for at least 58 columns each, otherwise below
    /// each other. Floors below each other share the height if there are at least 18 rows for each.
    package func picture() -> TerminalPicture {
        let fitting = (options.columns + 2) / (Self.narrowest + 2)
        let perRow = min(max(1, fitting), max(1, scene.floors.count))
        let width = (options.columns - 2 * (perRow - 1)) / perRow
        let starts = Array(stride(from: 0, to: scene.floors.count, by: perRow))
        let shared = (options.rows + 1) / max(1, starts.count) - 1
        let height = shared >= Self.lowest ? shared : options.rows
        let rows = starts.map { start in
            let pictures = (start..<min(start + perRow, scene.floors.count)).map {
                picture(of: $0, width: width, height: height)
            }
            return TerminalPicture.beside(pictures, width: width)
        }
        return TerminalPicture.below(rows)
    }

    /// Returns a floor with its first and last lines.
    ///
    /// - Parameters:
    ///   - index: The index of the floor in the scene.
    ///   - width: The width in columns; nil is that of the options.
    ///   - height: The largest height in rows; nil is that of the options.
    package func picture(of index: Int, width: Int? = nil, height: Int? = nil) -> TerminalPicture {
        let floor = scene.floors[index]
        let columns = width ?? options.columns
        let rows = max(8, height ?? options.rows)
        var drawing = Drawing(floor: floor, options: options)
        var plan = drawing.plan(columns, rows - 2, numbers: 0)
        var frame = self.frame(of: floor, plan, columns)
        // What does not fit on the last line has separate lines, if there is room for them. Bands have them in any case.
        var legendRows = 0
        let most = rows >= 30 ? 2 : rows >= 14 ? 1 : 0
        var others = plan.legend
        while !frame.fits(others), legendRows < (others.bandCount > 0 ? rows / 3 : most) {
            legendRows += 1
            others = others.line(columns).rest
        }
        let mapRows = rows - 2 - legendRows
        if legendRows > 0 { plan = drawing.plan(columns, mapRows, numbers: 0) }
        var list: [String] = []
        var side: [String] = []
        let listRows = rows >= 20 ? rows / 6 : rows >= 12 ? 2 : 0
        let free = columns - plan.aim.view.usedColumns(of: floor.bounds) - 2
        let waiting = plan.labels.waitingNames.map { $0.width + 3 }
        let wanted = min(max(Self.listWidths.lowerBound, waiting.max() ?? 0), Self.listWidths.upperBound)
        // Under the picture there is room for a few long names.
        let hasSide = !waiting.isEmpty && free >= (waiting.count > 8 ? Self.listWidths.lowerBound : wanted)
        if plan.aim.zoom <= 1, hasSide, mapRows >= 6 {
            let width = min(free, wanted)
            plan = drawing.plan(columns - width - 2, mapRows, numbers: min(mapRows, plan.aim.view.rows) - 2)
            side = Self.sideList(plan.labels, width, options.hint)
        } else if plan.labels.waitingCount > 0, listRows > 0 {
            let wanted = TerminalList(
                plan.labels.waitingNames.map(\.text), hidden: plan.labels.unlistedCount, columns: columns,
                rows: listRows,
                hint: options.hint)
            let taken = wanted.lines.count
            var count = wanted.count
            while true {
                plan = drawing.plan(columns, mapRows - taken, numbers: count)
                let names = TerminalList(
                    plan.labels.numbered, hidden: plan.labels.names.dropped, columns: columns, rows: taken,
                    hint: options.hint)
                list = names.lines
                // Names that could not get a number made room for longer ones, for which the list is too short.
                guard names.count < plan.labels.numbered.count else { break }
                count = names.count
            }
        }
        frame = self.frame(of: floor, plan, columns)
        let lines = plan.canvas.lines().enumerated().map { row, line -> [TerminalCell] in
            row < side.count ? line + [.blank, .blank] + TerminalPicture.cells(side[row]) : line
        }
        var picture = TerminalPicture()
        picture.lines = [frame.firstLine()] + lines
        picture.lines += list.map { TerminalPicture.cells($0) }
        others = plan.legend
        for _ in 0..<legendRows {
            let (line, rest) = others.line(columns)
            picture.lines.append(line)
            others = rest
        }
        picture.lines.append(frame.lastLine(others))
        picture.names = plan.labels.names
        picture.hiddenNames = plan.labels.hidden
        picture.numberedNames = plan.labels.numbered
        picture.scale = plan.aim.view.scale
        picture.zoom = plan.aim.zoom
        return picture
    }

    /// The names of the numbers below each other, and how many names are not shown.
    private static func sideList(_ labels: TerminalLabels, _ width: Int, _ hint: String) -> [String] {
        var lines = labels.numbered.enumerated().map { TerminalList.fitting("\($0 + 1) \($1)", width) }
        let dropped = labels.names.dropped
        if dropped > 0 {
            lines.append("\(dropped) more \(dropped == 1 ? "name" : "names"):")
            lines.append(TerminalList.fitting(hint, width))
        }
        return lines
    }

    private func frame(of floor: SceneFloor, _ plan: DrawnPlan, _ columns: Int) -> TerminalFrame {
        TerminalFrame(scene, floor, plan.aim, options, columns: columns, style: plan.canvas.style)
    }

    /// A plan with its names.
    private struct DrawnPlan {
        var canvas: TerminalCanvas
        var labels: TerminalLabels
        var legend: TerminalLegend
        var aim: TerminalAim
    }

    /// Draws a floor in several sizes, to find out how much room names and lists need. What stands under the names is
    /// drawn once for each size.
    private struct Drawing {
        let floor: SceneFloor
        let options: TerminalOptions
        private let names: TerminalNames
        private var canvases: [[Int]: (canvas: TerminalCanvas, aim: TerminalAim)] = [:]

        init(floor: SceneFloor, options: TerminalOptions) {
            self.floor = floor
            self.options = options
            names = TerminalNames(of: floor)
        }

        mutating func plan(_ columns: Int, _ rows: Int, numbers: Int) -> DrawnPlan {
            let drawn = canvases[[columns, rows]] ?? canvas(columns, rows)
            canvases[[columns, rows]] = drawn
            var canvas = drawn.canvas
            let labels = TerminalLabels(names, on: &canvas, numbers: numbers)
            canvas.drawAreas()
            return DrawnPlan(canvas: canvas, labels: labels, legend: TerminalLegend(canvas), aim: drawn.aim)
        }

        private func canvas(_ columns: Int, _ rows: Int) -> (TerminalCanvas, TerminalAim) {
            let aim = TerminalAim(floor, columns: columns, rows: rows, options)
            let style = TerminalStyle(options, floor: floor, view: aim.view)
            var canvas = TerminalCanvas(floor, view: aim.view, style: style)
            canvas.drawPlan()
            canvas.drawLines()
            canvas.drawMarks()
            return (canvas, aim)
        }
    }
}
