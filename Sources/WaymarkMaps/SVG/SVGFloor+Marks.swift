import WaymarkModel

extension SVGFloor {
    /// Draws a mark.
    func mark(_ mark: SceneMark) -> String {
        let at = projection.project(mark.at)
        let (x, y) = (SVGText.number(at.x), SVGText.number(at.y))
        func circle(_ name: String, _ radius: String, _ more: String = "") -> String {
            "<circle class=\"\(name)\"\(more) cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>"
        }
        switch mark.kind {
        case .node:
            return circle(mark.role.rawValue, "1.6") + "\n"
        case .place:
            return element(
                "circle", "\(mark.role.rawValue) ring", " cx=\"\(x)\" cy=\"\(y)\" r=\"4.5\"", title: mark.title,
                mark.feature)
        case .connector(let kind, let up, let down):
            let body =
                "<rect class=\"\(mark.role.rawValue)\" x=\"-9\" y=\"-9\" width=\"18\" height=\"18\" rx=\"4\"/>"
                + "<path class=\"sign\" d=\"\(kind.glyph(up: up, down: down))\"/>"
            return group(mark, x, y, body)
        case .change(let to, let isUp):
            let width = MarkLayout.size(of: mark).width
            let left = SVGText.number(-width / 2)
            let arrow = isUp.map { $0 ? "v-8m-3 3l3-3l3 3" : "v8m-3-3l3 3l3-3" } ?? "h8m-3-3l3 3l-3 3"
            let start =
                isUp.map { "M\(SVGText.number(-width / 2 + 9)) \($0 ? "4" : "-4")" }
                ?? "M\(SVGText.number(-width / 2 + 5)) 0"
            let body =
                "<rect class=\"\(mark.role.rawValue) ring\" x=\"\(left)\" y=\"-10\" width=\"\(SVGText.number(width))\" "
                + "height=\"20\" rx=\"10\"/><path class=\"line chevron\" d=\"\(start)\(arrow)\"/>"
                + "<text class=\"letter\" x=\"6\" y=\"4.3\">\(SVGText.escaped(to))</text>"
            return group(mark, x, y, body)
        case .waypoint:
            let body =
                "<circle class=\"\(mark.role.rawValue) ring\" r=\"10\"/>"
                + "<text class=\"letter\" y=\"4.3\">\(SVGText.escaped(mark.sign))</text>"
            return group(mark, x, y, body)
        case .position(let accuracy, let heading):
            var body = ""
            if accuracy * scale > 8 { body += "<circle class=\"disc\" r=\"\(SVGText.number(accuracy * scale))\"/>" }
            if let heading {
                let ahead = PlanTurn(heading).direction
                let (dx, dy) = (ahead.x, -ahead.y)
                let corners = [
                    Point(x: dx * 17, y: dy * 17), Point(x: dx * 7 - dy * 7, y: dy * 7 + dx * 7),
                    Point(x: dx * 7 + dy * 7, y: dy * 7 - dx * 7),
                ].map { "\(SVGText.number($0.x)) \(SVGText.number($0.y))" }
                body += "<path class=\"position ring\" d=\"M\(corners.joined(separator: "L"))z\"/>"
            }
            return group(mark, x, y, body + "<circle class=\"position ring\" r=\"7.5\"/>")
        case .member:
            let body =
                "<circle class=\"\(mark.role.rawValue) ring\" r=\"8.5\"/>"
                + "<text class=\"letter\" y=\"4\">\(SVGText.escaped(mark.sign))</text>"
            return group(mark, x, y, body)
        case .closure:
            let sign =
                mark.role == .closed
                ? "<path class=\"line chevron\" d=\"M-3.5-3.5l7 7m0-7l-7 7\"/>"
                : "<text class=\"letter\" y=\"4.3\">\(SVGText.escaped(mark.sign))</text>"
            return group(mark, x, y, "<circle class=\"\(mark.role.rawValue) ring\" r=\"8.5\"/>" + sign)
        case .problem(let index):
            let body =
                "<path class=\"\(mark.role.rawValue) ring\" d=\"M0-10l10 17h-20z\"/>"
                + "<text class=\"letter\" y=\"4.5\">!</text>"
            return group(mark, x, y, body, " data-problem=\"\(index)\"")
        case .focus:
            let body =
                "<path class=\"end ring\" d=\"M0 0l-6-9a7.5 7.5 0 1 1 12 0z\"/><circle class=\"halo\" cy=\"-13\" r=\"2.6\"/>"
            return group(mark, x, y, body)
        }
    }

