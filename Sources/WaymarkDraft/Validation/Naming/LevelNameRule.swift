import WaymarkImportKit
import WaymarkModel

/// Checks that names of levels that say a height, such as "Ground floor" and "First floor", ascend with the ordinals.
struct LevelNameRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.levelsAgainstNames]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard !context.isForeign else { return }
        let levels = context.contents.levels
        var named: [FeatureID?: [(index: Int, height: Double)]] = [:]
        for (index, level) in levels.enumerated() where findings.isSound(.level, index) && !level.isOutdoor {
            guard level.ordinal.isFinite, context.knowsOrdinal(index), let height = Self.height(saidBy: level.name.base)
            else { continue }
            named[level.building, default: []].append((index, height))
        }
        for members in named.values.sorted(by: { $0[0].index < $1[0].index }) {
            let sorted = members.sorted { ($0.height, $0.index) < ($1.height, $1.index) }
            let pair = zip(sorted, sorted.dropFirst()).first { low, high in
                low.height < high.height && levels[low.index].ordinal > levels[high.index].ordinal
            }
            guard let (low, high) = pair else { continue }
            let (below, above) = (levels[low.index], levels[high.index])
            findings.hasLevelsOutOfOrder = true
            findings.report(
                Diagnostic(
                    .levelsAgainstNames, .warning,
                    "level \"\(below.id)\" (\(below.name.base)) has ordinal \(NumberText.short(below.ordinal)), above level "
                        + "\"\(above.id)\" (\(above.name.base)) with \(NumberText.short(above.ordinal))",
                    at: context.span(.level, low.index, ["ordinal"]), label: "the names say the opposite",
                    help: "number levels from below to above, with 0 for the level of the street: are the two swapped?")
            )
        }
    }

    /// Words for levels in names, with their height.
    private static let words: [(words: Set<String>, height: Double)] = [
        (["basement", "cellar", "kelder", "keller", "untergeschoss", "souterrain", "ug", "sous-sol"], -1),
        (["ground", "begane", "bg", "erdgeschoss", "eg", "rez-de-chaussée", "rdc", "parterre"], 0),
        (["mezzanine"], 0.5),
        (["first", "1st", "eerste", "1e", "erstes", "premier", "1er"], 1),
        (["second", "2nd", "tweede", "2e", "zweites", "deuxième"], 2),
        (["third", "3rd", "derde", "3e", "drittes", "troisième"], 3),
        (["fourth", "4th", "vierde", "4e", "viertes"], 4),
        (["fifth", "5th", "vijfde", "5e", "fünftes"], 5),
    ]
    /// Words beside which a number is the number of a level.
    private static let nouns: Set<String> = [
        "level", "floor", "storey", "story", "verdieping", "etage", "étage", "obergeschoss", "og", "stock", "niveau",
    ]

    /// Returns the height that a name says; nil if it says none, or several.
    static func height(saidBy name: String) -> Double? {
        let parts = name.lowercased().split { $0 == " " || $0 == "." || $0 == "," || $0 == "(" || $0 == ")" }.map {
            String($0)
        }
        guard parts.count <= 3 else { return nil }
        let isBelow = parts.contains { words[0].words.contains($0) }
        let numbers = parts.compactMap { Int($0) }
        if isBelow { return numbers.count <= 1 ? -Double(max(1, numbers.first.map(abs) ?? 1)) : nil }
        let said = words.dropFirst().filter { !$0.words.isDisjoint(with: parts) }.map(\.height)
        if said.count == 1, numbers.isEmpty { return said[0] }
        guard said.isEmpty, numbers.count == 1, !nouns.isDisjoint(with: parts) else { return nil }
        return Double(numbers[0])
    }
}
