/// A position of a GeoJSON geometry: longitude and latitude in degrees, or the x and y of a plan.
package struct GeoJSONPosition: Hashable, Sendable {
    /// Degrees east.
    package var x: Double
    /// Degrees north.
    package var y: Double
    /// The height in metres; nil if the position has two numbers.
    package var altitude: Double?

    package init(x: Double, y: Double, altitude: Double? = nil) {
        self.x = x
        self.y = y
        self.altitude = altitude
    }
}

/// A geometry of a GeoJSON file. It has at least one position.
package indirect enum GeoJSONGeometry: Hashable, Sendable {
    case point(GeoJSONPosition)
    case multiPoint([GeoJSONPosition])
    case lineString([GeoJSONPosition])
    case multiLineString([[GeoJSONPosition]])
    /// The outer ring and the rings of the holes, as written: usually closed.
    case polygon([[GeoJSONPosition]])
    case multiPolygon([[[GeoJSONPosition]]])
    case collection([GeoJSONGeometry])

    /// The name of the type in files.
    package var type: String {
        switch self {
        case .point: "Point"
        case .multiPoint: "MultiPoint"
        case .lineString: "LineString"
        case .multiLineString: "MultiLineString"
        case .polygon: "Polygon"
        case .multiPolygon: "MultiPolygon"
        case .collection: "GeometryCollection"
        }
    }

    /// The single points, also those in collections.
    package var points: [GeoJSONPosition] {
        switch self {
        case .point(let position): [position]
        case .multiPoint(let positions): positions
        case .collection(let parts): parts.flatMap(\.points)
        default: []
        }
    }

    /// The lines, also those in collections.
    package var lines: [[GeoJSONPosition]] {
        switch self {
        case .lineString(let line): [line]
        case .multiLineString(let lines): lines
        case .collection(let parts): parts.flatMap(\.lines)
        default: []
        }
    }

    /// The polygons as lists of rings, also those in collections.
    package var polygons: [[[GeoJSONPosition]]] {
        switch self {
        case .polygon(let rings): [rings]
        case .multiPolygon(let polygons): polygons
        case .collection(let parts): parts.flatMap(\.polygons)
        default: []
        }
    }

    /// All positions, in the order of the file.
    package var positions: [GeoJSONPosition] {
        switch self {
        case .point(let position): [position]
        case .multiPoint(let positions), .lineString(let positions): positions
        case .multiLineString(let lists), .polygon(let lists): lists.flatMap { $0 }
        case .multiPolygon(let polygons): polygons.flatMap { $0.flatMap { $0 } }
        case .collection(let parts): parts.flatMap(\.positions)
        }
    }
}
