/// The sentences of one language, as data: a further language is a further file with a further value.
///
/// Sentences hold tokens in braces: `{heading}`, `{signs}`, `{distance}`, `{name}` (a connector, or the word for it),
/// `{through}` (a door, checkpoint or entrance by its name), `{by}` (the entrance one arrives by), `{building}`,
/// `{toLevel}`, `{onLevel}`, `{level}` (the bare name), `{place}` (bare), `{atPlace}`, `{fromPlace}`, `{landmark}`,
/// `{atLandmark}`, `{fromLandmark}`, `{way}` (the way walked), `{follow}` (the way that bends), `{aim}`, `{when}` (`then`,
/// or in which distance, for languages that say so within the sentence), and `{first}`, `{turn}` and `{rest}` for sentences made of two.
public struct Phrasebook: Hashable, Sendable {
    /// BCP 47.
    public var language: String
    /// The sentences as they are shown.
    public var phrases: [Phrase: String]
    /// Those that are said otherwise than shown when their step begins.
    public var spoken: [Phrase: String]
    /// Those that are said otherwise before they come true: behind `then` and in announcements.
    public var ahead: [Phrase: String]
    /// Those that read otherwise where a sentence about the signs follows (`with signs`).
    public var signed: [Phrase: String]
    public var words: [Word: String]
    public var names: NameGrammar
    /// Sums, notices, alerts and events.
    public var texts: [TravelText: String]
    public var nouns: [TravelNoun: TravelNoun.Forms]
    public var measures: MeasureNames
    /// Which numbers take which form.
    public var plurals: PluralRules
    /// Instead of a text for many, for counts of a plural category.
    public var countedTexts: [TravelText: [PluralCategory: String]]

    public init(
        language: String, phrases: [Phrase: String], spoken: [Phrase: String] = [:], ahead: [Phrase: String] = [:],
        signed: [Phrase: String] = [:], words: [Word: String], names: NameGrammar = NameGrammar(),
        texts: [TravelText: String] = [:], nouns: [TravelNoun: TravelNoun.Forms] = [:],
        measures: MeasureNames = MeasureNames(), plurals: PluralRules = .one,
        countedTexts: [TravelText: [PluralCategory: String]] = [:]
    ) {
        self.language = language
        self.phrases = phrases
        self.spoken = spoken
        self.ahead = ahead
        self.signed = signed
        self.words = words
        self.names = names
        self.texts = texts
        self.nouns = nouns
        self.measures = measures
        self.plurals = plurals
        self.countedTexts = countedTexts
    }

    /// All that Waymark ships, English first.
    public static let all = [english, dutch, german, french, spanish]

    /// The shipped book for a reader's language (BCP 47: `nl`, `nl-BE`): the exact tag, else its primary language, else
    /// English.
    public init(forLanguage tag: String) { self = Self.book(for: tag) ?? .english }

    /// The book for a reader's language among those that ship and further ones: the exact tag, else the longest shorter one
    /// (`zh-Hant-TW`, `zh-Hant`, `zh`); nil if there is none. Of several with one tag the first counts, those that ship
    /// before all others.
    public static func book(for tag: String, among further: [Phrasebook] = []) -> Phrasebook? {
        var parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
        while !parts.isEmpty {
            let wanted = parts.joined(separator: "-")
            if let book = (all + further).first(where: { $0.language.lowercased() == wanted }) { return book }
            parts.removeLast()
        }
        return nil
    }

    /// The sentence with its tokens filled in; a token that is not given is left out, with the space before it, and so
    /// is a sentence the book lacks.
    public func sentence(_ phrase: Phrase, _ tokens: [String: String] = [:]) -> String {
        Template.filled(phrases[phrase] ?? "", tokens)
    }

    /// A text with its tokens filled in; the key where the book lacks it.
    public func text(_ text: TravelText, _ tokens: [String: String] = [:]) -> String {
        texts[text].map { Template.filled($0, tokens) } ?? text.rawValue
    }

    /// The text for a count: the first for one, else the second, with the token `{count}`.
    public func text(
        _ one: TravelText, _ many: TravelText, count: Int, _ tokens: [String: String] = [:]
    ) -> String {
        let tokens = tokens.merging(["count": String(count)]) { known, _ in known }
        let category = plurals.category(of: count)
        if let form = countedTexts[many]?[category] { return Template.filled(form, tokens) }
        return text(category == .one ? one : many, tokens)
    }

    /// A number of things: `1 elevator`, `2 elevators`.
    public func count(_ count: Int, of noun: TravelNoun) -> String {
        let category = plurals.category(of: count)
        guard let forms = nouns[noun] else { return "\(count) \(noun.rawValue)" }
        return "\(count) \(forms.counted[category] ?? (category == .one ? forms.one : forms.many))"
    }

    public func word(_ word: Word) -> String { words[word] ?? word.rawValue }
}