    private func group(_ mark: SceneMark, _ x: String, _ y: String, _ body: String, _ more: String = "") -> String {
        var text = "<g class=\"mark\" transform=\"translate(\(x) \(y))\"\(more)"
        if let route = mark.route, let step = mark.step { text += " data-route=\"\(route)\" data-step=\"\(step)\"" }
        if let feature = mark.feature { text += " data-id=\"\(SVGText.escaped(feature.rawValue))\"" }
        let title = mark.title.map { "<title>\(SVGText.escaped($0))</title>" } ?? ""
        return text + ">\(title)\(body)</g>\n"
    }

    /// Draws a name that found room.
    func name(_ placed: LabelLayout.Placed) -> String {
        let label = floor.labels[placed.label]
        let (form, box) = (placed.form, placed.box)
        var name = label.rank == .hall ? "name hall" : "name"
        if form.size != 12 { name += " f\(SVGText.number(form.size))" }
        let x = SVGText.number(box.middle.x)
        let line = form.size * 1.2
        return form.lines.enumerated().map { index, text in
            // The base line lies at three quarters of the line.
            let y = SVGText.number(box.y + line * (Double(index) + 0.78))
            return "<text class=\"\(name)\" x=\"\(x)\" y=\"\(y)\">\(SVGText.escaped(text))</text>\n"
        }.joined()
    }

    /// Draws the number of a name that is in the list.
    func badge(_ number: Int, _ role: MapRole, _ at: Point, _ label: SceneLabel) -> String {
        let (x, y) = (SVGText.number(at.x), SVGText.number(at.y))
        let id = label.feature.map { " data-id=\"\(SVGText.escaped($0.rawValue))\"" } ?? ""
        return "<g class=\"mark\" transform=\"translate(\(x) \(y))\"\(id)><title>\(SVGText.escaped(label.text))</title>"
            + Self.badge(number, role) + "</g>\n"
    }

    /// A number in a circle around the origin.
    static func badge(_ number: Int, _ role: MapRole) -> String {
        "<circle class=\"\(role.rawValue) ring\" r=\"\(SVGText.number(NumberedNames.radius))\"/>"
            + "<text class=\"letter f10\" y=\"3.6\">\(number)</text>"
    }

    /// A dot for each room whose name found no room, so that its colour is not the only sign.
    var hiddenNames: String {
        var text = ""
        guard scale >= 1.5 else { return text }
        let known = Set(numbered.badges.map(\.label))
        var room = LabelRoom(width: width, height: height, gap: 0)
        for placed in layout.placed { room.take(placed.box) }
        let side = NumberedNames.radius * 2
        for badge in numbered.badges { room.take(LabelBox(middle: badge.at, width: side, height: side)) }
        for index in layout.dropped where !known.contains(index) {
            let label = floor.labels[index]
            guard case .inside(let shape) = label.site, shape < floor.shapes.count else { continue }
            let role = floor.shapes[shape].role
            guard MapTheme.fills.contains(role), ![.outside, .walkway, .connector, .staff].contains(role) else {
                continue
            }
            let at = projection.project(label.at)
            // A dot under a name would look like a part of it.
            guard room.isFree(LabelBox(middle: at, width: 8, height: 8)) else { continue }
            text += element(
                "circle", "\(CategoryRole.mark(of: role).rawValue) ring",
                " cx=\"\(SVGText.number(at.x))\" cy=\"\(SVGText.number(at.y))\" r=\"3.5\"", title: label.text,
                label.feature)
        }
        return text
    }
}
