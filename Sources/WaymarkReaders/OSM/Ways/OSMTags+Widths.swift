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

    /// The height, in metres, up to which a kerb counts as lowered.
    private static let highestLoweredKerb = 0.03

    /// The clear width of a door or a barrier in metres; nil if it is unknown. Of several, the least.
    var barrierWidth: Double? {
        let own = least(["width", "maxwidth:physical", "door:width", "entrance:width", "opening:width"] + gaps)
        return own ?? metres("est_width")
            ?? (takesWidestVehicle ? metres("maxwidth") : nil)
    }

    /// The keys of gaps at doors and barriers: cycle barriers state the gap beside them, and that between two of them.
    var gaps: [String] {
        let isDoor = ["barrier", "door", "entrance"].contains { self[$0] != nil } || has("indoor", "door")
        return isDoor ? ["opening", "spacing"] : []
    }

    /// Whether `maxwidth` is the width of a door or a barrier, and not that of the vehicles on a street.
    var takesWidestVehicle: Bool { self["barrier"] != nil || affirms("door") || affirms("entrance") }

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
    var cabinWidth: Double? {
        ([barrierWidth ?? metres("maxwidth")] + ["elevator:door:width", "elevator:width"].map { metres($0) })
            .compactMap { $0 }.min()
    }

    /// Whether people step over something at a door, or up, that wheels do not get over.
    var hasThreshold: Bool {
        if steps != nil || hasUncountedSteps || ["steps", "stairs"].contains(where: { affirms($0) && !has($0, "0") }) {
            return true
        }
        if ["threshold", "sill"].contains(where: { has($0, ["raised", "high", "step", "yes"]) }) { return true }
        return Self.thresholds.contains { key in height(key).map { $0 > Self.highestLoweredKerb } ?? false }
    }

    /// The keys of the heights of what people step over at a door.
    static let thresholds = [
        "step:height", "step_height", "door:step_height", "threshold:height", "threshold", "sill", "sill:height",
    ]

    /// Returns a height in metres; nil if it is unknown. It may be nothing.
    func height(_ key: String) -> Double? {
        guard let text = self[key] else { return nil }
        return metres(key) ?? Double(text).flatMap { $0 >= 0 ? $0 : nil }
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

    /// Returns a number of steps; nil if a text is none.
    static func steps(_ text: String?) -> Int? {
        text.flatMap { Int($0) }.flatMap { (1...5000).contains($0) ? $0 : nil }
    }

    /// Returns the least length in metres that a key states; nil if it states none that can be understood.
    func metres(_ key: String) -> Double? {
        guard let text = self[key], text.utf8.count < 40, !text.hasPrefix("-") else { return nil }
        let lengths = text.lowercased().split { ";-–".contains($0) }.map { Self.metres(Self.bare($0)) }
        return lengths.contains(nil) ? nil : lengths.compactMap { $0 }.min()
    }

    /// Returns a length without what says that it is an estimate, the least or the most.
    private static func bare(_ text: Substring) -> String {
        var text = String(text.drop { "~≈<≤>≥= ".contains($0) }).trimmingBlanks
        let word = text.prefix { $0.isLetter }
        if estimates.contains(String(word)) {
            text = String(text.dropFirst(word.count).drop { ". ".contains($0) }).trimmingBlanks
        }
        return text
    }

    private static let estimates: Set<String> = [
        "ca", "circa", "c", "approx", "approximately", "about", "around", "est", "etwa", "env", "environ", "min", "max",
    ]
    private static let units: [(suffix: String, inMetre: Double)] = [
        ("millimetres", 1000), ("millimeters", 1000), ("centimetres", 100), ("centimeters", 100), ("mm", 1000),
        ("cm", 100), ("metres", 1), ("meters", 1), ("metre", 1), ("meter", 1), ("m", 1),
    ]

    /// Returns a length, such as `0.9`, `90 cm` or `3 ft`, in metres; nil if a text is none.
    private static func metres(_ text: String) -> Double? {
        let unit = units.first { text.hasSuffix($0.suffix) }
        let number = text.dropLast(unit?.suffix.count ?? 0).replacing(",", with: ".")
        let length = feet(text) ?? Double(String(number).trimmingBlanks).map { $0 / (unit?.inMetre ?? 1) }
        return length.flatMap { (0.01...1000).contains($0) ? $0 : nil }
    }
}
