import WaymarkModel
import WaymarkReaders

extension IMDFWriter {
    /// Adds obstacles as fixtures, footprints, details, areas as sections, and geofences.
    mutating func addShapes() {
        for obstacle in contents.obstacles { addFixture(obstacle) }
        for footprint in contents.footprints {
            let id = ids.uuid("footprint", footprint.id)
            add(
                .footprint, id, polygons([footprint.polygon]),
                [
                    .init("category", .string(footprint.kind.rawValue)), .init("name", labels(footprint.name)),
                    .init("building_ids", .array(footprint.building.map { [.string(ids.uuid("building", $0))] } ?? [])),
                ], extras: [original(footprint.id, id)])
        }
        for detail in contents.details { addDetail(detail) }
        for area in contents.areas { addSection(area) }
        for fence in contents.geofences { addGeofence(fence) }
    }

    private mutating func addFixture(_ obstacle: Obstacle) {
        let id = ids.uuid("obstacle", obstacle.id)
        let category = IMDFCategories.fixture(obstacle.kind)
        add(
            .fixture, id, polygons([obstacle.polygon]),
            [
                .init("category", .string(category)), .init("name", labels(obstacle.name)), .init("alt_name", .null),
                .init("anchor_id", .null), .init("level_id", .string(ids.uuid("level", obstacle.level))),
                .init("display_point", .null),
            ],
            extras: [
                original(obstacle.id, id),
                .init(
                    "kind", IMDFCategories.obstacle(category) == obstacle.kind ? .null : .string(obstacle.kind.rawValue)
                ),
                number("height", obstacle.height),
            ])
    }

    private mutating func addDetail(_ detail: Detail) {
        // IMDF requires a level; what belongs to the whole site is put on an outdoor level if there is one.
        let home = contents.levels.first { $0.isOutdoor } ?? contents.levels.first
        guard let level = detail.level ?? home?.id, detail.line.points.count > 1 else { return }
        let id = ids.uuid("detail", detail.id)
        add(
            .detail, id, line(detail.line.points), [.init("level_id", .string(ids.uuid("level", level)))],
            extras: [
                original(detail.id, id), .init("site", detail.level == nil ? true : .null),
                .init("category", detail.category == "line" ? .null : .string(detail.category)),
            ])
    }

    private mutating func addSection(_ area: Area) {
        let id = ids.uuid("area", area.id)
        let word = area.category.hasPrefix("zone.") ? String(area.category.dropFirst(5)) : area.category
        let category = IMDFCategories.sections.contains(word) ? word : "walkway"
        let (restriction, access) = self.restriction(area.access)
        add(
            .section, id, polygons([area.polygon]),
            [
                .init("category", .string(category)), .init("restriction", restriction), .init("accessibility", .null),
                .init("name", labels(area.name)), .init("alt_name", .null),
                .init("display_point", displayPoint(area.polygon)),
                .init("level_id", .string(ids.uuid("level", area.level))), .init("address_id", .null),
                .init("correlation_id", .null), .init("parents", .null),
            ],
            extras: [
                original(area.id, id), access,
                .init("category", "zone.\(category)" == area.category ? .null : .string(area.category)),
            ])
    }

    private mutating func addGeofence(_ fence: Geofence) {
        let id = ids.uuid("geofence", fence.id)
        let stated = fence.tags["category"] ?? "geofence"
        let category = IMDFCategories.geofences.contains(stated) ? stated : "geofence"
        let restriction = fence.tags["restriction"].flatMap { IMDFCategories.restrictions.contains($0) ? $0 : nil }
        let correlation = fence.tags["correlation_id"].flatMap { IMDFIdentifiers.isUUID($0) ? $0 : nil }
        var expressed: Set<String> = []
        if stated == category, category != "geofence" { expressed.insert("category") }
        if restriction != nil { expressed.insert("restriction") }
        if correlation != nil { expressed.insert("correlation_id") }
        add(
            .geofence, id, polygons([fence.polygon]),
            [
                .init("category", .string(category)), .init("restriction", .text(restriction)),
                .init("name", labels(fence.name)), .init("alt_name", .null),
                .init("correlation_id", .text(correlation)),
                .init("display_point", displayPoint(fence.polygon)), .init("building_ids", .null),
                .init("level_ids", list(fence.levels.map { ids.uuid("level", $0) })), .init("parents", .null),
            ], extras: [original(fence.id, id), tags(fence.tags, except: expressed)])
    }
}
