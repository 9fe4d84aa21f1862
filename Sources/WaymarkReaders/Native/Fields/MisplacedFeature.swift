import WaymarkImportKit

/// A feature in the list of another kind, such as a place under `units`.
enum MisplacedFeature {
    private static let sections: [(list: String, table: KeyTable)] = [
        ("places", NativeKeys.place), ("units", NativeKeys.unit), ("openings", NativeKeys.opening),
        ("connectors", NativeKeys.connector), ("areas", NativeKeys.area), ("geofences", NativeKeys.geofence),
        ("recommendations", NativeKeys.recommendation),
    ]

    /// Returns the list that a map fits, and what it describes there; nil if it fits its own list, or no other or several.
    static func section(of entries: [LocatedValue.Entry], in table: KeyTable) -> (list: String, noun: String)? {
        guard sections.contains(where: { $0.table.noun == table.noun }) else { return nil }
        let keys = Set(entries.map(\.key))
        // A misspelt key does not make a feature of another kind. Here a key is wrong, and another is missing.
        guard keys.count > 2, !keys.isSubset(of: table.all), !keys.isSuperset(of: table.required) else { return nil }
        let fitting = sections.filter { keys.isSubset(of: $0.table.all) && keys.isSuperset(of: $0.table.required) }
        guard fitting.count == 1, let only = fitting.first else { return nil }
        return (only.list, only.table.noun)
    }
}
