import WaymarkModel

/// The tables of keys in `docs/venue-format.md`.
enum KeyDocument {
    /// The kinds of maps that have a table. The other kinds are variants of these.
    static let tables = [
        NativeKeys.venue, NativeKeys.anchor, NativeKeys.holiday, NativeKeys.costs, NativeKeys.building,
        NativeKeys.listedLevel, NativeKeys.frame, NativeKeys.closure, NativeKeys.underlay, NativeKeys.listedNode,
        NativeKeys.path,
        NativeKeys.connector, NativeKeys.stop,
        NativeKeys.wait, NativeKeys.ride, NativeKeys.area, NativeKeys.place, NativeKeys.entrance, NativeKeys.geofence,
        NativeKeys.recommendation, NativeKeys.unit, NativeKeys.opening, NativeKeys.obstacle, NativeKeys.footprint,
        NativeKeys.detail, NativeKeys.region, NativeKeys.sketch, NativeKeys.legendEntry,
        NativeKeys.test, NativeKeys.expectations,
    ]

    /// Returns the beginning of the first line of a table, by which it is found in the document.
    static func title(of table: KeyTable) -> String { "| key of \(table.noun) |" }

    /// Returns the lines of a table.
    static func lines(of table: KeyTable) -> [String] {
        ["\(title(of: table)) value | default | meaning |", "| --- | --- | --- | --- |"]
            + table.keys.map { key in
                let fallback = key.isRequired ? "required" : key.fallback ?? "–"
                return "| `\(key.name)` | \(key.value) | \(fallback) | \(key.doc)\(words(of: key)) |"
            }
    }

    /// Returns the words that a key can have, as a sentence.
    private static func words(of key: MapKey) -> String {
        let schema: JSON = key.schema
        guard let stated: JSON = schema["enum"], case .array(let values) = stated else { return "" }
        let listed = values.compactMap { value -> String? in
            if case .string(let word) = value { "`\(word)`" } else { nil }
        }
        return " One of \(listed.joined(separator: ", "))."
    }
}
