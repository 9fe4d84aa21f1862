import WaymarkModel
import WaymarkReaders

extension IMDFWriter {
    /// Adds the units.
    mutating func addUnits() {
        for unit in contents.units {
            let id = ids.uuid("unit", unit.id)
            let (restriction, access) = self.restriction(unit.access)
            let (kinds, wheelchair) = accessibility(unit.isAccessible, unit.tags)
            let category = IMDFCategories.unit(unit.category)
            add(
                .unit, id, polygons([unit.polygon]),
                [
                    .init("category", .string(category)), .init("restriction", restriction),
                    .init("accessibility", kinds),
                    .init("name", labels(unit.name)),
                    .init("alt_name", labels(unit.tags["alt_name"].map { LocalizedText($0) })),
                    .init("level_id", .string(ids.uuid("level", unit.level))),
                    .init("display_point", displayPoint(unit.polygon)),
                ],
                extras: [
                    original(unit.id, id),
                    .init("category", category == unit.category ? .null : .string(unit.category)),
                    access, wheelchair, .init("place", .text(unit.place?.rawValue)),
                    .init("walking", .text(unit.walking?.rawValue)), .init("passage", .text(unit.passage?.rawValue)),
                    .init("hours", .text(unit.hours?.source)), number("height", unit.height),
                    .init("closure", .text(closures[unit.id])),
                    tags(unit.tags, except: ["accessibility", "alt_name"]),
                ])
        }
    }

    /// Adds the openings that are not derived, and a relationship for each whose units are known.
    mutating func addOpenings() {
        for opening in contents.openings where opening.derivedFrom == nil {
            let id = ids.uuid("opening", opening.id)
            let (kinds, wheelchair) = accessibility(opening.isAccessible, opening.tags)
            let category = opening.isEmergencyExit ? "emergencyexit" : opening.tags["category"] ?? "pedestrian"
            let known = IMDFCategories.openings.contains(category) ? category : "pedestrian"
            let controls = (opening.tags["access_control"]?.split(separator: ";").map(String.init) ?? [])
            let implied = IMDFCategories.access(category: known, controls: controls)
            var expressed: Set = ["accessibility", "access_control", "door_type", "door_material"]
            if known == category || opening.isEmergencyExit { expressed.insert("category") }
            let points = opening.line.points
            let isPoint = points.count == 1
            add(
                .opening, id, line(isPoint ? Self.stroke(around: points[0]) : points),
                [
                    .init("category", .string(known)), .init("accessibility", kinds),
                    .init("access_control", list(controls)), .init("door", door(of: opening)),
                    .init("name", labels(opening.name)), .init("alt_name", .null), .init("display_point", .null),
                    .init("level_id", .string(ids.uuid("level", opening.level))),
                ],
                extras: [
                    original(opening.id, id), wheelchair,
                    implied == opening.access ? .init("access", .null) : roles(opening.access),
                    .init("point", isPoint ? true : .null), number("width", opening.width),
                    number("delay", opening.delay == 0 ? nil : opening.delay),
                    .init("door", opening.door == .gate ? "gate" : .null),
                    .init("hours", opening.units.isEmpty ? .text(opening.hours?.source) : .null),
                    tags(opening.tags, except: expressed),
                ])
            addTraversal(opening, id)
        }
    }

    private mutating func addTraversal(_ opening: Opening, _ id: String) {
        guard let first = opening.units.first else { return }
        addRelationship(
            ids.uuid("traversal", opening.id), category: "traversal",
            isDirected: opening.isOneWay && opening.units.count == 2,
            origin: reference(.unit, ids.uuid("unit", first)), intermediary: [reference(.opening, id)],
            destination: opening.units.count > 1 ? reference(.unit, ids.uuid("unit", opening.units[1])) : .null,
            hours: opening.hours)
    }

    mutating func addRelationship(
        _ id: String, category: String, isDirected: Bool, origin: JSON, intermediary: [JSON], destination: JSON,
        hours: OpeningHours?, extras: [JSON.Member] = []
    ) {
        add(
            .relationship, id, .null,
            [
                .init("category", .string(category)), .init("direction", isDirected ? "directed" : "undirected"),
                .init("origin", origin), .init("intermediary", intermediary.isEmpty ? .null : .array(intermediary)),
                .init("destination", destination), .init("hours", .text(hours?.source)),
            ], extras: extras)
    }

    func reference(_ type: IMDFType, _ id: String) -> JSON {
        ["id": .string(id), "feature_type": .string(type.rawValue)]
    }

    private func door(of opening: Opening) -> JSON {
        let type = opening.tags["door_type"] ?? opening.door.map { IMDFCategories.doorType($0) ?? "unspecified" }
        let material = opening.tags["door_material"]
        if type == nil, material == nil, opening.isAutomatic == nil { return .null }
        return [
            "type": .text(type), "automatic": opening.isAutomatic.map { .bool($0) } ?? .null,
            "material": .text(material),
        ]
    }

    /// Returns a short line for an opening of which only the position is known.
    private static func stroke(around point: Point) -> [Point] {
        [Point(x: point.x - 0.4, y: point.y), Point(x: point.x + 0.4, y: point.y)]
    }
}
