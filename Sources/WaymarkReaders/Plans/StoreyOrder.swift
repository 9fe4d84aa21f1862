/// The order of levels by their names in tables.
enum StoreyOrder {
    /// Returns ordinals for the names of levels: `L2`, `L1` (or `B2`, `B1`) are below `1`, `2`, `3`.
    ///
    /// Plain numbers keep their value, unless there is neither a 0 nor a ground floor; then 1 is the ground floor. `L1`
    /// is a lower level only together with plain numbers. Other names follow above, in alphabetical order.
    static func ordinals(of names: [String]) -> [String: Double] {
        let plain = names.compactMap { Double($0) }.filter(\.isFinite)
        let hasGround = plain.contains(0) || names.contains { ground.contains($0.uppercased()) }
        var ordinals: [String: Double] = [:]
        for name in names {
            let upper = name.uppercased()
            let letters = String(upper.prefix { $0.isLetter })
            let number = Double(upper.drop { $0.isLetter }).flatMap { $0.isFinite ? $0 : nil }
            if ground.contains(upper) {
                ordinals[name] = 0
            } else if letters.isEmpty, let value = Double(upper).flatMap({ $0.isFinite ? $0 : nil }) {
                ordinals[name] = value > 0 && !hasGround ? value - 1 : value
            } else if upper == "M" {
                ordinals[name] = 0.5
            } else if ["LL", "B", "UG", "U", "P", "S", "LG"].contains(letters) || (letters == "L" && !plain.isEmpty) {
                ordinals[name] = -(number ?? 1)
            } else if ["L", "F", "FLOOR", "LEVEL"].contains(letters), let number {
                ordinals[name] = number
            }
        }
        var next = (ordinals.values.max() ?? -1).rounded(.down) + 1
        for name in names.sorted() where ordinals[name] == nil {
            ordinals[name] = next
            next += 1
        }
        return ordinals
    }

    private static let ground: Set<String> = ["G", "GF", "GROUND", "EG", "RC", "GL"]
}
