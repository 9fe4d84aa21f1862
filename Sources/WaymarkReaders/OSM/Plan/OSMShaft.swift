/// What people change the level by, in a feature of the map.
enum OSMShaft: String {
    case elevator, stairs, escalator, ramp

    /// The words for each, in all keys that have such words.
    private static let words: [String: OSMShaft] = {
        let lists: [(OSMShaft, String)] = [
            (.elevator, "elevator elevators lift lifts elevator_shaft lift_shaft paternoster"),
            (.stairs, "stairs stair staircase staircases stairwell stairwells stairway stairways stair_case steps"),
            (.escalator, "escalator escalators"), (.ramp, "ramp ramps"),
        ]
        var words: [String: OSMShaft] = [:]
        for (shaft, list) in lists { for word in list.split(separator: " ") { words[String(word)] = shaft } }
        return words
    }()

    /// The keys that have such words. `buildingpart:verticalpassage` is of the older indoor model, whose tags are often beside those of
    /// today.
    private static let keys = ["room", "indoor", "building:part", "buildingpart:verticalpassage", "shaft"]

    /// Returns what a value means, which may be a list; nil if it means none of them.
    static func named(_ value: String?) -> OSMShaft? {
        guard let value else { return nil }
        let found = value.lowercased().split(separator: ";").compactMap { words[String($0).trimmingBlanks] }
        return order.first(where: found.contains)
    }

    /// A feature that is several of them is the first.
    private static let order: [OSMShaft] = [.elevator, .stairs, .escalator, .ramp]

    /// Finds what a feature is; nil if it is something else.
    init?(_ tags: OSMTags) {
        var found = Set(Self.keys.compactMap { Self.named(tags[$0]) })
        // The outline of a highway is only its shape. That of an elevator is enough, because an elevator has no line.
        let isElevator = tags.has("highway", ["elevator", "paternoster"]) || tags.has("area:highway", "elevator")
        if isElevator || tags.has("building", "elevator") { found.insert(.elevator) }
        if tags.has("highway", "steps") { found.insert(.stairs) }
        if !Self.isAboutEquipment(tags) {
            if tags.affirms("elevator") { found.insert(.elevator) }
            if Self.isThere("stairs", tags) || Self.isThere("stairwell", tags) { found.insert(.stairs) }
            if Self.isThere("escalator", tags) { found.insert(.escalator) }
            if tags["indoor"] != nil, tags["highway"] == nil, Self.isThere("ramp", tags), Self.listsLevels(tags) {
                found.insert(.ramp)
            }
        }
        guard let first = Self.order.first(where: found.contains) else { return nil }
        self = first
    }

    /// Whether a feature is a whole building, a station or a shop: `elevator=yes` says then that it has one.
    static func isAboutEquipment(_ tags: OSMTags) -> Bool {
        let isPart = ["indoor", "room", "highway", "building:part", "buildingpart"].contains { tags[$0] != nil }
        return !isPart && whole.contains { tags.affirms($0) }
    }

    private static let whole = ["building", "railway", "public_transport", "amenity", "shop", "office", "tourism"]

    private static func isThere(_ key: String, _ tags: OSMTags) -> Bool {
        tags.has(key, ["yes", "up", "down", "both"])
    }

    private static func listsLevels(_ tags: OSMTags) -> Bool {
        (tags["level"].flatMap { OSMLevelList($0) }?.levels.count ?? 0) > 1
    }
}

extension OSMTags {
    /// Whether it is an elevator whose cabins do not stop (wiki.openstreetmap.org/wiki/Tag:highway=elevator).
    var isPaternoster: Bool {
        if has("highway", "paternoster") { return true }
        guard OSMShaft(self) == .elevator else { return false }
        let isNamed = [
            "elevator", "lift", "elevator:type", "lift:type", "elevator_type", "type", "room", "indoor", "shaft",
        ]
        .contains { list($0).contains { $0.lowercased() == "paternoster" } }
        return isNamed || affirms("paternoster") || has("highway", "elevator") && affirms("conveying")
    }
}
