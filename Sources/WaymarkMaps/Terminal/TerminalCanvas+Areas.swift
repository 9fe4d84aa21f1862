import WaymarkModel

extension TerminalCanvas {
    /// Finds the topmost shape of the plan in each cell.
    mutating func findOwners() {
        let columns = view.columns
        for (index, shape) in floor.shapes.enumerated() where shape.layer == .plan {
            for polygon in shape.polygons {
                view.cells.fill(polygon) { row, span in
                    for column in span { owners[row * columns + column] = Int32(index) }
                }
            }
        }
    }

    /// Adds what tells areas apart without colours, where names and signs leave room: the letter of its category in each
    /// room, and a hatch over what is closed to the public.
    mutating func drawAreas() {
        var isMarked = [Bool](repeating: false, count: floor.shapes.count)
        for row in 0..<view.rows {
            for column in 0..<view.columns {
                let owner = Int(owners[index(column, row)])
                guard owner >= 0, !isMarked[owner], let letter = self.letter(of: floor.shapes[owner]) else { continue }
                guard let place = placeForLetter(column, row, owner) else { continue }
                isMarked[owner] = true
                let index = index(place, row)
                let ink =
                    style.hasFills
                    ? TerminalInk(.text)
                    : style.colours > .none ? TerminalInk(CategoryRole.mark(of: floor.shapes[owner].role)) : nil
                signs[index] = TerminalCell(text: letter, ink: ink, ground: ground(at: index))
                occupancy[index] = .sign
                letters.insert(floor.shapes[owner].role)
            }
        }
        hatch()
    }

    /// Returns the letter of a room's category; nil for a room that needs none.
    private func letter(of shape: SceneShape) -> String? {
        guard shape.border == .wall, !shape.isHatched, TerminalLegend.categories.contains(shape.role) else {
            return nil
        }
        return CategoryRole.sign(of: shape.role)
    }

    /// Returns the column for a letter in a run of free cells: not the first cell if there is another.
    private func placeForLetter(_ column: Int, _ row: Int, _ owner: Int) -> Int? {
        guard isFree(column, row, owner) else { return nil }
        let isWalled = column > 0 && walls[index(column - 1, row)] != 0
        return !isWalled && isFree(column + 1, row, owner) ? column + 1 : column
    }

    /// Returns whether a cell of a shape shows nothing but its fill, and stands beside no text.
    private func isFree(_ column: Int, _ row: Int, _ owner: Int) -> Bool {
        guard (0..<view.columns).contains(column), isBare(column, row), owners[index(column, row)] == owner else {
            return false
        }
        return (column - 3...column + 3).allSatisfy {
            !(0..<view.columns).contains($0) || occupancy[index($0, row)] < (abs($0 - column) > 1 ? .text : .sign)
        }
    }

    /// Returns whether a cell shows nothing but a fill of one colour.
    private func isBare(_ column: Int, _ row: Int) -> Bool {
        let (index, upper) = (index(column, row), half(column, row))
        return occupancy[index] == .free && signs[index] == nil && !doors.contains(index) && walls[index] == 0
            && linkKinds[index] == .none && (dots.isEmpty || dots[index] == 0) && strokes[upper] == nil
            && strokes[upper + view.columns] == nil
            && fills[upper] == fills[upper + view.columns]
    }

    private mutating func hatch() {
        let isPlain = style.glyphs == .ascii
        for row in 0..<view.rows {
            for column in 0..<view.columns where isPlain ? (column + row).isMultiple(of: 3) : true {
                let index = index(column, row)
                let owner = Int(owners[index])
                guard owner >= 0, floor.shapes[owner].isHatched, isBare(column, row) else { continue }
                let isBesideText = [column - 1, column + 1].contains {
                    (0..<view.columns).contains($0) && occupancy[self.index($0, row)] == .text
                }
                guard !isBesideText else { continue }
                hatched.append(index)
            }
        }
        for index in hatched {
            signs[index] = TerminalCell(
                text: isPlain ? "/" : "░", ink: style.colours > .none ? TerminalInk(.hatch) : nil,
                ground: ground(at: index))
        }
    }
}
