import WaymarkModel

/// The ids of an exported archive. IMDF requires UUIDs that are unique in the whole archive.
///
/// An id that is a UUID is kept. For any other, a UUID is made from the venue, the kind and the id, so that every export has
/// the same one. IMDF asks for version 4, so the made ones have that version.
struct IMDFIdentifiers {
    private struct Key: Hashable {
        var kind: String
        var id: FeatureID
    }

    private let venue: FeatureID
    private var made: [Key: String] = [:]
    private var taken: Set<String> = []

    init(venue: FeatureID) { self.venue = venue }

    /// Reserves the ids of all features, so that one that is a UUID belongs to its feature, whatever else is made.
    mutating func claim(_ contents: VenueContents) {
        let lists: [(String, [FeatureID])] = [
            ("venue", [contents.id]), ("building", contents.buildings.map(\.id)), ("level", contents.levels.map(\.id)),
            ("unit", contents.units.map(\.id)), ("opening", contents.openings.map(\.id)),
            ("obstacle", contents.obstacles.map(\.id)), ("footprint", contents.footprints.map(\.id)),
            ("detail", contents.details.map(\.id)), ("area", contents.areas.map(\.id)),
            ("geofence", contents.geofences.map(\.id)), ("place", contents.places.map(\.id)),
        ]
        for (kind, list) in lists {
            for id in list where Self.isUUID(id.rawValue) && taken.insert(id.rawValue.lowercased()).inserted {
                made[Key(kind: kind, id: id)] = id.rawValue
            }
        }
    }

    /// Returns the UUID of a feature; always the same for the same kind and id.
    mutating func uuid(_ kind: String, _ id: FeatureID) -> String {
        let key = Key(kind: kind, id: id)
        if let known = made[key] { return known }
        var salt = 0
        var uuid: String
        repeat {
            uuid = Self.made(from: "\(venue)\u{1F}\(kind)\u{1F}\(id)\u{1F}\(salt)")
            salt += 1
        } while !taken.insert(uuid).inserted
        made[key] = uuid
        return uuid
    }

    /// Returns whether a text is a UUID as RFC 4122 writes it.
    static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
            && text.utf8.count == 36
    }

    /// Returns a UUID with the bits of a hash: `StableHash` twice, with the finisher of SplitMix64.
    private static func made(from text: String) -> String {
        func hash(_ seed: UInt64) -> UInt64 {
            var bytes = StableHash(start: seed)
            bytes.add(text.utf8)
            var hash = bytes.value
            hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
            hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
            return hash ^ (hash >> 31)
        }
        let high = hash(0xcbf2_9ce4_8422_2325) & ~0xF000 | 0x4000
        let low = hash(0x9e37_79b9_7f4a_7c15) & ~(0xC000 << 48) | (0x8000 << 48)
        func digits(_ value: UInt64, _ count: Int) -> String {
            let text = String(value, radix: 16)
            return String(repeating: "0", count: count - text.count) + text
        }
        let text = digits(high, 16) + digits(low, 16)
        var result = ""
        for (index, character) in text.enumerated() {
            if [8, 12, 16, 20].contains(index) { result += "-" }
            result.append(character)
        }
        return result
    }
}
