import WaymarkImportKit
import WaymarkModel

/// Names that features state: a text, an object with a text for each language, or an object that describes what it names.
enum PlanLabel {
    /// The members of an object in which its name is.
    private static let words = [
        "name", "readable_name", "long_name", "longName", "title", "label", "text", "value", "short_name", "shortName",
    ]
    /// How deep a name is looked for.
    private static let deepest = 4

    /// Returns a name in the venue's language, with its translations; nil if there is none.
    static func localized(_ node: JSONNode?, language: String, depth: Int = 0) -> LocalizedText? {
        guard let node, depth < deepest else { return nil }
        guard let members = node.object else { return PlaceNames.name(node.text).map { LocalizedText($0) } }
        for word in words {
            let member = members.last { $0.name == word }?.node
            if let name = localized(member, language: language, depth: depth + 1) { return name }
        }
        var labels: [String: String] = [:]
        for member in members {
            guard let text = PlaceNames.name(member.node.string?.trimmingBlanks) else { continue }
            let tag = LanguageTag.foreign(member.name) ?? member.name.lowercased()
            // Objects say other things, too; only those whose members all are languages are names.
            guard LanguageTag.isTag(tag) else { return nil }
            labels[tag] = text
        }
        // Alone, it is an identifier, and not Indonesian.
        if labels.count == 1, labels["id"] != nil { return nil }
        let order = labels.keys.sorted()
        let primary = language.prefix { $0 != "-" }
        let tag =
            order.first { $0 == language } ?? order.first { $0 == primary || $0.hasPrefix(primary + "-") }
            ?? order.first { $0 == LanguageTag.undetermined } ?? order.first { $0 == "en" || $0.hasPrefix("en-") }
            ?? order.first
        guard let tag, let base = labels.removeValue(forKey: tag) else { return nil }
        if tag != language, !tag.hasPrefix(primary), tag != LanguageTag.undetermined { labels[tag] = base }
        labels[LanguageTag.undetermined] = nil
        return LocalizedText(base, translations: labels)
    }
}
