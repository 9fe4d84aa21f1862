import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IMDFBuilder {
    /// Adds the units.
    mutating func addUnits() {
        for feature in archive.all(.unit) {
            let level = level(of: feature)
            if let level { unitLevels[feature.key] = level }
            if case .boolean(true)? = feature.extra("assumed")?.value { continue }
            let parts = polygons(of: feature)
            let shaft = feature.category.flatMap(IMDFCategories.connector)
            let isShaft = shaft != nil
            var passage = feature.passage(besides: Self.unitProperties)
            if isShaft {
                passage.add(remarkOf: IMDFLabels.localized(feature["name"], language: language)?.base, "name")
            }
            // The width of a room is its size.
            let further: Set<PassageClaims.Use> =
                isShaft ? (shaft?.wayKind.hasSlope == true ? [.incline] : []) : [.incline, .emergencyExit, .door]
            report(passage, of: feature, using: PassageClaims.usual.union(further))
            if !isShaft {
                findings.report(
                    idleWidth: passage.width, of: Self.words(for: feature), drawn: parts, at: feature.span)
            }
            guard let level else { continue }
            for (part, polygon) in parts.enumerated() {
                var unit = Unit(
                    id: id(of: feature, .unit, part: part), level: level,
                    name: IMDFLabels.localized(feature["name"], language: language),
                    category: feature.extra("category")?.string ?? feature.category ?? "unspecified", polygon: polygon)
                unit.access = access(of: feature).union(passage.access)
                unit.isAccessible =
                    passage.isForWheels == false ? false : isAccessible(feature) ?? passage.isFloorForWheels
                unit.tags = accessibilityTags(of: feature)
                unit.walking = feature.extra("walking")?.string.flatMap(Unit.Walking.init(rawValue:))
                unit.passage = feature.extra("passage")?.string.flatMap(Unit.Passage.init(rawValue:))
                unit.hours = hours(of: feature.extra("hours")) ?? (isShaft ? passage.stated : passage.hours)
                unit.height = feature.extra("height")?.number
                unit.tags.merge(numbers(of: feature)) { $1 }
                unit.tags.merge(extraTags(of: feature)) { $1 }
                let alternative = IMDFLabels.all(feature["alt_name"], language: language)
                if !alternative.isEmpty { unit.tags["alt_name"] = alternative.joined(separator: "; ") }
                closures[unit.id] = feature.extra("closure")?.string ?? (isShaft ? passage.closure : nil)
                if isShaft {
                    var flight = passage.shaftFlight()
                    flight.isOnlySteep = flight.isOnlySteep && isAccessible(feature) == nil
                    shaftFlights[unit.id] = flight
                }
                units[feature.key, default: []].append(contents.units.count)
                record(feature, .unit, contents.units.count)
                contents.units.append(unit)
            }
        }
    }

    /// Notes the units that an amenity names: people come to it from each of them.
    mutating func noteHosts(_ hosts: [String], of place: FeatureID) {
        let found = hosts.filter { units[$0] != nil }
        guard found.count > 1 else { return }
        let rooms = found.flatMap { units[$0] ?? [] }.filter {
            IMDFCategories.connector(contents.units[$0].category) == nil
        }
        furtherHosts[place] = rooms.map { contents.units[$0].id }
    }

    /// The properties of units and openings that are read, or that say nothing about passing them.
    private static let unitProperties: Set<String> = [
        "category", "restriction", "accessibility", "name", "alt_name", "level_id", "display_point",
    ]

    /// Reports properties about passing a feature of which nothing is made.
    mutating func report(_ claims: PassageClaims, of feature: IMDFFeature, using uses: Set<PassageClaims.Use>) {
        findings.report(claims, of: Self.words(for: feature), using: uses, at: feature.span)
    }

    /// Reports what the dates of a feature say.
    mutating func report(_ period: StatedPeriod, of feature: IMDFFeature) {
        findings.report(period, of: Self.words(for: feature), at: feature.span)
    }

    private static func words(for feature: IMDFFeature) -> String {
        "the \(feature.type.rawValue) \"\(GeoJSONText.short(feature.id))\""
    }

    /// Returns the geometry of a feature. A feature without any is reported.
    mutating func geometry(of feature: IMDFFeature) -> GeoJSONGeometry? {
        if let geometry = feature.geometry { return geometry }
        if feature.gap == .unusable {
            skip(feature)
        } else {
            leaveOut(feature, .noGeometry) {
                "the \(feature.type.rawValue) has \(feature.gap == .empty ? "an empty" : "no") geometry and is left out"
            }
        }
        return nil
    }

    /// Returns the polygons of a feature, repaired if necessary. A feature without any is reported.
    mutating func polygons(of feature: IMDFFeature) -> [Polygon] {
        let noun = feature.type.rawValue
        guard let geometry = geometry(of: feature) else { return [] }
        let drawn = geometry.polygons
        if drawn.isEmpty {
            leaveOut(feature, .noGeometry) { "the \(noun) is a \(geometry.type), not a polygon, and is left out" }
            return []
        }
        var parts: [Polygon] = []
        var isRepaired = false
        for rings in drawn {
            let polygon = frame.polygon(rings).normalised
            if isSound(polygon) {
                parts.append(polygon)
            } else {
                isRepaired = true
                parts += repair.repaired(polygon, session)
            }
        }
        if parts.isEmpty {
            leaveOut(feature, .unusablePolygon) { "the polygon of the \(noun) has no area and is left out" }
        } else {
            if drawn.contains(where: { $0.contains { $0.first != $0.last } }) {
                log.repaired("rings that are not closed", at: feature.geometrySpan)
            }
            if isRepaired { log.repaired("polygons that cross themselves", at: feature.geometrySpan) }
            if parts.count > 1 {
                log.repaired("\(feature.type.plural) of several parts, made one each", at: feature.geometrySpan)
            }
        }
        return parts
    }

    func isSound(_ polygon: Polygon) -> Bool {
        guard ([polygon.outer] + polygon.holes).allSatisfy({ Set($0).count > 2 }) else { return false }
        return session.flaw(of: polygon) == nil
    }

    /// Returns the roles that a restriction leaves. A restriction says who may enter; it never closes anything.
    func access(of feature: IMDFFeature) -> Set<Role> {
        if let roles = feature.extra("access")?.items {
            return Set(roles.compactMap(\.string).map { Role(rawValue: $0) })
        }
        switch feature.text("restriction")?.lowercased() {
        case nil: return []
        case "employeesonly": return [.staff]
        case let other?: return [.staff, Role(rawValue: ForeignIDs.slug(other))]
        }
    }

    /// Returns whether a feature is for wheelchairs; nil if the archive does not say so.
    func isAccessible(_ feature: IMDFFeature) -> Bool? {
        if case .boolean(let flag)? = feature.extra("wheelchair")?.value { return flag }
        return feature.texts("accessibility").contains { $0.lowercased() == "wheelchair" } ? true : nil
    }

    /// Returns the kinds of accessibility besides wheelchairs.
    func accessibilityTags(of feature: IMDFFeature) -> [String: String] {
        let kinds = feature.texts("accessibility").filter { $0.lowercased() != "wheelchair" }
        return kinds.isEmpty ? [:] : ["accessibility": kinds.joined(separator: ";")]
    }

    /// Returns the numbers by which others know a feature. IMDF has `correlation_id` for some types; exporters add others.
    func numbers(of feature: IMDFFeature) -> [String: String] {
        var tags: [String: String] = [:]
        for name in ["correlation_id", "external_id", "source_id"] {
            if let number = feature.text(name)?.trimmingBlanks, !number.isEmpty { tags[name] = number }
        }
        return tags
    }

    /// Returns the tags that an export kept.
    func extraTags(of feature: IMDFFeature) -> [String: String] {
        var tags: [String: String] = [:]
        for member in feature.extra("tags")?.members ?? [] { tags[member.name] = member.node.string }
        return tags
    }

    /// Parses opening hours. Hours in another notation are repaired if possible, otherwise reported.
    mutating func hours(of node: JSONNode?) -> OpeningHours? {
        guard let node, let text = IMDFLabels.text(node) else { return nil }
        if text.utf8.count <= InputLimits.normal.hoursBytes {
            if let hours = try? OpeningHours(text) { return hours }
            if let better = OpeningHoursRepair.repaired(text), let hours = try? OpeningHours(better) {
                log.repaired("opening hours in another notation", at: node.span)
                return hours
            }
        }
        findings.add(.unreadableHours, at: node.span) {
            "the opening hours \"\(GeoJSONText.short(text))\" cannot be understood and are ignored"
        }
        return nil
    }
}
