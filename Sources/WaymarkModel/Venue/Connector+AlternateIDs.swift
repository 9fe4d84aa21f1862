extension Connector {
    /// The numbers by which others know it, such as its operator and feeds of outages: the tags `ref`, `ref:…`, `local_ref`,
    /// `facility_id` and `external_id`, in alphabetical order of the tags. A tag can list several, with semicolons.
    public var alternateIDs: [String] {
        guard !tags.isEmpty else { return [] }
        var found: [String] = []
        for (key, value) in tags.sorted(by: { $0.key < $1.key }) where Self.namesNumbers(key) {
            for part in value.split(separator: ";") {
                let number = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if !number.isEmpty, number != id.rawValue, !found.contains(number) { found.append(number) }
            }
        }
        return found
    }

    /// Returns whether a tag is a number by which others know a feature.
    private static func namesNumbers(_ key: String) -> Bool {
        ["ref", "local_ref", "facility_id", "external_id"].contains(key) || key.hasPrefix("ref:")
    }
}
