import WaymarkModel

/// Geometry and features in GeoJSON (RFC 7946).
struct GeoJSON {
    private let frame: AnchorFrame

    init(anchor: Anchor) { frame = AnchorFrame(anchor) }

    /// Returns a collection of features.
    static func collection(_ features: [JSON], more: [JSON.Member] = []) -> JSON {
        .object([.init("type", "FeatureCollection")] + more + [.init("features", .array(features))])
    }

    static func feature(id: String? = nil, geometry: JSON, properties: [JSON.Member]) -> JSON {
        var members: [JSON.Member] = [.init("type", "Feature")]
        if let id { members.append(.init("id", .string(id))) }
        return .object(members + [.init("geometry", geometry), .init("properties", .object(properties))])
    }

    /// Returns a position, longitude first.
    func position(_ point: Point) -> JSON { Self.pair(frame.coordinate(of: point)) }

    /// Returns a position, longitude first.
    static func pair(_ coordinate: Coordinate) -> JSON {
        .array([.degrees(coordinate.longitude), .degrees(coordinate.latitude)])
    }

    func point(_ point: Point) -> JSON { ["type": "Point", "coordinates": position(point)] }

    func line(_ points: [Point]) -> JSON {
        ["type": "LineString", "coordinates": .array(points.map(position))]
    }

    /// Returns a polygon with closed rings: the outer ring counter-clockwise, holes clockwise.
    func polygon(_ polygon: Polygon) -> JSON {
        let holes = polygon.holes.map { Polygon.signedArea(of: $0) > 0 ? $0.reversed() : $0 }
        let outer = Polygon.signedArea(of: polygon.outer) < 0 ? polygon.outer.reversed() : polygon.outer
        return [
            "type": "Polygon",
            "coordinates": .array(([outer] + holes).map { .array(($0 + $0.prefix(1)).map(position)) }),
        ]
    }
}
