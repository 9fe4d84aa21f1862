import WaymarkModel

/// A column of the store that holds an attribute, or a part of its value.
struct StoredColumn: Hashable {
    /// The type in a `STRICT` table.
    enum Kind: String {
        case integer = "INTEGER"
        case real = "REAL"
        case text = "TEXT"
    }

    let name: String
    let kind: Kind
    /// The features to whose row numbers it refers.
    var referent: FeatureKind?
    /// Whether it can be `NULL`.
    var isOptional = false
    /// The schema version that added it.
    var since = 1

    init(_ name: String, _ kind: Kind, _ referent: FeatureKind? = nil, isOptional: Bool = false, since: Int = 1) {
        self.name = name
        self.kind = kind
        self.referent = referent
        self.isOptional = isOptional
        self.since = since
    }

    /// Returns the columns of an attribute; none for lists, which have their own tables.
    static func all(of attribute: DescribedAttribute) -> [StoredColumn] {
        let spec = attribute.spec
        guard spec.formats.contains(.store) else { return [] }
        switch attribute.content {
        case .value(let form, let isOptional):
            return columns(of: form, named: spec.column, isOptional: isOptional).map { column in
                var column = column
                column.since = spec.since
                return column
            }
        case .reference(let kind, let isOptional):
            // A name that is a preposition, such as `from`, says nothing without the kind, and is a keyword of SQL.
            let name = spec.column == kind.rawValue ? spec.column : "\(spec.column)_\(kind.rawValue)"
            return [StoredColumn(name, .integer, kind, isOptional: isOptional, since: spec.since)]
        case .group(let group, _, _):
            return group.flatMap { all(of: $0) }
        case .references, .texts, .numbers, .parts:
            return []
        }
    }

    private static func columns(of form: AttributeForm, named name: String, isOptional: Bool) -> [StoredColumn] {
        switch form {
        case .number: [StoredColumn(name, .real, isOptional: isOptional)]
        case .integer, .flag: [StoredColumn(name, .integer, isOptional: isOptional)]
        case .text, .id, .choice, .hours, .line, .polygon: [StoredColumn(name, .text, isOptional: isOptional)]
        // An empty set is NULL.
        case .roles, .tags: [StoredColumn(name, .text, isOptional: true)]
        case .localized:
            [
                StoredColumn(name, .text, isOptional: isOptional),
                StoredColumn("\(name)_translations", .text, isOptional: true),
            ]
        case .point: ["x", "y"].map { StoredColumn($0, .real, isOptional: isOptional) }
        case .date: ["year", "month", "day"].map { StoredColumn($0, .integer, isOptional: isOptional) }
        }
    }
}
