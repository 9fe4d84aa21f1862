import WaymarkModel

/// Makes the scene of one level: layer after layer, from the ground up.
struct FloorMaker {
    let venue: Venue
    let level: Level
    let features: FloorFeatures
    let content: MapContent
    let turn: PlanTurn
    let texts: SceneTexts
    let routes: RouteDrawing
    /// Asks to add no more; nil if nobody can.
    let stop: StopSignal?

    var shapes: [SceneShape] = []
    var lines: [SceneLine] = []
    var marks: [SceneMark] = []
    /// The names with the area of what they name: larger rooms come first.
    var labels: [(label: SceneLabel, area: Double)] = []
    var bounds = GrowingBounds()
    /// The image under everything else.
    var underlay: SceneUnderlay?
    /// The part of the level that is shown; nil shows all of it.
    var frame: SceneBounds?
    /// The unit that is a place, as an index of the shapes.
    var shapeOfPlace: [FeatureID: Int] = [:]
    /// The outlines of what stands in halls, with their middles.
    var standing: [(ring: [Point], middle: Point)] = []
    /// The texts of rooms, so that a place with its room's name is named once: folded name and position.
    var roomNames: [String: [Int]] = [:]

    init(
        _ level: Level, of venue: Venue, _ features: FloorFeatures, _ content: MapContent, _ turn: PlanTurn,
        _ texts: SceneTexts, _ routes: RouteDrawing, _ stop: StopSignal?
    ) {
        self.stop = stop
        self.venue = venue
        self.level = level
        self.features = features
        self.content = content
        self.turn = turn
        self.texts = texts
        self.routes = routes
    }

    /// Returns the floor.
    mutating func floor() -> SceneFloor {
        frame = shownFrame()
        if shows(.underlay) { addUnderlay() }
        if shows(.plan) { addPlan() }
        if shows(.costs) { addCosts() }
        if shows(.reach) { addReach() }
        if shows(.network) { addNetwork() }
        if shows(.geofences) { addGeofences() }
        addRoutes()
        if shows(.connectors) { addConnectors() }
        if shows(.places) { addPlaces() }
        if shows(.closures) { addConditions() }
        addRouteMarks()
        addPeople()
        if shows(.problems) { addProblems() }
        addFocus()
        if shows(.route) { addRouteElsewhere() }
        return SceneFloor(
            level: texts.level(level), turn: turn.angle,
            north: .pi / 2 + venue.anchor.bearingRadians + turn.angle,
            bounds: bounds.bounds ?? SceneBounds(low: Point(x: 0, y: 0), high: Point(x: 10, y: 10)),
            underlay: underlay, shapes: shapes, lines: lines, marks: marks,
            labels: LabelOrder(shapes, marks).sorted(labels))
    }

    /// The part of the level that is shown. Layers that are about the ways show all of them.
    private func shownFrame() -> SceneBounds? {
        guard !features.units.isEmpty, content.problems.isEmpty,
            content.layers.isDisjoint(with: [.network, .costs, .reach])
        else { return nil }
        var core = features.units.flatMap(\.polygon.outer) + features.areas.flatMap(\.polygon.outer)
        core += features.stops.map { stop in
            venue[venue.stopNodes(of: Index<Connector>(stop.connector))[stop.stop]].position
        }
        core += features.places.map { venue[Index<Place>($0)].position }
        core += (routes.pieces[level.id] ?? []).flatMap(\.points)
        if let position = content.position, position.level == level.id { core.append(position.point) }
        return FloorFrame.frame(
            around: core.map(turn.point), ways: features.edges.flatMap { [ends(ofEdge: $0).from, ends(ofEdge: $0).to] })
    }

    /// Whether a layer is shown. Looks whether somebody asks to stop before each layer.
    func shows(_ layer: MapLayer) -> Bool { content.layers.contains(layer) && stop?.isSent != true }

    /// Adds a shape, and returns its index.
    @discardableResult
    mutating func add(_ shape: SceneShape) -> Int {
        for polygon in shape.polygons { for point in polygon.outer { bounds.add(point) } }
        shapes.append(shape)
        return shapes.count - 1
    }

    /// Adds a line.
    mutating func add(_ line: SceneLine) {
        guard line.points.count > 1 else { return }
        for point in line.points { bounds.add(point) }
        lines.append(line)
    }

    /// Adds a mark, and returns its index.
    @discardableResult
    mutating func add(_ mark: SceneMark) -> Int {
        var margin = 0.0
        if case .position(let accuracy, _) = mark.kind { margin = accuracy }
        bounds.add(mark.at, margin: margin)
        marks.append(mark)
        return marks.count - 1
    }

    /// Adds a name beside a mark.
    mutating func name(_ text: String, rank: SceneLabel.Rank, beside mark: Int, area: Double = 0) {
        guard !text.isEmpty else { return }
        let label = SceneLabel(
            text: text, rank: rank, site: .beside(mark), at: marks[mark].at, feature: marks[mark].feature)
        labels.append((label, area))
    }

    /// The position of a node on the map.
    func position(_ node: Index<PathNode>) -> Point { turn.point(venue[node].position) }

    /// The ends of an edge on the map.
    func ends(ofEdge edge: Int) -> (from: Point, to: Point) {
        let ends = venue.ends(of: Index<PathEdge>(edge))
        return (position(ends.from), position(ends.to))
    }
}

extension FloorMaker {
    /// Places the image of the level, if it has one and it was given.
    mutating func addUnderlay() {
        guard let image = content.images[level.id] else { return }
        let corners = [Point(x: 0, y: 0), Point(x: image.width, y: 0), Point(x: 0, y: image.height)].compactMap {
            level.underlay.point(ofPixel: $0).map(turn.point)
        }
        guard corners.count == 3, corners.allSatisfy(\.isFinite) else { return }
        let placed = SceneUnderlay(
            image: image, upperLeft: corners[0], upperRight: corners[1], lowerLeft: corners[2])
        for corner in corners + [placed.lowerRight] { bounds.add(corner) }
        underlay = placed
    }
}
