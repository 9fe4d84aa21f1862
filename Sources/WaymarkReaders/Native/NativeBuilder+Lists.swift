import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads buildings, levels and nodes, areas, geofences and recommendations.
extension NativeBuilder {
    /// Reads the lists that a venue and every included file can have.
    func readLists(_ fields: Fields) {
        func list(_ key: String) -> ElementsUntilStop<LocatedList<LocatedValue>> { fields.list(key).until(limits.stop) }
        for value in list("buildings") { readBuilding(value) }
        for value in list("levels") { readLevel(value, NativeKeys.listedLevel, building: nil) }
        if let nodes = fields["nodes"] { readNodes(nodes) }
        for value in list("paths") { for copy in copies(of: value) { readPath(copy) } }
        for value in list("connectors") { for copy in copies(of: value) { readConnector(copy) } }
        for value in list("areas") { readArea(value) }
        for value in list("places") { for copy in copies(of: value, pointKey: "position") { readPlace(copy) } }
        for value in list("geofences") { readGeofence(value) }
        for value in list("recommendations") { readRecommendation(value) }
        for value in list("tests") { RouteTestReading(builder: self).read(value) }
        for value in list("units") { readPolygon(value, NativeKeys.unit, \.units, .unit, \.polygon.holes) }
        for value in list("openings") { read(value, NativeKeys.opening, \.openings, .opening) }
        for value in list("obstacles") {
            readPolygon(value, NativeKeys.obstacle, \.obstacles, .obstacle, \.polygon.holes)
        }
        for value in list("footprints") {
            readPolygon(value, NativeKeys.footprint, \.footprints, .footprint, \.polygon.holes)
        }
        for value in list("details") { read(value, NativeKeys.detail, \.details, .detail) }
        for value in list("regions") {
            readPolygon(value, NativeKeys.region, \.regions, .region, \.polygon.holes)
        }
        if let legend = fields["legend"] { legends += legendEntries(legend) }
        for value in list("sketches") { readSketch(value) }
    }

