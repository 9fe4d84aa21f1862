import WaymarkEngine

/// Suggests a word for a mistyped word of a question or a command.
package enum WordSuggestion {
    /// Returns the word that was probably meant: the most similar word, otherwise the shortest word that starts with
    /// what was typed; nil if there is none.
    ///
    /// Leading dashes are not compared, so that short options do not look alike.
    package static func word(for typed: String, among words: [String]) -> String? {
        func bare(_ word: String) -> String { String(word.drop { $0 == "-" }).lowercased() }
        let name = bare(typed)
        guard !name.isEmpty else { return nil }
        let candidates = words.filter { typed.hasPrefix("-") == $0.hasPrefix("-") }
        if let same = candidates.first(where: { bare($0) == name && $0 != typed }) { return same }
        let started = candidates.filter { name.count > 1 && bare($0).hasPrefix(name) && bare($0) != name }
        let near = EditDistance.suggestion(for: name, among: candidates.map(bare).filter { $0.count > 1 })
        return near.flatMap { near in candidates.first { bare($0) == near } }
            ?? started.min { $0.count < $1.count }
    }

    /// Returns `did you mean …?`, or nil if no word is similar.
    package static func help(for typed: String, among words: [String]) -> String? {
        word(for: typed, among: words).map { "did you mean \"\($0)\"?" }
    }

    /// Returns the words that a value can be, as a request.
    package static func list(_ words: [String]) -> String {
        guard words.count < 6 else {
            return "please provide one of the following: " + words.joined(separator: ", ")
        }
        let quoted = words.map { "\"\($0)\"" }
        let list =
            quoted.count < 3
            ? quoted.joined(separator: " and ")
            : quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
        return "please provide one of \(list)"
    }
}
