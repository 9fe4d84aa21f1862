import WaymarkModel

/// The categories of what is drawn: people walk across a corridor and not across a `coridor`, which counts as a room, and nobody
/// walks through a railing.
struct DrawnCategories {
    private let context: ValidationContext
    /// The words of all their categories, with how many of them use it.
    private let counts: [String: Int]

    init(_ context: ValidationContext) {
        self.context = context
        var uses: [String: Int] = [:]
        for unit in context.contents.units { uses[unit.category, default: 0] += 1 }
        for detail in context.contents.details { uses[detail.category, default: 0] += 1 }
        var counts: [String: Int] = [:]
        for (category, count) in uses { for word in Self.words(of: category) { counts[word, default: 0] += count } }
        self.counts = counts
    }

    /// Reports each category once whose words mean nothing, if a word that decides how people walk differs by a letter or two.
    func check(into findings: inout Findings) {
        var judged: Set<String> = []
        for (index, unit) in context.contents.units.enumerated() where findings.isJudged(.unit, index) {
            guard judged.insert(unit.category).inserted,
                let (word, meant) = typo(
                    in: unit.category, among: UnitUse.words,
                    isKnown: { UnitUse.isKnown($0) || KnownCategories.isWord($0) })
            else { continue }
            let use = UnitUse(category: unit.category.replacing(word, with: meant))
            let effect = use == .room ? "" : ", and counts as a room"
            if use != .room { findings.distrustFloor(of: unit.level) }
            findings.report(
                Diagnostic(
                    .unlikelyCategory, .warning, "category \"\(unit.category)\" of a unit is not known\(effect)",
                    at: context.span(.unit, index, ["category"]), label: "\"\(word)\" looks like a typo",
                    help: "did you mean \"\(unit.category.replacing(word, with: meant))\"?"))
        }
    }

    /// Reports each category of details once that is not understood: people walk through what may be a wall.
    func checkDetails(into findings: inout Findings) {
        var judged: Set<String> = []
        for (index, detail) in context.contents.details.enumerated() where findings.isJudged(.detail, index) {
            guard judged.insert(detail.category).inserted, !detail.isUnderstood,
                !context.damage.hasLost(.detail, index, ["category"])
            else { continue }
            let typo = typo(in: detail.category, among: Detail.words, isKnown: { _ in false })
            let help = typo.map { "did you mean \"\(detail.category.replacing($0.word, with: $0.meant))\"?" }
            findings.report(
                Diagnostic(
                    .unlikelyCategory, typo != nil || detail.soundsLikeWall ? .warning : .note,
                    "category \"\(detail.category)\" of a detail is not known, and people walk through it",
                    at: context.span(.detail, index, ["category"]),
                    label: typo.map { "\"\($0.word)\" looks like a typo" } ?? "what it is decides who gets through",
                    help: help
                        ?? "write wall, fence or railing if nobody walks through it, kerb if wheels do not, or line"))
        }
    }

    private static func words(of category: String) -> [String] {
        category.lowercased().split { $0 == "." || $0 == ":" }.map { String($0) }
    }

    /// Returns a word of a category with that which was probably meant; nil if a word of it is known.
    private func typo(
        in category: String, among candidates: [String], isKnown: (String) -> Bool
    ) -> (word: String, meant: String)? {
        let words = Self.words(of: category)
        if words.contains(where: { isKnown($0) || counts[$0] ?? 0 >= CategoryRule.usual }) { return nil }
        for word in words.reversed() {
            let limit = word.count <= 8 ? 1 : 2
            let near = candidates.compactMap { known in
                EditDistance.between(word, known, limit: min(limit, known.count - 2)).map { ($0, known) }
            }
            if let meant = near.min(by: { $0 < $1 })?.1 { return (word, meant) }
        }
        return nil
    }
}
