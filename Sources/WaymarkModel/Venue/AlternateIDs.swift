/// The numbers by which others know a feature, such as its operator, a feed of outages or another data set.
package enum AlternateIDs {
    /// The tags that are numbers of any feature.
    private static let ofAll: Set<String> = ["external_id", "source_id", "correlation_id"]
    /// The tags that are numbers of what leads from level to level.
    private static let ofConnectors: Set<String> = [
        "ref", "local_ref", "facility_id", "pathway_ids", "reverse_pathway_id", "transitions",
    ]
    /// The tags that list their numbers with blanks, because their ids have none.
    private static let lists: Set<String> = ["pathway_ids", "transitions"]

    /// Returns whether a tag is a number by which others know a connector, or the shaft that it is in.
    package static func isOfConnector(_ key: String) -> Bool {
        ofAll.contains(key) || ofConnectors.contains(key) || key.hasPrefix("ref:")
    }

    /// Returns the numbers in tags, in alphabetical order of the tags. A tag can list several, with semicolons.
    static func numbers(
        in tags: [String: String], besides id: FeatureID, where isNumber: (String) -> Bool
    ) -> [String] {
        guard !tags.isEmpty else { return [] }
        var found: [String] = []
        for (key, value) in tags.sorted(by: { $0.key < $1.key }) where isNumber(key) {
            let parts =
                lists.contains(key) ? value.split(whereSeparator: \.isWhitespace) : value.split(separator: ";")
            for part in parts {
                let number = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if !number.isEmpty, number != id.rawValue, !found.contains(number) { found.append(number) }
            }
        }
        return found
    }

    static func isOfPlace(_ key: String) -> Bool { ofAll.contains(key) }
}

extension Connector {
    /// The numbers by which others know it, such as its operator and feeds of outages: the tags `ref`, `ref:…`, `local_ref`,
    /// `facility_id`, `external_id`, `source_id`, `correlation_id`, and the ids of the pathways and transitions that it was made
    /// of, in alphabetical order of the tags. A tag can list several, with semicolons.
    public var alternateIDs: [String] {
        AlternateIDs.numbers(in: tags, besides: id, where: AlternateIDs.isOfConnector)
    }
}

extension Place {
    /// The numbers by which others know it: the tags `external_id`, `source_id` and `correlation_id`.
    public var alternateIDs: [String] {
        AlternateIDs.numbers(in: tags, besides: id, where: AlternateIDs.isOfPlace)
    }
}
