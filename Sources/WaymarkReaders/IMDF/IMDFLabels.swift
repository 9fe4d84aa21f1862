import WaymarkImportKit
import WaymarkModel

/// Texts in several languages: objects with a text for each language tag.
enum IMDFLabels {
    /// Returns a text without blanks around it; nil if it is empty.
    static func text(_ node: JSONNode) -> String? {
        guard let text = node.string else { return nil }
        let lines = text.split(whereSeparator: \.isNewline).map { line in
            line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        }
        let trimmed = lines.filter { !$0.isEmpty }.map { String($0) }.joined(separator: " ")
        return trimmed.isEmpty ? nil : trimmed
    }

    /// Returns the texts by language tag. A plain text, which IMDF does not allow, and one in an undetermined language have
    /// the tag `""`.
    static func labels(_ node: JSONNode?) -> [String: String] {
        guard let node else { return [:] }
        if let text = text(node) { return ["": text] }
        var labels: [String: String] = [:]
        for member in node.members ?? [] {
            guard let text = text(member.node) else { continue }
            if let tag = LanguageTag.foreign(member.name) {
                labels[tag] = text
            } else if member.name.lowercased() == LanguageTag.undetermined {
                labels[""] = text
            }
        }
        return labels
    }

    /// Returns a text in the venue's language, with its translations; nil if there is none.
    ///
    /// If the venue's language is missing, the text in a related language is the base, then English, then the first by tag;
    /// it is also kept under its own tag.
    static func localized(_ node: JSONNode?, language: String) -> LocalizedText? {
        var labels = labels(node).filter { PlaceNames.isName($0.value) }
        if let base = labels.removeValue(forKey: "") ?? labels.removeValue(forKey: language) {
            return LocalizedText(base, translations: labels)
        }
        let primary = language.prefix { $0 != "-" }
        let tags = labels.keys.sorted()
        let tag =
            tags.first { $0 == primary } ?? tags.first { $0.hasPrefix(primary + "-") }
            ?? tags.first { $0 == "en" || $0.hasPrefix("en-") } ?? tags.first
        guard let tag, let base = labels[tag] else { return nil }
        if tag == primary || tag.hasPrefix(primary + "-") { labels[tag] = nil }
        return LocalizedText(base, translations: labels)
    }

    /// Returns all texts: that in the venue's language first, then by tag.
    static func all(_ node: JSONNode?, language: String) -> [String] {
        localized(node, language: language)?.allTexts ?? []
    }
}
