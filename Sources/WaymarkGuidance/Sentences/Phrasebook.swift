import WaymarkModel

/// The sentences of a language, as data.
///
/// Sentences contain tokens in braces: `{heading}`, `{signs}`, `{distance}`, `{name}` (a connector's name, or the word
/// for it), `{through}` (the name of a door, checkpoint or entrance), `{by}` (the entrance of an arrival),
/// `{building}`, `{toLevel}`, `{onLevel}`, `{level}` (only the name), `{place}` (only the name), `{atPlace}`,
/// `{fromPlace}`, `{landmark}`, `{atLandmark}`, `{fromLandmark}`, `{way}` (the walked way), `{follow}` (the way that
/// bends), `{aim}`, and `{when}` (`then`, or the distance, for languages that place it inside the sentence). Sentences
/// made of two sentences contain `{first}`, `{turn}` and `{rest}`.
public struct Phrasebook: Hashable, Sendable {
    /// The language as a tag (BCP 47).
    public var language: String
    /// The displayed sentences.
    package var phrases: [Phrase: String] { didSet { memory = SentenceMemory() } }
    /// Sentences that differ when they are spoken at the start of their step.
    package var spoken: [Phrase: String] { didSet { memory = SentenceMemory() } }
    /// Sentences that differ when they are spoken in advance: after `then`, and in announcements.
    package var ahead: [Phrase: String] { didSet { memory = SentenceMemory() } }
    /// Sentences that differ before a sentence about the signs (`with signs`).
    package var signed: [Phrase: String] { didSet { memory = SentenceMemory() } }
    /// The single words in sentences.
    package var words: [Word: String] { didSet { memory = SentenceMemory() } }
    /// The grammar of names.
    package var names: NameGrammar
    /// Totals, notices, alerts and events.
    package var texts: [TravelText: String]
    /// The nouns in totals and notices.
    package var nouns: [TravelNoun: TravelNoun.Forms]
    /// The names of units.
    package var measures: MeasureNames
    /// The plural rules.
    package var plurals: PluralRules
    /// The texts for counts of a plural category, which replace the plural text.
    package var countedTexts: [TravelText: [PluralCategory: String]]
    private var memory = SentenceMemory()

    /// Creates a phrasebook.
    ///
    /// - Parameter ways: The words and nouns for connectors, and for edges of their way types.
    package init(
        language: String, phrases: [Phrase: String], spoken: [Phrase: String] = [:], ahead: [Phrase: String] = [:],
        signed: [Phrase: String] = [:], words: [Word.Plain: String],
        ways: ((Connector.Kind) -> ConnectorWords)? = nil, names: NameGrammar = NameGrammar(),
        texts: [TravelText: String] = [:], nouns: [TravelNoun: TravelNoun.Forms] = [:],
        measures: MeasureNames = MeasureNames(), plurals: PluralRules = .one,
        countedTexts: [TravelText: [PluralCategory: String]] = [:]
    ) {
        self.language = language
        self.phrases = phrases
        self.spoken = spoken
        self.ahead = ahead
        self.signed = signed
        self.words = Dictionary(uniqueKeysWithValues: words.map { (.plain($0), $1) })
        self.names = names
        self.texts = texts
        self.nouns = nouns
        self.measures = measures
        self.plurals = plurals
        self.countedTexts = countedTexts
        for kind in Connector.Kind.allCases {
            guard let words = ways?(kind) else { continue }
            self.nouns[.connector(kind)] = words.noun
            self.words[.connector(kind)] = words.name
            self.words[.aim(kind)] = words.aim
        }
    }

    /// The sentences, taken apart.
    var templates: SentenceTemplates { memory.templates(of: self) }

    /// Returns a sentence with its tokens filled in. A missing token is removed with the space before it. A missing
    /// sentence is empty.
    package func sentence(_ phrase: Phrase, _ tokens: [String: String] = [:]) -> String {
        Template.filled(phrases[phrase] ?? "", tokens)
    }

    /// Returns a text with its tokens filled in; the key if the phrasebook does not have the text.
    package func text(_ text: TravelText, _ tokens: [String: String] = [:]) -> String {
        texts[text].map { Template.filled($0, tokens) } ?? text.rawValue
    }

    /// Returns the text for a count: the singular or the plural text, with the token `{count}`.
    package func text(
        _ one: TravelText, _ many: TravelText, count: Int, _ tokens: [String: String] = [:]
    ) -> String {
        let tokens = tokens.merging(["count": String(count)]) { known, _ in known }
        let category = plurals.category(of: count)
        if let form = countedTexts[many]?[category] { return Template.filled(form, tokens) }
        return text(category == .one ? one : many, tokens)
    }

    /// Returns a number of things: `1 elevator`, `2 elevators`.
    package func count(_ count: Int, of noun: TravelNoun) -> String {
        let category = plurals.category(of: count)
        guard let forms = nouns[noun] else { return "\(count) \(noun.rawValue)" }
        return "\(count) \(forms.counted[category] ?? (category == .one ? forms.one : forms.many))"
    }

    /// Returns a single word; the key if the phrasebook does not have the word.
    package func word(_ word: Word) -> String { words[word] ?? word.rawValue }

    /// Returns a single word that is not about connectors.
    package func word(_ word: Word.Plain) -> String { self.word(.plain(word)) }
}
