import WaymarkEngine

/// A command that failed because of an ambiguous word. It is kept so that the user can type a number to run it again.
struct CandidateChoice: Hashable {
    let words: [String]
    /// The ambiguous word.
    let text: String
    /// The replacements for the word, in the order of the list.
    let candidates: [String]

    /// Creates a choice.
    ///
    /// - Returns: Nil if the refusal offers no candidates, or no word contains the ambiguous text.
    init?(_ words: [String], _ refusal: Refusal) {
        guard let ambiguity = refusal.ambiguity else { return nil }
        let holds = words.dropFirst().contains { Self.replacing(ambiguity.text, with: "", in: $0) != nil }
        guard holds, !ambiguity.candidates.isEmpty else { return nil }
        self.words = words
        text = ambiguity.text
        candidates = ambiguity.candidates
    }

    /// Returns the words to run for a number of the list, from 1; nil if the list has no such number.
    func words(for number: Int) -> [String]? {
        guard (1...candidates.count).contains(number) else { return nil }
        let candidate = candidates[number - 1]
        return [words[0]]
            + words.dropFirst().map { Self.replacing(text, with: candidate, in: $0) ?? $0 }
    }

    /// Returns the word with the text replaced, if the text is the whole word, the value in `--via=text`, or the level
    /// in `x,y@text` or `lat,lon,text`; otherwise nil.
    private static func replacing(_ text: String, with candidate: String, in word: String) -> String? {
        if word == text { return candidate }
        guard word.hasSuffix(text) else { return nil }
        let lead = word.dropLast(text.count)
        guard let mark = lead.last, mark == "=" && lead.hasPrefix("--") || mark == "@" || mark == "," else {
            return nil
        }
        return lead + candidate
    }
}
