import Foundation

/// The position of a venue's local metre frame on Earth.
///
/// The frame is a plane tangent at the origin. Metres are converted to degrees with the ellipsoid's two radii of
/// curvature at the origin's latitude (Snyder, *Map Projections: A Working Manual*, USGS 1395, eqs. 4-18 to 4-20).
/// Within 2 km of the origin the error is below a decimetre outside the polar regions.
public struct Anchor: Hashable, Sendable {
    /// The coordinate of the frame's origin (0, 0).
    public var origin: Coordinate
    /// The compass bearing of the frame's y axis, in degrees clockwise from north.
    public var bearing: Double

    /// Creates an anchor.
    public init(origin: Coordinate, bearing: Double = 0) {
        self.origin = origin
        self.bearing = bearing
    }

    /// Returns the coordinate of a local point.
    public func coordinate(of point: Point) -> Coordinate { AnchorFrame(self).coordinate(of: point) }

    /// Returns the coordinates of local points.
    package func coordinates(of points: [Point]) -> [Coordinate] { points.map(AnchorFrame(self).coordinate(of:)) }

    /// Returns the local point of a coordinate.
    public func point(of coordinate: Coordinate) -> Point {
        let radii = metresPerDegree
        var degreesEast = coordinate.longitude - origin.longitude
        if degreesEast > 180 { degreesEast -= 360 }
        if degreesEast < -180 { degreesEast += 360 }
        let east = degreesEast * radii.east
        let north = (coordinate.latitude - origin.latitude) * radii.north
        let (sine, cosine) = rotation
        return Point(x: east * cosine - north * sine, y: north * cosine + east * sine)
    }

    /// Returns the compass bearing of a local direction, in degrees from 0 up to 360.
    public func compassBearing(dx: Double, dy: Double) -> Double {
        let local = atan2(dx, dy) * 180 / .pi
        let turned = (local + bearing).truncatingRemainder(dividingBy: 360)
        return turned < 0 ? turned + 360 : turned
    }

    /// Returns the same longitude in the range -180 to 180 degrees.
    fileprivate static func wrapped(_ longitude: Double) -> Double {
        guard abs(longitude) > 180 else { return longitude }
        let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
        return turned < 0 ? turned + 180 : turned - 180
    }

    fileprivate var rotation: (sine: Double, cosine: Double) {
        let radians = bearing * .pi / 180
        return (sin(radians), cos(radians))
    }

    fileprivate var metresPerDegree: (north: Double, east: Double) {
        let semiMajor = 6_378_137.0
        let eccentricitySquared = 0.006_694_379_990_14
        let latitude = origin.latitude * .pi / 180
        let factor = 1 - eccentricitySquared * sin(latitude) * sin(latitude)
        let meridian = semiMajor * (1 - eccentricitySquared) / (factor * factor.squareRoot())
        let parallel = semiMajor / factor.squareRoot() * max(cos(latitude), 1e-9)
        return (meridian * .pi / 180, parallel * .pi / 180)
    }
}

/// An anchor with the numbers that all points share, for many points.
package struct AnchorFrame: Sendable {
    private let origin: Coordinate
    private let rotation: (sine: Double, cosine: Double)
    private let radii: (north: Double, east: Double)

    /// Prepares the conversion of points.
    package init(_ anchor: Anchor) {
        origin = anchor.origin
        rotation = anchor.rotation
        radii = anchor.metresPerDegree
    }

    /// Returns the coordinate of a local point.
    package func coordinate(of point: Point) -> Coordinate {
        let east = point.x * rotation.cosine + point.y * rotation.sine
        let north = point.y * rotation.cosine - point.x * rotation.sine
        let latitude = origin.latitude + north / radii.north
        return Coordinate(
            latitude: min(max(latitude, -90), 90), longitude: Anchor.wrapped(origin.longitude + east / radii.east))
    }
}
