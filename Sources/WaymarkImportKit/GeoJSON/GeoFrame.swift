import Foundation
import WaymarkModel

/// The extent of a venue on Earth, from which the origin of its frame is chosen.
///
/// Features far from the rest, such as points at latitude and longitude 0, do not count.
package struct GeoExtent {
    /// How far from the middle of the features a feature may be, in degrees: about 10 km.
    private static let reach = 0.1

    private var longitudes: [Double] = []
    private var latitudes: [Double] = []

    package init() {}

    /// Whether nothing was added.
    var isEmpty: Bool { longitudes.isEmpty }

    /// Adds a geometry by the middle of its extent.
    package mutating func add(_ geometry: GeoJSONGeometry) {
        let positions = geometry.positions
        guard let first = positions.first else { return }
        var (low, high) = (first, first)
        for position in positions {
            low = GeoJSONPosition(x: min(low.x, position.x), y: min(low.y, position.y))
            high = GeoJSONPosition(x: max(high.x, position.x), y: max(high.y, position.y))
        }
        longitudes.append((low.x + high.x) / 2)
        latitudes.append((low.y + high.y) / 2)
    }

    /// The origin of the venue's frame: the middle of the features, rounded to 0.001°, so that a later edition of the
    /// data has the same frame; nil if nothing was added.
    package var origin: Coordinate? {
        guard let centre = Self.median(latitudes), let east = Self.median(longitudes) else { return nil }
        func wrapped(_ longitude: Double) -> Double {
            longitude - east > 180 ? longitude - 360 : longitude - east < -180 ? longitude + 360 : longitude
        }
        let near = zip(longitudes, latitudes).map { (wrapped($0), $1) }
            .filter { abs($0.0 - east) <= Self.reach && abs($0.1 - centre) <= Self.reach }
        func middle(_ values: [Double], _ fallback: Double) -> Double {
            guard let low = values.min(), let high = values.max() else { return fallback }
            return ((low + high) / 2 * 1000).rounded() / 1000
        }
        var longitude = middle(near.map(\.0), east)
        if longitude > 180 { longitude -= 360 }
        if longitude < -180 { longitude += 360 }
        return Coordinate(latitude: middle(near.map(\.1), centre), longitude: longitude)
    }

    private static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }
}

/// Converts positions on Earth to points of a venue's frame, in whole millimetres.
package struct GeoFrame {
    package let anchor: Anchor

    package init(anchor: Anchor) { self.anchor = anchor }

    /// Returns the point of a position.
    package func point(_ position: GeoJSONPosition) -> Point {
        let point = anchor.point(of: Coordinate(latitude: position.y, longitude: position.x))
        return Point(x: Self.rounded(point.x), y: Self.rounded(point.y))
    }

    /// Returns the points of a line without repeated points.
    package func line(_ positions: [GeoJSONPosition]) -> [Point] {
        var points: [Point] = []
        for position in positions {
            let point = point(position)
            if point != points.last { points.append(point) }
        }
        return points
    }

    /// Returns the polygon of some rings, the first of which is the outer one. Rings do not repeat their first point.
    package func polygon(_ rings: [[GeoJSONPosition]]) -> Polygon {
        let rings = rings.map { Polygon.withoutRepeats($0.map(point)) }
        return Polygon(outer: rings.first ?? [], holes: Array(rings.dropFirst().filter { $0.count > 2 }))
    }

    private static func rounded(_ metres: Double) -> Double {
        let rounded = (metres * 1000).rounded() / 1000
        return rounded == 0 ? 0 : rounded
    }
}
