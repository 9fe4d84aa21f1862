import WaymarkModel

/// Checks categories for misspellings: `food.cafe`, not `food.caffe`.
///
/// An author can use any category. A word is a warning only if few places use it, and a known word, or a word that more
/// places of the venue use, differs by a letter or two. Another category that few places use and that is not usual is a note. An
/// author who lists the venue's own `categories` is warned about every category that is neither listed nor known.
struct CategoryRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unlikelyCategory, .undeclaredCategory]

    /// The number of places from which on a word is accepted.
    static let usual = 3

    func check(_ context: ValidationContext, into findings: inout Findings) {
        DrawnCategories(context).checkDetails(into: &findings)
        guard !context.isForeign, !context.damage.hasLost(.venue, 0, ["categories"]) else { return }
        let places = context.contents.places
        let declared = Declared(context.contents.categories)
        var counts: [String: [String: Int]] = [:]
        var uses: [String: Int] = [:]
        for index in places.indices { uses[places[index].category, default: 0] += 1 }
        for (category, count) in uses {
            for (parent, word) in Self.steps(of: category) { counts[parent, default: [:]][word, default: 0] += count }
        }
        var reported: Set<String> = []
        var judged: Set<String> = []
        for index in places.indices
        where findings.isJudged(.place, index) && !context.damage.hasLost(.place, index, ["category"]) {
            // Places of the same category have the same mistake.
            guard judged.insert(places[index].category).inserted else { continue }
            let place = places[index]
            if declared.contains(place.category) { continue }
            if declared.isStrict, !KnownCategories.contains(place.category) {
                guard reported.insert(place.category).inserted else { continue }
                reportUndeclared(place, index, declared, context, &findings)
                continue
            }
            if let meant = Self.respelt(place.category) {
                findings.report(
                    Diagnostic(
                        .unlikelyCategory, .warning, "category \"\(place.category)\" is not spelt as usual",
                        at: context.span(.place, index, ["category"]),
                        label: "words have small letters and a dot between them",
                        help: "did you mean \"\(meant)\"?"))
                continue
            }
            var isTypo = false
            for (parent, word) in Self.steps(of: place.category) {
                let own = declared.words(below: parent)
                guard let meant = likely(word, below: parent, counts[parent] ?? [:], own) else { continue }
                let prefix = parent.isEmpty ? "" : parent + "."
                isTypo = true
                guard reported.insert(prefix + word).inserted else { break }
                findings.report(
                    Diagnostic(
                        .unlikelyCategory, .warning, "category \"\(place.category)\" is used nowhere else",
                        at: context.span(.place, index, ["category"]), label: "\"\(word)\" looks like a typo",
                        help:
                            "did you mean \"\(prefix)\(meant)\(place.category.dropFirst(prefix.count + word.count))\"?")
                )
                break
            }
            let first = place.category.prefix { $0 != "." }
            let count = counts[""]?[String(first)] ?? 0
            if !isTypo, count + context.damage.count(.place, ["category"]) < Self.usual,
                !KnownCategories.contains(place.category),
                !KnownCategories.isWord(String(first)),
                reported.insert(String(first)).inserted
            {
                findings.report(
                    Diagnostic(
                        .undeclaredCategory, .note,
                        "category \"\(place.category)\" is not one that many venues use",
                        at: context.span(.place, index, ["category"]),
                        label: count == 1 ? "used once" : "used \(count) times",
                        help:
                            "if it is your own, list it: categories: [\(place.category)]; waymark categories lists the usual ones"
                    ))
            }
        }
        DrawnCategories(context).check(into: &findings)
    }

    /// Returns a usual category that is written with capitals, or with other signs than dots; nil if it is not one.
    private static func respelt(_ category: String) -> String? {
        let words = category.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }
        let usual = words.joined(separator: ".")
        let isKnown = steps(of: usual).allSatisfy { KnownCategories.words(below: $0.parent).contains($0.word) }
        return usual != category && isKnown && !words.isEmpty ? usual : nil
    }

    /// Returns each word of a category with the category above it.
    private static func steps(of category: String) -> [(parent: String, word: String)] {
        var parent = ""
        return category.split(separator: ".").map { word in
            defer { parent += (parent.isEmpty ? "" : ".") + word }
            return (parent, String(word))
        }
    }

    /// Returns the word that was probably meant; nil if the word is accepted.
    private func likely(
        _ word: String, below parent: String, _ counts: [String: Int], _ declared: Set<String>
    ) -> String? {
        let known = KnownCategories.words(below: parent).union(declared)
        let own = counts[word] ?? 0
        if known.contains(word) || own >= Self.usual { return nil }
        let candidates = known.union(counts.filter { $0.value > own }.keys)
        let limit = word.count <= 8 ? 1 : 2
        let near = candidates.compactMap { candidate in
            EditDistance.between(word, candidate, limit: min(limit, candidate.count - 2)).map { ($0, candidate) }
        }
        return near.min { $0 < $1 }?.1
    }

    private func reportUndeclared(
        _ place: Place, _ index: Int, _ declared: Declared, _ context: ValidationContext, _ findings: inout Findings
    ) {
        let near = EditDistance.suggestion(for: place.category, among: declared.all)
        findings.report(
            Diagnostic(
                .undeclaredCategory, .warning, "category \"\(place.category)\" is not in the venue's categories",
                at: context.span(.place, index, ["category"]), label: "neither listed nor usual",
                help: near.map { "did you mean \"\($0)\"?" } ?? "add it to categories: in the venue"))
    }

    /// The categories that the author lists.
    private struct Declared {
        let all: [String]
        private var children: [String: Set<String>] = [:]

        init(_ categories: [String]) {
            all = categories
            for category in categories {
                for (parent, word) in CategoryRule.steps(of: category) { children[parent, default: []].insert(word) }
            }
        }

        /// Whether all other categories are reported.
        var isStrict: Bool { !all.isEmpty }

        /// Returns whether a category, or a category above it, is listed.
        func contains(_ category: String) -> Bool { all.contains { category == $0 || category.hasPrefix($0 + ".") } }

        func words(below parent: String) -> Set<String> { children[parent] ?? [] }
    }
}
