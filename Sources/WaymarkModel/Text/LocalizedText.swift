/// A text in one or more languages.
///
/// Languages are BCP 47 tags (`en`, `pt-BR`). The text without a tag is in the venue's language.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text in the venue's language, shown if no translation fits.
    public var base: String
    /// The text in further languages, by BCP 47 tag.
    public var translations: [String: String]

    /// Creates a text.
    public init(_ base: String, translations: [String: String] = [:]) {
        self.base = base
        self.translations = translations
    }

    /// Creates a text without translations.
    public init(stringLiteral text: String) { self.init(text) }

    /// Returns the text for a reader of `language`: with the exact tag, otherwise with its primary language, otherwise
    /// the base text. For `pt-BR` that is the text in `pt-BR`, `pt` or the venue's language.
    public func text(in language: String?) -> String {
        guard let language, !translations.isEmpty else { return base }
        if let exact = translations[language] { return exact }
        let primary = language.prefix { $0 != "-" }
        return translations[String(primary)] ?? base
    }

    /// The base text and all translations without duplicates: the base text first, then by tag.
    public var allTexts: [String] {
        if translations.isEmpty { return [base] }
        var seen: Set<String> = [base]
        return [base]
            + translations.sorted { $0.key < $1.key }.map(\.value).filter { seen.insert($0).inserted }
    }
}
