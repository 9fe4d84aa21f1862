import WaymarkModel

/// What cannot be understood, and could stop wheels: a text for a width, a height, a slope, a number of steps, or for wheelchairs.
///
/// Nothing of it opens a way: wheels do not use what it is about, unless the mapper says that they can.
extension OSMTags {
    /// The keys of widths.
    private static let widths = [
        "width", "maxwidth:physical", "door:width", "entrance:width", "opening:width", "est_width", "elevator:width",
        "elevator:door:width",
    ]
    /// The words for wheelchairs.
    private static let wheelchairs: Set<String> = [
        "yes", "no", "limited", "designated", "partial", "permissive", "official", "unknown", "private",
        "assisted", "only", "separate",
    ]
    /// The words for kerbs.
    private static let kerbs: Set<String> = [
        "yes", "no", "none", "flush", "lowered", "rolled", "raised", "regular", "unknown",
    ]
    /// The words for thresholds.
    private static let words: Set<String> = [
        "yes", "no", "none", "flush", "level", "lowered", "raised", "high", "step",
    ]
    /// The words for gaps that say too little of their width.
    private static let narrowWords: Set<String> = [
        "narrow", "small", "tight", "partial", "restricted", "minimal", "very_narrow",
    ]
    /// The words for no steps.
    static let noSteps: Set<String> = ["0", "no", "none"]

    /// The texts that cannot be understood, each with its key. Slopes are reported with the way.
    var unreadValues: [String] {
        var keys = unreadMeasures
        if list("wheelchair").contains(where: { !Self.wheelchairs.contains($0) }) { keys.append("wheelchair") }
        return keys.map { "\($0)=\((self[$0] ?? "").prefix(60))" }
    }

    private var unreadMeasures: [String] {
        if values.isEmpty { return [] }
        var keys = Self.widths + (takesWidestVehicle ? ["maxwidth"] : [])
        keys.removeAll { self[$0] == nil || metres($0) != nil && !isAtMost($0) }
        // `opening=window` and `opening=yes` are not widths.
        keys += gaps.filter { key in
            self[key].map { text in
                (metres(key) == nil || isAtMost(key))
                    && (text.contains(where: \.isNumber) || Self.narrowWords.contains(text.lowercased()))
            } ?? false
        }
        keys += ["step_count", "est_step_count"].filter { key in
            self[key].map { !Self.noSteps.contains($0) && Self.steps($0) == nil } ?? false
        }
        if list("kerb").contains(where: { !Self.kerbs.contains($0) }) { keys.append("kerb") }
        let heights = ["kerb:height"] + (has("barrier", "kerb") ? ["height"] : [])
        keys += heights.filter { self[$0] != nil && height($0) == nil }
        keys += Self.thresholds.filter { key in
            self[key].map { !Self.words.contains($0.lowercased()) && height(key) == nil } ?? false
        }
        return keys
    }

    /// Whether a width is the most: `<1` can be anything below.
    private func isAtMost(_ key: String) -> Bool {
        self[key].map { ["<", "≤", "max"].contains(where: $0.lowercased().hasPrefix) } ?? false
    }

    /// Whether a text that cannot be understood keeps wheels away. With `wheelchair=limited`, they get along.
    var hidesFromWheels: Bool { !has("wheelchair", "limited") && !unreadValues.isEmpty }
}
