import WaymarkModel

extension TerminalCanvas {
    /// Draws the shapes and walls of the floor.
    mutating func drawPlan() {
        let shapes = floor.shapes
        findOwners()
        for shape in shapes { fill(shape) }
        switch style.glyphs {
        case .braille: for shape in shapes where shape.border != .none { outlineDots(shape) }
        case .half: break
        default: drawBorders(shapes)
        }
        for line in floor.lines where line.kind == .wall || line.kind == .detail { drawWall(line) }
        for line in floor.lines where line.kind == .door { cutDoor(line) }
        if style.glyphs == .box, style.hasFills { clearOuterWalls() }
    }

    private mutating func fill(_ shape: SceneShape) {
        let ink = TerminalInk(shape.role, tint: shape.tint)
        let columns = view.columns
        if !style.hasFills {
            // Without colours, a solid thing such as a column is a pattern.
            guard shape.role == .wall else { return }
            for polygon in shape.polygons {
                view.cells.fill(polygon) { row, span in
                    for column in span { linkKinds[row * columns + column] = .solidShape }
                }
            }
            return
        }
        for polygon in shape.polygons {
            if style.glyphs == .half {
                if let line = ThinPolygon(polygon, thinnerThan: view.scale)?.line {
                    for (start, end) in zip(line, line.dropFirst()) {
                        view.halves.trace(start, end) { column, row in fills[row * columns + column] = ink }
                    }
                    continue
                }
                var isShown = false
                view.halves.fill(polygon) { row, span in
                    isShown = true
                    for column in span { fills[row * columns + column] = ink }
                }
                // Corridors are thin, and a room can be smaller than a cell.
                if !isShown || shape.role == .walkway { thicken(polygon, ink) }
            } else {
                view.cells.fill(polygon) { row, span in
                    for column in span {
                        fills[row * 2 * columns + column] = ink
                        fills[(row * 2 + 1) * columns + column] = ink
                    }
                }
            }
        }
    }

    /// Fills the half cells along the border of a polygon if none beside them has its colour, so that a polygon that is
    /// thinner than a cell is shown.
    private mutating func thicken(_ polygon: Polygon, _ ink: TerminalInk) {
        let grid = view.halves
        let (columns, rows) = (view.columns, view.rows * 2)
        guard var previous = polygon.outer.last else { return }
        for corner in polygon.outer {
            grid.trace(previous, corner) { column, row in
                let isShown = (max(0, row - 1)...min(rows - 1, row + 1)).contains { y in
                    (max(0, column - 1)...min(columns - 1, column + 1)).contains { fills[y * columns + $0] == ink }
                }
                if !isShown { fills[row * columns + column] = ink }
            }
            previous = corner
        }
    }

    /// Draws lines between cells that belong to different shapes.
    ///
    /// The corners of the cells are looked up, and a line runs through a cell wherever two neighbouring corners differ. So a
    /// wall is one line even if the plans of two rooms leave a gap, and junctions close.
    private mutating func drawBorders(_ shapes: [SceneShape]) {
        let grid = view.corners
        var owners = [Int32](repeating: 0, count: grid.columns * grid.rows)
        for (index, shape) in shapes.enumerated() where shape.border != .none {
            var pixels: [Range<Int>] = []
            var count = 0
            var columns = Int.max..<Int.max
            var rows = Int.max..<Int.max
            for polygon in shape.polygons {
                grid.fill(polygon) { row, span in
                    pixels.append(row * grid.columns + span.lowerBound..<row * grid.columns + span.upperBound)
                    count += span.count
                    columns =
                        min(
                            columns.lowerBound, span.lowerBound)..<max(
                            columns.isEmpty ? 0 : columns.upperBound, span.upperBound)
                    rows = min(rows.lowerBound, row)..<max(rows.isEmpty ? 0 : rows.upperBound, row + 1)
                }
            }
            // A room that is only a few cells large would be a knot of lines, unless it stands alone.
            let isTiny = shape.border == .wall && (count < 4 || columns.count < 2 || rows.count < 2)
            let first = shape.polygons.first?.outer.first ?? Point(x: 0, y: 0)
            let stands = pixels.contains { $0.contains { owners[$0] == 0 } } || (count == 0 && !isOwned(first, owners))
            if isTiny, !stands { continue }
            if count == 0 {
                for polygon in shape.polygons { traceWall(polygon.outer + polygon.outer.prefix(1)) }
            }
            for range in pixels { for pixel in range { owners[pixel] = Int32(index + 1) } }
        }
        for row in 0..<view.rows {
            for column in 0..<view.columns {
                let upper = row * grid.columns + column
                let lower = upper + grid.columns
                var bits: UInt8 = 0
                if owners[upper] != owners[upper + 1] { bits |= Link.north }
                if owners[upper + 1] != owners[lower + 1] { bits |= Link.east }
                if owners[lower] != owners[lower + 1] { bits |= Link.south }
                if owners[upper] != owners[lower] { bits |= Link.west }
                walls[row * view.columns + column] |= bits
            }
        }
    }

