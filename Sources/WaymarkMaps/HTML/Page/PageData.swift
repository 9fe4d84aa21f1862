import WaymarkModel

/// What the script of a page needs.
struct PageData {
    let page: HTMLPage

    /// What the script needs: floors with marks and names, where each step is, and texts.
    var json: JSON {
        .object(members + (page.painter.showsCoordinates ? [.init("degrees", degrees)] : []))
    }

    /// The numbers that make degrees of metres: latitude and longitude of the origin, and what a metre along each axis adds.
    private var degrees: JSON {
        let origin = page.scene.anchor.origin
        let (right, up) = (
            page.scene.anchor.coordinate(of: Point(x: 1000, y: 0)),
            page.scene.anchor.coordinate(of: Point(x: 0, y: 1000))
        )
        return .array(
            [
                origin.latitude, origin.longitude, (right.latitude - origin.latitude) / 1000,
                (right.longitude - origin.longitude) / 1000, (up.latitude - origin.latitude) / 1000,
                (up.longitude - origin.longitude) / 1000,
            ].map { .number($0, places: 15) })
    }

    private var members: [JSON.Member] {
        [
            .init("start", .integer(Int64(page.start))),
            .init("seconds", .integer(Int64(page.seconds ?? 0))),
            .init("current", currentStep.map { .integer(Int64($0)) } ?? .null),
            .init("floors", .array(page.scene.floors.map(floorData))),
            .init("routes", .array(page.scene.routes.indices.map(routeData))),
            .init("texts", page.texts.json),
        ]
    }

    /// The step of the main route that the traveller is on; nil if the route is only planned.
    private var currentStep: Int? {
        let lines = page.scene.floors.flatMap(\.lines).filter { $0.route == 0 }
        guard lines.contains(where: { $0.kind == .travelled }) else { return nil }
        return lines.filter { $0.kind == .route }.compactMap(\.step).min()
    }

    private func floorData(_ floor: SceneFloor) -> JSON {
        var members: [JSON.Member] = [
            .init("id", .string(floor.level.id.rawValue)), .init("name", .string(floor.level.name)),
            .init("turn", .number(floor.turn, places: 4)), .init("north", .number(floor.north, places: 4)),
            .init("box", page.frame.box(floor.bounds).json),
            .init("marks", .array(floor.marks.map(markData))),
            .init("labels", .array(floor.labels.map(labelData))),
        ]
        if page.painter.showsCoordinates {
            let origin = page.frame.exact(Point(x: 0, y: 0))
            members.append(.init("origin", .array([origin.x, origin.y].map { .number($0, places: 4) })))
            members.append(
                .init(
                    "image",
                    floor.underlay.map { .array($0.matrix(page.frame.exact).map { .number($0, places: 9) }) } ?? .null))
        }
        if PageMap.usesCanvas(floor) { members.append(.init("canvas", .array(canvasData(floor)))) }
        return .object(members)
    }

    private func markData(_ mark: SceneMark) -> JSON {
        let (x, y) = page.frame.position(mark.at)
        var members: [JSON.Member] = [.init("x", .integer(Int64(x))), .init("y", .integer(Int64(y)))]
        func add(_ name: String, _ value: JSON) { members.append(.init(name, value)) }
        switch mark.kind {
        case .place: add("k", "place")
        case .connector(let kind, _, _):
            add("k", "connector")
            add("i", .string(kind.sign.icon.name))
        case .change(let level, let isUp):
            add("k", "change")
            add("to", .string(level))
            if let isUp { add("up", .bool(isUp)) }
        case .waypoint: add("k", "waypoint")
        case .position(let accuracy, let heading):
            add("k", "position")
            if accuracy > 0 { add("a", .number(accuracy * 100, places: 0)) }
            if let heading { add("h", .number(heading, places: 3)) }
        case .member: add("k", "member")
        case .closure: add("k", "closure")
        case .problem(let index):
            add("k", "problem")
            add("p", .integer(Int64(index)))
        case .node: add("k", "node")
        case .focus: add("k", "focus")
        }
        add("r", .string(mark.role.rawValue))
        if !mark.sign.isEmpty { add("g", .string(mark.sign)) }
        if let title = mark.title { add("t", .string(title)) }
        if let feature = mark.feature { add("f", .string(feature.rawValue)) }
        if case .position = mark.kind { add("f", .string(PagePanel.traveller)) }
        if let route = mark.route { add("ro", .integer(Int64(route))) }
        if let step = mark.step { add("st", .integer(Int64(step))) }
        return .object(members)
    }

