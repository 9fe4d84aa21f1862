import WaymarkImportKit
import WaymarkModel

/// What ways are made of.
extension OSMTags {
    /// The surfaces in which wheels sink or stop.
    private static let loose: Set<String> = [
        "mud", "sand", "gravel", "pebblestone", "rock", "snow", "ice", "shells", "woodchips", "stepping_stones",
    ]
    private static let rough: Set<String> = ["very_bad", "horrible", "very_horrible", "impassable"]
    /// How much longer people take on a surface, as a share of the time on a paved one. The speeds are those of OSRM's
    /// profile for pedestrians.
    private static let shares: [String: Double] = [
        "mud": 1, "sand": 1, "snow": 1, "gravel": 0.33, "pebblestone": 0.33, "fine_gravel": 0.33, "rock": 1,
        "woodchips": 0.33,
        "stepping_stones": 1,
    ]

    /// Whether a wheelchair gets stuck on it, unless its mapper says otherwise.
    var isLoose: Bool {
        !has("wheelchair", "limited")
            && (list("surface").contains(where: Self.loose.contains)
                || list("smoothness").contains(where: Self.rough.contains))
    }

    /// How much longer people take on it, as a share of the time on a paved surface; nil if they do not.
    var lostShare: Double? { list("surface").compactMap { Self.shares[$0] }.max() }
}
