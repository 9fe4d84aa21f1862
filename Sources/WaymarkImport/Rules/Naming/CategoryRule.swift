import WaymarkModel

/// Categories are written as they are elsewhere: `food.cafe`, not `food.caffe`.
///
/// An author may use any category. A word is taken for a slip only if it is used for few places, and a known word, or one
/// that more places of the venue use, differs from it by a letter or two.
struct CategoryRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unlikelyCategory]

    /// A word that this many places use is meant.
    static let usual = 3

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard !context.isForeign else { return }
        let places = context.contents.places
        var counts: [String: [String: Int]] = [:]
        for place in places {
            for (parent, word) in Self.steps(of: place.category) { counts[parent, default: [:]][word, default: 0] += 1 }
        }
        var reported: Set<String> = []
        for (index, place) in places.enumerated() where findings.isSound(.place, index) {
            for (parent, word) in Self.steps(of: place.category) {
                guard let meant = likely(word, below: parent, counts[parent] ?? [:]) else { continue }
                let prefix = parent.isEmpty ? "" : parent + "."
                guard reported.insert(prefix + word).inserted else { break }
                findings.report(
                    Diagnostic(
                        .unlikelyCategory, .warning, "category \"\(place.category)\" is used nowhere else",
                        at: context.span(.place, index, ["category"]), label: "\"\(word)\" looks like a slip",
                        help:
                            "did you mean \"\(prefix)\(meant)\(place.category.dropFirst(prefix.count + word.count))\"?")
                )
                break
            }
        }
    }

    /// Each word of a category with the category above it.
    private static func steps(of category: String) -> [(parent: String, word: String)] {
        var parent = ""
        return category.split(separator: ".").map { word in
            defer { parent += (parent.isEmpty ? "" : ".") + word }
            return (parent, String(word))
        }
    }

    /// The word that was probably meant; nil if the word is good.
    private func likely(_ word: String, below parent: String, _ counts: [String: Int]) -> String? {
        let known = KnownCategories.words(below: parent)
        let own = counts[word] ?? 0
        if known.contains(word) || own >= Self.usual { return nil }
        let candidates = known.union(counts.filter { $0.value > own }.keys)
        let limit = word.count <= 8 ? 1 : 2
        let near = candidates.compactMap { candidate in
            EditDistance.between(word, candidate, limit: min(limit, candidate.count - 2)).map { ($0, candidate) }
        }
        return near.min { $0 < $1 }?.1
    }
}
