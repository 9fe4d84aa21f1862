import WaymarkModel

/// The grading of a place's text against a query; both are folded.
struct TextGrading {
    let query: String
    private let words: [Substring]
    private let trigrams: Set<[Unicode.Scalar]>

    init(query: String) {
        self.query = query
        words = query.split(separator: " ")
        trigrams = Self.trigrams(of: query)
    }

    typealias Verdict = (grade: PlaceMatch.Grade, score: Double)

    /// Returns the verdict on a text that contains the query; nil if it does not.
    func direct(kind: String, text: String) -> Verdict? {
        guard let fit = fit(of: text) else { return nil }
        switch kind {
        case "name": return (fit.nameGrade, 1)
        case "alias": return (.alias, fit.score)
        case "identifier": return (.identifier, fit.score)
        default: return (.category, fit.score)
        }
    }

    /// Returns the verdict on a name or alias that is a typing mistake away; nil if it is further.
    ///
    /// That allows one edit for every three letters, and three at most (`EditDistance`). The score is the share of
    /// common trigrams (Dice), reduced slightly per edit.
    func fuzzy(kind: String, text: String) -> Verdict? {
        guard kind == "name" || kind == "alias" else { return nil }
        let limit = min(3, query.count / 3)
        guard limit > 0 else { return nil }
        var best: Double?
        for candidate in candidates(of: text) {
            guard let distance = EditDistance.between(query, candidate, limit: limit) else { continue }
            let score = max(0, overlap(with: candidate) - Double(distance) / 1000)
            best = max(best ?? 0, score)
        }
        return best.map { (.fuzzy, $0) }
    }

    private enum Fit {
        case whole, prefix, wordPrefix, inside

        var nameGrade: PlaceMatch.Grade {
            switch self {
            case .whole: .exactName
            case .prefix: .namePrefix
            case .wordPrefix: .wordPrefix
            case .inside: .substring
            }
        }

        var score: Double {
            switch self {
            case .whole: 1
            case .prefix: 0.75
            case .wordPrefix: 0.5
            case .inside: 0.25
            }
        }
    }

    private func fit(of text: String) -> Fit? {
        if text == query { return .whole }
        if text.hasPrefix(query) { return .prefix }
        let parts = text.split(separator: " ")
        if text.contains(" " + query) || words.allSatisfy({ word in parts.contains { $0.hasPrefix(word) } }) {
            return .wordPrefix
        }
        return words.allSatisfy { text.contains($0) } ? .inside : nil
    }

    /// Returns the text as a whole, and every run of as many words as the query has.
    private func candidates(of text: String) -> [String] {
        let parts = text.split(separator: " ")
        guard parts.count > words.count else { return [text] }
        return [text] + (0...parts.count - words.count).map { parts[$0..<$0 + words.count].joined(separator: " ") }
    }

    private func overlap(with text: String) -> Double {
        let others = Self.trigrams(of: text)
        return 2 * Double(trigrams.intersection(others).count) / Double(trigrams.count + others.count)
    }

    /// Returns the runs of three characters, with two spaces in front and one at the end, so that beginnings count
    /// more.
    private static func trigrams(of text: String) -> Set<[Unicode.Scalar]> {
        let scalars: [Unicode.Scalar] = [" ", " "] + Array(text.unicodeScalars) + [" "]
        return Set((0...max(0, scalars.count - 3)).map { Array(scalars[$0..<min($0 + 3, scalars.count)]) })
    }
}
