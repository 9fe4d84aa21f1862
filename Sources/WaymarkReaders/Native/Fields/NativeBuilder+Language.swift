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
            languageTag(entry.key, at: entry.keySpan)
            texts[entry.key] = text(entry.value, "\(key) in \(entry.key)")
        }
        // A text that was reported is not reported as missing.
        guard texts.count == entries.count else { return nil }
        if let base = texts.removeValue(forKey: LanguageTag.undetermined)
            ?? texts.removeValue(forKey: contents.language)
        {
            if texts.isEmpty { untranslated.insert(value.span) }
            return LocalizedText(base, translations: texts)
        }
        report(
            .missingKey, "\"\(key)\" has no text in \"\(contents.language)\", the venue's language", at: value.span,
            help: "add \"\(contents.language): …\", or set the venue's \"language\"")
        return nil
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
