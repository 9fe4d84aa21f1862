import WaymarkModel

/// The part of a floor that a grid of cells shows, and where each point is in the grid.
///
/// Everything is placed by `column(_:)` and `row(_:)`, and half rows by `half(_:)`, so that no two drawings round
/// differently. What does not fill the grid is margin on both sides.
package struct TerminalView: Hashable, Sendable {
    /// The number of columns.
    package let columns: Int
    /// The number of rows.
    package let rows: Int
    /// The metres that a column stands for.
    package let scale: Double
    /// The metres that a row stands for.
    package let rowHeight: Double
    /// The upper left corner, in map metres.
    package let left: Double, top: Double

    /// The smallest number of metres for a column.
    static let finest = 0.05

    /// Creates a view of a rectangle, or of a part of it.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle that is shown as a whole without zoom.
    ///   - rows: The largest number of rows; a wide floor needs fewer.
    ///   - aspect: How many times higher than wide a cell is.
    ///   - zoom: How many times larger to draw, at least 1.
    ///   - centre: What to show in the middle if the view does not show all; nil shows the middle.
    package init(
        _ bounds: SceneBounds, columns: Int, rows: Int, aspect: Double = 2, zoom: Double = 1, centre: Point? = nil
    ) {
        let columns = max(2, columns)
        let most = max(2, rows)
        let width = bounds.width.isFinite ? max(0, bounds.width) : 0
        let height = bounds.height.isFinite ? max(0, bounds.height) : 0
        // A column and a row less than there are: half of each is margin on both sides.
        let whole = max(width / Double(columns - 1), height / (aspect * Double(most - 1)), Self.finest)
        let scale = max(whole / max(1, zoom), Self.finest)
        let rowHeight = scale * aspect
        let needed = (height / rowHeight).rounded(.up) + 3
        self.columns = columns
        self.rows = needed < Double(most) ? Int(needed) : most
        self.scale = scale
        self.rowHeight = rowHeight
        let middle = Point(
            x: (bounds.low.x + bounds.high.x) / 2, y: (bounds.low.y + bounds.high.y) / 2)
        let centre = centre ?? middle
        func start(_ low: Double, _ high: Double, _ shown: Double, _ wanted: Double, _ middle: Double, _ cell: Double)
            -> Double
        {
            if shown >= high - low { return middle - shown / 2 }
            return min(max(wanted - shown / 2, low - cell), high + cell - shown)
        }
        let (wide, tall) = (Double(columns) * scale, Double(self.rows) * rowHeight)
        left = start(bounds.low.x, bounds.high.x, wide, centre.x, middle.x, scale)
        top = start(bounds.low.y, bounds.high.y, tall, centre.y, middle.y, rowHeight) + tall
    }

    /// Returns the number of columns that a rectangle needs, with a column of margin on both sides.
    func usedColumns(of bounds: SceneBounds) -> Int { Int((bounds.width / scale).rounded(.up)) + 3 }

    /// The width and height that are shown, in metres.
    var size: (width: Double, height: Double) { (Double(columns) * scale, Double(rows) * rowHeight) }

    /// Returns the column of an `x`; outside of the grid it is negative, or not less than `columns`.
    package func column(_ x: Double) -> Int { Self.index((x - left) / scale) }

    /// Returns the row of a `y`; outside of the grid it is negative, or not less than `rows`.
    package func row(_ y: Double) -> Int { Self.index((top - y) / rowHeight) }

    /// Returns the cell of a point; nil if it is not shown.
    package func cell(_ point: Point) -> (column: Int, row: Int)? {
        let (column, row) = (column(point.x), row(point.y))
        return (0..<columns).contains(column) && (0..<rows).contains(row) ? (column, row) : nil
    }

    private static func index(_ value: Double) -> Int {
        value.isFinite ? Int(min(max(value.rounded(.down), -1e6), 1e6)) : -1
    }

    /// The cells, as a grid of pixels.
    var cells: PixelGrid {
        PixelGrid(columns: columns, rows: rows, left: left, top: top, width: scale, height: rowHeight)
    }

    /// The halves of the cells.
    var halves: PixelGrid {
        PixelGrid(columns: columns, rows: rows * 2, left: left, top: top, width: scale, height: rowHeight / 2)
    }

    /// The corners of the cells: a pixel around each corner.
    var corners: PixelGrid {
        PixelGrid(
            columns: columns + 1, rows: rows + 1, left: left - scale / 2, top: top + rowHeight / 2, width: scale,
            height: rowHeight)
    }

    /// The dots of braille characters.
    var dots: PixelGrid {
        PixelGrid(
            columns: columns * 2, rows: rows * 4, left: left, top: top, width: scale / 2, height: rowHeight / 4)
    }
}
