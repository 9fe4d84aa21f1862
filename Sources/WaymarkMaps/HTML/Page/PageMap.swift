import WaymarkModel

/// The map of a page.
struct PageMap {
    let page: HTMLPage

    /// The map: the plan of each floor, and the controls over it.
    var element: String {
        var text = "<section id=\"mapbox\" aria-label=\"\(page.texts.escaped(.map))\">\n"
        text += "<div id=\"floor-panel\" role=\"tabpanel\" aria-labelledby=\"level-tab-\(page.start)\">\n"
        text += "<div id=\"map\" role=\"group\" tabindex=\"0\" aria-label=\"\(page.texts.escaped(.mapHelp))\">\n"
        text += "<div id=\"stage\">\n"
        for index in page.scene.floors.indices where page.stop?.isSent != true { text += floor(index) }
        text += "<canvas id=\"canvas\" aria-hidden=\"true\"></canvas>\n</div>\n"
        text += "<svg id=\"marks\" aria-hidden=\"true\"></svg>\n</div>\n</div>\n"
        text += "<p id=\"level-name\" aria-hidden=\"true\"></p>\n" + levels + controls
        if page.painter.showsCoordinates { text += "<p id=\"where\"></p>\n" }
        text += "<div id=\"tip\" role=\"tooltip\" hidden></div>\n"
        text += "<div id=\"card\" role=\"group\" hidden></div>\n"
        text += "<svg id=\"scale\" width=\"150\" height=\"30\" aria-hidden=\"true\"></svg>\n"
        text += "<svg id=\"north\" width=\"34\" height=\"34\" viewBox=\"-17 -17 34 34\" role=\"img\" "
        text += "aria-label=\"\(page.texts.escaped(.north))\"><circle r=\"15\"/><g><path d=\"M0-14L5-6H-5Z\"/></g>"
        text += "<text y=\"1\">N</text></svg>\n"
        if let attribution = page.scene.attribution {
            text += "<p id=\"attribution\">\(HTMLText.escaped(attribution))</p>\n"
        }
        return text + "</section>\n"
    }

