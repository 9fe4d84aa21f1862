import WaymarkModel

extension TerminalCanvas {
    /// Draws what lies over the plan: the network, routes, closures, borders and trails; first, as dots, where the route
    /// runs on other levels.
    mutating func drawLines() {
        for line in floor.lines where line.kind == .elsewhere { dot(line, role: .travelled) }
        for line in floor.lines where !line.isPlan { draw(line) }
        if style.hasBandSigns { for shape in floor.shapes { drawBand(shape) } }
    }

    private mutating func draw(_ line: SceneLine) {
        switch line.kind {
        case .wall, .door, .detail, .elsewhere: break
        case .path: dot(line, role: line.role)
        case .route: stroke(line, .solid, dash: nil, keepsTextAway: true)
        case .travelled: stroke(line, .travelled, dash: nil, keepsTextAway: true)
        case .link: stroke(line, .broken, dash: (1, 1), keepsTextAway: true)
        case .alternative: stroke(line, .broken, dash: (2, 1), keepsTextAway: true)
        case .closure: stroke(line, .broken, dash: (1, 1), keepsTextAway: true)
        case .trail: stroke(line, .broken, dash: (1, 1), keepsTextAway: false)
        case .border: stroke(line, .broken, dash: (2, 2), keepsTextAway: false)
        }
    }

    private mutating func dot(_ line: SceneLine, role: MapRole) {
        let columns = view.columns
        for (start, end) in zip(line.points, line.points.dropFirst()) {
            view.cells.trace(start, end) { column, row in
                let index = row * columns + column
                guard linkKinds[index] == .none, signs[index] == nil else { return }
                let sign = style.hasBandSigns ? line.band.map(TerminalStyle.sign(ofBand:)) : nil
                if sign != nil || style.hasStrokes {
                    let ink = style.colours > .none ? TerminalInk(role) : nil
                    signs[index] = TerminalCell(text: sign ?? "·", ink: ink, ground: ground(at: index))
                } else {
                    linkKinds[index] = .network
                }
            }
        }
    }

    /// Draws the sign of a band of open floor in every fourth free cell.
    private mutating func drawBand(_ shape: SceneShape) {
        guard let sign = shape.band.map(TerminalStyle.sign(ofBand:)) else { return }
        let ink = style.colours > .none ? TerminalInk(shape.role) : nil
        for polygon in shape.polygons {
            view.cells.fill(polygon) { row, span in
                for column in span where (column + 2 * row).isMultiple(of: 4) {
                    let index = self.index(column, row)
                    guard linkKinds[index] == .none, signs[index] == nil, isOpen(index) else { continue }
                    signs[index] = TerminalCell(text: sign, ink: ink, ground: ground(at: index))
                }
            }
        }
    }

    /// Draws a line.
    ///
    /// - Parameter dash: The lengths of a dash and of a gap in half cells; nil for a solid line.
    private mutating func stroke(
        _ line: SceneLine, _ look: LineLook, dash: (on: Int, off: Int)?, keepsTextAway: Bool
    ) {
        let columns = view.columns
        if style.hasStrokes {
            let ink = TerminalInk(line.role)
            var step = 0
            var last = -1
            for (start, end) in zip(line.points, line.points.dropFirst()) {
                view.halves.trace(start, end) { column, row in
                    let half = row * columns + column
                    guard half != last else { return }
                    last = half
                    step += 1
                    if let dash, (step - 1) % (dash.on + dash.off) >= dash.on { return }
                    strokes[half] = ink
                    let cell = (row / 2) * columns + column
                    signs[cell] = nil
                    if keepsTextAway { occupancy[cell] = .line }
                }
            }
            return
        }
        var last: (column: Int, row: Int)?
        for (start, end) in zip(line.points, line.points.dropFirst()) {
            view.cells.trace(start, end) { column, row in
                let cell = index(column, row)
                if linkKinds[cell] != look {
                    // A route stays where another line crosses it.
                    if linkKinds[cell] == .solid, look != .travelled {
                        last = nil
                        return
                    }
                    links[cell] = 0
                    linkKinds[cell] = look
                }
                signs[cell] = nil
                if keepsTextAway { occupancy[cell] = .line }
                link(from: last, to: (column, row), in: &links)
                last = (column, row)
            }
        }
    }

    /// The background of a cell for a sign.
    func ground(at index: Int) -> TerminalInk? {
        guard style.hasFills else { return nil }
        let (row, column) = (index / view.columns, index % view.columns)
        let upper = fills[half(column, row)]
        return upper ?? fills[half(column, row) + view.columns] ?? TerminalInk(.outside)
    }
}

extension SceneLine {
    /// Whether the line is part of the plan, and not drawn over it.
    fileprivate var isPlan: Bool { kind == .wall || kind == .door || kind == .detail }
}
