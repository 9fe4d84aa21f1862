import WaymarkModel

/// Reads buildings, levels and nodes, areas, geofences and recommendations.
extension NativeBuilder {
    /// Reads the lists that a venue and every included file can have.
    func readLists(_ fields: Fields) {
        for value in fields.list("buildings") { readBuilding(value) }
        for value in fields.list("levels") { readLevel(value, NativeKeys.listedLevel, building: nil) }
        if let nodes = fields["nodes"] { readNodes(nodes) }
        for value in fields.list("paths") { readPath(value) }
        for value in fields.list("connectors") { readConnector(value) }
        for value in fields.list("areas") { readArea(value) }
        for value in fields.list("places") { readPlace(value) }
        for value in fields.list("geofences") { readGeofence(value) }
        for value in fields.list("recommendations") { readRecommendation(value) }
        if let legend = fields["legend"] { legends += legendEntries(legend) }
        for value in fields.list("sketches") { readSketch(value) }
    }

    private func readBuilding(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.building, self) else { return }
        let id = fields.id("id") ?? ""
        contents.buildings.append(Building(id: id, name: fields.localized("name") ?? ""))
        fields.record(.building, contents.buildings.count - 1)
        for level in fields.list("levels") { readLevel(level, NativeKeys.level, building: id) }
    }

    private func readLevel(_ value: LocatedValue, _ table: KeyTable, building: FeatureID?) {
        guard let fields = Fields(value, table, self) else { return }
        let ordinal = fields.number("ordinal", .plain)
        contents.levels.append(
            Level(
                id: fields.id("id") ?? "", building: building ?? fields.id("building"), ordinal: ordinal ?? 0,
                name: fields.localized("name") ?? "",
                shortName: fields.text("shortName") ?? DecimalText.of(ordinal ?? 0),
                elevation: fields.number("elevation", .metres), isOutdoor: fields.bool("outdoor") ?? false))
        fields.record(.level, contents.levels.count - 1)
    }

    /// Reads nodes by level, or a list of nodes that name their levels.
    private func readNodes(_ value: LocatedValue) {
        switch value.content {
        case .mapping(let levels):
            for level in levels { readNodes(of: level) }
        case .sequence(let nodes):
            for node in nodes {
                guard let fields = Fields(node, NativeKeys.listedNode, self) else { continue }
                append(fields.id("id") ?? "", level: fields.id("level") ?? "", fields)
                fields.record(.node, contents.nodes.count - 1)
            }
        case .scalar:
            wrongType("nodes", "a map of levels, each with its nodes", value)
            noteUnread("nodes")
        }
    }

    private func readNodes(of level: LocatedValue.Entry) {
        if level.value.isNull { return }
        guard let nodes = level.value.entries else {
            wrongType("nodes", "a map of nodes, such as a: [0, 0]", level.value)
            noteUnread("nodes")
            return
        }
        let levelID = FeatureID(rawValue: level.key)
        for node in nodes {
            let index = contents.nodes.count
            let id = FeatureID(rawValue: node.key)
            if node.value.entries == nil {
                let position = point(node.value, "at") ?? Point(x: .nan, y: .nan)
                contents.nodes.append(PathNode(id: id, level: levelID, position: position))
            } else {
                guard var fields = Fields(node.value, NativeKeys.node, self) else { continue }
                fields.isNamedByKey = true
                append(id, level: levelID, fields)
                fields.record(.node, index)
            }
            if !contents.nodes[index].position.isFinite { misread.insert(node.keySpan) }
            origins.record(node.keySpan, for: .node, index)
            origins.record(level.keySpan, for: .node, index, field: "level")
        }
    }

    private func append(_ id: FeatureID, level: FeatureID, _ fields: Fields) {
        contents.nodes.append(
            PathNode(
                id: id, level: level, position: fields.point("at") ?? Point(x: .nan, y: .nan),
                kind: fields.choice("kind", PathNode.Kind.self) ?? .junction, name: fields.localized("name")))
    }

    private func readArea(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.area, self) else { return }
        contents.areas.append(
            Area(
                id: fields.id("id") ?? "", level: fields.id("level") ?? "", name: fields.localized("name"),
                category: fields.text("category") ?? "walkway", polygon: polygon(fields),
                access: fields.roles("access")))
        fields.record(.area, contents.areas.count - 1)
    }

    private func readGeofence(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.geofence, self) else { return }
        contents.geofences.append(
            Geofence(
                id: fields.id("id") ?? "", name: fields.localized("name") ?? "", levels: fields.ids("levels") ?? [],
                polygon: polygon(fields), tags: fields.tags()))
        fields.record(.geofence, contents.geofences.count - 1)
    }

    private func readRecommendation(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.recommendation, self) else { return }
        contents.recommendations.append(
            Recommendation(
                id: fields.id("id") ?? "", place: fields.id("place") ?? "", title: fields.localized("title") ?? "",
                points: fields.integer("points", atLeast: 0) ?? 0,
                radius: fields.number("radius", .metres, atLeast: 0) ?? Recommendation.defaultRadius,
                dwell: fields.number("dwell", .seconds, atLeast: 0) ?? 0, hours: fields.hours("hours")))
        fields.record(.recommendation, contents.recommendations.count - 1)
    }
}