    /// The levels as tabs, the highest at the top.
    private var levels: String {
        let names = page.scene.floors.map(\.level.shortName)
        let isShort = Set(names).count == names.count && names.allSatisfy { !$0.isEmpty && $0.count <= 4 }
        var text = "<div id=\"levels\" role=\"tablist\" aria-orientation=\"vertical\""
        text +=
            " aria-label=\"\(page.texts.escaped(.levels))\"\(page.scene.floors.count < 2 ? " class=\"single\"" : isShort ? "" : " class=\"long\"")>\n"
        for (index, floor) in page.scene.floors.enumerated().reversed() {
            let name = HTMLText.escaped(floor.level.name)
            let isRoute = floor.lines.contains { $0.layer == .route && $0.kind != .elsewhere }
            text += "<button type=\"button\" role=\"tab\" id=\"level-tab-\(index)\" data-floor=\"\(index)\""
            text += " aria-controls=\"floor-panel\" aria-selected=\"\(index == page.start)\""
            text += " tabindex=\"\(index == page.start ? 0 : -1)\" title=\"\(name)\" aria-label=\"\(name)\""
            text += isRoute ? " class=\"on-route\">" : ">"
            if isShort {
                text += HTMLText.escaped(floor.level.shortName)
            } else if let comma = floor.level.name.firstRange(of: ", ") {
                // In a venue with several buildings, the building is in small letters under the level.
                text += HTMLText.escaped(String(floor.level.name[comma.upperBound...]))
                text += "<small>\(HTMLText.escaped(String(floor.level.name[..<comma.lowerBound])))</small>"
            } else {
                text += name
            }
            text += "</button>\n"
        }
        return text + "</div>\n"
    }

    /// The buttons that do what a drag, a wheel or a pinch does.
    private var controls: String {
        var text = "<div class=\"controls\" role=\"group\" aria-label=\"\(page.texts.escaped(.controls))\">\n"
        if page.scene.floors.contains(where: { $0.marks.contains { $0.layer == .position } }) {
            text += page.button("follow", icon: "follow", .follow, more: " aria-pressed=\"false\"")
        }
        if page.scene.floors.count > 1 {
            text += page.button("level-up", icon: "up", .levelUp) + page.button("level-down", icon: "down", .levelDown)
        }
        text += page.button("fit", icon: "fit", .fit) + page.button("zoom-in", icon: "plus", .zoomIn)
        return text + page.button("zoom-out", icon: "minus", .zoomOut) + "</div>\n"
    }

    /// Returns the plan of a floor.
    private func floor(_ index: Int) -> String {
        let floor = page.scene.floors[index]
        let box = page.frame.box(floor.bounds)
        let isHidden = index == page.start ? "" : " hidden"
        var text = "<svg class=\"floor\" id=\"floor-\(index)\" role=\"img\" viewBox=\"\(box.left) \(box.top)"
        text +=
            " \(box.right - box.left) \(box.bottom - box.top)\" aria-label=\"\(HTMLText.escaped(floor.level.name))\""
        text += "\(isHidden)>\n<g class=\"world\">\n"
        if let underlay = floor.underlay {
            text += "<g class=\"underlay\">\n\(underlay.element(page.frame.exact))</g>\n"
        }
        // Rooms let the image under them through.
        text += "<g class=\"plan\(floor.underlay == nil ? "" : " glass")\">\n"
        for shape in floor.shapes.until(page.stop) { text += self.shape(shape) }
        text += "</g>\n<g class=\"lines\">\n"
        let isCanvas = Self.usesCanvas(floor)
        for line in floor.lines.until(page.stop) where line.route == nil && !(isCanvas && line.isNetwork) {
            text += self.line(line)
        }
        text += "</g>\n"
        let elsewhere = floor.lines.filter { $0.kind == .elsewhere }.map { page.frame.path($0.points) }
        if !elsewhere.isEmpty { text += "<path class=\"elsewhere\" d=\"\(elsewhere.joined())\"/>\n" }
        for route in page.scene.routes.indices { text += self.route(route, of: floor) }
        return text + "</g>\n</svg>\n"
    }

    /// Returns whether the network of a floor is drawn on a canvas: an SVG of that size cannot be moved smoothly.
    static func usesCanvas(_ floor: SceneFloor) -> Bool { floor.lines.lazy.filter(\.isNetwork).count > 5_000 }

    /// Returns a shape. The script finds the shapes of names by their number among the elements of class `s`.
    private func shape(_ shape: SceneShape) -> String {
        let path = page.frame.path(shape.polygons)
        var fill = "s r-\(shape.role.rawValue)"
        if shape.tint > 0, MapTheme.tinted.contains(shape.role), !shape.isHatched { fill += " t\(min(shape.tint, 2))" }
        if shape.layer != .plan { fill += " l-\(shape.layer.rawValue)" }
        let border = shape.border == .none ? "" : " b-\(shape.border.rawValue)"
        guard shape.isHatched else { return "<path class=\"\(fill)\(border)\"\(name(shape.title)) d=\"\(path)\"/>\n" }
        // The border is drawn over the hatching.
        return "<path class=\"\(fill)\"\(name(shape.title)) d=\"\(path)\"/>\n"
            + "<path class=\"hatch\(border)\" d=\"\(path)\"/>\n"
    }

    private func line(_ line: SceneLine) -> String {
        var classes = "l k-\(line.kind.rawValue) r-\(line.role.rawValue)"
        if line.layer == .costs || line.layer == .reach { classes += " l-\(line.layer.rawValue)" }
        return "<path class=\"\(classes)\"\(name(line.title)) d=\"\(page.frame.path(line.points))\"/>\n"
    }

    /// Returns the part of a route on a floor: the casing, the lines, and wide invisible bands that take clicks.
    private func route(_ index: Int, of floor: SceneFloor) -> String {
        let lines = floor.lines.filter { $0.route == index && $0.kind != .elsewhere }
        guard !lines.isEmpty else { return "" }
        func paths(_ kind: String) -> String {
            lines.map { line in
                let step = line.step.map { " data-s=\"\($0)\"" } ?? ""
                return
                    "<path class=\"\(kind) k-\(line.kind.rawValue)\"\(step) d=\"\(page.frame.path(line.points))\"/>\n"
            }.joined()
        }
        return "<g class=\"route\" data-r=\"\(index)\">\n\(paths("casing"))\(paths("way"))\(paths("band"))</g>\n"
    }

    /// Returns the attribute with the name that appears under the pointer.
    private func name(_ title: String?) -> String { title.map { " data-n=\"\(HTMLText.escaped($0))\"" } ?? "" }
}

extension SceneLine {
    /// Whether it belongs to the network, or to a layer that colours it.
    var isNetwork: Bool { kind == .path }
}
