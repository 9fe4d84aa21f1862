/// The versions of the engine that a plugin runs with: `>=0.1`, `>=0.1 <2`.
package struct EngineRequirement: Hashable, Sendable {
    private struct Bound: Hashable, Sendable {
        var sign: String
        var version: SemanticVersion
    }

    private var bounds: [Bound]

    /// Reads a range: comparisons with versions of one to three numbers, separated by spaces. Returns nil if the text is
    /// not a range.
    package init?(_ text: String) {
        bounds = []
        for part in text.split(separator: " ") {
            guard let sign = [">=", "<=", ">", "<", "="].first(where: { part.hasPrefix($0) }) else { return nil }
            let number = part.dropFirst(sign.count)
            let missing = 2 - number.count(where: { $0 == "." })
            guard missing >= 0,
                let version = SemanticVersion(number + String(repeating: ".0", count: missing))
            else { return nil }
            bounds.append(Bound(sign: sign, version: version))
        }
        if bounds.isEmpty { return nil }
    }

    /// Returns whether a version is in the range.
    package func allows(_ version: SemanticVersion) -> Bool {
        bounds.allSatisfy { bound in
            switch bound.sign {
            case ">=": version >= bound.version
            case "<=": version <= bound.version
            case ">": version > bound.version
            case "<": version < bound.version
            default: version == bound.version
            }
        }
    }
}
