import WaymarkModel

/// How sources name places, and what places without a name are called.
enum PlaceNames {
    /// Texts that programs write where there is no name.
    private static let fillers: Set<String> = [
        "null", "(null)", "<null>", "nil", "none", "undefined", "n/a", "unit", "yes", "no", "true", "false", "unnamed",
        "untitled",
        "noname", "no name", "fixme", "todo", "tbd", "unknown", "#n/a", "#ref!", "#value!", "#name?", "[object object]",
    ]
    /// The first words of the categories of places that people look for although they have no name.
    private static let facilities: [String: String] = [
        "toilet": "Toilets", "toilets": "Toilets", "restroom": "Restroom", "elevator": "Elevator", "lift": "Elevator",
        "entrance": "Entrance", "exit": "Exit", "platform": "Platform",
    ]

    /// Returns whether a text is a name, and not what a program writes in its place (`null`, `unit`, `yes`), nor something else
    /// that got into the field of the name: `key=value`, an address on the web, a telephone number, a measure. A single letter
    /// or a number is a name, because gates and rooms are called so.
    static func isName(_ text: String) -> Bool {
        let plain = text.trimmingBlanks
        guard plain.contains(where: { $0.isLetter || $0.isNumber }), plain != "NaN" else { return false }
        return !fillers.contains(plain.lowercased()) && !NameLookalike.matches(plain)
    }

    /// Returns a name; nil if the text is none.
    static func name(_ text: String?) -> String? { text.flatMap { isName($0) ? $0 : nil } }

    /// Returns what a place without a name is called if its category is that of toilets, elevators, exits or platforms;
    /// nil for other categories.
    static func facility(_ category: String) -> String? {
        for word in category.lowercased().split(separator: ".") {
            if let noun = facilities[String(word)] { return noun }
        }
        return nil
    }
}
