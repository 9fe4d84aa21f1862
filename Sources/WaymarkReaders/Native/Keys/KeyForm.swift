import WaymarkModel

/// What the value of an attribute looks like in a venue file: in words, and as a JSON Schema.
struct KeyForm {
    let words: String
    let schema: JSON

    /// The schema of a value, or of a list with a value or null for each piece.
    var schemaWithPieces: JSON {
        let element: JSON = ["anyOf": [schema, ["type": "null"]]]
        return ["anyOf": [schema, ["type": "array", "items": element]]]
    }

    init(_ attribute: DescribedAttribute) {
        let spec = attribute.spec
        switch attribute.content {
        case .value(.number, _): self.init(Self.word(for: spec.measure), Self.number(spec))
        case .value(.integer, _): self.init("whole number", Self.limited(["type": "integer"], spec))
        case .value(.choice(let words), _): self.init("word", ["enum": .array(words.map { .string($0) })])
        case .value(let form, _): self.init(form)
        case .reference(let kind, _): self.init("id of \(Self.article(kind)) \(kind)", Self.reference(to: "id"))
        case .references(let kind): self.init("ids of \(kind)s", Self.reference(to: "ids"))
        case .texts: self.init("texts", Self.reference(to: "texts"))
        case .numbers:
            self.init(
                "\(Self.word(for: spec.measure))s by \(spec.element)",
                ["type": "object", "additionalProperties": Self.number(spec)])
        case .parts(_, let noun, let layout):
            let name = String(noun.drop { $0 != " " }.dropFirst())
            let list: JSON = ["type": "array", "items": Self.part(name, layout)]
            let least = spec.minimumCount
            self.init(
                "list of \(spec.key)", least > 0 ? list.adding("minItems", .integer(Int64(least))) : list)
        case .group(_, let noun, let plainKey):
            let map = Self.reference(to: String(noun.split(separator: " ").last ?? ""))
            if let plainKey {
                self.init("map, or its `\(plainKey)`", ["anyOf": [Self.reference(to: "word"), map]])
            } else {
                self.init("map", map)
            }
        }
    }

    private init(_ words: String, _ schema: JSON) {
        self.words = words
        self.schema = schema
    }

    private init(_ form: AttributeForm) {
        switch form {
        case .flag: self.init("yes or no", Self.reference(to: "flag"))
        case .id: self.init("id", Self.reference(to: "id"))
        case .localized: self.init("text for people", Self.reference(to: "localized"))
        case .hours: self.init("opening hours", Self.reference(to: "hours"))
        case .roles: self.init("roles", Self.reference(to: "roles"))
        case .tags: self.init("texts by name", Self.reference(to: "tags"))
        case .point: self.init("point", Self.reference(to: "point"))
        case .line: self.init("point, or list of points", Self.reference(to: "line"))
        case .polygon: self.init("list of points", Self.reference(to: "ring"))
        case .date: self.init("day", Self.reference(to: "day"))
        case .text, .number, .integer, .choice: self.init("text", Self.reference(to: "word"))
        }
    }

    /// Returns a reference to a definition of the schema.
    static func reference(to name: String) -> JSON { ["$ref": .string("#/$defs/\(name)")] }

    private static func part(_ name: String, _ layout: PartLayout) -> JSON {
        guard case .mapsOrValues(let key) = layout else { return reference(to: name) }
        return ["anyOf": [reference(to: "\(key)" == "date" ? "day" : "id"), reference(to: name)]]
    }

    private static func number(_ spec: AttributeSpec) -> JSON {
        let schema: JSON =
            switch spec.measure {
            case .none, .milliseconds, .percent: ["type": "number"]
            case .metres, .seconds, .metresPerSecond, .ratio, .degrees: reference(to: spec.measure.rawValue)
            }
        return limited(schema, spec)
    }

    /// Adds the range, which applies to numbers without a unit.
    private static func limited(_ schema: JSON, _ spec: AttributeSpec) -> JSON {
        guard let range = spec.range else { return schema }
        return schema.adding("minimum", bound(range.lowerBound)).adding("maximum", bound(range.upperBound))
    }

    private static func bound(_ number: Double) -> JSON { .number(number, places: 6) }

    private static func word(for measure: Measure) -> String {
        switch measure {
        case .none, .milliseconds, .percent: "number"
        case .metres: "length"
        case .seconds: "time"
        case .metresPerSecond: "speed"
        case .ratio: "slope"
        case .degrees: "angle"
        }
    }

    private static func article(_ kind: FeatureKind) -> String {
        [.edge, .area, .opening, .obstacle].contains(kind) ? "an" : "a"
    }
}
