extension Phrasebook {
    /// The texts in a part of a phrasebook that English has and this phrasebook does not.
    public struct Gap: Hashable, Sendable {
        /// The name of the part: `phrases`, `words`, `names`, `texts`, `nouns` or `measures`.
        public var part: String
        /// The keys of the missing texts.
        public var keys: [String]
        /// The number of texts that the part has in English.
        public var count: Int
    }

    /// The missing texts.
    public var gaps: [Gap] {
        let english = Self.english
        let roles = NameRole.allCases.filter { names.forms[$0]?[NameGrammar.usual] == nil }
        return [
            Gap("phrases", Phrase.allCases.filter { phrases[$0] == nil }.map(\.rawValue), of: Phrase.allCases.count),
            Gap("words", Word.allCases.filter { words[$0] == nil }.map(\.rawValue), of: Word.allCases.count),
            Gap("names", roles.map(\.rawValue), of: NameRole.allCases.count),
            Gap("texts", TravelText.allCases.filter { texts[$0] == nil }.map(\.rawValue), of: english.texts.count),
            Gap("nouns", TravelNoun.allCases.filter { nouns[$0] == nil }.map(\.rawValue), of: english.nouns.count),
            Gap(
                "measures", MeasureUnit.allCases.filter { measures.units[$0] == nil }.map(\.rawValue),
                of: MeasureUnit.allCases.count),
        ].filter { !$0.keys.isEmpty }
    }

    /// The phrasebook with English texts for missing texts. Different spoken forms are taken from English only together
    /// with the sentence itself.
    public var completed: Phrasebook {
        let english = Self.english
        var book = self
        for phrase in Phrase.allCases where phrases[phrase] == nil {
            book.phrases[phrase] = english.phrases[phrase]
            book.spoken[phrase] = english.spoken[phrase]
            book.ahead[phrase] = english.ahead[phrase]
            book.signed[phrase] = english.signed[phrase]
        }
        book.words.merge(english.words) { own, _ in own }
        for role in NameRole.allCases where names.forms[role]?[NameGrammar.usual] == nil {
            book.names.forms[role, default: [:]][NameGrammar.usual] = english.names.forms[role]?[NameGrammar.usual]
        }
        book.texts.merge(english.texts) { own, _ in own }
        book.nouns.merge(english.nouns) { own, _ in own }
        book.measures.units.merge(english.measures.units) { own, _ in own }
        return book
    }
}

extension Phrasebook.Gap {
    fileprivate init(_ part: String, _ keys: [String], of count: Int) {
        self.init(part: part, keys: keys, count: count)
    }
}

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
