import WaymarkEngine

/// The schema of lines and areas in GeoJSON (RFC 7946).
enum GeometrySchema {
    /// Lines, areas, or both.
    static let value: [JSON.Member] = {
        let simple = [geometry("MultiLineString", depth: 3), geometry("MultiPolygon", depth: 4)]
        let both: JSON = ["type": "array", "items": ["oneOf": .array(simple)]]
        return [.init("oneOf", .array(simple + [object("GeometryCollection", "geometries", both)]))]
    }()

    /// - Parameter depth: How deep the numbers of positions are in lists.
    private static func geometry(_ name: String, depth: Int) -> JSON {
        let numbers: JSON = ["type": "number"]
        return object(
            name, "coordinates", (0..<depth).reduce(numbers) { inner, _ in ["type": "array", "items": inner] })
    }

    private static func object(_ name: String, _ member: String, _ schema: JSON) -> JSON {
        [
            "type": "object",
            "properties": .object([.init("type", ["const": .string(name)]), .init(member, schema)]),
            "required": ["type", .string(member)], "additionalProperties": false,
        ]
    }
}
