import WaymarkModel

/// The order of storeys by their names.
enum StoreyNames {
    /// Returns ordinals for the names of storeys, as `StoreyOrder.ordinals` does. Also understands `1F`, `B1F`, `2nd
    /// floor`, `Level 3` and `ground floor`.
    static func ordinals(of names: [String]) -> [String: Double] {
        let plain = Dictionary(names.map { ($0, simplified($0)) }, uniquingKeysWith: { first, _ in first })
        let ordinals = StoreyOrder.ordinals(of: Set(plain.values).sorted())
        return plain.mapValues { ordinals[$0] ?? 0 }
    }

    /// Returns the level that a file's name states: `rooms-floor-2`, `level_B1`, `EG`, `1OG`.
    static func level(inName stem: String) -> String? {
        let words = stem.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
        let markers: Set<String> = ["floor", "level", "storey", "story", "etage", "lvl", "stock", "ebene", "piso"]
        let ground: Set<String> = ["gf", "ground", "eg", "rdc", "basement", "ug", "mezzanine"]
        for (index, word) in words.enumerated() {
            if markers.contains(word), index + 1 < words.count {
                // "floor--1" is below the ground.
                let isBelow = stem.lowercased().contains("\(word)--\(words[index + 1])")
                return (isBelow ? "-" : "") + words[index + 1].uppercased()
            }
            for marker in markers where word.hasPrefix(marker) && word.count > marker.count {
                let rest = word.dropFirst(marker.count)
                if rest.contains(where: \.isNumber), rest.count <= 4 { return rest.uppercased() }
            }
            if ground.contains(word) { return word.uppercased() }
            // "1OG", "2.OG", "3UG", "1F", "B2".
            if word.firstMatch(of: /^\d{1,2}\.?(og|ug|dg|f|fl)$|^(og|ug|b|l|f|u)\d{1,2}$/) != nil {
                return word.uppercased()
            }
        }
        return nil
    }

    /// Returns a name in the form of an elevator's button: `1`, `B1`, `G`.
    static func simplified(_ name: String) -> String {
        var words = name.lowercased().split { $0.isWhitespace || $0 == "_" || $0 == "/" }.map(String.init)
        let fillers: Set<String> = ["floor", "level", "storey", "story", "fl", "etage", "étage", "og", "stock", "the"]
        if words.count > 1 { words.removeAll { fillers.contains($0) } }
        var text = words.joined()
        switch text {
        case "ground", "groundfloor", "gf", "eg", "rdc", "erdgeschoss": return "G"
        case "basement", "cellar", "keller", "ug": return "B1"
        case "mezzanine": return "M"
        default: break
        }
        if text == "og" { return "1" }
        // The storeys below the ground have numbers too: "2UG", "2.UG".
        if let match = text.wholeMatch(of: /(\d{1,2})\.?(ug|untergeschoss)/) { return "B" + match.1 }
        for suffix in ["st", "nd", "rd", "th", "f", "fl", "og", "floor", "."] where text.count > suffix.count {
            let stem = text.dropLast(suffix.count)
            if text.hasSuffix(suffix), stem.last?.isNumber == true {
                text = String(stem)
                break
            }
        }
        for prefix in ["floor", "level", "storey", "story", "fl", "f"] where text.hasPrefix(prefix) {
            let stem = text.dropFirst(prefix.count)
            if Double(stem) != nil { return String(stem) }
        }
        return text.uppercased()
    }
}
