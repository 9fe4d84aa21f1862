import WaymarkDraft
import WaymarkModel

extension IMDFBuilder {
    /// Adds what is drawn or stands in the way: fixtures, kiosks, footprints, details, sections and geofences.
    mutating func addShapes() {
        for type in [IMDFType.fixture, .kiosk] {
            for feature in archive.of(type) { addObstacles(feature) }
        }
        for feature in archive.of(.footprint) { addFootprints(feature) }
        for feature in archive.of(.detail) { addDetails(feature) }
        for feature in archive.of(.section) { addAreas(feature) }
        for feature in archive.of(.geofence) { addGeofences(feature) }
    }

    private mutating func addObstacles(_ feature: IMDFFeature) {
        guard let level = level(of: feature) else { return }
        let kind =
            feature.extra("kind")?.string.flatMap(Obstacle.Kind.init(rawValue:))
            ?? feature.category.map(IMDFCategories.obstacle) ?? .fixture
        for (part, polygon) in polygons(of: feature).enumerated() {
            record(feature, .obstacle, contents.obstacles.count)
            contents.obstacles.append(
                Obstacle(
                    id: id(of: feature, .obstacle, part: part), level: level, kind: kind,
                    name: IMDFLabels.localized(feature["name"], language: language), polygon: polygon,
                    height: feature.extra("height")?.number))
        }
    }

    private mutating func addFootprints(_ feature: IMDFFeature) {
        let owners = feature.keys("building_ids").compactMap { buildings[$0] }
        let building = owners.first
        let kind = feature.category.flatMap(Footprint.Kind.init(rawValue:)) ?? .ground
        for (part, polygon) in polygons(of: feature).enumerated() {
            record(feature, .footprint, contents.footprints.count)
            contents.footprints.append(
                Footprint(
                    id: id(of: feature, .footprint, part: part), building: building, kind: kind,
                    name: IMDFLabels.localized(feature["name"], language: language), polygon: polygon))
        }
    }

    private mutating func addDetails(_ feature: IMDFFeature) {
        // A detail without a level is drawn on the whole site.
        var level: FeatureID?
        var isOnSite = feature.text("level_id") == nil
        if case .boolean(true)? = feature.extra("site")?.value { isOnSite = true }
        if !isOnSite {
            guard let known = self.level(of: feature) else { return }
            level = known
        }
        for (part, line) in lines(of: feature).enumerated() {
            record(feature, .detail, contents.details.count)
            contents.details.append(
                Detail(
                    id: id(of: feature, .detail, part: part), level: level,
                    category: feature.extra("category")?.string ?? feature.category ?? "line", line: line))
        }
    }

    private mutating func addAreas(_ feature: IMDFFeature) {
        guard let level = level(of: feature) else { return }
        let category = feature.extra("category")?.string ?? "zone.\(feature.category ?? "unspecified")"
        for (part, polygon) in polygons(of: feature).enumerated() {
            record(feature, .area, contents.areas.count)
            contents.areas.append(
                Area(
                    id: id(of: feature, .area, part: part), level: level,
                    name: IMDFLabels.localized(feature["name"], language: language), category: category,
                    polygon: polygon, access: access(of: feature)))
        }
    }

    private mutating func addGeofences(_ feature: IMDFFeature) {
        let category = feature.category ?? "geofence"
        var onLevels = feature.keys("level_ids").compactMap { levels[$0] }
        if onLevels.isEmpty, !feature.keys("level_ids").isEmpty {
            leaveOut(feature, .unknownLevel) { "the levels of the geofence do not exist; it is left out" }
            return
        }
        let inside = Set(feature.keys("building_ids").compactMap { buildings[$0] })
        if onLevels.isEmpty, !inside.isEmpty {
            onLevels = contents.levels.map(\.id).filter { !inside.isDisjoint(with: levelBuildings[$0] ?? []) }
        }
        var tags = category == "geofence" ? [:] : ["category": category]
        tags["restriction"] = feature.text("restriction")
        tags["correlation_id"] = feature.text("correlation_id")
        tags.merge(extraTags(of: feature)) { $1 }
        for (part, polygon) in polygons(of: feature).enumerated() {
            record(feature, .geofence, contents.geofences.count)
            contents.geofences.append(
                Geofence(
                    id: id(of: feature, .geofence, part: part),
                    name: IMDFLabels.localized(feature["name"], language: language)
                        ?? LocalizedText(IMDFCategories.name(category)),
                    levels: onLevels, polygon: polygon, tags: tags))
        }
    }
}
