import WaymarkImportKit
import WaymarkModel

extension NativeBuilder {
    func readSketch(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.sketch, self) else { return }
        if fields["plan"] == nil, fields["rooms"] == nil {
            report(
                .missingKey, "a sketch needs the key \"plan\"",
                at: fields.entries.first { ["plan", "rooms"].contains($0.key) }?.keySpan ?? fields.place,
                help: "draw the ways under plan: |, the rooms under rooms: |, or both")
            return
        }
        for key in ["plan", "rooms"] {
            guard let value = fields[key] else { continue }
            guard let drawing = text(value, key) else { return }
            guard isBlock(value, key, fields) else { return }
            cells += drawing.unicodeScalars.count
            guard cells <= limits.sketchCells else {
                report(
                    .limitExceeded, "the drawings of the venue have more than \(limits.sketchCells) characters",
                    at: value.span,
                    help: "draw fewer spaces, or list nodes and paths; \(InputLimits.help)")
                return
            }
        }
        var scale = fields.number("scale", .metres) ?? 1
        if scale <= 0 {
            report(
                .badValue, "\"scale\" must be greater than 0", at: fields["scale"]?.span,
                help: "write the metres of a column: scale: 2")
            scale = 1
        }
        let frame = fields.id("level").flatMap { frames.levels[$0] }
        let origin = inFrame(frame) { fields.point("origin") }
        var sketch =
            Sketch(
                level: fields.id("level") ?? "", levelSpan: fields["level"]?.span ?? fields.span, scale: scale,
                origin: origin ?? frame?.origin ?? Point(x: 0, y: 0), frame: frame, plan: SketchPlan(fields["plan"]),
                rooms: fields["rooms"].map { SketchPlan($0) },
                legend: fields["legend"].map { legendEntries($0) } ?? [], edges: fields.list("edges").all,
                openings: fields.list("openings").all)
        // A drawing on an image starts at the image's upper left corner.
        if let frame, frame.isOfPixels, origin == nil {
            sketch.origin = frame.point(Point(x: 0, y: Double(max(0, sketch.height - 1)) * scale * 2))
        }
        sketches.append(sketch)
    }

    /// Returns whether a drawing is a block of text, whose lines YAML keeps as they are. It reports other texts of several lines.
    private func isBlock(_ value: LocatedValue, _ key: String, _ fields: Fields) -> Bool {
        guard case .scalar(_, let style) = value.content, let entry = fields.entries.first(where: { $0.key == key })
        else {
            return true
        }
        let isFolded = style == .folded
        // A text that starts below its key, and is not a block: YAML joins its lines, and takes # for a comment.
        guard isFolded || (value.span.line > entry.keySpan.line && style != .quoted) else { return true }
        report(
            .badSketch,
            isFolded ? "\">\" joins the lines of the drawing" : "the drawing of \"\(key)\" is not a block of text",
            at: entry.keySpan, help: "write \(key): | and the drawing below it, indented")
        return false
    }

    func legendEntries(_ value: LocatedValue) -> [LegendEntry] {
        guard let entries = value.entries else {
            wrongType(
                "legend", "a map of letters and digits", value,
                help: "write each letter and what it means: A: {kind: entrance, name: North door}")
            return []
        }
        return entries.compactMap { entry in
            guard entry.key.count == 1, let symbol = entry.key.first, SketchPlan.isSymbol(symbol) else {
                report(
                    .badSketch, "\"\(entry.key)\" cannot be used in a drawing", at: entry.keySpan,
                    help: "a legend explains single letters and digits")
                return nil
            }
            guard let fields = Fields(entry.value, NativeKeys.legendEntry, self) else { return nil }
            return LegendEntry(symbol: symbol, fields: fields, span: entry.keySpan)
        }
    }

    /// Turns the drawings into nodes, edges, places, connectors and rooms. Called after all lists are read.
    func drawSketches() {
        if sketches.isEmpty { return }
        var drawer = SketchDrawer(self)
        for index in sketches.indices { drawer.survey(index) }
        let repeated = drawer.reportRepeated()
        for index in sketches.indices where !repeated.contains(index) { drawer.draw(index) }
        for index in sketches.indices where !repeated.contains(index) { drawer.drawRooms(index) }
        drawer.addPlaces()
        drawer.addConnectors()
        drawer.reportUnused()
    }
}
