import WaymarkModel

/// Builds a map with its keys in order. Empty values are left out.
struct MapBuilder {
    /// The venue's own language.
    let language: String
    private(set) var entries: [(key: String, value: YAMLValue)] = []

    init(language: String) { self.language = language }

    var value: YAMLValue { .map(entries) }

    mutating func add(_ key: String, _ value: YAMLValue?) {
        if let value { entries.append((key, value)) }
    }

    mutating func add(_ key: String, _ id: FeatureID) { add(key, .text(id.rawValue)) }

    mutating func add(_ key: String, _ number: Double, unless ordinary: Double) {
        if number != ordinary { add(key, .number(number)) }
    }

    mutating func add(_ key: String, _ text: LocalizedText?) {
        guard let text else { return }
        if text.translations.isEmpty { return add(key, .text(text.base)) }
        let own = text.translations[language] == nil ? language : NativeBuilder.undetermined
        let others = text.translations.sorted { $0.key < $1.key }.map {
            (YAMLText.scalar($0.key), YAMLValue.text($0.value))
        }
        add(key, .map([(YAMLText.scalar(own), .text(text.base))] + others))
    }

    mutating func add(_ key: String, _ hours: OpeningHours?) { add(key, hours.map { .text($0.source) }) }

    mutating func add(_ key: String, _ roles: Set<Role>) {
        if !roles.isEmpty { add(key, .list(roles.sorted().map { .text($0.rawValue) })) }
    }

    mutating func add(_ key: String, ids: [FeatureID]) { add(key, .list(ids.map { .text($0.rawValue) })) }

    mutating func add(_ key: String, _ point: Point) { add(key, Self.point(point)) }

    mutating func add(_ key: String, tags: [String: String]) {
        if tags.isEmpty { return }
        add(key, .map(tags.sorted { $0.key < $1.key }.map { (YAMLText.scalar($0.key), .text($0.value)) }))
    }

    mutating func add(_ polygon: Polygon) {
        add("polygon", Self.ring(polygon.outer))
        if !polygon.holes.isEmpty { add("holes", .list(polygon.holes.map { Self.ring($0) })) }
    }

    /// Adds a single number if all pieces have the same, otherwise a list with `null` for missing numbers.
    mutating func add(_ key: String, pieces: [Double?]) {
        guard pieces.contains(where: { $0 != nil }) else { return }
        if let first = pieces[0], pieces.allSatisfy({ $0 == first }) { return add(key, .number(first)) }
        add(key, list: pieces)
    }

    mutating func add(_ key: String, list pieces: [Double?]) {
        add(key, .list(pieces.map { $0.map { .number($0) } ?? .null }))
    }

    static func point(_ point: Point) -> YAMLValue { .list([.number(point.x), .number(point.y)]) }

    private static func ring(_ ring: [Point]) -> YAMLValue { .list(ring.map { point($0) }) }
}
