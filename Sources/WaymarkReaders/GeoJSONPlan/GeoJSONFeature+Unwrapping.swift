import WaymarkImportKit
import WaymarkModel

extension GeoJSONFeature {
    /// How deep properties are looked for in the only object among the properties.
    private static let deepest = 8

    /// The feature with the properties that a program wrote into one object, or into a text that is one, beside those
    /// that it has: `{"info": {"kind": "room", "level": 1}}`. Unchanged if a property at the top says what the feature is.
    var unwrapped: GeoJSONFeature {
        var members = properties
        for _ in 0..<Self.deepest where !members.contains(where: { Self.known.contains($0.name) }) {
            let objects = members.compactMap(\.node.object)
            guard objects.count == 1, let inner = objects.first else { return self }
            members = inner
        }
        guard members != properties, members.contains(where: { Self.known.contains($0.name) }) else { return self }
        var result = self
        let names = Set(properties.map(\.name))
        result.properties += members.filter { !names.contains($0.name) }
        return result
    }

    /// The names of properties that say what a feature is, or where; `tags` are those of OpenStreetMap.
    private static let known = Set(
        [PlanMapping.Field.kind, .level, .name].flatMap { PlanMapping.usualNames[$0] ?? [] } + ["tags", "levels"])
}
