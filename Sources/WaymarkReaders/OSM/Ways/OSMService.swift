import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Whether an elevator, a staircase or an escalator is in service.
///
/// What is disused, under construction or closed to everybody stays in the venue, because it explains how levels are
/// connected: it becomes a closed connector (wiki.openstreetmap.org/wiki/Lifecycle_prefix).
struct OSMService {
    /// The tags without the prefixes of the life cycle, if the feature leads between levels; otherwise those of the file.
    let tags: OSMTags
    /// Why nobody can use it; nil if it is in service. Features that do not lead between levels have none.
    let closure: String?

    private static let prefixes: [(prefix: String, reason: String)] = [
        ("disused", "disused"), ("abandoned", "abandoned"), ("construction", "under construction"),
        ("razed", "removed"), ("demolished", "removed"), ("removed", "removed"), ("destroyed", "removed"),
        ("dismantled", "removed"), ("was", "removed"), ("proposed", "only planned"), ("planned", "only planned"),
    ]
    /// The prefixes of features that are not in use.
    static let lifecycle = prefixes.map(\.prefix)
    /// The keys that say whether a feature leads between levels.
    private static let keys = [
        "highway", "elevator", "room", "building:part", "building", "indoor", "stairs", "stairwell", "conveying",
    ]
    private static let statusKeys = ["operational_status", "operational_state", "status", "service:status"]
    private static let broken: Set<String> = [
        "closed", "broken", "broken_down", "out_of_order", "out of order", "out_of_service", "out of service",
        "not_operational", "nonoperational", "non_operational", "inoperative", "inoperable", "damaged", "defective",
        "defect", "maintenance", "under_maintenance", "repair", "under_repair", "construction", "under_construction",
        "disused", "abandoned", "removed", "no",
    ]

    init(_ tags: OSMTags) {
        let (alive, former) = Self.withoutPrefixes(tags)
        guard OSMArea.leadsBetweenLevels(alive) else {
            (self.tags, closure) = (tags, nil)
            return
        }
        self.tags = alive
        closure = former ?? Self.state(of: tags) ?? OSMAccess(tags).closure
    }

    /// Returns the tags that a feature would have in service, and why it is not; nil if it is.
    private static func withoutPrefixes(_ tags: OSMTags) -> (tags: OSMTags, reason: String?) {
        var alive = tags
        var reason: String?
        for (prefix, text) in prefixes {
            // A former use says nothing about a feature that has another one now.
            let isFormer = tags["highway"] == nil || tags.has("highway", prefix)
            if isFormer, tags.has("highway", prefix), let kind = tags[prefix], kind != "yes" {
                alive.set("highway", kind)
                reason = reason ?? text
            }
            for key in keys where isFormer && (tags[key] == nil || tags.has(key, prefix)) {
                guard let value = tags["\(prefix):\(key)"] else { continue }
                alive.set(key, value)
                reason = reason ?? text
            }
        }
        return (alive, reason)
    }

    /// Returns what the tags of a feature with its present use say about its state; nil if it is in service.
    static func state(of tags: OSMTags) -> String? {
        for (prefix, text) in prefixes where tags.has(prefix, "yes") { return text }
        if tags.has("out_of_order", "yes") || tags.has("out_of_service", "yes") { return "out of order" }
        for key in statusKeys {
            guard let value = tags[key]?.lowercased(), broken.contains(value) else { continue }
            return value == "no" ? "out of order" : value.replacing("_", with: " ")
        }
        return nil
    }
}
