import WaymarkModel

/// How one kind of feature lies in its table and in the tables of its parts.
///
/// `cells` is the one description of a feature: saving binds it, the difference between two imports compares it, and the
/// content hash runs over it.
protocol FeatureRecord {
    associatedtype Feature: Hashable, Sendable, Identifiable where Feature.ID == FeatureID

    static var kind: VenueDiff.Kind { get }
    static var table: String { get }
    /// The columns after `key`, `venue`, `id` and `position`.
    static var columns: [String] { get }
    static var parts: [PartTable] { get }
    /// Where the features lie in a venue's contents.
    static func features(of contents: VenueContents) -> [Feature]
    /// The values of `columns`.
    static func cells(_ feature: Feature) -> [Cell]
    /// The rows of each of `parts`, in order.
    static func rows(_ feature: Feature) -> [[[Cell]]]
}

/// A table of ordered rows that belong to one feature and have no identity of their own.
struct PartTable {
    let name: String
    /// The column that names the owner.
    let owner: String
    /// The columns after the owner and `position`.
    let columns: [String]
    /// What a report of changes calls it.
    let field: String
}

extension FeatureRecord {
    static var parts: [PartTable] { [] }
    static func rows(_ feature: Feature) -> [[[Cell]]] { [] }

    /// The names of the fields in which two features differ, in the order of the columns.
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

/// What a report of changes calls a column.
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
