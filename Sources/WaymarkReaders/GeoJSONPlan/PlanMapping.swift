import Foundation
import WaymarkImportKit
import WaymarkModel

/// What the properties of a GeoJSON plan mean, as in `geojson.yaml`.
struct PlanMapping {
    /// A property that the reader looks for.
    enum Field: String, CaseIterable {
        case id, name, kind, category, level, building, width, wheelchair, access, hours, oneWay
    }

    /// A rule for the features of some files.
    struct FileRule {
        /// A file name, in which `*` stands for any characters.
        var pattern: String
        var rule: PlanRule?
        var level: String?
        var building: String?
    }

    var head = MappingHead()
    /// The names of the properties that an author states. `start.floor` is a property within another.
    var properties: [Field: String] = [:]
    /// Where the author states them.
    var propertySpans: [Field: SourceSpan] = [:]
    var files: [FileRule] = []
    /// What features become, by their kind in lower case.
    var kinds: [String: PlanRule] = [:]
    /// The kinds that the author states, with their positions.
    var kindSpans: [String: SourceSpan] = [:]
    /// Whether the third coordinate is the height of the level.
    var hasHeights: Bool?
    /// Whether coordinates are longitudes and latitudes; nil follows the numbers.
    var isGeographic: Bool?
    /// Whether the author wrote a mapping file.
    var isStated = false

    /// Creates the mapping of files without a mapping file.
    init() {}

    /// The names of properties that many files use, each also with a capital and in capitals.
    static let usualNames = plainNames.mapValues { names in
        var known: Set<String> = []
        return names.flatMap { [$0, $0.prefix(1).uppercased() + $0.dropFirst(), $0.uppercased()] }
            .filter { known.insert($0).inserted }
    }

    private static let plainNames: [Field: [String]] = [
        .id: ["id", "@id", "fid", "OBJECTID", "GlobalID", "uuid", "guid"],
        .name: [
            "name", "title", "label", "room_name", "roomName", "name_long", "roomnumber", "number", "ref",
            "bezeichnung",
            "BEZ", "nom",
        ],
        .kind: [
            "kind", "type", "category", "class", "feature_type", "space_type", "use", "usage", "use_type", "indoor",
            "room", "kategorie", "nutzung", "typ",
        ],
        .category: ["category"],
        .level: [
            "level", "floor", "storey", "level_id", "levelId", "floor_id", "floorId", "floor_level", "z_order",
            "ordinal",
            "etage", "stockwerk", "geschoss", "niveau",
        ],
        .building: [
            "building", "building_id", "buildingId", "building_name", "buildingName", "bldg", "bldg_id", "gebaeude",
            "gebäude", "batiment", "bâtiment", "edificio",
        ],
        .width: ["width"], .wheelchair: ["wheelchair", "accessible"], .access: ["access"],
        .hours: ["opening_hours", "hours"], .oneWay: LineDirection.names + LineDirection.namesOfBoth,
    ]

    /// Returns the value of a property of a feature: the author's, otherwise the first usual one that the feature has.
    func value(_ field: Field, of feature: GeoJSONFeature) -> JSONNode? {
        if let name = properties[field] { return feature[name] ?? feature.member(name) ?? feature.nested(name) }
        for name in Self.usualNames[field] ?? [] {
            if let node = feature[name], node.text?.isEmpty == false || node.list != nil { return node }
        }
        return nil
    }

    /// Returns the name of the property that `value` reads; nil if the feature has none.
    func name(of field: Field, in feature: GeoJSONFeature) -> String? {
        if let name = properties[field] { return name }
        return Self.usualNames[field]?.first { name in
            feature[name].map { $0.text?.isEmpty == false || $0.list != nil } ?? false
        }
    }

    /// Returns the levels that a feature states within other properties, at any depth, with the paths to them:
    /// `start.floor`. Nothing with a mapping file that names the property.
    func nestedLevels(of feature: GeoJSONFeature) -> [(path: String, key: String)] {
        guard properties[.level] == nil else { return [] }
        let own = (Self.usualNames[.level] ?? []).lazy.compactMap { name in
            feature[name].flatMap { Self.level(describedBy: $0, path: name) }
        }.first
        return own.map { [$0] } ?? feature.properties.flatMap { Self.levels(in: $0.node, path: $0.name, depth: 1) }
    }

    /// The names of properties that say which level an object describes.
    private static let levelWords = [
        "ordinal", "level", "number", "index", "value", "short_name", "shortName", "name", "code", "id",
    ]

    /// Returns the level that an object describes: `{"number": 1, "name": "First floor"}`; nil for what is not an object.
    private static func level(describedBy node: JSONNode, path: String, depth: Int = 1) -> (path: String, key: String)?
    {
        guard depth <= deepest, let members = node.object else { return nil }
        return levelWords.lazy.compactMap { word in
            guard let node = members.last(where: { $0.name.lowercased() == word.lowercased() })?.node else {
                return nil
            }
            if let text = node.text { return text.isEmpty ? nil : ("\(path).\(word)", text) }
            return level(describedBy: node, path: "\(path).\(word)", depth: depth + 1)
        }.first
    }

