import Foundation
import WaymarkImportKit
import WaymarkModel

/// Reads texts in several languages.
extension NativeBuilder {
    func localized(_ value: LocatedValue, _ key: String) -> LocalizedText? {
        if value.text != nil { return text(value, key).map { LocalizedText($0) } }
        guard let entries = value.entries else {
            wrongType(
                key, "text or a map of languages", value,
                help: "write one text, or one for each language: \(key): {en: Exit, nl: Uitgang}")
            return nil
        }
        var texts: [String: String] = [:]
        for entry in entries {
            if let blank = entry.key.firstIndex(of: " "), entry.value.isNull,
                LanguageTag.isTag(String(entry.key[..<blank]))
            {
                let rest = entry.key[blank...].drop { $0 == " " }
                report(
                    .unknownKey, "there is no colon after \"\(entry.key[..<blank])\"", at: entry.keySpan,
                    help: "write \(entry.key[..<blank]): \(rest)")
                return nil
            }
            languageTag(entry.key, at: entry.keySpan)
            texts[entry.key] = text(entry.value, "\(key) in \(entry.key)")
        }
        // A text that was reported is not reported as missing.
        guard texts.count == entries.count else { return nil }
        if let base = texts.removeValue(forKey: LanguageTag.undetermined)
            ?? texts.removeValue(forKey: contents.language)
            ?? texts.keys.first(where: isOwn).flatMap({ texts.removeValue(forKey: $0) })
        {
            languages.hasOwn = true
            if texts.isEmpty { untranslated.insert(value.span) }
            return LocalizedText(base, translations: texts)
        }
        // The venue's language is none, which is reported, or this is said of all names at the end.
        guard hasLanguage else { return entries.first.flatMap { texts[$0.key] }.map { LocalizedText($0) } }
        let count = diagnostics.count
        report(
            .missingKey, "\"\(key)\" has no text in \"\(contents.language)\", the venue's language", at: value.span,
            help: "add \"\(contents.language): …\", or set the venue's \"language\"")
        if diagnostics.count > count { languages.note(texts.keys, lackingOwn: count) }
        return nil
    }

    /// Returns whether a tag is that of the venue's language. Capitals mean nothing in tags.
    private func isOwn(_ tag: String) -> Bool { tag.lowercased() == contents.language.lowercased() }

    /// Says once that no name is in the venue's language, if that is so: the language is wrong, not the names.
    func foldMissingLanguage() {
        guard !languages.hasOwn, languages.lacking.count > 1 else { return }
        let common = (languages.common ?? []).sorted()
        let own = contents.language
        let similar = common.first { own.hasPrefix($0) || $0.hasPrefix(own) } ?? (common.count == 1 ? common[0] : nil)
        fold(
            languages.lacking, of: .missingKey,
            into: Diagnostic(
                .missingKey, .error, "no name has a text in \"\(own)\", the venue's language",
                at: languages.span ?? diagnostics[languages.lacking[0]].span,
                help: similar.map { "did you mean language: \($0)?" }
                    ?? "set the venue's language"
                    + (common.isEmpty ? "" : " to one that all names have: \(common.shortList())")))
    }

    /// Returns the tag of a language by its English name; nil if none has it.
    private static func tag(ofLanguage name: String) -> String? {
        let english = Locale(identifier: "en_US_POSIX")
        return Locale.LanguageCode.isoLanguageCodes.lazy.map(\.identifier).filter { $0.count == 2 }.first {
            english.localizedString(forLanguageCode: $0)?.lowercased() == name.lowercased()
        }
    }

    /// Reports a language tag that is not in the form of BCP 47: `en`, `pt-BR`, `zh-Hant-TW`.
    func languageTag(_ tag: String, at span: SourceSpan) {
        guard !LanguageTag.isTag(tag) else { return }
        let repaired = tag.replacing("_", with: "-")
        report(
            .badLanguageTag, "\"\(tag)\" is not a language tag", at: span,
            help: LanguageTag.isTag(repaired)
                ? "did you mean \"\(repaired)\"?"
                : Self.tag(ofLanguage: tag).map { "write \($0)" } ?? "write a tag such as en, nl or pt-BR"
        )
    }
}

/// In which languages the names are that are written in several.
struct NameLanguages {
    /// Where the venue's language is written; nil if it is not.
    var span: SourceSpan?
    /// Whether any name has a text in the venue's language.
    var hasOwn = false
    /// The diagnostics of names without one, by index.
    private(set) var lacking: [Int] = []
    /// The languages that all of these names have; nil before the first.
    private(set) var common: Set<String>?

    mutating func note(_ found: some Sequence<String>, lackingOwn diagnostic: Int) {
        lacking.append(diagnostic)
        common = common?.intersection(found) ?? Set(found)
    }
}
