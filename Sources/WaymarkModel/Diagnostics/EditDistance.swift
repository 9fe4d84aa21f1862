/// Suggestions for mistyped words.
package enum EditDistance {
    /// Returns the number of insertions, deletions, substitutions and swaps of neighbours between two words (optimal
    /// string alignment); nil if it exceeds `limit`.
    package static func between(_ left: String, _ right: String, limit: Int = .max) -> Int? {
        between(Array(left), Array(right), limit: limit)
    }

    /// Returns the number of edits between two lists of characters, as `between(_:_:limit:)` of texts does.
    package static func between<Character: Equatable>(
        _ first: [Character], _ second: [Character], limit: Int = .max
    ) -> Int? {
        if abs(first.count - second.count) > limit { return nil }
        if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        for i in 1...first.count {
            var row = [i] + [Int](repeating: 0, count: second.count)
            for j in 1...second.count {
                let substitution = last[j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1)
                row[j] = min(last[j] + 1, row[j - 1] + 1, substitution)
                if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
            }
            if row.min() ?? 0 > limit { return nil }
            beforeLast = last
            last = row
        }
        return last[second.count] <= limit ? last[second.count] : nil
    }

    /// Returns the candidate most similar to `word`, ignoring case; nil if none is similar enough to be meant.
    ///
    /// Similar enough means a distance of at most a third of the longer word's length, and never more than 3. Ties go
    /// to the first in order. For example, `suggestion(for: "entrence", among: ["exit", "entrance"])` is `"entrance"`.
    package static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
        similar(to: word, among: candidates)?.candidate
    }

    /// Returns the candidate that `suggestion(for:among:)` suggests, with its distance.
    package static func similar(
        to word: String, among candidates: some Sequence<String>
    ) -> (distance: Int, candidate: String)? {
        // A text of this length is not a mistyped word, and comparing it would take long.
        if word.isEmpty || word.utf8.count > longestWord { return nil }
        let lowered = word.lowercased()
        let isASCII = Self.isASCII(word)
        var best: (distance: Int, candidate: String)?
        for candidate in candidates where candidate.utf8.count <= longestWord {
            // Counting characters takes longer than bytes.
            let difference = candidate.utf8.count - word.utf8.count
            if isASCII, abs(difference) > mostEdits, difference < 0 || Self.isASCII(candidate) { continue }
            if candidate == word { continue }
            let limit = min(mostEdits, max(1, max(word.count, candidate.count) / 3))
            guard let distance = between(lowered, candidate.lowercased(), limit: limit) else { continue }
            if best == nil || (distance, candidate) < (best!.distance, best!.candidate) {
                best = (distance, candidate)
            }
        }
        return best
    }

    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    /// The maximum number of edits of a suggestion.
    private static let mostEdits = 3

    /// The maximum length of a word that is compared, in bytes.
    private static let longestWord = 256
}
