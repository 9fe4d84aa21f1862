import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IMDFBuilder {
    /// Adds the openings. The units that they join follow from the geometry, unless a relationship states them.
    mutating func addOpenings() {
        for feature in archive.all(.opening) {
            let level = level(of: feature)
            let passage = feature.passage(besides: Self.properties)
            report(passage, of: feature, using: PassageClaims.usual.union([.emergencyExit, .door, .oneWay]))
            let lines = lines(of: feature)
            let drawn = opening(feature, passage)
            guard let level else { continue }
            for (part, line) in lines.enumerated() {
                var opening = drawn
                opening.id = id(of: feature, .opening, part: part)
                opening.level = level
                opening.line = line
                if case .boolean(true)? = feature.extra("point")?.value { opening.line = Self.middle(of: line) }
                openings[feature.key, default: []].append(contents.openings.count)
                record(feature, .opening, contents.openings.count)
                if feature.geometry != nil {
                    origins.record(feature.geometrySpan, for: .opening, contents.openings.count, field: "at")
                }
                contents.openings.append(opening)
            }
        }
    }

    /// Returns what a feature says about an opening, without its place.
    private mutating func opening(_ feature: IMDFFeature, _ passage: PassageClaims) -> Opening {
        var opening = Opening(
            id: FeatureID(feature.id), level: "", name: IMDFLabels.localized(feature["name"], language: language),
            line: Polyline([]))
        setDoor(of: &opening, feature)
        setUse(of: &opening, feature)
        opening.isAccessible = passage.isForWheels == false ? false : isAccessible(feature) ?? passage.isForWheels
        // No wheelchair fits into a turnstile that is as high as a door.
        if opening.tags["door_type"] == "turnstile.fullheight" { opening.isAccessible = opening.isAccessible ?? false }
        opening.width = feature.extra("width")?.number ?? passage.width
        opening.access.formUnion(passage.access)
        opening.hours = passage.hours(or: opening.hours)
        opening.isEmergencyExit = opening.isEmergencyExit || passage.isEmergencyExit
        opening.door = opening.door ?? passage.door
        opening.delay = feature.extra("delay")?.number ?? 0
        opening.tags.merge(accessibilityTags(of: feature)) { $1 }
        opening.tags.merge(passage.openingTags) { own, _ in own }
        opening.tags.merge(extraTags(of: feature)) { $1 }
        return opening
    }

    /// The properties of openings that are read, or that say nothing about passing them.
    private static let properties: Set<String> = [
        "category", "accessibility", "access_control", "door", "name", "alt_name", "level_id", "display_point",
    ]
    /// The categories of openings that IMDF defines.
    private static let categories: Set<String> = [
        "automobile", "bicycle", "emergencyexit", "pedestrian", "pedestrian.principal", "pedestrian.transit", "service",
    ]

    /// How near to the outline of a unit its openings are, in metres.
    private static let doorReach = 0.5

    /// Reports stairs, escalators and elevators all of whose openings are for vehicles.
    mutating func checkVehicles() {
        let driven = Dictionary(grouping: contents.openings.filter { $0.access == ["vehicle"] }, by: \.level)
        guard !driven.isEmpty else { return }
        let all = Dictionary(grouping: contents.openings, by: \.level)
        for feature in archive.of(.unit) {
            guard let category = feature.category, category != "ramp", IMDFCategories.connector(category) != nil,
                let level = unitLevels[feature.key], driven[level] != nil
            else { continue }
            let polygons = (units[feature.key] ?? []).map { contents.units[$0].polygon }
            let doors = (all[level] ?? []).filter { opening in
                guard let middle = opening.line.point(at: opening.line.length / 2)?.point else { return false }
                return polygons.contains { ($0.nearestOnRings(to: middle)?.distance ?? .infinity) <= Self.doorReach }
            }
            guard !doors.isEmpty, doors.allSatisfy({ $0.access == ["vehicle"] }) else { continue }
            findings.add(.vehiclesOnly, at: feature.span) {
                "all openings of the \(category) are for vehicles, so nobody walks there"
            }
        }
    }

    /// Returns the lines of a feature. Lines that continue each other are joined.
    mutating func lines(of feature: IMDFFeature) -> [Polyline] {
        guard let geometry = geometry(of: feature) else { return [] }
        var lines: [Polyline] = []
        for positions in geometry.lines {
            let line = Polyline(frame.line(positions))
            guard let first = line.points.first else { continue }
            if let last = lines.last?.points.last, last == first {
                lines[lines.count - 1].points += line.points.dropFirst()
            } else {
                lines.append(line)
            }
        }
        // A point is not allowed, but says where the opening is.
        if lines.isEmpty { lines = geometry.points.map { Polyline(frame.line([$0])) } }
        if lines.isEmpty {
            leaveOut(feature, .noGeometry) {
                "the \(feature.type.rawValue) is a \(geometry.type), not a line, and is left out"
            }
        }
        return lines
    }

    /// Returns the position of an opening that an export wrote as a short line, because IMDF does not allow points.
    private static func middle(of line: Polyline) -> Polyline {
        guard let first = line.points.first, let last = line.points.last else { return line }
        let middle = first.interpolated(to: last, fraction: 0.5)
        return Polyline([Point(x: (middle.x * 1000).rounded() / 1000, y: (middle.y * 1000).rounded() / 1000)])
    }

    private func setDoor(of opening: inout Opening, _ feature: IMDFFeature) {
        guard let members = feature["door"]?.members else { return }
        func value(_ name: String) -> JSONNode? { members.last { $0.name == name }?.node }
        if case .boolean(let flag)? = value("automatic")?.value { opening.isAutomatic = flag }
        if let material = value("material").flatMap(IMDFLabels.text) { opening.tags["door_material"] = material }
        if let door = feature.extra("door")?.string.flatMap(Opening.Door.init(rawValue:)) {
            opening.door = door
            return
        }
        guard let type = value("type").flatMap(IMDFLabels.text)?.lowercased() else {
            return opening.tags.merge(Opening.unknownDoor) { $1 }
        }
        opening.door = IMDFCategories.door(type)
        if opening.door.flatMap(IMDFCategories.doorType) != type { opening.tags["door_type"] = type }
    }

    private mutating func setUse(of opening: inout Opening, _ feature: IMDFFeature) {
        let category = feature.category ?? "pedestrian"
        switch category {
        case "pedestrian": break
        case "emergencyexit": opening.isEmergencyExit = true
        default:
            opening.tags["category"] = category
            if PassageClaim.isEmergency(ServiceState.words(of: category)) {
                opening.isEmergencyExit = true
            } else if !Self.categories.contains(category) {
                findings.add(.unknownUse, at: feature.span(of: "category")) {
                    "\"\(GeoJSONText.short(category))\" is not a category of openings; people walk through it"
                }
            }
        }
        let controls = feature.texts("access_control").map { $0.lowercased() }
        if !controls.isEmpty { opening.tags["access_control"] = controls.joined(separator: ";") }
        opening.access = IMDFCategories.access(category: category, controls: controls)
        if let control = controls.first(where: { ServiceState($0) == .closed }) {
            opening.hours = StatedClosure.never
            opening.tags[StatedClosure.tag] = "access_control=\(control)"
        }
        if feature.extra("access") != nil { opening.access = access(of: feature) }
        if let node = feature.extra("hours") { opening.hours = hours(of: node) }
    }
}
