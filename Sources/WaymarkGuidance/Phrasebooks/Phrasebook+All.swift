extension Phrasebook {
    /// All shipped phrasebooks, English first.
    public static let all = shipped.map { $0.book() }

    /// The tags of the shipped phrasebooks, and what makes each when it is first asked for.
    package static let shipped: [(language: String, book: @Sendable () -> Phrasebook)] = [
        ("en", { english }), ("nl", { dutch }), ("de", { german }), ("fr", { french }), ("es", { spanish }),
    ]

    /// Creates the shipped phrasebook for a reader's language (BCP 47: `nl`, `nl-BE`): that of the tag, otherwise of a
    /// shorter tag, otherwise English.
    public init(forLanguage tag: String) { self = Self.book(for: tag) ?? .english }

    /// Returns the phrasebook for a reader's language: that of the tag, otherwise of the longest shorter tag
    /// (`zh-Hant-TW`, `zh-Hant`, `zh`); nil if there is none.
    ///
    /// - Parameter further: Phrasebooks besides the shipped ones. The first with a tag applies, and shipped phrasebooks
    ///   come first.
    package static func book(for tag: String, among further: [Phrasebook] = []) -> Phrasebook? {
        var parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
        while !parts.isEmpty {
            let wanted = parts.joined(separator: "-")
            if let known = shipped.first(where: { $0.language == wanted }) { return known.book() }
            if let book = further.first(where: { $0.language.lowercased() == wanted }) { return book }
            parts.removeLast()
        }
        return nil
    }
}
