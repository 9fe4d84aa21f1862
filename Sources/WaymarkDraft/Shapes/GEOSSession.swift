import CLoaded
import WaymarkModel

/// A context of the GEOS library, for polygon checks and for floor plans; see `Shape`.
///
/// Methods free all pointers from GEOS before they return. The context exists as long as the session.
package final class GEOSSession {
    /// An error in a polygon and its position, as GEOS reports them.
    package struct Flaw: Equatable {
        var reason: String
        var location: Point?
    }

    let handle: GEOSContextHandle_t

    package init() {
        guard let handle = GEOS_init_r() else { preconditionFailure("GEOS gave no context") }
        self.handle = handle
    }

    deinit { GEOS_finish_r(handle) }

    /// Returns the first error of a polygon; nil if it is valid according to OGC Simple Features.
    ///
    /// - Precondition: Every ring has at least three different, finite corners, and does not repeat the first corner.
    package func flaw(of polygon: Polygon) -> Flaw? {
        guard let geometry = makePolygon(polygon) else { return Flaw(reason: "not a polygon") }
        defer { GEOSGeom_destroy_r(handle, geometry) }
        var reason: UnsafeMutablePointer<CChar>?
        var location: OpaquePointer?
        let isValid = GEOSisValidDetail_r(handle, geometry, 0, &reason, &location)
        defer {
            if let reason { GEOSFree_r(handle, reason) }
            if let location { GEOSGeom_destroy_r(handle, location) }
        }
        if isValid == 1 { return nil }
        return Flaw(reason: reason.map { String(cString: $0) } ?? "not valid", location: location.flatMap(point(of:)))
    }

    /// Returns a geometry, which the caller must destroy; nil if a ring has too few corners.
    func makePolygon(_ polygon: Polygon) -> OpaquePointer? {
        guard let shell = makeRing(polygon.outer) else { return nil }
        var holes: [OpaquePointer?] = []
        for hole in polygon.holes {
            guard let ring = makeRing(hole) else {
                for made in holes { GEOSGeom_destroy_r(handle, made) }
                GEOSGeom_destroy_r(handle, shell)
                return nil
            }
            holes.append(ring)
        }
        // From here on, the polygon owns its rings.
        return GEOSGeom_createPolygon_r(handle, shell, &holes, UInt32(holes.count))
    }

    private func makeRing(_ corners: [Point]) -> OpaquePointer? {
        guard let first = corners.first else { return nil }
        guard let sequence = GEOSCoordSeq_create_r(handle, UInt32(corners.count + 1), 2) else { return nil }
        for (index, corner) in (corners + [first]).enumerated() {
            GEOSCoordSeq_setXY_r(handle, sequence, UInt32(index), corner.x, corner.y)
        }
        // The ring owns the sequence, even if its creation fails.
        return GEOSGeom_createLinearRing_r(handle, sequence)
    }

    func point(of geometry: OpaquePointer) -> Point? {
        var x = 0.0
        var y = 0.0
        guard GEOSGeomGetX_r(handle, geometry, &x) == 1, GEOSGeomGetY_r(handle, geometry, &y) == 1 else { return nil }
        return Point(x: x, y: y)
    }
}
