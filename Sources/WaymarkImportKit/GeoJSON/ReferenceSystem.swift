import Foundation
import WaymarkModel

/// A coordinate reference system that positions can be converted from.
package enum ReferenceSystem: Hashable, Sendable {
    /// Degrees on WGS 84 or ETRS 89, with the latitude first or second.
    case geographic(isLatitudeFirst: Bool)
    /// A zone of UTM on WGS 84 or ETRS 89, in metres.
    case transverseMercator(zone: Int, isSouth: Bool)
    /// The spherical Mercator projection of web maps, in metres.
    case webMercator

    /// Finds a system by its name: `EPSG:25832`, `urn:ogc:def:crs:EPSG::4326`, `urn:ogc:def:crs:OGC:1.3:CRS84`,
    /// `http://www.opengis.net/def/crs/EPSG/0/32632`.
    ///
    /// - Returns: Nil for other systems.
    package init?(named name: String) {
        let upper = name.uppercased()
        if upper.hasSuffix("CRS84") || upper.hasSuffix("CRS84H") {
            self = .geographic(isLatitudeFirst: false)
            return
        }
        guard let code = upper.split(whereSeparator: { !$0.isNumber }).last.flatMap({ Int($0) }) else { return nil }
        switch code {
        // The short form is used with the order of GIS programs, the others with that of the register.
        case 4326, 4979, 4258:
            self = .geographic(isLatitudeFirst: upper.hasPrefix("URN:") || upper.hasPrefix("HTTP"))
        case 3857, 900_913, 3785: self = .webMercator
        case 32601...32660: self = .transverseMercator(zone: code - 32600, isSouth: false)
        case 32701...32760: self = .transverseMercator(zone: code - 32700, isSouth: true)
        case 25828...25838: self = .transverseMercator(zone: code - 25800, isSouth: false)
        default: return nil
        }
    }

    /// Returns the coordinate of a position; nil if it is outside the system's range.
    package func coordinate(x: Double, y: Double) -> Coordinate? {
        let coordinate =
            switch self {
            case .geographic(let isLatitudeFirst):
                isLatitudeFirst ? Coordinate(latitude: x, longitude: y) : Coordinate(latitude: y, longitude: x)
            case .webMercator: Self.webMercator(x, y)
            case .transverseMercator(let zone, let isSouth): Self.transverseMercator(x, y, zone, isSouth)
            }
        return coordinate.isValid ? coordinate : nil
    }

    private static func webMercator(_ x: Double, _ y: Double) -> Coordinate {
        let radius = 6_378_137.0
        return Coordinate(
            latitude: (2 * atan(exp(y / radius)) - .pi / 2) * 180 / .pi, longitude: x / radius * 180 / .pi)
    }

    /// Inverts the projection with the series of Krüger to the third order, as Karney gives them ("Transverse Mercator
    /// with an accuracy of a few nanometers", 2011, eqs. 11–14, 36). The error is below a millimetre within a zone.
    private static func transverseMercator(_ x: Double, _ y: Double, _ zone: Int, _ isSouth: Bool) -> Coordinate {
        guard (0...1e6).contains(x), (0...1e7).contains(y) else { return Coordinate(latitude: .nan, longitude: .nan) }
        let flattening = 1 / 298.257_223_563
        let n = flattening / (2 - flattening)
        let (n2, n3) = (n * n, n * n * n)
        let radius = 6_378_137 / (1 + n) * (1 + n2 / 4 + n2 * n2 / 64) * 0.9996
        let (north, east) = ((y - (isSouth ? 1e7 : 0)) / radius, (x - 500_000) / radius)
        var (a, b) = (north, east)
        for (index, beta) in [n / 2 - n2 * 2 / 3 + n3 * 37 / 96, n2 / 48 + n3 / 15, n3 * 17 / 480].enumerated() {
            let factor = Double(2 * (index + 1))
            a -= beta * sin(factor * north) * cosh(factor * east)
            b -= beta * cos(factor * north) * sinh(factor * east)
        }
        let conformal = asin(sin(a) / cosh(b))
        var latitude = conformal
        for (index, delta) in [2 * n - n2 * 2 / 3 - 2 * n3, n2 * 7 / 3 - n3 * 8 / 5, n3 * 56 / 15].enumerated() {
            latitude += delta * sin(Double(2 * (index + 1)) * conformal)
        }
        let longitude = Double(zone * 6 - 183) + atan2(sinh(b), cos(a)) * 180 / .pi
        return Coordinate(latitude: latitude * 180 / .pi, longitude: longitude)
    }
}
