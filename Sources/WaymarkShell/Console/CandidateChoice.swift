import WaymarkEngine

/// A command that failed because a word may mean several things, kept so that typing a number runs it again.
struct CandidateChoice: Hashable {
    let words: [String]
    /// The ambiguous word.
    let text: String
    /// What to write in its place, in the order in which they were listed.
    let candidates: [String]

    /// - Returns: Nil when the refusal offers no candidates, or none of the words is the ambiguous one.
    init?(_ words: [String], _ refusal: Refusal) {
        guard let ambiguity = refusal.ambiguity else { return nil }
        let holds = words.dropFirst().contains { Self.replacing(ambiguity.text, with: "", in: $0) != nil }
        guard holds, !ambiguity.candidates.isEmpty else { return nil }
        self.words = words
        text = ambiguity.text
        candidates = ambiguity.candidates
    }

    /// The words to run for a number as listed, counted from 1; nil when the list has no such number.
    func words(for number: Int) -> [String]? {
        guard (1...candidates.count).contains(number) else { return nil }
        let candidate = candidates[number - 1]
        return [words[0]]
            + words.dropFirst().map { Self.replacing(text, with: candidate, in: $0) ?? $0 }
    }

    /// The word with the text replaced where it is that text: as a whole, as the value in `--via=text`, or as the level
    /// in `x,y@text` and `lat,lon,text`.
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
