import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IMDFBuilder {
    /// Adds what is drawn or stands in the way: fixtures, kiosks, footprints, details, sections and geofences.
    mutating func addShapes() {
        for type in [IMDFType.fixture, .kiosk] {
            for feature in archive.all(type) { addObstacles(feature) }
        }
        for feature in archive.all(.footprint) { addFootprints(feature) }
        for feature in archive.all(.detail) { addDetails(feature) }
        for feature in archive.all(.section) { addAreas(feature) }
        for feature in archive.all(.geofence) { addGeofences(feature) }
    }

    private mutating func addObstacles(_ feature: IMDFFeature) {
        let level = level(of: feature)
        let polygons = polygons(of: feature)
        guard let level else { return }
        let kind =
            feature.extra("kind")?.string.flatMap(Obstacle.Kind.init(rawValue:))
            ?? feature.category.map(IMDFCategories.obstacle) ?? .fixture
        for (part, polygon) in polygons.enumerated() {
            record(feature, .obstacle, contents.obstacles.count)
            contents.obstacles.append(
                Obstacle(
                    id: id(of: feature, .obstacle, part: part), level: level, kind: kind,
                    name: IMDFLabels.localized(feature["name"], language: language), polygon: polygon,
                    height: feature.extra("height")?.number))
        }
    }

    private mutating func addFootprints(_ feature: IMDFFeature) {
        let building = buildings(of: feature).first
        let kind = feature.category.flatMap(Footprint.Kind.init(rawValue:)) ?? .ground
        let polygons = polygons(of: feature)
        if feature.isLeftOut { return }
        for (part, polygon) in polygons.enumerated() {
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
        if !isOnSite { level = self.level(of: feature) }
        let lines = lines(of: feature)
        if feature.isLeftOut || !isOnSite && level == nil { return }
        for (part, line) in lines.enumerated() {
            record(feature, .detail, contents.details.count)
            contents.details.append(
                Detail(
                    id: id(of: feature, .detail, part: part), level: level,
                    category: feature.extra("category")?.string ?? feature.category ?? "line", line: line))
        }
    }

    private mutating func addAreas(_ feature: IMDFFeature) {
        let level = level(of: feature)
        let polygons = polygons(of: feature)
        guard let level else { return }
        let category = feature.extra("category")?.string ?? "zone.\(feature.category ?? "unspecified")"
        for (part, polygon) in polygons.enumerated() {
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
        let isLost = onLevels.isEmpty && !feature.keys("level_ids").isEmpty
        for key in feature.keys("level_ids") where levels[key] == nil {
            findings.add(.unknownLevelOfSome, at: feature.span(of: "level_ids")) {
                "the level \"\(GeoJSONText.short(key))\" of the geofence does not exist"
            }
        }
        if isLost {
            leaveOut(feature, .unknownLevel) { "the levels of the geofence do not exist; it is left out" }
        }
        let inside = Set(buildings(of: feature))
        let polygons = polygons(of: feature)
        if isLost || feature.isLeftOut { return }
        if onLevels.isEmpty, !inside.isEmpty {
            onLevels = contents.levels.map(\.id).filter { !inside.isDisjoint(with: levelBuildings[$0] ?? []) }
        }
        var tags = category == "geofence" ? [:] : ["category": category]
        tags["restriction"] = feature.text("restriction")
        tags["correlation_id"] = feature.text("correlation_id")
        tags.merge(extraTags(of: feature)) { $1 }
        for (part, polygon) in polygons.enumerated() {
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
