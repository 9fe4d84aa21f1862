/// The tags of a feature in OpenStreetMap.
struct OSMTags: Hashable, Sendable {
    /// The values by key.
    private(set) var values: [String: String]

    /// Takes tags. The words of keys that have a fixed list of words are read in any case.
    init(_ values: [String: String] = [:]) {
        self.values = values
        for (key, value) in values where Self.worded.contains(key) && value.utf8.contains(where: { 65...90 ~= $0 }) {
            self.values[key] = value.lowercased()
        }
    }

    /// The keys whose values are words of OpenStreetMap, and not names.
    private static let worded: Set<String> = [
        "access", "area", "automatic_door", "barrier", "bridge", "conveying", "covered", "door", "elevator", "entrance",
        "escalator", "exit", "foot", "footway", "highway", "incline", "indoor", "kerb", "locked", "oneway",
        "oneway:foot",
        "public_transport", "railway", "ramp", "ramp:wheelchair", "room", "smoothness", "stairs", "steps", "surface",
        "tunnel",
        "turnstile", "wheelchair",
    ]

    /// Whether there are no tags.
    var isEmpty: Bool { values.isEmpty }

    /// Returns the value of a key without blanks around it; nil if it is missing or blank.
    subscript(key: String) -> String? {
        guard let value = values[key] else { return nil }
        let trimmed = value.trimmingBlanks
        return trimmed.isEmpty ? nil : trimmed
    }

    /// Returns whether a key has one of some values.
    func has(_ key: String, _ words: Set<String>) -> Bool { self[key].map(words.contains) ?? false }

    /// Returns whether a key has a value.
    func has(_ key: String, _ word: String) -> Bool { self[key] == word }

    /// Returns whether a key has a value other than `no`.
    func affirms(_ key: String) -> Bool { self[key].map { $0 != "no" } ?? false }

    /// The words of buildings that do not stand yet, or do not any more. One under construction stands.
    private static let gone: Set<String> = [
        "proposed", "planned", "intended", "demolished", "razed", "removed", "destroyed", "dismantled",
    ]

    /// Whether it is a building, and one that stands.
    var isBuilding: Bool { stands("building") }

    /// Returns whether a key says that something is there, and not only planned or gone.
    func stands(_ key: String) -> Bool { affirms(key) && !Self.gone.contains(self[key] ?? "") }

    /// Returns the parts of a value that is a list with semicolons.
    func list(_ key: String) -> [String] {
        self[key]?.split(separator: ";").map { String($0).trimmingBlanks }.filter { !$0.isEmpty } ?? []
    }

    /// Returns those of some tags that are present, for `tags` of a feature.
    func kept(_ keys: [String]) -> [String: String] {
        var kept: [String: String] = [:]
        for key in keys { kept[key] = self[key] }
        return kept
    }

    /// The numbers by which operators know a feature: `ref`, `ref:operator_inventory` and the like.
    var numbers: [String: String] {
        values.filter { $0.key == "ref" || $0.key == "local_ref" || $0.key.hasPrefix("ref:") }
    }

    /// Adds a tag.
    mutating func set(_ key: String, _ value: String) { values[key] = value }
}
