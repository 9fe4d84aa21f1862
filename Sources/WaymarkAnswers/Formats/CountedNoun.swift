/// Returns a count with its noun: `1 place`, `2 places`, `3 categories`, `4 journeys`.
package func counted(_ count: Int, _ noun: String) -> String {
    let isIes = noun.hasSuffix("y") && !"aeiou".contains(noun.dropLast().last ?? "a")
    let plural = isIes ? noun.dropLast() + "ies" : noun + "s"
    return count == 1 ? "1 \(noun)" : "\(count) \(plural)"
}