    /// Returns a name: the text, its rank, the shape or the mark that it belongs to, where it is best, and the place that it
    /// names in a room.
    private func labelData(_ label: SceneLabel) -> JSON {
        let (x, y) = page.frame.position(label.at)
        let (isInside, index) =
            switch label.site {
            case .inside(let index): (true, index)
            case .beside(let index): (false, index)
            }
        var parts: [JSON] = [
            .string(label.text), .integer(Int64(label.rank.rawValue)), .integer(isInside ? 1 : 0),
            .integer(Int64(index)), .integer(Int64(x)), .integer(Int64(y)),
        ]
        // The room of a place leads to the place.
        if isInside, let feature = label.feature, page.placeIDs.contains(feature) {
            parts.append(.string(feature.rawValue))
        }
        return .array(parts)
    }

    /// Returns the network in pieces of neighbouring lines with the same colour, so that the script can leave out those
    /// that are not in view.
    private func canvasData(_ floor: SceneFloor) -> [JSON] {
        struct Tile: Hashable, Comparable {
            let layer: String, role: String, column: Int, row: Int
            static func < (left: Tile, right: Tile) -> Bool {
                (left.layer, left.role, left.column, left.row) < (right.layer, right.role, right.column, right.row)
            }
        }
        let side = 10_000
        var tiles: [Tile: (path: String, box: HTMLBox)] = [:]
        for line in floor.lines.until(page.stop) where line.isNetwork && line.route == nil {
            guard let first = line.points.first else { continue }
            let (x, y) = page.frame.position(first)
            let tile = Tile(
                layer: line.layer == .network ? "" : "glow", role: line.role.rawValue, column: x / side, row: y / side)
            var box = HTMLBox(left: x, top: y, right: x, bottom: y)
            for point in line.points.dropFirst() { box = box.including(page.frame.position(point)) }
            var entry = tiles[tile, default: ("", box)]
            entry.path += page.frame.path(line.points)
            entry.box = entry.box.including((box.left, box.top)).including((box.right, box.bottom))
            tiles[tile] = entry
        }
        return tiles.sorted { $0.key < $1.key }.map { tile, entry in
            .array([.string(tile.role), entry.box.json, .string(entry.path), .bool(!tile.layer.isEmpty)])
        }
    }

    /// Returns where each step of a route is: its floor, its rectangle, and the floor where it ends.
    private func routeData(_ index: Int) -> JSON {
        let route = page.scene.routes[index]
        var boxes: [[Int: HTMLBox]] = Array(repeating: [:], count: route.steps.count)
        for (floorIndex, floor) in page.scene.floors.enumerated() where page.stop?.isSent != true {
            func add(_ step: Int?, _ points: [Point]) {
                guard let step, boxes.indices.contains(step) else { return }
                for point in points.map(page.frame.position) {
                    let dot = HTMLBox(left: point.x, top: point.y, right: point.x, bottom: point.y)
                    boxes[step][floorIndex] = (boxes[step][floorIndex] ?? dot).including(point)
                }
            }
            for line in floor.lines where line.route == index && line.kind != .elsewhere { add(line.step, line.points) }
            for mark in floor.marks where mark.route == index { add(mark.step, [mark.at]) }
        }
        let steps = route.steps.enumerated().map { number, step -> JSON in
            let floor = page.floorOfLevel[step.level] ?? page.start
            let end = page.floorOfLevel[step.endLevel] ?? floor
            let box = boxes[number][floor] ?? boxes[number][end]
            let shown = boxes[number][floor] == nil && box != nil ? end : floor
            return .array([.integer(Int64(shown)), box?.json ?? .null, .integer(Int64(end))])
        }
        return .object([.init("name", .string(route.name)), .init("steps", .array(steps))])
    }
}
