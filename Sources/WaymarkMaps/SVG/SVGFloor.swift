import WaymarkModel

/// One floor as a fragment of SVG: a group with the classes and ids that style sheets and scripts use.
package struct SVGFloor {
    /// The floor.
    let floor: SceneFloor
    /// Where points are drawn.
    package let projection: MapProjection
    /// The size of the canvas, in pixels.
    package let width: Double
    package let height: Double
    /// The marks that are drawn, as indices of the floor's marks.
    let marks: [Int]
    /// The names that found room.
    package let layout: LabelLayout
    /// The names that found none, with their numbers.
    let numbered: NumberedNames
    /// Asks to draw no further; nil if nobody can.
    private let stop: StopSignal?

    /// Pixels per metre.
    var scale: Double { projection.scaleX }

    /// Lays a floor out on a canvas.
    ///
    /// - Parameters:
    ///   - floor: The floor.
    ///   - scale: Pixels per metre.
    ///   - width: The width of the canvas in pixels.
    ///   - height: The height of the canvas in pixels.
    ///   - stop: Asks to draw no further; nil if nobody can.
    package init(
        _ floor: SceneFloor, scale: Double, width: Double, height: Double, stop: StopSignal? = nil
    ) {
        self.floor = floor
        self.stop = stop
        self.width = width
        self.height = height
        let (middle, half) = (floor.bounds.middle, Point(x: width / 2 / scale, y: height / 2 / scale))
        projection = MapProjection(origin: Point(x: middle.x - half.x, y: middle.y + half.y), scaleX: scale)
        let spots = MarkLayout(of: floor, projection)
        let shown = Set(spots.shown)
        let twins = Self.twins(in: floor, projection)
        layout = LabelLayout(
            of: floor, projection: projection, width: width, height: height, taken: spots.boxes,
            isHidden: { label in
                if case .beside(let mark) = label.site { return !shown.contains(mark) || twins.contains(label) }
                return twins.contains(label)
            },
            forms: { Self.forms(of: $0, scale: scale) }, stop: stop)
        let names = Set(layout.placed.map(\.label))
        let listed = Set(layout.listed)
        let candidates = floor.labels.indices.filter { index in
            let label = floor.labels[index]
            let isNamed = label.rank > .change && ![.connector, .hall, .common].contains(label.rank)
            return isNamed && !names.contains(index)
                && !(listed.contains(index) && label.rank < .onRoute) && !twins.contains(label)
        }
        let boxes = zip(spots.drawn, spots.boxes).map { (index: $0, box: $1) }
        numbered = NumberedNames(
            of: floor, candidates, layout, marks: boxes, projection.project, size: (width, height))
        let replaced = numbered.replacedMarks
        marks = spots.shown.filter { !replaced.contains($0) }
    }

    /// The names that stand near an equal name that is more important: the six doors of a station name one square.
    private static func twins(in floor: SceneFloor, _ projection: MapProjection) -> Set<SceneLabel> {
        struct Cell: Hashable {
            var text: String
            var column: Int
            var row: Int
        }
        let near = 120.0
        var known: [Cell: [Point]] = [:]
        var twins: Set<SceneLabel> = []
        for label in floor.labels {
            // Rooms are separate even if they have one name.
            guard case .beside = label.site else { continue }
            let at = projection.project(label.at)
            let (column, row) = (SVGText.tenths(at.x / near / 10), SVGText.tenths(at.y / near / 10))
            let isTwin =
                label.rank > .onRoute
                && (column - 1...column + 1).contains { column in
                    (row - 1...row + 1).contains { row in
                        (known[Cell(text: label.text, column: column, row: row)] ?? []).contains {
                            $0.distance(to: at) < near
                        }
                    }
                }
            if isTwin {
                twins.insert(label)
            } else {
                known[Cell(text: label.text, column: column, row: row), default: []].append(at)
            }
        }
        return twins
    }

    /// The forms of a name: large to small, one line and then two.
    private static func forms(of label: SceneLabel, scale: Double) -> [LabelLayout.Form] {
        let sizes: [Double] =
            switch label.rank {
            case .hall: [14, 12, 11]
            case .room: [13, 12, 11]
            case .staff: [11]
            default: [12]
            }
        // Bold letters are wider.
        let factor = label.rank == .hall ? 1.12 : 1
        let halves = label.text.count > 80 ? nil : TextWidth.halves(label.text)
        return sizes.flatMap { size -> [LabelLayout.Form] in
            let lines = [[label.text]] + (halves.map { [$0] } ?? [])
            return lines.map { lines in
                let width = (lines.map(TextWidth.em).max() ?? 0) * size * factor
                return LabelLayout.Form(
                    lines: lines, width: width, height: Double(lines.count) * size * 1.2, size: size)
            }
        }
    }

    /// The group of the floor: `<g class="floor" id="level-…">` with a group for each layer.
    package var fragment: String {
        var text = "<g class=\"floor\" id=\"level-\(SVGText.id(floor.level.id))\">\n"
        text += "<title>\(SVGText.escaped(floor.level.name))</title>\n"
        text += group("underlay", floor.underlay?.element(projection.project) ?? "")
        // Rooms let the image under them through.
        text += group(floor.underlay == nil ? "plan" : "plan glass", shapes(in: .plan) + planLines)
        text += group("costs", shapes(in: .costs) + glow(.costs))
        text += group("reach", shapes(in: .reach) + glow(.reach))
        for layer in [MapLayer.network, .geofences] { text += group(layer.rawValue, lines(in: layer)) }
        text += group("alternatives", lines(in: .alternatives))
        text += group("closures", lines(in: .closures))
        text += group("route", routeLines)
        text += group("members", lines(in: .members))
        text += group("marks", marks.until(stop).map { mark(floor.marks[$0]) }.joined())
        text += group("names", layout.placed.map(name).joined() + hiddenNames)
        text += group(
            "numbers", numbered.badges.map { badge($0.number, $0.role, $0.at, floor.labels[$0.label]) }.joined())
        return text + "</g>\n"
    }

    private func group(_ name: String, _ content: String) -> String {
        content.isEmpty ? "" : "<g class=\"\(name)\">\n\(content)</g>\n"
    }

    /// The width of a wall in pixels.
    var wall: Double { min(max(scale * 0.22, 1), 3) }

    private func shapes(in layer: MapLayer) -> String {
        var text = ""
        for shape in floor.shapes.until(stop) where shape.layer == layer {
            var path = SVGPath(projection)
            for polygon in shape.polygons { path.add(polygon) }
            guard !path.data.isEmpty else { continue }
            var name = shape.role.rawValue
            if layer == .costs || layer == .reach { name += " glow" }
            if shape.isHatched, shape.role == .staff { name = "hatched" }
            if shape.tint > 0, MapTheme.tinted.contains(shape.role), !shape.isHatched { name += " t\(shape.tint)" }
            var attributes = ""
            switch shape.border {
            case .none: break
            case .wall: name += " edge"
            case .outline:
                name += " ground"
                // Half of the stroke is under the fill.
                attributes = " stroke-width=\"\(SVGText.number(min(wall * 3, 5.5)))\""
            }
            text += element("path", name, attributes + " d=\"\(path.data)\"", title: shape.title, shape.feature)
        }
        return text
    }

    /// Walls and doors that are lines.
    private var planLines: String {
        var text = ""
        for line in floor.lines.until(stop) where line.layer == .plan {
            switch line.kind {
            case .wall: text += draw(line, "wallline")
            case .door where scale > 2.2: text += draw(line, "door", " stroke-width=\"\(SVGText.number(wall * 2))\"")
            case .detail where scale > 4: text += draw(line, "net")
            default: break
            }
        }
        return text
    }

    private func lines(in layer: MapLayer) -> String {
        var text = ""
        for line in floor.lines.until(stop) where line.layer == layer {
            switch line.kind {
            case .path: text += draw(line, "net", line.isDirected ? " marker-end=\"url(#wm-arrow)\"" : "")
            case .alternative: text += draw(line, "other")
            case .trail: text += draw(line, "s-" + line.role.rawValue)
            case .closure, .border:
                text += draw(line, layer == .geofences ? "fence" : line.role == .closed ? "shut" : "slow")
            default: break
            }
        }
        return text
    }

    /// Ways in the colour of their cost, or of the time to reach them.
    private func glow(_ layer: MapLayer) -> String {
        floor.lines.filter { $0.layer == layer }.map { draw($0, "s-\($0.role.rawValue) glow") }.joined()
    }

    /// The route: all casings first, so that no piece cuts another.
    private var routeLines: String {
        let pieces = floor.lines.filter { $0.layer == .route }
        var text = pieces.filter { $0.kind == .elsewhere }.map { draw($0, "elsewhere") }.joined()
        text += pieces.filter { $0.kind == .route }.map { draw($0, "casing", isPlain: true) }.joined()
        for kind in [SceneLine.Kind.travelled, .link, .route] {
            let name = kind == .travelled ? "behind" : kind == .link ? "link" : "way"
            text += pieces.filter { $0.kind == kind }.map { draw($0, name) }.joined()
        }
        if scale >= 2.2 { text += chevrons(on: pieces.filter { $0.kind == .route }) }
        return text
    }

    /// Arrowheads every 46 pixels in the direction of travel.
    private func chevrons(on pieces: [SceneLine]) -> String {
        var data = ""
        var next = 26.0
        for piece in pieces {
            let points = piece.points.map(projection.project)
            for (from, to) in zip(points, points.dropFirst()) {
                let length = from.distance(to: to)
                guard length > 0, length < 1e6 else { continue }
                while next < length {
                    let at = from.interpolated(to: to, fraction: next / length)
                    let (dx, dy) = ((to.x - from.x) / length * 1.7, (to.y - from.y) / length * 1.7)
                    let corners = [
                        Point(x: at.x - dx - dy, y: at.y - dy + dx), Point(x: at.x + dx, y: at.y + dy),
                        Point(x: at.x - dx + dy, y: at.y - dy - dx),
                    ]
                    data +=
                        "M"
                        + corners.map { "\(SVGText.number($0.x)) \(SVGText.number($0.y))" }.joined(separator: "L")
                    next += 46
                }
                next -= length
            }
        }
        return data.isEmpty ? "" : "<path class=\"line chevron\" d=\"\(data)\"/>\n"
    }

    /// Draws a line. A plain one has no title and no id.
    private func draw(_ line: SceneLine, _ name: String, _ attributes: String = "", isPlain: Bool = false) -> String {
        var path = SVGPath(projection)
        path.add(line.points)
        guard !path.data.isEmpty else { return "" }
        var attributes = attributes
        if !isPlain, let route = line.route, let step = line.step {
            attributes += " data-route=\"\(route)\" data-step=\"\(step)\""
        }
        return element(
            "path", "line " + name, attributes + " d=\"\(path.data)\"", title: isPlain ? nil : line.title,
            isPlain || line.route != nil ? nil : line.feature)
    }

    /// Returns an element with its class, attributes, id of its feature, and title.
    func element(
        _ tag: String, _ name: String, _ attributes: String, title: String? = nil, _ feature: FeatureID? = nil
    ) -> String {
        var text = "<\(tag) class=\"\(name)\"\(attributes)"
        if let feature, title != nil { text += " data-id=\"\(SVGText.escaped(feature.rawValue))\"" }
        guard let title, !title.isEmpty else { return text + "/>\n" }
        return text + "><title>\(SVGText.escaped(title))</title></\(tag)>\n"
    }
}