    /// Returns whether a corner of the cell of a point belongs to a shape.
    private func isOwned(_ point: Point, _ owners: [Int32]) -> Bool {
        guard let (column, row) = view.cell(point) else { return true }
        let upper = row * (view.columns + 1) + column
        return [upper, upper + 1, upper + view.columns + 1, upper + view.columns + 2].contains { owners[$0] != 0 }
    }

    private mutating func drawWall(_ line: SceneLine) {
        switch style.glyphs {
        case .half: break
        case .braille: dots(line.points)
        default: traceWall(line.points)
        }
    }

    /// Adds a line of wall characters.
    private mutating func traceWall(_ points: [Point]) {
        var last: (column: Int, row: Int)?
        for (start, end) in zip(points, points.dropFirst()) {
            view.cells.trace(start, end) { column, row in
                link(from: last, to: (column, row), in: &walls)
                last = (column, row)
            }
        }
    }

    /// Links two cells beside each other.
    func link(from last: (column: Int, row: Int)?, to cell: (column: Int, row: Int), in bits: inout [UInt8]) {
        guard let last, last != cell else { return }
        let (from, to) = (index(last.column, last.row), index(cell.column, cell.row))
        switch (cell.column - last.column, cell.row - last.row) {
        case (1, 0): (bits[from], bits[to]) = (bits[from] | Link.east, bits[to] | Link.west)
        case (-1, 0): (bits[from], bits[to]) = (bits[from] | Link.west, bits[to] | Link.east)
        case (0, 1): (bits[from], bits[to]) = (bits[from] | Link.south, bits[to] | Link.north)
        case (0, -1): (bits[from], bits[to]) = (bits[from] | Link.north, bits[to] | Link.south)
        default: break
        }
    }

    /// Opens a wall where a door is, unless the door is much smaller than a cell.
    private mutating func cutDoor(_ line: SceneLine) {
        guard let start = line.points.first, let end = line.points.last else { return }
        guard abs(end.x - start.x) >= 0.6 * view.scale || abs(end.y - start.y) >= 0.6 * view.rowHeight else { return }
        let isAcross = abs(end.x - start.x) / view.scale >= abs(end.y - start.y) / view.rowHeight
        view.cells.trace(start, end) { column, row in
            // The plan of the door can be a little beside that of the wall.
            for step in [0, 1, -1] {
                let (x, y) = isAcross ? (column, row + step) : (column + step, row)
                guard (0..<view.columns).contains(x), (0..<view.rows).contains(y) else { continue }
                let cell = index(x, y)
                if !dots.isEmpty { dots[cell] = 0 }
                if walls[cell] != 0 {
                    walls[cell] = 0
                    doors.insert(cell)
                    return
                }
            }
        }
    }

    /// Gives the walls around the plan the background of what is outside: a line between two colours looks ragged.
    private mutating func clearOuterWalls() {
        let columns = view.columns
        var cleared: [Int] = []
        for row in 0..<view.rows {
            for column in 0..<columns where walls[row * columns + column] != 0 {
                let isOuter = [(0, 1), (0, -1), (1, 0), (-1, 0)].contains {
                    let (x, y) = (column + $0.0, row + $0.1)
                    guard (0..<columns).contains(x), (0..<view.rows).contains(y) else { return true }
                    return walls[y * columns + x] == 0 && fills[y * 2 * columns + x] == nil
                }
                if isOuter { cleared.append(row * 2 * columns + column) }
            }
        }
        for index in cleared {
            fills[index] = nil
            fills[index + columns] = nil
        }
    }

    private mutating func outlineDots(_ shape: SceneShape) {
        for polygon in shape.polygons {
            for ring in [polygon.outer] + polygon.holes { dots(ring + ring.prefix(1)) }
        }
    }

    /// Adds a line of braille dots.
    private mutating func dots(_ points: [Point]) {
        /// The bits of the dots of a cell, by row and column (Unicode chart U+2800).
        let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
        let columns = view.columns
        for (start, end) in zip(points, points.dropFirst()) {
            view.dots.trace(start, end) { column, row in
                dots[(row / 4) * columns + column / 2] |= bits[row % 4][column % 2]
            }
        }
    }
}
