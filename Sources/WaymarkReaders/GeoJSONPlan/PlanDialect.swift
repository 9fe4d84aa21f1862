import WaymarkImportKit
import WaymarkModel

/// The conventions of a GeoJSON plan without a mapping file.
enum PlanDialect: Hashable {
    /// Tags of OpenStreetMap as properties: Simple Indoor Tagging.
    case openStreetMap
    /// Tags of OpenStreetMap in `tags`, with the `buildingpart` of the years before Simple Indoor Tagging.
    case legacyIndoorOSM
    /// Walls, doors and outlines of floors, listed by an index.
    case wrld
    /// Anything else.
    case plain

    private static let usualTags = ["indoor", "highway", "building", "railway", "amenity", "entrance", "door"]
    private static let indoorValues: Set<String> = ["room", "corridor", "area", "level", "wall", "door", "column"]

    init(_ plan: PlanSource) {
        var scores: [PlanDialect: Int] = [:]
        for file in plan.files {
            for feature in file.features {
                if feature["tags"]?.members?.contains(where: { $0.name == "buildingpart" }) == true {
                    scores[.legacyIndoorOSM, default: 0] += 10
                    continue
                }
                // Several exporters keep the tags in a member "tags".
                func tag(_ name: String) -> JSONNode? {
                    guard let tags = feature["tags"]?.members else { return feature[name] }
                    return tags.last { $0.name == name }?.node
                }
                let isElement = feature.id.map { id in ["node/", "way/", "relation/"].contains { id.hasPrefix($0) } }
                let hasTags = Self.usualTags.contains { tag($0)?.string != nil }
                let isIndoor = tag("indoor")?.string.map(Self.indoorValues.contains) ?? false
                if hasTags, isElement == true || (isIndoor && tag("level") != nil) {
                    scores[.openStreetMap, default: 0] += 1
                }
                if ["building_outline", "inaccessible_space"].contains(feature["type"]?.string) {
                    scores[.wrld, default: 0] += 10
                }
            }
        }
        if !plan.isGeographic { scores[.openStreetMap] = nil }
        let best = [PlanDialect.legacyIndoorOSM, .wrld, .openStreetMap].max { scores[$0] ?? 0 < scores[$1] ?? 0 }
        self = best.flatMap { scores[$0] ?? 0 > 0 ? $0 : nil } ?? .plain
    }
}

/// The tags of the model that was used before Simple Indoor Tagging (wiki.openstreetmap.org/wiki/IndoorOSM), in which a
/// relation per level lists the parts of the building.
enum LegacyIndoorTags {
    /// Returns the tags of a feature by name.
    static func tags(of feature: GeoJSONFeature) -> [String: String] {
        var tags: [String: String] = [:]
        for member in feature["tags"]?.members ?? [] { tags[member.name] = member.node.text }
        return tags
    }

    /// Returns what a feature becomes.
    static func rule(_ tags: [String: String]) -> PlanRule {
        switch tags["buildingpart"] {
        case "room": return PlanRule(.unit, category: "room")
        case "corridor": return PlanRule(.unit, category: "corridor")
        case "hall": return PlanRule(.unit, category: "hall")
        case "verticalpassage":
            let kind = tags["buildingpart:verticalpassage"] ?? ""
            if kind.contains("elevator") || kind.contains("lift") {
                return PlanRule(.connector, category: "elevator", connector: .elevator)
            }
            let isEscalator = kind.contains("escalator")
            return PlanRule(
                .connector, category: isEscalator ? "escalator" : "stairs",
                connector: isEscalator ? .escalator : .stairs)
        case "shell": return PlanRule(.outline)
        case .some: return PlanRule(.unit, category: "room")
        case nil: break
        }
        if let door = tags["door"], door != "no" { return PlanRule(.opening) }
        if tags["building:entrance"] != nil || tags["entrance"] != nil { return PlanRule(.opening) }
        return PlanRule(.none)
    }

    /// Returns the level of a feature from the relations that list it, and the level's name.
    static func level(of feature: GeoJSONFeature) -> (key: String, name: String?)? {
        for relation in feature["relations"]?.items ?? [] {
            func value(_ name: String, in node: JSONNode?) -> JSONNode? {
                node?.members?.last { $0.name == name }?.node
            }
            let tags = value("reltags", in: relation)
            guard value("type", in: tags)?.text == "level", let level = value("level", in: tags)?.text else { continue }
            return (level, value("name", in: tags)?.text)
        }
        return nil
    }
}