    private func readBuilding(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.building, self) else { return }
        var building = fields.read(Building())
        let mistakes = mistakeCount
        ClosureCheck(builder: self).closure(building.closure, fields)
        if mistakeCount > mistakes { building.closure = PlannedClosure() }
        contents.buildings.append(building)
        fields.record(.building, contents.buildings.count - 1)
        for level in fields.list("levels") { readLevel(level, NativeKeys.level, building: building.id) }
    }

    private func readLevel(_ value: LocatedValue, _ table: KeyTable, building: FeatureID?) {
        guard let fields = Fields(value, table, self) else { return }
        let frame = fields.id("id").flatMap { frames.ofImage(on: $0) }
        let reading = inFrame(frame) { AttributeReading([Level()], fields) }
        var level = reading.pieces[0]
        level.building = building ?? fields.id("building")
        level.underlay = level.underlay.withThirdPoint
        let mistakes = mistakeCount
        ClosureCheck(builder: self).closure(level.closure, fields)
        if mistakeCount > mistakes { level.closure = PlannedClosure() }
        if !reading.hasRead("shortName") { level.shortName = DecimalText.of(level.ordinal) }
        contents.levels.append(level)
        fields.record(.level, contents.levels.count - 1)
    }

    /// Reads nodes by level, or a list of nodes that name their levels.
    private func readNodes(_ value: LocatedValue) {
        switch value.content {
        case .mapping(let levels):
            for level in levels { readNodes(of: level) }
        case .sequence(let nodes):
            for node in nodes.until(limits.stop) {
                for copy in copies(of: node, pointKey: "at") { readNode(copy) }
            }
        case .scalar:
            wrongType(
                "nodes", "a map of levels, each with its nodes", value,
                help: "write the id of each level, and under it its nodes: g: {a: [0, 0], b: [8, 0]}")
            noteUnread("nodes")
        }
    }

    private func readNode(_ node: LocatedValue) {
        guard let fields = Fields(node, NativeKeys.listedNode, self) else { return }
        contents.nodes.append(shared(inFrame(frameOfLevel(in: node)) { fields.read(PathNode()) }))
        fields.record(.node, contents.nodes.count - 1)
    }

    private func shared(_ node: PathNode) -> PathNode {
        var node = node
        node.id = ids.shared(node.id)
        node.level = ids.shared(node.level)
        return node
    }

    private func readNodes(of level: LocatedValue.Entry) {
        if level.value.isNull { return }
        guard let nodes = level.value.entryList else {
            wrongType(
                "nodes", "a map of nodes, such as a: [0, 0]", level.value,
                help: "write nodes: {\(level.key): {a: [0, 0], b: [8, 0]}}, or a list of nodes with id, level and at")
            noteUnread("nodes")
            return
        }
        let levelID = ids.shared(FeatureID(rawValue: level.key))
        let outer = frame
        frame = frames.levels[levelID]
        defer { frame = outer }
        for node in nodes.until(limits.stop) {
            let mistakes = mistakeCount
            guard RangeSpelling.hasBrace(node.key), let repetition = repetition(in: node.key, at: node.keySpan) else {
                // What is wrong with the range says enough.
                if mistakeCount > mistakes {
                    noteUnread("nodes")
                    continue
                }
                readNode(node, on: levelID, level.keySpan)
                continue
            }
            let ends = node.value.entries?.first { $0.key == "at" }?.value ?? node.value
            if refuseEnds(ends, of: repetition) {
                noteUnread("nodes")
                continue
            }
            for item in repetition.items.indices {
                let point = repetition.point(between: node.value, item)
                let value = point ?? repetition.feature(node.value, item, pointKey: "at")
                readNode(
                    LocatedValue.Entry(key: repetition.text(node.key, item), keySpan: node.keySpan, value: value),
                    on: levelID, level.keySpan)
            }
        }
    }

    private func readNode(_ node: LocatedValue.Entry, on levelID: FeatureID, _ levelSpan: SourceSpan) {
        if node.key.hasSuffix(":") {
            noteUnread("nodes")
            return report(
                .badValue, "there is a colon too many after \"\(node.key.dropLast())\"", at: node.keySpan,
                help: "write \(node.key.dropLast()):, with one colon")
        }
        let (index, mistakes) = (contents.nodes.count, mistakeCount)
        let id = ids.shared(FeatureID(rawValue: node.key))
        if node.value.entries == nil || Self.isCoordinate(node.value) || PointForm.isMap(node.value) {
            let position = point(node.value, "at") ?? Point(x: .nan, y: .nan)
            contents.nodes.append(PathNode(id: id, level: levelID, position: position))
            noteLost(.node, index, ["at"], since: mistakes)
        } else {
            guard var fields = Fields(node.value, NativeKeys.node, self) else { return }
            fields.isNamedByKey = true
            var node = fields.read(PathNode())
            node.id = id
            node.level = levelID
            contents.nodes.append(node)
            fields.record(.node, index)
        }
        if !contents.nodes[index].position.isFinite { misread.insert(node.keySpan) }
        origins.record(node.keySpan, for: .node, index)
        origins.record(levelSpan, for: .node, index, field: "level")
    }

    /// Reads a feature whose keys are its attributes.
    private func read<Feature: VenueFeature>(
        _ value: LocatedValue, _ table: KeyTable, _ list: WritableKeyPath<VenueContents, [Feature]>,
        _ kind: Origins.Kind
    ) {
        guard let fields = Fields(value, table, self) else { return }
        contents[keyPath: list].append(inFrame(frameOfLevel(in: value)) { fields.read(Feature()) })
        if !isForeign { ClosureCheck(builder: self).tags(fields, kind) }
        fields.record(kind, contents[keyPath: list].count - 1)
    }

    /// Reads a feature with a polygon, whose holes have a separate key.
    private func readPolygon<Feature: VenueFeature>(
        _ value: LocatedValue, _ table: KeyTable, _ list: WritableKeyPath<VenueContents, [Feature]>,
        _ kind: Origins.Kind, _ polygonHoles: WritableKeyPath<Feature, [[Point]]>
    ) {
        guard let fields = Fields(value, table, self) else { return }
        let frame = kind == .footprint ? frameOfBuilding(in: value) : frameOfLevel(in: value)
        let feature = inFrame(frame) {
            var feature = fields.read(Feature())
            feature[keyPath: polygonHoles] = holes(fields)
            return feature
        }
        contents[keyPath: list].append(feature)
        if !isForeign { ClosureCheck(builder: self).tags(fields, kind) }
        fields.record(kind, contents[keyPath: list].count - 1)
    }

    private func readArea(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.area, self) else { return }
        inFrame(frameOfLevel(in: value)) {
            var area = fields.read(Area())
            area.polygon.holes = holes(fields)
            contents.areas.append(area)
        }
        fields.record(.area, contents.areas.count - 1)
    }

    private func readGeofence(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.geofence, self) else { return }
        inFrame(frameOfLevels(in: value)) {
            var geofence = fields.read(Geofence())
            geofence.polygon.holes = holes(fields)
            contents.geofences.append(geofence)
        }
        fields.record(.geofence, contents.geofences.count - 1)
    }

    private func readRecommendation(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.recommendation, self) else { return }
        contents.recommendations.append(fields.read(Recommendation()))
        fields.record(.recommendation, contents.recommendations.count - 1)
    }
}
