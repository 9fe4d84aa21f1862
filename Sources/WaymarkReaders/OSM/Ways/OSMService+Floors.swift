/// Floors, and ways along them, that say what they are, and also that they are not in use.
extension OSMService {
    /// The keys that say what people walk on.
    private static let floors = [
        "highway", "railway", "public_transport", "indoor", "room", "man_made", "building:part", "area:highway",
        "stairs", "elevator", "escalator", "conveying", "ramp", "place",
    ]
    /// The values of `highway` and `indoor` that say what people walk on, after a word of the life cycle.
    private static let kinds: Set<String> = [
        "pedestrian", "footway", "path", "corridor", "platform", "steps", "area", "room", "square", "hall", "floor",
    ]
    /// The keys of another use that a floor has now, whatever it was.
    private static let present = [
        "highway", "railway", "public_transport", "room", "shop", "amenity", "office", "craft", "leisure", "tourism",
        "healthcare", "stairs", "elevator", "escalator", "conveying", "ramp",
    ]

    /// Returns why a floor or a way is not in use although it says what it is: `highway=construction` beside `indoor=area`. Nil if
    /// nothing says so.
    static func statedEnd(_ tags: OSMTags) -> String? {
        let tags = tags.ofWhole
        let isHighway = tags["highway"].map { reason(of: $0) == nil && $0 != "no" } ?? false
        for key in floors {
            // Many footways are on a `railway=abandoned`.
            guard !(isHighway && key == "railway"), let reason = tags[key].flatMap({ reason(of: $0) }) else { continue }
            return reason
        }
        guard tags.values.keys.contains(where: isOfLifecycle) else { return nil }
        let isUsed = present.contains { tags.affirms($0) }
        let isFloor = tags["indoor"] != nil || OSMArea.use(of: tags)?.0 == .unit
        return reason { prefix in
            if let kind = tags[prefix], !formerWords.contains(prefix) {
                // `railway=platform` with `disused=platform`: both say what it is.
                let isSame = floors.contains { tags[$0] == kind }
                if isSame || isFloor && !isUsed && kinds.contains(kind) { return true }
            }
            // `railway=platform` with `disused:platform=yes`.
            let words = formerWords.contains(prefix) ? [] : floors.compactMap { tags[$0] }
            if words.contains(where: { tags.has("\(prefix):\($0)", "yes") }) { return true }
            return floors.contains { key in
                guard let former = tags["\(prefix):\(key)"], former != "no" else { return false }
                if tags[key] == former { return true }
                return isFloor && !isUsed && !isMissing(prefix) && kinds.contains(former)
            }
        }
    }

    /// Whether a key is a word of the life cycle, or has one as its prefix.
    static func isOfLifecycle(_ key: String) -> Bool {
        guard let colon = key.utf8.firstIndex(of: UInt8(ascii: ":")) else { return reason(of: key) != nil }
        return reason(of: String(key[..<colon])) != nil
    }

    private static func isMissing(_ prefix: String) -> Bool { reason(of: prefix).map(missing.contains) ?? false }

    private static func reason(where passes: (String) -> Bool) -> String? { reason(besides: [], where: passes) }
}
