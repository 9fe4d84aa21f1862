import WaymarkModel

/// What of a venue a reader could not read, because of mistakes that it has reported: nothing else is reported that may
/// follow from these.
///
/// A feature with a mistake stays in the draft without the values that were lost. Ways that may lead there make the levels doubtful on
/// which they would be.
package struct ReadingDamage: Sendable {
    /// Whether the reader records what it could not read. Otherwise nothing is known after its first mistake.
    package var isKnown = false
    /// Whether a mistake belongs to no feature, so that any way may be missing.
    package var isVague = false
    /// Whether features may be missing, with everything that they say.
    package var hasMissingFeatures = false
    /// The keys whose values were lost, by feature.
    private var lost: [Origins.Kind: [Int: Set<String>]] = [:]
    /// The levels on which a way may be missing.
    package private(set) var levels: Set<FeatureID> = []
    /// Whether a way may be missing on any level.
    package private(set) var isEverywhere = false

    package init() {}

    /// Whether nothing was lost.
    package var isEmpty: Bool { !isVague && !hasMissingFeatures && lost.isEmpty }

    /// Whether a way may be missing anywhere.
    package var hasDoubts: Bool { isEverywhere || !levels.isEmpty }

    /// Records that the values of some keys of a feature were lost; nil for all.
    package mutating func note(_ kind: Origins.Kind, _ index: Int, _ keys: Set<String>?) {
        lost[kind, default: [:]][index, default: []].formUnion(keys ?? [Self.all])
    }

    /// Returns whether the value of one of some keys of a feature was lost; without keys, of any.
    package func hasLost(_ kind: Origins.Kind, _ index: Int, _ keys: Set<String>? = nil) -> Bool {
        guard let own = lost[kind]?[index] else { return false }
        return keys.map { !own.isDisjoint(with: $0) || own.contains(Self.all) } ?? true
    }

    /// Returns the number of features of a kind of which the value of one of some keys was lost.
    package func count(_ kind: Origins.Kind, _ keys: Set<String>) -> Int {
        (lost[kind] ?? [:]).keys.count { hasLost(kind, $0, keys) }
    }

    /// Returns whether a feature of any kind has lost the value of one of some keys, or features may be missing.
    package func mayMiss(_ keys: Set<String>) -> Bool {
        hasMissingFeatures || Origins.Kind.allCases.contains { count($0, keys) > 0 }
    }

    /// Records that any way may be missing, or too many may be there.
    package mutating func distrustNetwork() { isEverywhere = true }

    /// Returns whether a way may be missing on a level.
    package func isDoubtful(_ level: FeatureID) -> Bool { isEverywhere || levels.contains(level) }

    /// Returns whether the values that a feature has lost only describe it, so that its other mistakes are its own.
    package static func areDescriptions(_ keys: Set<String>, of kind: Origins.Kind) -> Bool {
        (descriptions[kind] ?? []).isSuperset(of: keys)
    }

    /// Stands for all keys of a feature.
    private static let all = "*"

    /// The keys whose values only describe a feature: without them, the same ways lead there, or more.
    private static let descriptions: [Origins.Kind: Set<String>] = {
        let usual: Set<String> = ["name", "hours", "access", "tags", "wheelchair", "closed"]
        return [
            .building: usual, .level: usual.union(["shortName", "elevation"]),
            .node: usual,
            .edge: usual.union([
                "delay", "width", "steps", "incline", "length", "duration", "sign", "reverseSign", "oneWay", "id",
            ]),
            .connector: usual.union([
                "delay", "width", "steps", "incline", "length", "duration", "sign", "direction", "wait", "waits",
                "rides",
                "secondsPerLevel",
            ]),
            .unit: usual.union(["height", "place"]),
            .opening: usual.union(["door", "width", "delay", "automatic", "isAutomatic", "oneWay", "isOneWay"]),
            .place: usual.union([
                "category", "aliases", "summary", "description", "website", "phone", "photo", "languages",
            ]),
        ]
    }()

    /// The kinds of features without which the same ways lead everywhere, or more.
    private static let scenery: Set<Origins.Kind> = [
        .place, .geofence, .recommendation, .obstacle, .detail, .region, .area,
    ]

    /// The keys of a venue without which its plan has another position or extent, or its network other parts.
    private static let frames: Set<String> = [
        "anchor", "network", "origin", "include", "buildings", "levels", "nodes", "paths", "connectors", "units",
        "openings",
        "footprints", "sketches", "legend",
    ]
}

// The levels on which ways may be missing.
extension ReadingDamage {
    /// Finds the doubtful levels. Called when all features are read.
    package mutating func spread(in contents: VenueContents) {
        if isVague { return isEverywhere = true }
        for (kind, features) in lost where !Self.scenery.contains(kind) {
            for (index, keys) in features where !Self.areDescriptions(keys, of: kind) {
                spread(kind, index, keys, contents)
            }
        }
    }

    private mutating func spread(_ kind: Origins.Kind, _ index: Int, _ keys: Set<String>, _ contents: VenueContents) {
        func isMissing(_ keys: Set<String>) -> Bool { hasLost(kind, index, keys) }
        let level: FeatureID
        switch kind {
        case .venue:
            if isMissing(Self.frames) { isEverywhere = true }
            return
        case .node: level = contents.nodes[index].level
        case .unit: level = contents.units[index].level
        case .opening: level = contents.openings[index].level
        case .connector where !isMissing(["id", "stops"]), .edge where !isMissing(["nodes", "from", "to"]): return
        default: return isEverywhere = true
        }
        if isMissing(["level"]) || level.rawValue.isEmpty { return isEverywhere = true }
        levels.insert(level)
    }
}
