import Synchronization
import WaymarkModel

/// The sentences of a phrasebook, taken apart, in all voices.
final class SentenceTemplates: Sendable {
    /// A sentence in all voices.
    struct Entry: Sendable {
        /// The displayed sentence.
        var shown: SentenceTemplate
        /// Sentences that differ; see `Phrasebook`.
        var spoken: SentenceTemplate?
        var ahead: SentenceTemplate?
        var signed: SentenceTemplate?
    }

    private let entries: [Entry]
    private let words: [String]

    init(_ book: Phrasebook) {
        entries = Phrase.allCases.map { phrase in
            Entry(
                shown: SentenceTemplate(book.phrases[phrase] ?? ""),
                spoken: book.spoken[phrase].map(SentenceTemplate.init),
                ahead: book.ahead[phrase].map(SentenceTemplate.init),
                signed: book.signed[phrase].map(SentenceTemplate.init))
        }
        var words = Array(repeating: "", count: Word.count)
        for word in Word.allCases { words[word.number] = book.word(word) }
        self.words = words
    }

    subscript(phrase: Phrase) -> Entry { entries[caseNumber(of: phrase)] }

    /// Returns a sentence in a voice.
    ///
    /// - Parameters:
    ///   - isSigned: Whether a sentence about the signs follows.
    ///   - hasDistance: Whether the distance is known.
    func sentence(
        _ phrase: Phrase, in voice: SentenceWriter.Voice, isSigned: Bool, hasDistance: Bool
    ) -> SentenceTemplate {
        let number = caseNumber(of: phrase)
        if voice == .ahead, let said = entries[number].ahead { return said }
        if voice == .spoken, let said = entries[number].spoken, hasDistance || !said.hasDistance { return said }
        if isSigned, let signed = entries[number].signed { return signed }
        return entries[number].shown
    }

    /// Returns a single word in sentences.
    func word(_ word: Word) -> String { words[word.number] }

    /// Returns a single word in sentences that is not about connectors.
    func word(_ word: Word.Plain) -> String { self.word(.plain(word)) }
}

/// The sentences of a phrasebook that were taken apart.
///
/// The memory does not affect the equality of phrasebooks. A phrasebook whose sentences are changed gets a new one.
final class SentenceMemory: Sendable {
    private let known = Mutex<SentenceTemplates?>(nil)

    /// Returns the sentences of a phrasebook, which are taken apart when they are first asked for.
    func templates(of book: Phrasebook) -> SentenceTemplates {
        known.withLock { known in
            if let known { return known }
            let made = SentenceTemplates(book)
            known = made
            return made
        }
    }
}

extension SentenceMemory: Hashable {
    static func == (one: SentenceMemory, other: SentenceMemory) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

/// What all sentences of a route share: the phrasebook, the language of names and the measures.
final class SentenceBook: Sendable {
    let phrasebook: Phrasebook
    let language: String
    let measures: MeasureText
    let templates: SentenceTemplates

    init(_ phrasebook: Phrasebook, language: String, measures: MeasureText) {
        self.phrasebook = phrasebook
        self.language = language
        self.measures = measures
        templates = phrasebook.templates
    }

}
