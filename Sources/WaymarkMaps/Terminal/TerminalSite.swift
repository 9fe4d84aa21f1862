import WaymarkModel

/// Where a name can be written: inside its room, or around its mark.
struct TerminalSite {
    private let label: SceneLabel
    private let column: Int
    private let row: Int
    /// The shape that the name must lie in, and its columns in each row.
    private let room: (shape: Int, rows: [Int: [Range<Int>]])?

    /// Whether the name must stand in a room.
    var isRoom: Bool { room != nil }

    /// Creates a site; nil if its point is not shown.
    init?(_ label: SceneLabel, on canvas: TerminalCanvas) {
        guard let (column, row) = canvas.cell(of: label) else { return nil }
        self.label = label
        self.column = column
        self.row = row
        guard case .inside(let index) = label.site, canvas.floor.shapes.indices.contains(index) else {
            room = nil
            return
        }
        var rows: [Int: [Range<Int>]] = [:]
        for polygon in canvas.floor.shapes[index].polygons {
            canvas.view.cells.fill(polygon) { row, columns in rows[row, default: []].append(columns) }
        }
        room = (index, rows)
    }

    /// Passes the places for a form of the name with their cost, the best first.
    func candidates(_ form: TerminalForm, _ body: ([TerminalCanvas.TextLine], Int) -> Void) {
        if room != nil { inside(form, body) } else { beside(form, body) }
    }

    private func inside(_ form: TerminalForm, _ body: ([TerminalCanvas.TextLine], Int) -> Void) {
        let height = form.lines.count
        for rowStep in [0, -1, 1, -2, 2, -3, 3] {
            let top = row + rowStep - (height - 1) / 2
            for columnStep in [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -7, 7, -10, 10] {
                let lines: [TerminalCanvas.TextLine] = form.lines.enumerated().map { index, line in
                    (line.text, column + columnStep - (line.width - 1) / 2, top + index, line.width)
                }
                let rows = [0, 2, 5, 9][abs(rowStep)]
                body(lines, form.cost + rows + (abs(columnStep) + 1) / 2)
            }
        }
    }

    private func beside(_ form: TerminalForm, _ body: ([TerminalCanvas.TextLine], Int) -> Void) {
        let (width, height) = (form.width, form.lines.count)
        // Right, left, above, below, then the corners; people and ends of routes may stand a little further off.
        let (middle, above, below) = (column - (width - 1) / 2, row - height, row + 1)
        let centre = row - (height - 1) / 2
        var places: [(column: Int, row: Int, cost: Int)] = [
            (column + 2, centre, 0), (column - 1 - width, centre, 1), (middle, above, 2), (middle, below, 3),
            (column + 1, above, 4), (column - width, above, 5), (column + 1, below, 6), (column - width, below, 7),
            (middle + 2, above, 8), (middle - 2, above, 8), (middle + 2, below, 9), (middle - 2, below, 9),
        ]
        if height == 2 { places += [(column + 2, row - 1, 1), (column - 1 - width, row - 1, 2)] }
        if label.rank <= .focus {
            places += [
                (column + 3, centre, 10), (column - 2 - width, centre, 11), (middle, above - 1, 12),
                (middle, below + 1, 13), (column + 2, above - 1, 14), (column - 1 - width, above - 1, 15),
                (column + 2, below + 1, 16), (column - 1 - width, below + 1, 17),
            ]
        }
        for place in places {
            let isLeft = place.column + width <= column
            let isMiddle = place.column <= column && !isLeft
            let lines: [TerminalCanvas.TextLine] = form.lines.enumerated().map { index, line in
                let rest = width - line.width
                return (
                    line.text, place.column + (isLeft ? rest : isMiddle ? rest / 2 : 0), place.row + index, line.width
                )
            }
            body(lines, form.cost + place.cost)
        }
    }

    /// Returns how much a place covers; nil if the name cannot stand there.
    func cost(of lines: [TerminalCanvas.TextLine], on canvas: TerminalCanvas) -> Int? {
        guard canvas.hasRoom(lines, gap: room == nil ? 2 : 1) else { return nil }
        var cost = 0
        let home = canvas.owners[canvas.index(column, row)]
        let isOnRoute = canvas.changes.contains(canvas.index(column, row))
        for line in lines {
            for column in line.column..<line.column + line.width {
                let index = canvas.index(column, line.row)
                let isWall = canvas.walls[index] != 0
                let owner = canvas.owners[index]
                if let room {
                    guard !isWall, room.rows[line.row]?.contains(where: { $0.contains(column) }) ?? false else {
                        return nil
                    }
                    // A smaller room or a thing that stands in a hall.
                    if Int(owner) > room.shape, canvas.floor.shapes[Int(owner)].border == .wall { cost += 3 }
                    continue
                }
                if isWall || canvas.linkKinds[index] != .none {
                    // The letter of a connector says enough to keep its name off the walls, unless the route takes it.
                    if label.rank == .connector, !isOnRoute { return nil }
                    cost += 4
                } else if owner != home, canvas.isRoom(owner) || canvas.isRoom(home) {
                    // A name in another room would look like the name of that room.
                    cost += 1
                }
            }
        }
        return cost
    }

    /// Returns the widths to which the name may be cut, the widest first.
    func widths(on canvas: TerminalCanvas) -> [Int] {
        guard let room else { return [16, 12, 9] }
        var widest = 0
        for row in row - 2...row + 2 {
            for span in room.rows[row] ?? [] where span.lowerBound - 3 <= column && column <= span.upperBound + 3 {
                var run = 0
                for column in span {
                    let index = canvas.index(column, row)
                    run = canvas.walls[index] == 0 && canvas.occupancy[index] == .free ? run + 1 : 0
                    widest = max(widest, run)
                }
            }
        }
        return widest > 6 ? [widest, widest - 1, widest - 2] : [widest]
    }
}
