/// The sentences of one language, as data: a further language is a further file with a further value.
///
/// Sentences hold tokens in braces: `{place}`, `{heading}`, `{level}`, `{building}`, `{name}` (a connector, door or
/// checkpoint, or the word for it), `{signs}`, and `{turn}` and `{rest}` for sentences made of two.
public struct Phrasebook: Hashable, Sendable {
    /// BCP 47.
    public var language: String
    public var phrases: [Phrase: String]
    public var words: [Word: String]

    public init(language: String, phrases: [Phrase: String], words: [Word: String]) {
        self.language = language
        self.phrases = phrases
        self.words = words
    }

    /// The sentence with its tokens filled in; tokens that are not given are left out, and so is a sentence the book
    /// lacks.
    public func sentence(_ phrase: Phrase, _ tokens: [String: String] = [:]) -> String {
        var sentence = ""
        var rest = (phrases[phrase] ?? "")[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            sentence += rest[..<open]
            sentence += tokens[String(rest[rest.index(after: open)..<close])] ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return sentence + rest
    }

    public func word(_ word: Word) -> String { words[word] ?? word.rawValue }
}
