import WaymarkImportKit
import WaymarkModel

/// Reads names in all languages (wiki.openstreetmap.org/wiki/Multilingual_names).
enum OSMNames {
    /// Returns a text with its translations; nil if there is none.
    ///
    /// Without the plain text, the first translation by language stands for it.
    static func text(_ tags: OSMTags, _ key: String) -> LocalizedText? {
        let translations = translations(tags, key)
        if let base = PlaceNames.name(tags[key]) { return LocalizedText(base, translations: translations) }
        guard let first = translations.min(by: { $0.key < $1.key }) else { return nil }
        return LocalizedText(first.value, translations: translations)
    }

    /// Returns the translations of a text by language: `name:de`, `name:zh-Hant`.
    static func translations(_ tags: OSMTags, _ key: String) -> [String: String] {
        var translations: [String: String] = [:]
        for (name, value) in tags.values where name.hasPrefix(key + ":") {
            let language = String(name.dropFirst(key.count + 1))
            let text = value.trimmingBlanks
            if isLanguage(language), PlaceNames.isName(text) { translations[language] = text }
        }
        return translations
    }

    /// Returns other names: abbreviations, old and official names, references.
    static func aliases(_ tags: OSMTags, besides name: String) -> [String] {
        var aliases: [String] = []
        let keys = [
            "alt_name", "short_name", "official_name", "loc_name", "int_name", "reg_name", "old_name", "uic_name",
            "brand",
            "ref", "local_ref",
        ]
        for key in keys {
            for alias in tags.list(key) where alias != name && !aliases.contains(alias) && PlaceNames.isName(alias) {
                aliases.append(alias)
            }
        }
        return aliases
    }

    private static func isLanguage(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard text != LanguageTag.undetermined, let first = parts.first, (2...3).contains(first.count),
            parts.count <= 3,
            first.allSatisfy({ $0.isASCII && $0.isLowercase })
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}

extension OSMTags {
    /// Returns what a place keeps for plugins.
    ///
    /// - Parameter closure: Why it is closed; nil if it is open, at least at times or to some.
    func placeFacts(closure: String?) -> [String: String] {
        var facts = kept(["wheelchair", "cuisine", "operator", "brand", "ref", "level:ref", "network"])
        facts["closed"] = closure
        facts["email"] = self["email"] ?? self["contact:email"]
        return facts
    }
}
