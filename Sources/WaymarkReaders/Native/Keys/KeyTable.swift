import WaymarkModel

/// The keys of a kind of map in the native format: the declared attributes of a type, and the keys that connect features.
package struct KeyTable: Sendable {
    /// The noun for the map in messages, such as "a path".
    let noun: String
    /// The keys, as the documentation lists them.
    let keys: [MapKey]
    /// The names of all keys, those that must be written first.
    let all: [String]
    let required: [String]
    /// The keys of lists whose elements have separate positions.
    let lists: Set<String>
    /// The key of each attribute that the type declares, in the order of the declaration; nil if this map does not have it.
    package let declared: [DeclaredKey?]
    /// The names of `declared`.
    let declaredNames: [String?]

    /// Whether the map is a file or a building, whose keys are lists of features.
    var hasSections: Bool { all.contains("sketches") || noun == Building.noun }

    /// An attribute with its key in a map.
    package struct DeclaredKey: Sendable {
        package let name: String
        package let spec: AttributeSpec
    }

    /// Creates the keys of a map that describes a `Root`.
    ///
    /// - Parameters:
    ///   - noun: The noun, if it is not that of the type.
    ///   - leading: Keys without a declaration that are listed before the attributes.
    ///   - trailing: Keys without a declaration that are listed after them.
    ///   - hidden: Attributes that the map does not have, by key.
    ///   - areAllOptional: Whether no attribute must be written.
    init<Root: Attributed>(
        _: Root.Type, noun: String? = nil, leading: [StructureKey] = [], trailing: [StructureKey] = [],
        without hidden: Set<String> = [], areAllOptional: Bool = false
    ) {
        var keys = leading.map { MapKey($0) }
        var lists: Set<String> = [StructureKey.levelsOfBuilding.name, StructureKey.holes.name]
        var declared: [DeclaredKey?] = []
        for attribute in Root.attributes {
            let name = attribute.spec.key
            guard attribute.spec.formats.contains(.files), !hidden.contains(name) else {
                declared.append(nil)
                continue
            }
            declared.append(DeclaredKey(name: name, spec: attribute.spec))
            if case .parts(let parts, _, .lists) = attribute.content {
                keys += parts.map { MapKey($0, isRequired: false, isPerPiece: true) }
                continue
            }
            switch attribute.content {
            case .references, .parts: lists.insert(name)
            case .value, .reference, .texts, .numbers, .group: break
            }
            keys.append(
                MapKey(
                    attribute, isRequired: attribute.spec.isRequired && !areAllOptional,
                    isPerPiece: attribute.spec.sharing != .all))
            if case .value(.polygon, _) = attribute.content { keys.append(MapKey(.holes)) }
        }
        self.init(noun ?? Root.noun, keys + trailing.map { MapKey($0) }, declared, lists)
    }

    /// Creates the keys of a map that does not describe a feature.
    init(_ noun: String, _ keys: [StructureKey]) { self.init(noun, keys.map { MapKey($0) }, [], []) }

    private init(_ noun: String, _ keys: [MapKey], _ declared: [DeclaredKey?], _ lists: Set<String>) {
        self.lists = lists
        self.noun = noun
        self.keys = keys
        self.declared = declared
        declaredNames = declared.map { $0?.name }
        required = keys.filter(\.isRequired).map(\.name)
        all = required + keys.filter { !$0.isRequired }.map(\.name)
    }
}

/// A key of a map, with what the documentation and editors say about it.
struct MapKey: Sendable {
    private enum Source: Sendable {
        case structure(StructureKey)
        case attribute(DescribedAttribute, isPerPiece: Bool)
    }

    let name: String
    let isRequired: Bool
    private let source: Source

    init(_ key: StructureKey) {
        name = key.name
        isRequired = key.isRequired
        source = .structure(key)
    }

    /// Creates the key of an attribute.
    ///
    /// - Parameter isPerPiece: Whether it can be a list with a value for each piece of a path or connector.
    init(_ attribute: DescribedAttribute, isRequired: Bool, isPerPiece: Bool) {
        name = attribute.spec.key
        self.isRequired = isRequired
        source = .attribute(attribute, isPerPiece: isPerPiece)
    }

    /// What the value looks like, in words: `time`, `id of a level`.
    var value: String {
        switch source {
        case .structure(let key): key.value
        case .attribute(let attribute, false): KeyForm(attribute).words
        case .attribute(let attribute, true): "\(KeyForm(attribute).words), or a list"
        }
    }

    /// The value's JSON Schema, without a description.
    var schema: JSON {
        switch source {
        case .structure(let key): key.schema
        case .attribute(let attribute, false): KeyForm(attribute).schema
        case .attribute(let attribute, true): KeyForm(attribute).schemaWithPieces
        }
    }

    /// The default in words; nil if there is none.
    var fallback: String? {
        switch source {
        case .structure(let key): key.fallback
        case .attribute(let attribute, _): isRequired ? nil : attribute.fallback
        }
    }

    /// The meaning, in one or more sentences.
    var doc: String {
        switch source {
        case .structure(let key): key.doc
        case .attribute(let attribute, _): attribute.spec.doc
        }
    }
}

/// A key that says how features are connected, which separate code reads and writes.
package struct StructureKey: Sendable {
    package let name: String
    var isRequired = false
    let value: String
    let schema: JSON
    var fallback: String?
    let doc: String
}
