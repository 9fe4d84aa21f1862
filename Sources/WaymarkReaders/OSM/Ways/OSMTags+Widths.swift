import WaymarkImportKit
import WaymarkModel

/// Widths, and what people step over.
extension OSMTags {
    /// Whether there is a kerb that wheels do not get over (wiki.openstreetmap.org/wiki/Key:kerb).
    var hasRaisedKerb: Bool {
        if let kerb = self["kerb"], kerb != "rolled", kerb != "yes" {
            return list("kerb").contains { $0 == "raised" || $0 == "regular" }
        }
        guard let key = self["kerb:height"] != nil ? "kerb:height" : has("barrier", "kerb") ? "height" : nil,
            self[key] != nil
        else { return false }
        return height(key).map { $0 > Self.highestLoweredKerb } ?? false
    }

    /// Returns a number of centimetres, such as `5 cm`.
    private func centimetres(_ text: String) -> Double? {
        text.hasSuffix("cm") ? Double(String(text.dropLast(2)).replacing(",", with: ".").trimmingBlanks) : nil
    }

    /// The height, in metres, up to which a kerb counts as lowered.
    private static let highestLoweredKerb = 0.03

    /// The clear width of a door or a barrier in metres; nil if it is unknown. Of several, the least.
    var barrierWidth: Double? {
        let own = least(["width", "maxwidth:physical", "door:width", "entrance:width", "opening:width"])
        return own ?? metres("est_width")
            ?? (self["barrier"] != nil || affirms("door") || affirms("entrance") ? metres("maxwidth") : nil)
    }

    /// The clear width in metres; nil if it is unknown. Of several, or of a range, the least; an estimate counts if nothing else is stated.
    var metresWide: Double? { least(["width", "maxwidth:physical", "door:width"]) ?? metres("est_width") }

    private func least(_ keys: [String]) -> Double? { keys.compactMap { metres($0) }.min() }

    /// What people hold on to along a way.
    private static let rails: Set<String> = ["handrail", "guard_rail", "railing", "cable_barrier"]

    /// The barrier that a way states itself: it stands somewhere on it, and holds as at a node of it. Nil if there is none.
    var barrierOnWay: OSMDoor? {
        let barriers = list("barrier").filter { !Self.rails.contains($0) }
        guard !barriers.isEmpty else { return nil }
        var tags = self
        tags.set("barrier", barriers.joined(separator: ";"))
        return OSMDoor(tags)
    }

    /// The clear width of an elevator in metres; nil if it is unknown.
    var cabinWidth: Double? { barrierWidth ?? metres("maxwidth") }

    /// Whether people step over something at a door, or up, that wheels do not get over.
    var hasThreshold: Bool {
        if steps != nil || hasUncountedSteps || ["steps", "stairs"].contains(where: { affirms($0) && !has($0, "0") }) {
            return true
        }
        if has("threshold", ["raised", "high", "step"]) { return true }
        return [
            "step:height", "step_height", "door:step_height", "threshold:height", "threshold", "sill", "sill:height",
        ]
        .contains { key in height(key).map { $0 > Self.highestLoweredKerb } ?? false }
    }

    /// Returns a height in metres; nil if it is unknown. It may be less than the shortest length.
    private func height(_ key: String) -> Double? {
        guard let text = self[key] else { return nil }
        return metres(key) ?? Double(text) ?? centimetres(text).map { $0 / 100 }
    }

    /// Returns a length in feet and inches in metres, such as `2'6"`, `3 ft` or `30"`; nil if a text is none.
    private static func feet(_ text: String) -> Double? {
        let pattern = /(?:([0-9.]+)\s*(?:'|ft|feet))?\s*(?:([0-9.]+)\s*(?:"|''|in|inch|inches))?/
        guard let match = text.wholeMatch(of: pattern), match.output.1 != nil || match.output.2 != nil else {
            return nil
        }
        let (feet, inches) = (match.output.1.flatMap { Double($0) } ?? 0, match.output.2.flatMap { Double($0) } ?? 0)
        return feet * 0.3048 + inches * 0.0254
    }

    /// The keys of widths.
    private static let widths = [
        "width", "maxwidth:physical", "door:width", "entrance:width", "opening:width", "est_width",
    ]
    /// The words for wheelchairs.
    private static let wheelchairs: Set<String> = [
        "yes", "no", "limited", "designated", "partial", "permissive", "official", "unknown", "private", "bad", "hard",
        "assisted", "only", "separate",
    ]

    /// The widths, the numbers of steps and the words about wheelchairs that cannot be understood, each with its key.
    var unreadValues: [String] {
        var keys = Self.widths.filter { self[$0] != nil && metres($0) == nil }
        for key in ["step_count", "est_step_count"] where self[key] != nil {
            if Self.steps(self[key]) == nil { keys.append(key) }
        }
        if list("wheelchair").contains(where: { !Self.wheelchairs.contains($0) }) { keys.append("wheelchair") }
        return keys.map { "\($0)=\((self[$0] ?? "").prefix(60))" }
    }

    /// Returns a number of steps; nil if a text is none.
    static func steps(_ text: String?) -> Int? {
        text.flatMap { Int($0) }.flatMap { (1...5000).contains($0) ? $0 : nil }
    }

    private func metres(_ key: String) -> Double? {
        guard let text = self[key], text.utf8.count < 40, !text.hasPrefix("-") else { return nil }
        let parts = text.lowercased().split { ";-–".contains($0) }.map { part in
            String(part.drop { "~≈<>≤≥ ".contains($0) }).trimmingBlanks
        }
        let lengths = parts.map(Self.metres)
        return lengths.contains(nil) ? nil : lengths.compactMap { $0 }.min()
    }

    /// Returns a length, such as `0.9`, `90 cm` or `3 ft`, in metres; nil if a text is none.
    private static func metres(_ text: String) -> Double? {
        var number = text
        if let feet = feet(number) { return (0.1...1000).contains(feet) ? feet : nil }
        var divisor = 1.0
        if number.hasSuffix("cm") {
            divisor = 100
            number.removeLast(2)
        } else if number.hasSuffix("m") {
            number.removeLast()
        }
        guard let value = Double(number.replacing(",", with: ".").trimmingBlanks),
            (0.1...1000).contains(value / divisor)
        else { return nil }
        return value / divisor
    }
}