    /// Returns the objects that describe the level of a feature: of its name and its short name.
    func levelObject(of feature: GeoJSONFeature) -> JSONNode? {
        let names = properties[.level].map { [$0] } ?? Self.usualNames[.level] ?? []
        return names.lazy.compactMap { feature[$0] ?? feature.nested($0) }.first { $0.object != nil }
    }

    /// Returns what a feature is called; nil if it states no name.
    func label(of feature: GeoJSONFeature, language: String) -> LocalizedText? {
        if properties[.name] != nil { return PlanLabel.localized(value(.name, of: feature), language: language) }
        // The first that is stated counts, even if it is a text that programs write where there is no name.
        for name in Self.usualNames[.name] ?? [] {
            guard let node = feature[name] else { continue }
            if let label = PlanLabel.localized(node, language: language) { return label }
            if node.text?.isEmpty == false || node.list != nil { return nil }
        }
        return nil
    }

    /// How deep a level is looked for in properties.
    private static let deepest = 8

    private static func levels(in node: JSONNode, path: String, depth: Int) -> [(path: String, key: String)] {
        guard depth <= deepest, let members = node.object else { return [] }
        for name in Self.usualNames[.level] ?? [] {
            guard let node = members.last(where: { $0.name == name })?.node else { continue }
            if let text = node.text, !text.isEmpty { return [("\(path).\(name)", text)] }
            if let described = level(describedBy: node, path: "\(path).\(name)") { return [described] }
        }
        return members.flatMap { levels(in: $0.node, path: "\(path).\($0.name)", depth: depth + 1) }
    }

    /// Returns what a feature calls its building; nil if it states none. Without a mapping file, words for kinds of
    /// buildings are not names: `building=yes`.
    func building(of feature: GeoJSONFeature) -> String? {
        if properties[.building] != nil { return value(.building, of: feature)?.text.flatMap { $0.isEmpty ? nil : $0 } }
        return Self.usualNames[.building]?.lazy.compactMap { feature[$0]?.text }.first(where: BuildingNames.isName)
    }

    /// Returns the rule of a file by its name; nil if none fits.
    func rule(forFile name: String) -> FileRule? {
        files.first { Self.matches(name, $0.pattern) }
    }

    /// Returns whether a name fits a pattern, in which `*` stands for any characters. Upper and lower case are the same.
    static func matches(_ name: String, _ pattern: String) -> Bool {
        let (text, wanted) = (Array(name.lowercased()), Array(pattern.lowercased()))
        var (at, next) = (0, 0)
        var (star, resume) = (-1, 0)
        while at < text.count {
            if next < wanted.count, wanted[next] == "*" {
                (star, resume) = (next, at)
                next += 1
            } else if next < wanted.count, wanted[next] == text[at] {
                at += 1
                next += 1
            } else if star >= 0 {
                resume += 1
                (at, next) = (resume, star + 1)
            } else {
                return false
            }
        }
        while next < wanted.count, wanted[next] == "*" { next += 1 }
        return next == wanted.count
    }
}

extension GeoJSONFeature {
    /// Returns a property within others by its path: `start.floor`; nil if it is missing or null.
    func nested(_ path: String) -> JSONNode? {
        var names = path.split(separator: ".").map(String.init)
        guard names.count > 1, var node = self[names.removeFirst()] else { return nil }
        for name in names {
            guard let members = node.object, let next = members.last(where: { $0.name == name })?.node,
                next.value != .null
            else { return nil }
            node = next
        }
        return node
    }
}

extension JSONNode {
    /// The members of an object, also of one that a program wrote as a text: `"{\"level\": 2}"`.
    var object: [JSONMember]? {
        if case .string(let text) = value, text.utf8.count < 100_000, text.trimmingBlanks.hasPrefix("{") {
            return (try? JSONReader.read(Array(text.utf8), file: span.file))?.members
        }
        return members
    }

    /// The items of a list, also of one that a program wrote as a text: `"[1, 2]"`.
    var list: [JSONNode]? {
        if case .string(let text) = value, text.utf8.count < 100_000, text.trimmingBlanks.hasPrefix("[") {
            return (try? JSONReader.read(Array(text.utf8), file: span.file))?.items
        }
        return items
    }

    /// The value as a short text: a text, a number without needless zeros, or a boolean; nil for lists and objects, also for those that a program wrote as a text.
    var text: String? {
        switch value {
        case .string(let text): object == nil && list == nil ? text.trimmingBlanks : nil
        case .integer(let number): String(number)
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
        case .boolean(let flag): flag ? "yes" : "no"
        case .null, .list, .object: nil
        }
    }
}
