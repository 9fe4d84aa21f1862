import WaymarkModel

/// The mapping of a kind of feature to its table and to the tables of its parts.
///
/// `cells` is the only description of a feature: saving binds it, the difference between two imports compares it, and
/// the content hash covers it.
protocol FeatureRecord {
    associatedtype Feature: Hashable, Sendable, Identifiable where Feature.ID == FeatureID

    static var kind: VenueDiff.Kind { get }
    static var table: String { get }
    /// The columns after `key`, `venue`, `id` and `position`.
    static var columns: [String] { get }
    static var parts: [PartTable] { get }
    /// Returns the features of this kind in a venue's contents.
    static func features(of contents: VenueContents) -> [Feature]
    /// Returns the values of `columns`.
    static func cells(_ feature: Feature) -> [Cell]
    /// Returns the rows of each of `parts`, in order.
    static func rows(_ feature: Feature) -> [[[Cell]]]
}

/// A table of ordered rows that belong to a feature and have no identity themselves.
struct PartTable {
    let name: String
    /// The column that refers to the owner.
    let owner: String
    /// The columns after the owner and `position`.
    let columns: [String]
    /// The name of the part in a report of changes.
    let field: String
    /// Whether a migration brought it: a feature without such rows has the hash that it had before.
    var isLater = false
}

extension FeatureRecord {
    static var parts: [PartTable] { [] }
    static func rows(_ feature: Feature) -> [[[Cell]]] { [] }

    /// Returns the names of the fields in which two features differ, in the order of the columns.
    static func changedFields(from old: Feature, to new: Feature) -> [String] {
        var fields: [String] = []
        for (column, (before, after)) in zip(columns, zip(cells(old), cells(new))) where before != after {
            fields.append(FieldName.of(column: column))
        }
        for (part, (before, after)) in zip(parts, zip(rows(old), rows(new))) where before != after {
            fields.append(part.field)
        }
        var seen: Set<String> = []
        return fields.filter { seen.insert($0).inserted }
    }
}

/// The names of columns in a report of changes.
enum FieldName {
    private static let suffixes = ["_translations", "_ms", "_s", "_m", "_node"]
    private static let special = [
        "x": "position", "y": "position", "s_per_level": "seconds_per_level",
        "anchor_latitude": "anchor", "anchor_longitude": "anchor", "anchor_bearing": "anchor",
        "elevator_wait_s": "costs", "elevator_s_per_level": "costs", "escalator_speed": "costs",
        "moving_walkway_speed": "costs", "is_one_way": "one_way", "is_accessible": "accessible",
        "is_outdoor": "outdoor", "is_inferred": "inferred",
    ]

    static func of(column: String) -> String {
        if let name = special[column] { return name }
        guard let suffix = suffixes.first(where: { column.hasSuffix($0) }) else { return column }
        return String(column.dropLast(suffix.count))
    }
}
