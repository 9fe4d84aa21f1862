import WaymarkImportKit
import WaymarkModel

/// Names of buildings that are probably other names with a typing mistake: few features have them, and many have the other.
enum MisspeltBuildings {
    /// How many times as many features must have the name that is meant.
    private static let share = 4
    /// The letters of the shortest word that can be misspelt. In `Hall A` and `Hall B`, `A` and `B` are two names.
    private static let shortest = 5

    /// Returns the names with the names that are meant.
    static func find(_ counts: [String: Int]) -> [(name: String, meant: String)] {
        counts.keys.sorted().compactMap { name in
            let others = counts.keys.filter { $0 != name && counts[$0, default: 0] >= share * counts[name, default: 0] }
            return others.sorted().first { isMeant($0, by: name) }.map { (name, $0) }
        }
    }

    private static func isMeant(_ other: String, by name: String) -> Bool {
        let words = [name, other].map { $0.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) }
        guard words[0].count == words[1].count else { return false }
        let different = zip(words[0], words[1]).filter { $0 != $1 }
        guard different.count == 1, let pair = different.first else { return false }
        return [pair.0, pair.1].allSatisfy { $0.count >= shortest && $0.allSatisfy(\.isLetter) }
            && EditDistance.between(pair.0, pair.1, limit: 1) != nil
    }
}

extension RowFindings {
    /// Reports the names of buildings that are probably misspelt.
    ///
    /// - Parameter spans: Where each is written first.
    mutating func report(misspelt counts: [String: Int], _ spans: [String: SourceSpan]) {
        for (name, meant) in MisspeltBuildings.find(counts) {
            guard let span = spans[name] else { continue }
            add(.misspeltBuilding, at: span) {
                "\"\(name)\" is a separate building from \"\(meant)\": is one of them misspelt?"
            }
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let misspeltBuilding = Self(
        code: .foreignAssumption, plural: "buildings have nearly the name of another one",
        help: "write the name of a building the same everywhere")
}
