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
    /// Prefixes of former features whose words say something else alone: `historic=yes` is a sight.
    private static let formerPrefixes: [(prefix: String, reason: String)] = [
        ("historic", "removed"), ("old", "removed"), ("ruins", "in ruins"), ("ruined", "in ruins"),
        ("vandalised", "damaged"), ("vandalized", "damaged"), ("obsolete", "removed"), ("former", "removed"),
        ("obliterated", "removed"), ("closed", "closed"), ("intended", "only planned"),
    ]
    /// The words of the life cycle that say nothing as a key: `historic=platform` is one that is old.
    static let formerWords = Set(formerPrefixes.map(\.prefix))
    /// The prefixes of features that are not in use.
    static let lifecycle = (prefixes + formerPrefixes).map(\.prefix)
    /// The keys that say whether a feature leads between levels.
    private static let keys = [
        "highway", "elevator", "room", "building:part", "building", "indoor", "stairs", "stairwell", "conveying",
        "escalator",
        "buildingpart:verticalpassage", "area:highway", "ramp",
    ]
    /// What such a key can be about, before or after a colon.
    private static let subjects: Set<String> = [
        "elevator", "lift", "escalator", "conveying", "steps", "stairs", "ramp", "door", "entrance", "gate", "service",
        "access", "highway", "platform", "railway", "operational", "temporary", "turnstile", "moving_walkway",
        "travelator", "lifecycle",
    ]
    private static let machines: Set<String> = [
        "elevator", "lift", "escalator", "steps", "stairs", "ramp", "door", "entrance", "gate", "turnstile",
        "moving_walkway", "travelator",
    ]

    init(_ tags: OSMTags) {
        var (alive, former) = Self.withoutPrefixes(tags)
        if alive.has("highway", "paternoster") { alive.set("highway", "elevator") }
        guard OSMArea.leadsBetweenLevels(alive) else {
            (self.tags, closure) = (tags, nil)
            return
        }
        self.tags = alive
        closure =
            former ?? Self.condition(of: tags).closure ?? (tags.has("ruins", "yes") ? "in ruins" : nil)
            ?? Self.statedEnd(tags) ?? OSMAccess(tags).closure
    }

    /// What a way that has no use now was, or will be: its tags in that use, and why nobody can use it.
    static func former(_ tags: OSMTags) -> (tags: OSMTags, reason: String)? {
        let isUsed = uses.contains { key in
            guard let value = tags[key], !absences.contains(value), !lifecycle.contains(value) else { return false }
            switch key {
            // `indoor=yes` says where it is, and not what.
            case "indoor": return value != "yes"
            // What a room is for, and a bridge on which a floor was, are not another use.
            case "room": return tags["indoor"].map { reason(of: $0) == nil } ?? (OSMShaft(tags) != nil)
            case "man_made": return value != "bridge"
            default: return true
            }
        }
        guard !isUsed, case (let alive, let reason?) = withoutPrefixes(tags, withPlatforms: true) else { return nil }
        return (alive, reason)
    }

    /// Returns the reason of a word of the life cycle, such as `construction`; nil if it is none.
    static func reason(of word: String) -> String? { reasons[word] }

    private static let reasons = Dictionary((prefixes + formerPrefixes).map { ($0.prefix, $0.reason) }) { first, _ in
        first
    }

    /// Returns the reason of the first prefix of the life cycle that passes a test; nil if none does.
    ///
    /// - Parameter reasons: The reasons that do not count.
    static func reason(besides reasons: Set<String>, where passes: (String) -> Bool) -> String? {
        (prefixes + formerPrefixes).first { !reasons.contains($0.reason) && passes($0.prefix) }?.reason
    }

    /// The keys of what a way can be now.
    private static let uses = [
        "highway", "railway", "indoor", "building", "building:part", "barrier", "waterway", "aeroway", "aerialway",
        "landuse", "natural", "room", "man_made",
    ]

    /// The keys of floors that a word of the life cycle can stand in: `indoor=construction` with `construction=room`.
    private static let floorKeys = ["indoor", "room", "building:part"]
    private static let platformKeys = ["railway", "public_transport"]

    /// Returns the tags that a feature would have in service, and why it is not; nil if it is.
    ///
    /// - Parameter withPlatforms: Whether it can be a platform, which leads nowhere between levels.
    private static func withoutPrefixes(
        _ tags: OSMTags, withPlatforms: Bool = false
    ) -> (tags: OSMTags, reason: String?) {
        guard tags.values.keys.contains(where: isOfLifecycle) else { return (tags, nil) }
        var alive = tags
        var reason: String?
        let shaft = OSMShaft(tags)
        for (prefix, text) in prefixes + formerPrefixes {
            // `highway=no` says that the former use is over, and so does another word of the life cycle.
            func isFree(_ key: String) -> Bool {
                guard let value = tags[key] else { return true }
                // `highway=yes` does not say what it is.
                if key == "highway", value == "yes" { return true }
                return value == prefix || absences.contains(value) || lifecycle.contains(value) && tags[value] == nil
            }
            // A former use says nothing about a feature that has another one now.
            let isFormer = isFree("highway")
            // `disused:elevator=yes` beside `highway=elevator`: it is and was the same.
            if let shaft, names(shaft, behind: prefix, in: tags) { reason = reason ?? text }
            if isFormer, tags.has("highway", prefix), let kind = tags[prefix], kind != "yes" {
                alive.set("highway", kind)
                reason = reason ?? text
            }
            for key in floorKeys where isFormer {
                guard let kind = tags.has(key, prefix) ? tags[prefix] : nil, kind != "yes" else { continue }
                alive.set(key, kind)
                reason = reason ?? text
            }
            for key in platformKeys where withPlatforms && isFormer && isFree(key) {
                guard (tags["\(prefix):\(key)"] ?? (tags.has(key, prefix) ? tags[prefix] : nil)) == "platform" else {
                    continue
                }
                alive.set(key, "platform")
                reason = reason ?? text
            }
            for key in keys {
                guard let value = tags["\(prefix):\(key)"] else { continue }
                // The ramp beside stairs is not the stairs.
                if key == "ramp", shaft != nil, shaft != .ramp { continue }
                // Who says that it is and that it was does not know.
                if tags[key] == value, value != "no" { reason = reason ?? text }
                guard isFormer, isFree(key) else { continue }
                alive.set(key, value)
                // On a point that is nothing else, it was or will be all that there is.
                if key == "elevator", isFree("highway"), ServiceState(value) != .closed, OSMShaft(tags) == nil,
                    !OSMShaft.isAboutEquipment(tags)
                {
                    alive.set("highway", "elevator")
                }
                reason = reason ?? text
            }
        }
        return (alive, reason)
    }

    private static let absences: Set<String> = ["no", "none"]

    /// Returns whether a prefix of the life cycle stands before a key or a value that names a shaft.
    private static func names(_ shaft: OSMShaft, behind prefix: String, in tags: OSMTags) -> Bool {
        tags.values.contains { key, value in
            guard key.hasPrefix(prefix), key.dropFirst(prefix.count).first == ":", value != "no" else { return false }
            let kind = String(key.dropFirst(prefix.count + 1))
            if tags.affirms("conveying"), ["conveying", "escalator"].contains(kind) { return true }
            return OSMShaft.named(kind) == shaft && ServiceState.claims[value.lowercased()] == true
                || keys.contains(kind) && OSMShaft.named(value) == shaft
        }
    }

    /// What the tags of a feature with its present use say about its state.
    struct Condition {
        /// Why nobody can use it; nil if it is in service.
        var closure: String?
        /// Whether it is for staff.
        var isForStaff = false
        /// The tags about its state that are not understood.
        var unclear: [String] = []
    }

    /// Returns what the tags of a feature with its present use say about its state.
    static func condition(of tags: OSMTags) -> Condition {
        let tags = tags.ofWhole
        var condition = Condition()
        let shaft = OSMShaft(tags)
        for (prefix, text) in prefixes {
            // `disused=elevator` beside `highway=elevator`: both say what it is.
            guard let value = tags[prefix], OSMDisuse.isStated(by: value, of: prefix, in: tags) else { continue }
            condition.closure = text
            return condition
        }
        if let reason = OSMDisuse.reason(in: tags) {
            condition.closure = reason
            return condition
        }
        // `elevator=broken` beside `highway=elevator`. On other features it says that they have none.
        let names: [OSMShaft: [String]] = [.elevator: ["elevator", "lift"], .escalator: ["escalator"]]
        for key in shaft.flatMap({ names[$0] }) ?? [] {
            guard let value = tags[key], ServiceState(value) == .closed else { continue }
            condition.closure = reason(key, value)
        }
        if tags.has("service", "no") { condition.closure = "out of order" }
        let isTrade = ["shop", "craft", "amenity", "office"].contains { tags[$0] != nil }
        for (key, name) in tags.values.keys.compactMap({ key in stateName(of: key).map { (key, $0) } }).sorted(by: <) {
            guard let value = tags[key], !(isTrade && crafts.contains(name)) else { continue }
            switch ServiceState.statement(name, value) {
            case nil, .clear(.open): break
            case .clear(.staff): condition.isForStaff = true
            case .clear(.closed): condition.closure = condition.closure ?? reason(name, value)
            case .unclear: condition.unclear.append("\(key)=\(value.prefix(longestReason))")
            }
        }
        condition.closure = condition.closure ?? OSMNamedState.closure(of: tags)
        return condition
    }

    /// Returns the name of a state in a key, such as `status` in `elevator:status`; nil if the key is about something else.
    private static func stateName(of key: String) -> String? {
        guard key.contains(":") else {
            return otherKeys.contains(key) && key != "closed" || !ServiceWords.isState(key) ? nil : key
        }
        let parts = key.split(separator: ":").map(String.init)
        guard parts.count == 2 else { return nil }
        if parts[0].hasPrefix("operational_stat") { return parts[0] }
        if subjects.contains(parts[0]), ServiceWords.isState(parts[1]) { return parts[1] }
        // `disused:elevator=yes` is read as a prefix of the life cycle.
        let isState = ServiceWords.isState(parts[0]) && !otherKeys.contains(parts[0])
        return machines.contains(parts[1]) && isState ? parts[0] : nil
    }

    /// The keys that mean something else in OpenStreetMap, or that are read elsewhere: prefixes of the life cycle, and `locked`.
    private static let otherKeys = Set(lifecycle).union(["locked", "unlocked", "restriction", "opened", "running"])
    /// What shops do for their customers, if they state it: `repair=yes`.
    private static let crafts: Set<String> = ["repair", "maintenance", "renovation"]

    /// The most characters of a value that a reason repeats.
    private static let longestReason = 60

    /// Returns the words for a state in which nobody can use something.
    private static func reason(_ key: String, _ value: String) -> String {
        let word = value.lowercased()
        if ServiceWords.usages.contains(key), ["none", "no"].contains(word) { return "not in use" }
        if ["yes", "true", "1"].contains(word) { return key.replacing("_", with: " ") }
        if ["no", "false", "0", "off"].contains(word) { return "out of order" }
        return String(word.replacing("_", with: " ").prefix(longestReason))
    }
}
