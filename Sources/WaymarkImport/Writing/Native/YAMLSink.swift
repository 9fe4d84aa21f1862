import WaymarkImportKit
import WaymarkModel

/// Receives the value of an attribute as YAML.
struct YAMLSink: AttributeSink {
    /// The venue's own language.
    let language: String
    /// The value; nil if there is none.
    private(set) var value: YAMLValue?
    /// The holes of a polygon, which have a separate key.
    private(set) var holes: YAMLValue?

    init(language: String) { self.language = language }

    mutating func none<Value: AttributeValue>(_ type: Value.Type) {}
    mutating func number(_ number: Double) { value = .number(number) }
    mutating func integer(_ number: Int) { value = .number(number) }
    mutating func flag(_ flag: Bool) { value = .bool(flag) }
    mutating func text(_ text: String) { value = .text(text) }
    mutating func hours(_ hours: OpeningHours) { value = .text(hours.source) }
    mutating func date(_ date: CalendarDate) { value = .scalar(date.description) }
    mutating func roles(_ roles: Set<Role>) { value = .list(roles.sorted().map { .text($0.rawValue) }) }

    mutating func localized(_ text: LocalizedText) {
        guard !text.translations.isEmpty else {
            value = .text(text.base)
            return
        }
        let own = text.translations[language] == nil ? language : LanguageTag.undetermined
        value = .map([(key: YAMLText.scalar(own), value: YAMLValue.text(text.base))] + Self.sorted(text.translations))
    }

    mutating func tags(_ tags: [String: String]) { value = .map(Self.sorted(tags)) }

    /// Writes a point; one without a position is left out.
    mutating func point(_ point: Point) { value = point.isFinite ? Self.yaml(point) : nil }

    /// Writes a line; one of a single point as that point.
    mutating func line(_ line: Polyline) {
        value = line.points.count == 1 ? Self.yaml(line.points[0]) : Self.yaml(line.points)
    }

    mutating func polygon(_ polygon: Polygon) {
        value = Self.yaml(polygon.outer)
        if !polygon.holes.isEmpty { holes = .list(polygon.holes.map { Self.yaml($0) }) }
    }

    private static func sorted(_ texts: [String: String]) -> [(key: String, value: YAMLValue)] {
        texts.sorted { $0.key < $1.key }.map { (key: YAMLText.scalar($0.key), value: YAMLValue.text($0.value)) }
    }

    private static func yaml(_ ring: [Point]) -> YAMLValue { .list(ring.map { yaml($0) }) }

    private static func yaml(_ point: Point) -> YAMLValue { .list([.number(point.x), .number(point.y)]) }
}
