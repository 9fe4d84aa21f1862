/// Returns a count with its noun: `1 place`, `2 places`, `3 categories`.
func counted(_ count: Int, _ noun: String) -> String {
    let plural = noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s"
    return count == 1 ? "1 \(noun)" : "\(count) \(plural)"
}
