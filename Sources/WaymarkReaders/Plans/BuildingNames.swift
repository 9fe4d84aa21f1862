import WaymarkModel

/// How sources name buildings.
enum BuildingNames {
    private static let markers: Set<String> = [
        "building", "bldg", "gebäude", "gebaeude", "haus", "bâtiment", "batiment", "edificio", "edifício",
    ]
    /// Values of `building` that say what kind of building it is, or that it is one, as in OpenStreetMap.
    private static let kinds: Set<String> = [
        "yes", "no", "true", "false", "0", "none", "null", "unknown", "apartments", "church", "civic", "college",
        "commercial", "construction", "dormitory", "garage", "government", "hospital", "hotel", "house", "industrial",
        "kindergarten", "mall", "museum", "office", "parking", "public", "residential", "retail", "roof", "school",
        "shed", "supermarket", "train_station", "transportation", "university", "warehouse",
    ]

    /// Returns whether a value of a property `building` names a building.
    static func isName(_ text: String) -> Bool { !text.isEmpty && !kinds.contains(text.lowercased()) }

    /// Returns what people call a building that features call `key`: `Building A` for a number or a letter.
    static func title(of key: String) -> String {
        let isCode = key.count <= 2 || key.allSatisfy(\.isNumber)
        return isCode ? "Building \(key)" : key
    }

    /// Returns the words of a text: letters and digits.
    static func words(of text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Returns the letter or number of a building after a word for buildings: `A` in `building-a_floor-1`.
    static func marked(in text: String) -> String? {
        let words = words(of: text)
        for (index, word) in words.enumerated() where markers.contains(word.lowercased()) && index + 1 < words.count {
            let next = words[index + 1]
            // "Building topography" is a theme, and "building of the bank" a sentence.
            let isCode =
                next.count == 1 || next.contains(where: \.isNumber)
                || (next.count == 2 && next.allSatisfy(\.isUppercase))
            if isCode, !isLevel(next) { return next.uppercased() }
        }
        return nil
    }

    /// Returns whether a word says what features are: `rooms`, `doors`, `outline`.
    static func isUsualWord(_ word: String) -> Bool {
        if ["rooms", "room", "units", "unit", "spaces", "map", "plan", "plans", "data", "export"].contains(
            word.lowercased())
        {
            return true
        }
        guard let role = PlanRule.usual(for: word)?.role else { return false }
        // "library" is a kind of room, and a building.
        return role != .unit || ["corridors", "corridor", "areas", "area"].contains(word.lowercased())
    }

    /// Returns whether a word is that of a level, or introduces one: `floor`, `EG`, `1OG`.
    static func isLevel(_ word: String) -> Bool {
        StoreyNames.level(inName: word) != nil || StoreyNames.level(inName: word + " 1") != nil
    }
}
